import type { Location } from 'fhir/r4';
import { useCallback, useState } from 'react';
import {
  useLazyReadLocationQuery,
  useLazySearchLocationQuery,
  useUpdateLocationMutation,
} from '../../api/fhir/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useBase } from '../../shared/form/useBase.ts';
import { levelOf } from '../../fhir/location.ts';
import { toForm, toLocation, type LocationForm } from './locationForm.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from '../../shared/locationTree/useAncestors.ts';

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
  const id = stored?.id ?? newId;
  const readNewest = useCallback(() => read({ id }).unwrap(), [read, id]);
  const { base, takeNewest } = useBase(stored, readNewest, toForm);

  /** The place the form puts this one under; without a choice a new place belongs to the root. */
  const findParent = useCallback(
    async (form: LocationForm): Promise<Ancestry | ParentFault | undefined> => {
      const wasTop = base.current !== undefined && toForm(base.current).parentId === '';
      const parentId = form.parentId || (wasTop ? '' : rootLocationId);
      if (parentId === '') return undefined;
      // the field that shows the parent has asked for the same
      const parent = ancestryOf(await search(ancestorsQuery(parentId), true).unwrap(), parentId);
      if (!parent) return 'missing';
      return [parent.location, ...parent.ancestors].some((place) => place.id === id) ? 'within' : parent;
    },
    [search, rootLocationId, id, base],
  );

  const save = useCallback(
    async (form: LocationForm, parent: Ancestry | undefined): Promise<Saved> => {
      const around = { id, parent: parent?.location, parentLevel: parent?.level };
      const location = toLocation(form, base.current, around);
      const version = base.current?.meta?.versionId;
      const saved = await update({ id, location, ...(version && { 'If-Match': `W/"${version}"` }) }).unwrap();
      const moved = base.current !== undefined && levelOf(base.current) !== levelOf(location);
      return { location: saved ?? location, moved };
    },
    [update, id, base],
  );

  return { id, findParent, save, takeNewest };
}
