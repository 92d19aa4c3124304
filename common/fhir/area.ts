import { locationTags } from './codes.ts';
import { codingKey } from './coding.ts';
import { parentIdOf } from './location.ts';
import type { Location, Practitioner } from './r4.ts';

/** The tags by which phones find the records of a Location, as search values: `system|id`. */
export const tagsBelow = (id: string): string[] => [
  codingKey(locationTags.relatedEntity(id)),
  codingKey(locationTags.practitioner(id)),
];

/** Maximum Locations of an area with those below. More would make the search too long for FHIR servers. */
export const maxLocationsBelow = 2000;

/** Maximum Locations of an area, without those below: addresses contain their ids. */
export const maxAreaLocations = 20;

/** A Location of an area with its stored name. */
export interface NamedLocation {
  id: string;
  name: string;
}

/** Locations without those below another one of them. Of a cycle one Location stays. */
function topsOf(locations: readonly Location[]): NamedLocation[] {
  const byId = new Map(locations.flatMap((location) => (location.id ? [[location.id, location] as const] : [])));
  const tops = new Set(byId.keys());
  for (const [id, location] of byId) {
    const visited = new Set([id]);
    for (let parent = parentIdOf(location); parent !== undefined && !visited.has(parent);) {
      visited.add(parent);
      if (tops.has(parent)) tops.delete(id);
      const next = byId.get(parent);
      parent = next && parentIdOf(next);
    }
  }
  return [...tops].map((id) => ({ id, name: byId.get(id)?.name ?? id }));
}

/** What `areaOf` reads of an entry of a PractitionerDetail. */
interface DetailEntry {
  resource?: { fhir?: { practitioner?: readonly Practitioner[]; locations?: readonly Location[] } };
}

/**
 * The area of a user: the Locations of the user's teams, sorted by id, without those below another one, from the user's
 * PractitionerDetail. A supervisor receives one entry for each practitioner of the area. Empty for everything: without teams
 * with Locations, for a team of the root, and for more than `maxAreaLocations`.
 */
export function areaOf(
  { entry = [] }: { entry?: readonly DetailEntry[] },
  userId: string,
  rootId: string,
): NamedLocation[] {
  const isOwn = ({ resource }: DetailEntry): boolean =>
    (resource?.fhir?.practitioner ?? []).some(({ identifier = [] }) =>
      identifier.some(({ value }) => value === userId),
    );
  const own = entry.find(isOwn) ?? (entry.length === 1 ? entry[0] : undefined);
  const tops = topsOf(own?.resource?.fhir?.locations ?? []);
  if (tops.length > maxAreaLocations || tops.some(({ id }) => id === rootId)) return [];
  return tops.sort((one, other) => (one.id < other.id ? -1 : 1));
}
