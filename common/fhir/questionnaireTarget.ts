import type { Reference } from './r4.ts';
import { formatReference, parseAddress, parseReference } from './reference.ts';

/** Target of a reference to a questionnaire. For a canonical address, `id` is a fallback: its last segment, or the id in an address of a server. */
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
  if (absolute) {
    const id = parseAddress(address)?.id ?? address.split('/').at(-1) ?? '';
    return { url: address, id, ...(version && { version }) };
  }
  const parsed = parseReference(local);
  if (parsed) return { id: parsed.id, ...(parsed.version && { version: parsed.version }) };
  return { id: local };
}

const search = 'Questionnaire?';

/**
 * Reference to the questionnaire of a response without its version, so that its name is read once. For a canonical address
 * it is conditional: `Questionnaire?url=…`.
 */
export function questionnaireReference(questionnaire: string | undefined): Reference {
  const target = questionnaireTarget(questionnaire);
  return {
    reference:
      'url' in target
        ? `${search}${new URLSearchParams({ url: target.url }).toString()}`
        : formatReference('Questionnaire', target.id),
  };
}

/** The canonical address in a conditional reference by `questionnaireReference`; undefined for other references. */
export function canonicalIn(reference: Reference | string | undefined): string | undefined {
  const text = typeof reference === 'object' ? reference.reference : reference;
  if (typeof text !== 'string' || !text.startsWith(search)) return undefined;
  return new URLSearchParams(text.slice(search.length)).get('url') ?? undefined;
}
