import type { Bundle, CodeSystem, CodeSystemConcept, FhirResource, ValueSet } from 'fhir/r4';

type Concept = Pick<CodeSystemConcept, 'code' | 'display'> & { concept?: Concept[] };

const conceptsOf = (concepts: readonly CodeSystemConcept[]): Concept[] =>
  concepts.map(({ code, display, concept }) => ({
    code,
    ...(display !== undefined && { display }),
    ...(concept && { concept: conceptsOf(concept) }),
  }));

/** What an expansion needs, and the notice of the owners of the codes. */
const valueSet = ({
  resourceType,
  id,
  url,
  version,
  name,
  title,
  status,
  copyright,
  compose,
  expansion,
}: ValueSet) => ({
  ...{ resourceType, id, url, version, name, title, status, copyright, compose, expansion },
});

const codeSystem = ({ resourceType, url, version, status, content, copyright, concept = [] }: CodeSystem) => ({
  ...{ resourceType, url, version, status, content, copyright, concept: conceptsOf(concept) },
});

/** The value sets of R4 and its code systems with a complete list of codes, by URL. */
export function terminology(bundles: readonly Bundle<FhirResource>[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { resource } of bundles.flatMap((bundle) => bundle.entry ?? [])) {
    if (resource?.resourceType === 'ValueSet' && resource.url) found[`ValueSet ${resource.url}`] = valueSet(resource);
    if (resource?.resourceType === 'CodeSystem' && resource.url && resource.content === 'complete') {
      found[`CodeSystem ${resource.url}`] = codeSystem(resource);
    }
  }
  return found;
}
