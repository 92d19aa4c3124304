import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Bundle, Location } from '../../../common/fhir/r4.ts';
import { isUnanswered } from '../../api/errors.ts';
import { fhirEndpoints, useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { isOnline } from '../../api/http/online.ts';
import { readFresh } from '../../api/read.ts';
import { resourcesOf } from '../../../common/fhir/bundle.ts';
import { levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { pathTo } from './hierarchy.ts';
import { selectNewLocations, useNewLocations, type NewLocations } from './newLocations.ts';

const { searchLocation } = fhirEndpoints.endpoints;
type FhirState = Parameters<ReturnType<typeof searchLocation.select>>[0];

/** One request for a Location and all its ancestors. Boundaries are excluded: each may have megabytes. */
export function ancestorsQuery(id: string): SearchLocationApiArg {
  return {
    _id: id,
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _elements: 'name,partOf,type,physicalType',
  };
}

/** A Location with its position in the hierarchy. */
export interface Ancestry {
  location: Location;
  /** Topmost first, excluding the Location; a cycle in the data is cut where it closes. */
  ancestors: Location[];
  /** Level of the Location: its own coding, else counted from the nearest ancestor with a coding, else from the top. */
  level: number;
}

/** Location and ancestors from the response to `ancestorsQuery`. Undefined if the server has no such Location. */
export function ancestryOf(bundle: Bundle, id: string): Ancestry | undefined {
  const byId = new Map(resourcesOf<Location>(bundle, 'Location').map((entry) => [entry.id ?? '', entry]));
  const location = byId.get(id);
  if (!location) return undefined;
  const placed = new Map([...byId].map(([key, entry]) => [key, { entry, parentId: parentIdOf(entry) }]));
  const ancestors = pathTo(id, (key) => placed.get(key)).map(({ entry }) => entry);
  const level = [...ancestors, location].reduce((above, entry) => levelOf(entry) ?? above + 1, -1);
  return { location, ancestors, level };
}

/** `storedId` is the last Location on the path that the server has, `added` are the new ones below it, topmost first. */
function splitPath(id: string | undefined, all: NewLocations) {
  const added: Location[] = [];
  let storedId = id;
  for (let next = all.get(id ?? ''); next && !added.includes(next.location); next = all.get(storedId ?? '')) {
    added.unshift(next.location);
    storedId = parentIdOf(next.location);
  }
  return { storedId, added };
}

/** The position of the last of some new Locations; `above`: that of the stored Location above them. */
function ancestryBelow(above: Ancestry | undefined, added: readonly Location[]): Ancestry | undefined {
  const location = added.at(-1);
  if (!location) return above;
  const ancestors = [...(above ? [...above.ancestors, above.location] : []), ...added.slice(0, -1)];
  const level = added.reduce((parent, each) => levelOf(each) ?? parent + 1, above?.level ?? -1);
  return { location, ancestors, level };
}

const selectRead = (state: RootState, id: string) =>
  searchLocation.select(ancestorsQuery(id))(state as RootState & FhirState).data;

/** A Location with its ancestors as last read, which may be new ones that were not sent yet; undefined if it is unknown. */
function selectAncestry(state: RootState, id: string): Ancestry | undefined {
  const { storedId, added } = splitPath(id, selectNewLocations(state));
  if (storedId === undefined) return ancestryBelow(undefined, added);
  const data = selectRead(state, storedId);
  const stored = data && ancestryOf(data, storedId);
  return stored && ancestryBelow(stored, added);
}

/**
 * Reads a Location with its ancestors. Without a connection, or if the server does not answer, the last response is used.
 * Resolves to undefined if the Location does not exist. Rejects with an ApiError.
 */
export const readAncestry =
  (id: string): AppThunk<Promise<Ancestry | undefined>> =>
  async (dispatch, getState) => {
    const { storedId } = splitPath(id, selectNewLocations(getState()));
    const isRead = storedId === undefined || selectRead(getState(), storedId) !== undefined;
    // Without a connection, the request would wait until the device is online.
    if (storedId !== undefined && (!isRead || isOnline())) {
      await dispatch(readFresh(searchLocation, ancestorsQuery(storedId))).catch((error: unknown) => {
        if (!isRead || !isUnanswered(error)) throw error;
      });
    }
    return selectAncestry(getState(), id);
  };

/**
 * Loads a Location and all its ancestors in one request. New Locations that were not sent yet are included. `ancestry` stays
 * undefined if the Location does not exist.
 */
export function useAncestors(id: string | undefined) {
  const created = useNewLocations();
  const { storedId, added } = useMemo(() => splitPath(id, created), [id, created]);
  const query = useSearchLocationQuery(storedId ? ancestorsQuery(storedId) : skipToken);
  const { currentData } = query;
  const ancestry = useMemo(
    () => ancestryBelow(storedId && currentData ? ancestryOf(currentData, storedId) : undefined, added),
    [storedId, currentData, added],
  );
  return { query, ancestry };
}
