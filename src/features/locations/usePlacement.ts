import type { Location } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { isUnanswered } from '../../api/errors.ts';
import { isOnline } from '../../api/http/online.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { isBuilding, levelOf, parentIdOf } from '../../fhir/location.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { parentFault, type ParentFault, type PlacedLocation } from '../../shared/locationTree/hierarchy.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from '../../shared/locationTree/ancestry.ts';
import { ancestryBelow, selectNewLocations, splitPath } from '../../shared/locationTree/newLocations.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { messages } from './messages.ts';
import type { MovePlan } from './move/plan.ts';

const { searchLocation } = fhirEndpoints.endpoints;

type FhirState = Parameters<ReturnType<typeof searchLocation.select>>[0];

/** Why a parent is invalid; `missing`: it does not exist. */
export type PlacementFault = ParentFault | 'missing';

/** The fault of a parent as read from the server; undefined if it is valid. */
export function placementFault(placed: PlacedLocation, parent: Ancestry | undefined): PlacementFault | undefined {
  if (!parent) return 'missing';
  const { location, ancestors } = parent;
  return parentFault(
    placed,
    { id: location.id ?? '', building: isBuilding(location) },
    ancestors.map(({ id = '' }) => ({ id })),
  );
}

/** Texts of the faults of an existing parent. */
export const faultMessages: Record<ParentFault, Message> = {
  self: messages.parentWithin,
  below: messages.parentWithin,
  building: messages.parentBuilding,
};

/** Reads the parent of a Location from the server and plans the move there. */
export function usePlacement() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const nameOf = useTranslatedName();
  const store = useStore<RootState & FhirState>();

  /**
   * The current parent with its ancestors, or why it cannot become the parent of the Location. Reads the server,
   * because the displayed parent may be outdated: another user may have moved it below the Location. Without a
   * connection, the parent as last read. The parent may be a new Location that was not sent yet. Rejects with an ApiError.
   */
  const loadParent = useCallback(
    async (placed: PlacedLocation, parentId: string): Promise<Ancestry | PlacementFault> => {
      const { storedId, added } = splitPath(parentId, selectNewLocations(store.getState()));
      if (storedId === undefined) return placementFault(placed, ancestryBelow(undefined, added)) ?? 'missing';
      const query = ancestorsQuery(storedId);
      const read = async () => {
        // Without a connection, the request would wait until the device is online.
        const last = searchLocation.select(query)(store.getState()).data;
        if (last && !isOnline()) return last;
        try {
          return await dispatch(readFresh(searchLocation, query));
        } catch (error) {
          if (!last || !isUnanswered(error)) throw error;
          return last;
        }
      };
      const stored = ancestryOf(await read(), storedId);
      const parent = stored && ancestryBelow(stored, added);
      return placementFault(placed, parent) ?? parent ?? 'missing';
    },
    [dispatch, store],
  );

  const faultText = useCallback(
    (fault: PlacementFault, parentId: string): string =>
      fault === 'missing'
        ? intl.formatMessage(messages.parentUnknown, { id: parentId })
        : intl.formatMessage(faultMessages[fault]),
    [intl],
  );

  /** Effect of a save on the descendants; undefined if neither parent nor level changes. */
  const planMove = useCallback(
    async (before: Location, after: Location, parent: Ancestry | undefined): Promise<MovePlan | undefined> => {
      const id = before.id ?? '';
      const moved = parentIdOf(before) !== parentIdOf(after);
      if (!moved && levelOf(before) === levelOf(after)) return undefined;
      // If the request fails, the confirmation omits the old path.
      const read = () => dispatch(readFresh(searchLocation, ancestorsQuery(id))).catch(() => undefined);
      const data = moved ? await read() : undefined;
      const currentAncestry = data && ancestryOf(data, id);
      return {
        id,
        name: nameOf(after),
        moved,
        from: currentAncestry && [...currentAncestry.ancestors, before].map(nameOf),
        to: [...(parent ? [...parent.ancestors, parent.location] : []), after].map(nameOf),
        before: levelOf(before),
        after: levelOf(after),
      };
    },
    [dispatch, nameOf],
  );

  return { loadParent, faultText, planMove };
}
