import type { Location } from 'fhir/r4';
import { useCallback, useRef, useState } from 'react';
import {
  useLazyReadLocationQuery,
  useLazySearchLocationQuery,
  useUpdateLocationMutation,
} from '../../api/fhir/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { levelOf } from './location.ts';
import { rebase, toForm, toLocation, type LocationForm } from './locationForm.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from './useAncestors.ts';

/** Why a place cannot be saved where the form puts it. */
export type ParentFault = 'missing' | 'within';

export interface Saved {
  location: Location;
  /** The level of a stored place changed, so those of the places below it may no longer fit. */
  moved: boolean;
}

/**
 * Saves the form of a place with one PUT (update as create; `If-Match` on an update). A new place keeps its id over
 * all tries, so that saving again after a lost answer does not make two. `stored` is the place the form began with.
 */
export function useSaveLocation(stored: Location | undefined) {
  const { rootLocationId } = useConfig();
  const [newId] = useState(randomUuid);
  const [search] = useLazySearchLocationQuery();
  const [read] = useLazyReadLocationQuery();
  const [update] = useUpdateLocationMutation();
  // what is overwritten, and the form the person began with
  const base = useRef(stored);
  const begun = useRef(stored && toForm(stored));
  const id = stored?.id ?? newId;

  /** What was typed, on the newest state known of the place. */
  const settled = useCallback(
    (form: LocationForm): LocationForm =>
      begun.current && base.current ? rebase(form, begun.current, toForm(base.current)) : form,
    [],
  );

  /** The place the form puts this one under; without a choice a new place belongs to the root. */
  const findParent = useCallback(
    async (form: LocationForm): Promise<Ancestry | ParentFault | undefined> => {
      const wasTop = base.current !== undefined && toForm(base.current).parentId === '';
      const parentId = settled(form).parentId || (wasTop ? '' : rootLocationId);
      if (parentId === '') return undefined;
      // the field that shows the parent has asked for the same
      const parent = ancestryOf(await search(ancestorsQuery(parentId), true).unwrap(), parentId);
      if (!parent) return 'missing';
      return [parent.location, ...parent.ancestors].some((place) => place.id === id) ? 'within' : parent;
    },
    [search, rootLocationId, id, settled],
  );

  const save = useCallback(
    async (form: LocationForm, parent: Ancestry | undefined): Promise<Saved> => {
      const around = { id, parent: parent?.location, parentLevel: parent?.level };
      const location = toLocation(settled(form), base.current, around);
      const version = base.current?.meta?.versionId;
      const saved = await update({ id, location, ...(version && { 'If-Match': `W/"${version}"` }) }).unwrap();
      const moved = base.current !== undefined && levelOf(base.current) !== levelOf(location);
      return { location: saved ?? location, moved };
    },
    [update, id, settled],
  );

  /** After a conflict: the next save goes onto the newest state. What was typed stays what the person changed. */
  const takeNewest = useCallback(async (): Promise<void> => {
    base.current = await read({ id }).unwrap();
  }, [read, id]);

  /** After a conflict: everything begins again with the newest state, whose form is the answer. */
  const beginAgain = useCallback(async (): Promise<LocationForm> => {
    base.current = await read({ id }).unwrap();
    begun.current = toForm(base.current);
    return begun.current;
  }, [read, id]);

  return { id, findParent, save, takeNewest, beginAgain };
}
