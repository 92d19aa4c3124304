import type { FhirResource, Location, ValueSet } from '../../../common/fhir/r4.ts';
import type { User } from '../../api/keycloak/index.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import { pathTo } from '../locationTree/hierarchy.ts';
import type { AreaResources } from './localSearch.ts';
import { readAreas, readParts, type OfflineArea } from './offlineStore.ts';

/** The content of all areas of a user, decrypted. */
export interface AreaData {
  resources: AreaResources;
  expansions: ReadonlyMap<string, ValueSet>;
  /** Accounts by id; undefined if no area contains any. */
  accounts: ReadonlyMap<string, User> | undefined;
  /** When the oldest area was downloaded; milliseconds since 1970. */
  asOf: number;
}

/** The data last read, by the downloads that they consist of. */
let last: { key: string; data: Promise<AreaData> } | undefined;

/** Removes the decrypted data from memory: the session has ended, or an area was removed. */
export function forgetAreaData(): void {
  last = undefined;
}

/** The content of all areas of a user; undefined without an area. Rejects if it cannot be read. */
export async function readAreaData(userId: string): Promise<AreaData | undefined> {
  const areas = await readAreas(userId);
  if (areas.length === 0) {
    last = undefined;
    return undefined;
  }
  const key = [userId, ...areas.map(({ download }) => download)].join(' ');
  if (last?.key !== key) {
    const data = combine(userId, areas);
    last = { key, data };
    data.catch(() => {
      if (last?.data === data) last = undefined;
    });
  }
  return last.data;
}

/** Of a resource in several areas, the one that was downloaded last is used. */
async function combine(userId: string, areas: readonly OfflineArea[]): Promise<AreaData> {
  const resources = new Map<string, Map<string, FhirResource>>();
  const expansions = new Map<string, ValueSet>();
  const accounts = new Map<string, User>();
  const oldestFirst = areas.toSorted((one, other) => one.downloadedAt - other.downloadedAt);
  for (const area of oldestFirst) {
    for (const type of area.types) resources.set(type, resources.get(type) ?? new Map<string, FhirResource>());
    for (const part of await readParts(userId, area)) {
      for (const resource of part.resources) {
        if (resource.id !== undefined) resources.get(resource.resourceType)?.set(resource.id, resource);
      }
      for (const account of part.accounts ?? []) accounts.set(account.id, account);
      for (const [url, valueSet] of Object.entries(part.expansions ?? {})) expansions.set(url, valueSet);
    }
  }
  const outside = outsideOf(areas, resources.get('Location') as ReadonlyMap<string, Location> | undefined);
  return {
    resources: { byType: resources, outside },
    expansions,
    accounts: accounts.size > 0 ? accounts : undefined,
    asOf: oldestFirst[0]?.downloadedAt ?? 0,
  };
}

/** The ancestors of areas that are not part of another area. */
function outsideOf(areas: readonly OfflineArea[], locations: ReadonlyMap<string, Location> | undefined): Set<string> {
  const locationOf = (id: string) => {
    const location = locations?.get(id);
    return location && { id, parentId: parentIdOf(location) };
  };
  const outside = new Set<string>();
  for (const area of areas) {
    const path = pathTo(area.id, locationOf).map(({ id }) => id);
    const highest = path.findIndex((id) => areas.some((other) => other.id === id));
    for (const id of highest < 0 ? path : path.slice(0, highest)) outside.add(`Location/${id}`);
  }
  return outside;
}
