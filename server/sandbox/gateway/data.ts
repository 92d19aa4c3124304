import type { FhirResource } from 'fhir/r4';
import { missingRoles } from '../../access/authorize.ts';
import type { AccessClaims } from '../../access/tokenVerifier.ts';
import { GatewayError } from './errors.ts';

type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;
type Later<T> = T | Promise<T>;

/** Where the endpoints read from: the sandbox's own store, or a FHIR server on the other side of a network. */
export interface GatewayData {
  find<T extends string>(type: T, id: string): Later<ResourceOf<T> | undefined>;
  /** Every match, whatever the number of pages. `query` as in an address, without `_count`. */
  findAll<T extends string>(type: T, query?: string): Later<ResourceOf<T>[]>;
}

/** The data of the types that the caller's roles allow to read. Rejects with GatewayError 403 for other types. */
export function withRoles(data: GatewayData, claims: AccessClaims): GatewayData {
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

/** Values in one search: ids make long addresses, and an administrator's token takes half of a server's header limit. */
const chunk = 40;

/** Matches of a search parameter for any of the values; `more` is the rest of the query. */
export async function findAny<T extends string>(
  data: GatewayData,
  type: T,
  parameter: string,
  values: readonly string[],
  more = '',
): Promise<ResourceOf<T>[]> {
  const found: ResourceOf<T>[] = [];
  for (let start = 0; start < values.length; start += chunk) {
    const list = encodeURIComponent(values.slice(start, start + chunk).join(','));
    found.push(...(await data.findAll(type, `${parameter}=${list}${more}`)));
  }
  return found;
}

/** Resources by id, in the order of the ids; those that do not exist are left out. */
export async function findByIds<T extends string>(
  data: GatewayData,
  type: T,
  ids: readonly string[],
): Promise<ResourceOf<T>[]> {
  const found = new Map((await findAny(data, type, '_id', ids)).map((resource) => [resource.id, resource]));
  return ids.map((id) => found.get(id)).filter((resource) => resource !== undefined);
}
