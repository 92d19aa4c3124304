import { createSelector } from '@reduxjs/toolkit';
import type { Location } from '../../fhir/r4.ts';
import { levelOf, parentIdOf } from '../../fhir/location.ts';
import { isCreate, type OutboxEntry, type OutboxState } from '../outbox/outboxEntry.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { containsText } from '../../fhir/foldText.ts';
import type { Ancestry } from './ancestry.ts';

/** A new Location in the outbox. */
interface NewLocation {
  location: Location;
  state: OutboxState;
  /** Position of the save in the order of sending. */
  seq: number;
}

type NewLocations = ReadonlyMap<string, NewLocation>;

const noEntries: readonly OutboxEntry[] = [];

/** The new Locations that were not sent yet, by id, in the order of their saves. */
export const selectNewLocations = createSelector(
  // Injected by the first form or by the background work.
  [({ outbox }: Pick<RootState, 'outbox'>) => outbox?.entries ?? noEntries],
  (entries): NewLocations =>
    new Map(
      entries.flatMap((entry) => {
        const { args, state, seq } = entry;
        const location = args?.body as Location | undefined;
        if (location?.resourceType !== 'Location' || !isCreate(entry)) return [];
        return [[location.id ?? '', { location, state, seq }] as const];
      }),
    ),
);

export const useNewLocations = (): NewLocations => useAppSelector(selectNewLocations);

/** Names of the new Locations that contain a text: a search in the tree finds only those of the server. */
export function useNewLocationNames(search: string): readonly string[] {
  const names = [...useNewLocations().values()].map(({ location }) => location.name ?? '');
  return search === '' ? [] : names.filter((name) => containsText(name, search));
}

/**
 * The path to a Location that ends in new ones: `storedId` is the last Location that the server has, `added` are the new ones
 * below it, topmost first.
 */
export function splitPath(
  id: string | undefined,
  all: NewLocations,
): { storedId: string | undefined; added: readonly Location[] } {
  const added: Location[] = [];
  let storedId = id;
  for (let next = all.get(id ?? ''); next && !added.includes(next.location); next = all.get(storedId ?? '')) {
    added.unshift(next.location);
    storedId = parentIdOf(next.location);
  }
  return { storedId, added };
}

/** The position of the last of some new Locations; `above`: that of the stored Location above them. */
export function ancestryBelow(above: Ancestry | undefined, added: readonly Location[]): Ancestry | undefined {
  const location = added.at(-1);
  if (!location) return above;
  const ancestors = [...(above ? [...above.ancestors, above.location] : []), ...added.slice(0, -1)];
  const level = added.reduce((parent, each) => levelOf(each) ?? parent + 1, above?.level ?? -1);
  return { location, ancestors, level };
}
