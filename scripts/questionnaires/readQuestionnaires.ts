import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Bundle, Questionnaire } from '../../common/fhir/r4.ts';
import { nextLink } from '../../common/fhir/bundle.ts';
import { isRecord } from '../../common/types/json.ts';

/** More pages of a search are not read: a server that repeats its pages must not keep the check running. */
const maxPages = 1000;

/** The questionnaires in a resource, a bundle, a list of them, or an object with `questionnaire`. */
function questionnairesIn(json: unknown): Questionnaire[] {
  if (Array.isArray(json)) return json.flatMap(questionnairesIn);
  if (!isRecord(json)) return [];
  if (json.resourceType === 'Questionnaire') return [json as unknown as Questionnaire];
  if (Array.isArray(json.entry)) {
    return json.entry.flatMap((entry: unknown) => (isRecord(entry) ? questionnairesIn(entry.resource) : []));
  }
  return questionnairesIn(json.questionnaire);
}

/** JSON, or one JSON value per line. Throws for other content. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw error;
    return lines.map((line): unknown => JSON.parse(line));
  }
}

/** Questionnaires of a file (JSON, NDJSON, also with gzip). */
async function fromFile(path: string): Promise<Questionnaire[]> {
  const bytes = await readFile(path);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return questionnairesIn(parse((isCompressed ? gunzipSync(bytes) : bytes).toString('utf8')));
}

/** Questionnaires at an address, with the next pages of a search on the same server. */
async function fromAddress(address: string, request: typeof fetch): Promise<Questionnaire[]> {
  const found: Questionnaire[] = [];
  let next: string | undefined = address;
  for (let page = 0; next !== undefined && page < maxPages; page += 1) {
    const response = await request(next, { headers: { accept: 'application/fhir+json' } });
    if (!response.ok) throw new Error(`${next}: ${response.status} ${response.statusText}`);
    const json: unknown = await response.json();
    found.push(...questionnairesIn(json));
    const link = isRecord(json) && json.resourceType === 'Bundle' ? nextLink(json as unknown as Bundle) : undefined;
    const url = link === undefined ? undefined : new URL(link, address);
    next = url?.origin === new URL(address).origin ? url.href : undefined;
  }
  return found;
}

/** Questionnaires of a file, or at an address that needs no sign-in. Rejects for a source that cannot be read. */
export function readQuestionnaires(source: string, request: typeof fetch): Promise<Questionnaire[]> {
  return /^https?:/.test(source) ? fromAddress(source, request) : fromFile(source);
}
