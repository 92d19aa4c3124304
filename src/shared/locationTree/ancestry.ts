import type { Bundle, Location } from '../../fhir/r4.ts';
import type { SearchLocationApiArg } from '../../api/fhir/index.ts';
import { resourcesOf } from '../../fhir/bundle.ts';
import { levelOf, parentIdOf } from '../../fhir/location.ts';
import { pathTo } from './hierarchy.ts';

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
  const locationOf = (locationId: string) => {
    const found = byId.get(locationId);
    return found && { id: locationId, parentId: parentIdOf(found) };
  };
  const ancestors = pathTo(id, locationOf).flatMap((location) => byId.get(location.id) ?? []);
  const level = [...ancestors, location].reduce((above, entry) => levelOf(entry) ?? above + 1, -1);
  return { location, ancestors, level };
}
