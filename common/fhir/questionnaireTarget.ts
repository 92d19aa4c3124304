import { parseReference } from './reference.ts';

/** Target of a reference to a questionnaire. For a canonical address, `id` is its last segment, as a fallback. */
export type QuestionnaireTarget = { id: string; version?: string } | { url: string; version?: string; id: string };

/**
 * Parses `QuestionnaireResponse.questionnaire`. `Questionnaire/1`, with or without a version, relative or below the FHIR
 * base, is a reference. Any other URL is canonical, e.g. `http://…/Questionnaire/growth|1.0`, even if it resembles one.
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
