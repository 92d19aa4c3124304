import { missingRoles } from '../access/authorize.ts';
import type { AccessClaims } from '../access/tokenVerifier.ts';
import type { ResourceOf } from '../fhir/searchPages.ts';
import { GatewayError } from './errors.ts';

type Later<T> = T | Promise<T>;

/** Data source of the endpoints: the sandbox's own store, or a remote FHIR server. */
export interface GatewayData {
  find<T extends string>(type: T, id: string): Later<ResourceOf<T> | undefined>;
  /** All matches from all pages. `query` as in a URL, without `_count`. */
  findAll<T extends string>(type: T, query?: string): Later<ResourceOf<T>[]>;
}

/** Restricts reads to the types allowed by the caller's roles. Rejects with GatewayError 403 for other types. */
export function restrictToRoles(data: GatewayData, claims: AccessClaims): GatewayData {
  const check = (type: string): void => {
    const missing = missingRoles(claims, [{ method: 'GET', type }]);
    if (missing.length > 0) throw new GatewayError(403, `Missing role: ${missing.join(', ')}`);
  };
  return {
    async find(type, id) {
      check(type);
      return data.find(type, id);
    },
    async findAll(type, query) {
      check(type);
      return data.findAll(type, query);
    },
  };
}

/** Omits groups that the server behind `data` does not permit the caller to read. No Location depends on them. */
export function omitRefusedGroups(data: GatewayData): GatewayData {
  return {
    find: (type, id) => data.find(type, id),
    async findAll(type, query) {
      try {
        return await data.findAll(type, query);
      } catch (error) {
        if (type === 'Group' && error instanceof GatewayError && error.status === 403) return [];
        throw error;
      }
    },
  };
}

/**
 * Values per search. A reference takes 50 characters of the URL, and URL and headers together must fit into 8 KB, of which
 * an administrator's token takes 6 KB.
 */
const chunkSize = 20;

/** Resources matching a search parameter with any of the values; `more` is appended to the query. */
export async function findAny<T extends string>(
  data: GatewayData,
  type: T,
  parameter: string,
  values: readonly string[],
  more = '',
): Promise<ResourceOf<T>[]> {
  const found: ResourceOf<T>[] = [];
  for (let start = 0; start < values.length; start += chunkSize) {
    const list = encodeURIComponent(values.slice(start, start + chunkSize).join(','));
    found.push(...(await data.findAll(type, `${parameter}=${list}${more}`)));
  }
  return found;
}

/** Resources by id, in the order of the ids; missing ones are omitted. */
export async function findByIds<T extends string>(
  data: GatewayData,
  type: T,
  ids: readonly string[],
): Promise<ResourceOf<T>[]> {
  const found = new Map((await findAny(data, type, '_id', ids)).map((resource) => [resource.id, resource]));
  return ids.map((id) => found.get(id)).filter((resource) => resource !== undefined);
}
