import type { Bundle, Resource, ValueSet } from '../../common/fhir/r4.ts';
import { bundleWithAuthor } from '../../common/fhir/author.ts';
import { readFhirResponse } from '../../common/fhir/readFhirResponse.ts';
import { newestAt } from '../../common/fhir/canonical.ts';
import { listsItsCodes } from '../../common/fhir/valueList.ts';
import { conceptsOf, type Concept } from '../../common/fhir/valueSet.ts';
import { mapConcurrently } from '../../common/mapConcurrently.ts';
import { InvalidResponse, Refusal } from './errors.ts';
import { readJson, sendWithRetry, type RemoteCaller } from './http.ts';
import { searchPages, type ResourceOf } from './searchPages.ts';

/** Parameters of a search; pairs if a parameter may be repeated. */
export type Query = Record<string, string> | readonly (readonly [string, string])[];

/**
 * Access to a FHIR server with one user's permissions. All methods reject with Refusal, SignInNeeded, Unavailable
 * or InvalidResponse.
 */
export interface FhirAccess {
  /** Undefined if the resource does not exist, is deleted, or the id is not a FHIR id. */
  read<T extends string>(type: T, id: string): Promise<ResourceOf<T> | undefined>;
  /** Existing resources by id, for any number of ids. `elements` limits the returned elements. */
  readMany<T extends string>(type: T, ids: Iterable<string>, elements?: string): Promise<Map<string, ResourceOf<T>>>;
  /** All matches of a search, read page by page, without includes. */
  search<T extends string>(type: T, query: Query): Promise<ResourceOf<T>[]>;
  /** Like `search`, but yields one page at a time. */
  pages<T extends string>(type: T, query: Query): AsyncGenerator<ResourceOf<T>[]>;
  /** Matches for any number of values of one parameter, requested in portions. */
  searchMany<T extends string>(
    type: T,
    parameter: string,
    values: Iterable<string>,
    query?: Record<string, string>,
  ): Promise<ResourceOf<T>[]>;
  /** Like `searchMany`, but yields one page at a time. */
  pagesMany<T extends string>(
    type: T,
    parameter: string,
    values: Iterable<string>,
    query?: Record<string, string>,
  ): AsyncGenerator<ResourceOf<T>[]>;
  /** An earlier version; undefined if the server no longer has it. */
  version<T extends string>(type: T, id: string, version: string): Promise<ResourceOf<T> | undefined>;
  transaction(bundle: Bundle): Promise<Bundle>;
  /** The codes of a value set. */
  expand(url: string): Promise<Concept[]>;
}

/** Matches per page. */
const pageSize = 100;
/** Characters that gateways accept for URL and token together: 8 KB including the other headers. */
const maxHeaderCharacters = 7_400;
/** Maximum and minimum characters of values in one URL. */
const maxValueCharacters = 2_400;
const minValueCharacters = 800;
const json = { Accept: 'application/fhir+json', 'Cache-Control': 'no-cache' };

/** Splits distinct values into portions for URLs: as many as fit beside the token, and no more than one page holds. */
export function splitForUrl(values: Iterable<string>, token: string): string[][] {
  const maxLength = Math.min(maxValueCharacters, Math.max(minValueCharacters, maxHeaderCharacters - token.length));
  const result: string[][] = [];
  let length = Infinity;
  for (const value of new Set(values)) {
    // Servers ignore an empty parameter and would return everything.
    if (value === '') continue;
    const own = encodeURIComponent(value).length + ','.length;
    if (length + own > maxLength || (result.at(-1)?.length ?? 0) >= pageSize) {
      result.push([]);
      length = 0;
    }
    result.at(-1)?.push(value);
    length += own;
  }
  return result;
}

const isFhirId = (id: string): boolean => /^[A-Za-z0-9.-]{1,64}$/.test(id) && !/^\.+$/.test(id);

/** `base` has no trailing slash. `author`: user id of the author of the written resources (see `authorSource`). */
export function createFhirAccess(base: string, caller: RemoteCaller, author?: string): FhirAccess {
  const queryOf = (query: Query): string => {
    const pairs = Array.isArray(query)
      ? (query as [string, string][])
      : Object.entries(query as Record<string, string>);
    const count: [string, string][] = pairs.some(([name]) => name === '_count') ? [] : [['_count', String(pageSize)]];
    // Commas are valid in a query. Encoded they would take half of the space for ids.
    return new URLSearchParams([...count, ...pairs]).toString().replaceAll('%2C', ',');
  };
  const get = async (url: string): Promise<unknown> => {
    const body = readFhirResponse(await readJson(caller, await sendWithRetry(caller, url, { headers: json })));
    if (body === undefined) throw new InvalidResponse('The server’s response is not a FHIR resource');
    return body;
  };
  const getPage = async (url: string): Promise<Bundle> => {
    const page = (await get(url)) as Bundle;
    if (page.resourceType !== 'Bundle') throw new InvalidResponse('The server’s response to a search is not a Bundle');
    return page;
  };

  /** Undefined for the statuses of missing and deleted resources. */
  async function readExisting<T extends string>(url: string): Promise<ResourceOf<T> | undefined> {
    try {
      return (await get(url)) as ResourceOf<T>;
    } catch (error) {
      if (error instanceof Refusal && [404, 410].includes(error.status)) return undefined;
      throw error;
    }
  }

  const pages = <T extends string>(type: T, query: Query): AsyncGenerator<ResourceOf<T>[]> =>
    searchPages(base, type, queryOf(query), getPage);

  async function search<T extends string>(type: T, query: Query): Promise<ResourceOf<T>[]> {
    const all: ResourceOf<T>[] = [];
    for await (const page of pages(type, query)) all.push(...page);
    return all;
  }

  return {
    read: async (type, id) => (isFhirId(id) ? readExisting<typeof type>(`${base}/${type}/${id}`) : undefined),
    async readMany(type, ids, elements) {
      const found = await mapConcurrently(splitForUrl(ids, await caller.token()), 3, (portion) =>
        search(type, { _id: portion.join(','), ...(elements && { _elements: elements }) }),
      );
      return new Map(found.flat().map((resource) => [(resource as Resource).id ?? '', resource]));
    },
    search,
    pages,
    async searchMany(type, parameter, values, query = {}) {
      const found = await mapConcurrently(splitForUrl(values, await caller.token()), 3, (portion) =>
        search(type, { ...query, [parameter]: portion.join(',') }),
      );
      return found.flat();
    },
    async *pagesMany(type, parameter, values, query = {}) {
      for (const portion of splitForUrl(values, await caller.token())) {
        yield* pages(type, { ...query, [parameter]: portion.join(',') });
      }
    },
    version: (type, id, version) => readExisting<typeof type>(`${base}/${type}/${id}/_history/${version}`),
    async transaction(bundle) {
      const response = await sendWithRetry(caller, base, {
        method: 'POST',
        body: author === undefined ? bundle : bundleWithAuthor(bundle, author),
        headers: { ...json, 'Content-Type': 'application/fhir+json', Prefer: 'return=minimal' },
        timeout: 300_000,
      });
      return (await readJson(caller, response)) as Bundle;
    },
    async expand(url) {
      const found = await search('ValueSet', { url }).catch(() => []);
      const stored = newestAt(found, url);
      if (listsItsCodes(stored)) return conceptsOf(stored);
      return conceptsOf((await get(`${base}/ValueSet/$expand?${new URLSearchParams({ url }).toString()}`)) as ValueSet);
    },
  };
}
