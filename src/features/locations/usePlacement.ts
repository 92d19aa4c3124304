import type { Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLazySearchLocationQuery } from '../../api/fhir/index.ts';
import { levelOf, parentIdOf } from '../../fhir/location.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from '../../shared/locationTree/useAncestors.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { messages } from './messages.ts';
import type { MovePlan } from './move/plan.ts';

/** Why a place cannot be saved under a parent. */
export type ParentFault = 'missing' | 'within';

/** What the server tells of the parent of a place, and what putting the place there means for all below it. */
export function usePlacement() {
  const intl = useIntl();
  const [search] = useLazySearchLocationQuery();
  const nameOf = useTranslatedName();

  /**
   * The parent with all above it as they stand now, or why the place `id` cannot lie below. What a screen shows of the
   * parent may be old: somebody else may have moved it below the place since. Rejects with an ApiError.
   */
  const parentFor = useCallback(
    async (id: string, parentId: string): Promise<Ancestry | ParentFault> => {
      const parent = ancestryOf(await search(ancestorsQuery(parentId)).unwrap(), parentId);
      if (!parent) return 'missing';
      return [parent.location, ...parent.ancestors].some((place) => place.id === id) ? 'within' : parent;
    },
    [search],
  );

  const faultText = useCallback(
    (fault: ParentFault, parentId: string): string =>
      fault === 'within'
        ? intl.formatMessage(messages.parentWithin)
        : intl.formatMessage(messages.parentUnknown, { id: parentId }),
    [intl],
  );

  /** What a save would mean for the places below: undefined when neither parent nor level changes. */
  const planMove = useCallback(
    async (before: Location, after: Location, parent: Ancestry | undefined): Promise<MovePlan | undefined> => {
      const id = before.id ?? '';
      const moved = parentIdOf(before) !== parentIdOf(after);
      if (!moved && levelOf(before) === levelOf(after)) return undefined;
      // without an answer the question is asked without the way until now
      const { data } = moved ? await search(ancestorsQuery(id)) : {};
      const until = data && ancestryOf(data, id);
      return {
        id,
        name: nameOf(after),
        moved,
        from: until && [...until.ancestors, before].map(nameOf),
        to: [...(parent ? [...parent.ancestors, parent.location] : []), after].map(nameOf),
        before: levelOf(before),
        after: levelOf(after),
      };
    },
    [search, nameOf],
  );

  return { parentFor, faultText, planMove };
}
