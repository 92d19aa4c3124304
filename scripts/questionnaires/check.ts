import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Bundle, Questionnaire } from '../../common/fhir/r4.ts';
import { nextLink } from '../../common/fhir/bundle.ts';
import { isRecord } from '../../common/types/json.ts';
import { supportClasses } from '../../src/features/questionnaires/support/extensionSupport.ts';
import { consequenceTexts, messages } from '../../src/features/questionnaires/support/messages.ts';
import { classOf, countByClass, supportReport } from '../../src/features/questionnaires/support/supportReport.ts';

/** What the check uses of its surroundings. */
export interface Surroundings {
  fetch: typeof fetch;
  print: (line: string) => void;
}

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
async function fromAddress(address: string, { fetch: request }: Surroundings): Promise<Questionnaire[]> {
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

/** Prints the report of one questionnaire, without a line if everything is supported. */
function printReport(questionnaire: Questionnaire, { print }: Surroundings): void {
  const findings = supportReport(questionnaire);
  const { title, name, id, url } = questionnaire;
  if (findings.length === 0) return;
  print('');
  print(`${title ?? name ?? '-'} (${url ?? id ?? '-'})`);
  for (const one of supportClasses) {
    const listed = findings.filter((finding) => classOf(finding) === one);
    if (listed.length > 0) print(`  ${messages[one].defaultMessage}`);
    for (const { consequence, what, linkId, text } of listed) {
      const place = linkId === undefined ? messages.whole.defaultMessage : [linkId, text].filter(Boolean).join(' ');
      print(`    ${place}: ${consequenceTexts[consequence].defaultMessage} (${what})`);
    }
  }
}

/**
 * Prints what the forms do not support of the questionnaires in files and at addresses, and the totals. Returns the exit
 * code: 1 if a part changes stored data, 2 if a source cannot be read.
 */
export async function check(sources: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print } = surroundings;
  const all: Questionnaire[] = [];
  for (const source of sources) {
    try {
      all.push(...(await (/^https?:/.test(source) ? fromAddress(source, surroundings) : fromFile(source))));
    } catch (error) {
      print(`${source}: ${error instanceof Error ? error.message : String(error)}`);
      return 2;
    }
  }
  for (const questionnaire of all) printReport(questionnaire, surroundings);
  const counts = all.map((questionnaire) => countByClass(supportReport(questionnaire)));
  const complete = counts.filter((one) => supportClasses.every((each) => one[each] === 0)).length;
  print('');
  print(`${all.length} questionnaires, ${complete} of them supported completely`);
  for (const one of supportClasses) {
    const concerned = counts.filter((count) => count[one] > 0);
    const parts = concerned.reduce((sum, count) => sum + count[one], 0);
    print(`  ${messages[one].defaultMessage}: ${parts} parts in ${concerned.length} questionnaires`);
  }
  return counts.some(({ data }) => data > 0) ? 1 : 0;
}
