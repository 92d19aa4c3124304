import type { Bundle, Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useLazySearchLocationQuery, useTransactionMutation } from '../../api/fhir/index.ts';
import { matches, nextLink } from '../../fhir/bundle.ts';
import { levelOf, parentIdOf } from '../../fhir/location.ts';
import { withLevel } from './locationForm.ts';

/** Places of one answer, and places written at once. */
const PAGE = 200;
/** Parents named in one request: more would make its address too long for some servers. */
const PARENTS = 40;

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Levels of the places below a moved one (decisions.md: a move offers to correct them). */
export function useLevelsBelow() {
  const [search] = useLazySearchLocationQuery();
  const [write] = useTransactionMutation();

  /** All places below whose level no longer fits, already with the level they should have. Layer by layer; cycles end. */
  const findMisfits = useCallback(
    async (place: Location): Promise<Location[]> => {
      const misfits: Location[] = [];
      const seen = new Set([place.id ?? '']);
      let layer = new Map([[place.id ?? '', levelOf(place) ?? 0]]);
      while (layer.size > 0) {
        const next = new Map<string, number>();
        for (const parents of inGroups([...layer.keys()], PARENTS)) {
          let bundle: Bundle | undefined;
          for (let offset = 0; bundle === undefined || nextLink(bundle); offset += PAGE) {
            const page = { ...(offset > 0 && { _getpagesoffset: offset }), _count: PAGE };
            bundle = await search({ partof: parents.join(','), ...page, _sort: '_id' }).unwrap();
            for (const child of matches<Location>(bundle, 'Location')) {
              const level = (layer.get(parentIdOf(child) ?? '') ?? 0) + 1;
              if (child.id === undefined || seen.has(child.id)) continue;
              seen.add(child.id);
              next.set(child.id, level);
              if (levelOf(child) !== level) misfits.push(withLevel(child, level));
            }
          }
        }
        layer = next;
      }
      return misfits;
    },
    [search],
  );

  /** Writes them, each only if nobody changed it meanwhile. */
  const correct = useCallback(
    async (places: readonly Location[]): Promise<void> => {
      for (const group of inGroups(places, PAGE)) {
        const entry = group.map((resource) => ({
          resource,
          request: {
            method: 'PUT' as const,
            url: `Location/${resource.id}`,
            ...(resource.meta?.versionId && { ifMatch: `W/"${resource.meta.versionId}"` }),
          },
        }));
        await write({ bundle: { resourceType: 'Bundle', type: 'transaction', entry } }).unwrap();
      }
    },
    [write],
  );

  return { findMisfits, correct };
}
