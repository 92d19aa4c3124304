import type { FhirResource, Group, List } from '../../../common/fhir/r4.ts';
import { deletedItemsOf } from '../../../common/fhir/listEntries.ts';
import { Refusal } from '../../fhir/errors.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
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
 * The groups without those that Lists mark as deleted: searches by List find them too. `query` selects the Lists, and
 * `counts` those of the matches that count. All groups if the user must not read Lists.
 */
export async function withoutDeleted(
  groups: readonly Group[],
  fhir: FhirAccess,
  query: Record<string, string>,
  counts: (list: List) => boolean = () => true,
): Promise<readonly Group[]> {
  const items = groups.map(({ id }) => `Group/${id}`);
  const lists = await fhir.searchMany('List', 'item', items, query).catch((error: unknown): List[] => {
    if (error instanceof Refusal && error.status === 403) return [];
    throw error;
  });
  const deleted = deletedItemsOf(lists.filter(counts));
  return groups.filter(({ id }) => !deleted.has(`Group/${id}`));
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
