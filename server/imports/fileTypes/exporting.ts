import type { FhirResource } from '../../../src/fhir/r4.ts';
import type { FileType } from './fileType.ts';

type Cells = Record<string, string>;

/** Exports all resources of a type, or the matches of a filter, as rows of a file. */
export function exportOf<T extends FhirResource['resourceType']>(
  type: T,
  cellsOf: (resource: Extract<FhirResource, { resourceType: T }>) => Cells,
): FileType['export'] {
  return async function* rows({ fhir }, filter) {
    const query = [...(filter?.query ?? []), ['_sort', '_id'] as const];
    for await (const page of fhir.pages(type, query)) yield page.map((resource) => cellsOf(resource));
  };
}

/**
 * Returns a function that is true for each complete pair of ids on its first call, so that a duplicate assignment is
 * exported once.
 */
export function createPairFilter(): (one: string, other: string) => boolean {
  const seenPairs = new Set<string>();
  return (one, other) => {
    const pair = `${one}>${other}`;
    const isFirst = one !== '' && other !== '' && !seenPairs.has(pair);
    if (isFirst) seenPairs.add(pair);
    return isFirst;
  };
}
