import { createSelector } from '@reduxjs/toolkit';
import type { FhirResource } from 'fhir/r4';
import { entitiesSlice, type StateWithEntities } from './entitiesSlice.ts';

/**
 * Creates a selector of several resources of one type, in the order of the ids; unknown ones are omitted. Each caller
 * creates its own in `useMemo`, so that the result is the same array until one of the resources changes.
 */
export function makeSelectMany<T extends FhirResource['resourceType']>(type: T) {
  type Found = Extract<FhirResource, { resourceType: T }> & { id: string };
  return createSelector(
    [
      (state: StateWithEntities) => entitiesSlice.selectSlice(state).byReference,
      (_state: StateWithEntities, ids: readonly string[]) => ids,
    ],
    (byReference, ids): Found[] =>
      ids.flatMap((id) => {
        const resource = byReference[`${type}/${id}`];
        return resource === undefined ? [] : [resource as Found];
      }),
    { memoizeOptions: { resultEqualityCheck: sameMembers } },
  );
}

function sameMembers(one: unknown, other: unknown): boolean {
  const [left, right] = [one as unknown[], other as unknown[]];
  return left.length === right.length && left.every((member, index) => member === right[index]);
}
