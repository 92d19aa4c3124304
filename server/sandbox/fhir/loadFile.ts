import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Bundle, FhirResource, OperationOutcome } from 'fhir/r4';
import { FhirError, outcome } from './errors.ts';
import type { AnyResource, FhirStore } from './types.ts';

export interface RejectedRow {
  /** Position in the file: `line 12` or `entry 3`. */
  where: string;
  outcome: OperationOutcome;
}

export interface LoadReport {
  loaded: number;
  refused: RejectedRow[];
}

export interface Progress {
  /** 0 to 1, by bytes or entries read. */
  done: number;
  loaded: number;
}

/** Rows per database transaction: large enough to be fast, small enough for frequent progress updates. */
const chunkSize = 2000;

const rejectedRow = (where: string, diagnostics: string): RejectedRow => ({
  where,
  outcome: outcome('error', 'structure', diagnostics),
});

interface Row {
  where: string;
  resource: AnyResource;
}

const loadRows = (store: FhirStore, rows: Row[], report: LoadReport, validate: boolean): void => {
  const { loaded } = store.load(
    rows.map(({ resource }) => resource),
    {
      validate,
      onRefused: (index, reason) => report.refused.push({ where: rows[index]?.where ?? '', outcome: reason }),
    },
  );
  report.loaded += loaded;
};

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'resourceType' in value && typeof value.resourceType === 'string';

async function loadLines(
  file: string,
  store: FhirStore,
  validate: boolean,
  progress: (state: Progress) => void,
): Promise<LoadReport> {
  const { size } = await stat(file);
  const report: LoadReport = { loaded: 0, refused: [] };
  const input = createReadStream(file);
  let rows: Row[] = [];
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() === '') continue;
    const where = `line ${number}`;
    try {
      const resource: unknown = JSON.parse(line);
      if (isResource(resource)) rows.push({ where, resource });
      else report.refused.push(rejectedRow(where, 'Not a FHIR resource: "resourceType" is missing'));
    } catch (error) {
      report.refused.push(rejectedRow(where, `Not JSON: ${error instanceof Error ? error.message : String(error)}`));
    }
    if (rows.length >= chunkSize) {
      loadRows(store, rows, report, validate);
      rows = [];
      progress({ done: input.bytesRead / size, loaded: report.loaded });
    }
  }
  loadRows(store, rows, report, validate);
  progress({ done: 1, loaded: report.loaded });
  return report;
}

/** Executes transactions and batches; stores the resources of any other Bundle and of a list. */
async function loadJson(
  file: string,
  store: FhirStore,
  validate: boolean,
  progress: (state: Progress) => void,
): Promise<LoadReport> {
  const report: LoadReport = { loaded: 0, refused: [] };
  const content: unknown = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  const bundle =
    isResource(content) && content.resourceType === 'Bundle' ? (content as Bundle<FhirResource>) : undefined;
  if (bundle?.type === 'transaction' || bundle?.type === 'batch') {
    try {
      const result = bundle.type === 'batch' ? await store.batch(bundle) : store.transaction(bundle);
      result.entry?.forEach(({ response }, index) => {
        if (Number.parseInt(response?.status ?? '', 10) < 400) report.loaded += 1;
        else report.refused.push({ where: `entry ${index}`, outcome: response?.outcome as OperationOutcome });
      });
    } catch (error) {
      if (!(error instanceof FhirError)) throw error;
      report.refused.push({ where: 'transaction', outcome: error.outcome });
    }
    progress({ done: 1, loaded: report.loaded });
    return report;
  }
  const list = bundle
    ? (bundle.entry ?? []).map(({ resource }) => resource)
    : Array.isArray(content)
      ? content
      : [content];
  const rows: Row[] = [];
  list.forEach((resource: unknown, index) => {
    if (isResource(resource)) rows.push({ where: `entry ${index}`, resource });
    else report.refused.push(rejectedRow(`entry ${index}`, 'Not a FHIR resource: "resourceType" is missing'));
  });
  for (let from = 0; from < rows.length; from += chunkSize) {
    loadRows(store, rows.slice(from, from + chunkSize), report, validate);
    progress({ done: Math.min(1, (from + chunkSize) / rows.length), loaded: report.loaded });
  }
  return report;
}

/**
 * Loads a file of FHIR data into a store. NDJSON (`.ndjson`, `.jsonl`) is streamed; anything else is read as JSON (a
 * Bundle, a list of resources or one resource). Rejected resources are reported with their position, the rest is
 * loaded.
 */
export const loadFile = (
  file: string,
  store: FhirStore,
  options: { validate?: boolean; progress?: (state: Progress) => void } = {},
): Promise<LoadReport> => {
  const { validate = true, progress = () => undefined } = options;
  const load = /\.(ndjson|jsonl)$/i.test(file) ? loadLines : loadJson;
  return load(file, store, validate, progress);
};
