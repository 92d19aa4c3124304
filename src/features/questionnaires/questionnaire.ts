import type { Questionnaire, QuestionnaireResponse, Reference } from 'fhir/r4';
import { parseReference } from '../../fhir/reference.ts';

/** A line of the list of questionnaires. */
export interface QuestionnaireRow {
  id: string;
  /** Title, else the technical name, else the id. */
  name: string;
  status: string;
  publisher: string | undefined;
  version: string | undefined;
  date: string | undefined;
}

/** Name of a questionnaire: title, else the technical name, else the id. */
export function nameOf({ title, name, id = '' }: Questionnaire): string {
  return title || name || id;
}

/** A row of the list. */
export function toRow(questionnaire: Questionnaire): QuestionnaireRow {
  const { id = '', status, publisher, version, date } = questionnaire;
  return { id, name: nameOf(questionnaire), status, publisher, version, date };
}

/** A line of a list of responses. */
export interface ResponseRow {
  id: string;
  subject: Reference | undefined;
  author: Reference | undefined;
  authored: string | undefined;
  /** The reference or canonical address in the response. */
  questionnaire: string | undefined;
  version: string | undefined;
}

/**
 * Version of the questionnaire a response was given to: the part after `_history` (spec section 3), or after the bar of
 * a canonical address.
 */
export function versionOf(reference: string | undefined): string | undefined {
  return parseReference(reference)?.version ?? (reference?.split('|')[1] || undefined);
}

/** Version id of a questionnaire that was never changed. */
const onlyVersion = '1';

/** A row of a list of responses. A response without a version has the only version of an unchanged questionnaire. */
export function toResponseRow(
  { id = '', subject, author, authored, questionnaire: reference }: QuestionnaireResponse,
  questionnaire?: Questionnaire,
): ResponseRow {
  const { id: questionnaireId = '', meta } = questionnaire ?? {};
  const unchanged = meta?.versionId === onlyVersion && reference === `Questionnaire/${questionnaireId}`;
  const version = versionOf(reference) ?? (unchanged ? onlyVersion : undefined);
  return { id, subject, author, authored, questionnaire: reference, version };
}

/**
 * Value of the search parameter `questionnaire`: responses name their questionnaire by reference, with or without its
 * history, or by its canonical address.
 */
export function responsesOf({ id, url, version }: Questionnaire): string {
  const canonical = url ? [url, ...(version ? [`${url}|${version}`] : [])] : [];
  return [`Questionnaire/${id ?? ''}`, ...canonical].join(',');
}

/** Where a questionnaire is to be found. `id` of an address is a last resort: its last segment. */
export type QuestionnaireTarget = { id: string; version?: string } | { url: string; version?: string; id: string };

/**
 * Reads `QuestionnaireResponse.questionnaire`: `Questionnaire/1`, with a version, below the FHIR base or bare, is a
 * reference; any other address is a canonical one, `http://…/Questionnaire/growth|1.0`, even where it looks like the former.
 */
export function questionnaireTarget(reference = '', fhirBaseUrl = ''): QuestionnaireTarget {
  const [address = '', version] = reference.split('|');
  const base = `${fhirBaseUrl.replace(/\/$/, '')}/`;
  const local = fhirBaseUrl !== '' && address.startsWith(base) ? address.slice(base.length) : address;
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(local);
  if (absolute) return { url: address, id: address.split('/').at(-1) ?? '', ...(version && { version }) };
  const parsed = parseReference(local);
  if (parsed) return { id: parsed.id, ...(parsed.version && { version: parsed.version }) };
  return { id: local };
}
