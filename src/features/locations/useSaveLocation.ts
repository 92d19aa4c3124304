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
import { levelOf, parentIdOf } from '../../fhir/location.ts';
import { toForm, toLocation, type LocationForm, type Surroundings } from './locationForm.ts';
import type { MovePlan } from './move/plan.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from '../../shared/locationTree/useAncestors.ts';

/** Why a place cannot be saved where the form puts it. */
export type ParentFault = 'missing' | 'within';

function aroundOf(id: string, parent: Ancestry | undefined): Surroundings {
  return { id, parent: parent?.location, parentLevel: parent?.level };
}

const nameOf = ({ name, id = '' }: Location): string => name ?? id;

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
    async (form: LocationForm, parent: Ancestry | undefined): Promise<Location> => {
      const location = toLocation(form, base.current, aroundOf(id, parent));
      const version = base.current?.meta?.versionId;
      const saved = await update({ id, location, ...(version && { 'If-Match': `W/"${version}"` }) }).unwrap();
      return saved ?? location;
    },
    [update, id, base],
  );

  /** What a save would mean for the places below: undefined for a new place, and when neither parent nor level changes. */
  const planMove = useCallback(
    async (form: LocationForm, parent: Ancestry | undefined): Promise<MovePlan | undefined> => {
      const before = base.current;
      if (!before) return undefined;
      const after = toLocation(form, before, aroundOf(id, parent));
      const moved = parentIdOf(before) !== parentIdOf(after);
      if (!moved && levelOf(before) === levelOf(after)) return undefined;
      // without an answer the question is asked without the way until now
      const { data } = moved ? await search(ancestorsQuery(id), true) : {};
      const until = data && ancestryOf(data, id);
      return {
        id,
        name: after.name ?? id,
        moved,
        from: until && [...until.ancestors, before].map(nameOf),
        to: [...(parent ? [...parent.ancestors, parent.location] : []), after].map(nameOf),
        before: levelOf(before),
        after: levelOf(after),
      };
    },
    [id, base, search],
  );

  return { id, findParent, planMove, save, takeNewest };
}
