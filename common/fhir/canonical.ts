import type { CodeSystem, ValueSet } from './r4.ts';

/** Names of hosts of the organisations that publish terminology: HL7 and its national affiliates, LOINC, SNOMED, UCUM, NLM. */
const publishers =
  /(^|\.)(hl7\.\w+|hl7\.org\.\w+|fhir\.org|loinc\.org|snomed\.info|unitsofmeasure\.org|nlm\.nih\.gov)$/;

/** True for the canonical URL of a value set or code system that another organisation publishes. */
export function isPublished(url: string | undefined): boolean {
  if (url === undefined) return false;
  if (/^urn:(oid|iso|ietf):/.test(url)) return true;
  return URL.canParse(url) && publishers.test(new URL(url).hostname);
}

/** The resource in use of those with a canonical URL. `found` may contain others: servers ignore parameters that they do not have. */
export const newestAt = <R extends ValueSet | CodeSystem>(found: readonly R[], url: string): R | undefined =>
  newest(found.filter((each) => each.url === url));

/** The version in use of a resource with a canonical URL: active ones first, then the newest. */
export function newest<R extends ValueSet | CodeSystem>(found: readonly R[]): R | undefined {
  const rank = ({ status }: R): number => (status === 'active' ? 0 : status === 'retired' ? 2 : 1);
  const time = ({ meta }: R): string => meta?.lastUpdated ?? '';
  return [...found].sort((one, other) => rank(one) - rank(other) || time(other).localeCompare(time(one)))[0];
}
