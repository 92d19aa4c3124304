import { createSelector } from '@reduxjs/toolkit';
import { useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Location } from '../../../common/fhir/r4.ts';
import { isCreate, type OutboxEntry, type OutboxState } from '../outbox/outboxEntry.ts';
import { ShownSaveContext } from '../outbox/withNewRecords.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import { toTreeLocation, type TreeLocation } from './hierarchy.ts';

/** A new Location in the outbox. */
interface NewLocation {
  location: Location;
  state: OutboxState;
  /** Position of the save in the order of sending. */
  seq: number;
}

export type NewLocations = ReadonlyMap<string, NewLocation>;

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

/** New Locations that were not sent yet, as the tree shows them; in a form those that are sent before it. */
export function useNewTreeLocations(isEnabled: boolean) {
  const { locale } = useIntl();
  const all = useNewLocations();
  const end = useContext(ShownSaveContext)?.seq ?? Infinity;
  return useMemo(() => {
    const byId = new Map<string, TreeLocation>();
    const byParent = new Map<string, TreeLocation[]>();
    for (const [id, { location, state, seq }] of isEnabled ? all : []) {
      if (seq >= end) continue;
      const added = { ...toTreeLocation(location, locale), pending: state };
      byId.set(id, added);
      byParent.set(added.parentId ?? '', [...(byParent.get(added.parentId ?? '') ?? []), added]);
    }
    return { byId, byParent };
  }, [all, end, isEnabled, locale]);
}
