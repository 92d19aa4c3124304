import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { resourcesOf } from '../../fhir/bundle.ts';
import { pathTo } from './hierarchy.ts';
import { levelOf, parentIdOf } from '../../fhir/location.ts';

/** One request that brings a place and all above it, without the boundaries, which may be megabytes each. */
export function ancestorsQuery(id: string): SearchLocationApiArg {
  return {
    _id: id,
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _elements: 'name,partOf,type,physicalType',
  };
}

export interface Ancestry {
  location: Location;
  /** Topmost first, without the place itself; a cycle in the data is cut where it closes. */
  ancestors: Location[];
  /** Level of the place: its own coding, else counted from the nearest place above that has one, else from the top. */
  level: number;
}

/** The place and its line of ancestors, from the answer to `ancestorsQuery`. Undefined when the server has no such place. */
export function ancestryOf(bundle: Bundle, id: string): Ancestry | undefined {
  const byId = new Map(resourcesOf<Location>(bundle, 'Location').map((entry) => [entry.id ?? '', entry]));
  const location = byId.get(id);
  if (!location) return undefined;
  const placeOf = (placeId: string) => {
    const found = byId.get(placeId);
    return found && { id: placeId, parentId: parentIdOf(found) };
  };
  const ancestors = pathTo(id, placeOf).flatMap((place) => byId.get(place.id) ?? []);
  const level = [...ancestors, location].reduce((above, entry) => levelOf(entry) ?? above + 1, -1);
  return { location, ancestors, level };
}

/** A place with all above it, however deep, in one request. `ancestry` stays undefined when there is no such place. */
export function useAncestors(id: string | undefined) {
  const query = useSearchLocationQuery(id ? ancestorsQuery(id) : skipToken);
  const { currentData } = query;
  const ancestry = useMemo(() => (id && currentData ? ancestryOf(currentData, id) : undefined), [id, currentData]);
  return { query, ancestry };
}
