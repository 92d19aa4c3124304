import { createHash } from 'node:crypto';
import { maxLocationsBelow, tagsBelow } from '../../common/fhir/area.ts';
import { maxDepth } from '../../common/fhir/descendantQueries.ts';
import { InvalidResponse, Refusal, SignInNeeded, Unavailable } from './errors.ts';
import { createFhirAccess } from './fhirAccess.ts';
import type { Send } from './http.ts';
import { outcomeResponse } from './operationOutcome.ts';
import { isFormSearch, isSearch } from './searchCache.ts';

/** Maximum areas of one search: each takes several requests. */
const maxAreasOfSearch = 10;

/** Time in milliseconds for which the ids below a Location are reused: other replicas and imports write too. */
const maxAge = 30_000;

/** Areas whose ids are kept. */
const maxKeptAreas = 200;

/** HAPI's default maximum. */
const pageSize = '500';

const modifier = ':below';
const reference = /^Location\/([A-Za-z0-9\-.]{1,64})$/;

class TooCostly extends Error {}

export interface Options {
  /** Maximum characters of address and token of a search by GET; longer ones are sent as forms. */
  maxHead: number;
  /** The refusal of a request without a valid token. It is called before a form is read. */
  refuse?: ((request: Request) => Promise<Response | undefined>) | undefined;
}

/** Ids of a value `Location/7,Location/8`; undefined for any other value. */
function idsOf(value: string): string[] | undefined {
  const ids = value.split(',').map((each) => reference.exec(each)?.[1]);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** The value of a parameter that searches these Locations: ids, tags or references. */
function valueOf(name: string, ids: readonly string[]): string {
  if (name === '_id') return ids.join(',');
  return (name === '_tag' ? ids.flatMap(tagsBelow) : ids.map((id) => `Location/${id}`)).join(',');
}

/** Ids of the Locations and of all below them. Terminates for cycles. */
async function readBelow(api: Send, request: Request, tops: readonly string[]): Promise<string[]> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new SignInNeeded();
  const fhir = createFhirAccess(`${new URL(request.url).origin}/fhir`, {
    ...{ send: api, token: () => Promise.resolve(token), retry: false },
  });
  const found = new Set<string>();
  const add = (id: string): void => {
    found.add(id);
    if (found.size > maxLocationsBelow) {
      throw new TooCostly(`More than ${maxLocationsBelow} Locations are below those of the search`);
    }
  };
  tops.forEach(add);
  let level = [...found];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new TooCostly(`Locations are more than ${maxDepth} levels below those of the search`);
    const parents = level.map((id) => `Location/${id}`);
    level = [];
    for await (const page of fhir.pagesMany('Location', 'partof', parents, { _elements: 'id', _count: pageSize })) {
      for (const { id = '' } of page) {
        if (id === '' || found.has(id)) continue;
        add(id);
        level.push(id);
      }
    }
  }
  return [...found];
}

/** The response to a search whose Locations could not be read; undefined if the server itself refuses the request. */
function failure(error: unknown): Response | undefined {
  if (error instanceof SignInNeeded) return undefined;
  if (error instanceof TooCostly) return outcomeResponse(422, 'too-costly', error.message);
  if (error instanceof Refusal) return outcomeResponse(error.status, 'processing', error.message);
  if (error instanceof Unavailable) return outcomeResponse(error.status ?? 502, 'transient', error.message);
  if (error instanceof InvalidResponse) return outcomeResponse(502, 'transient', error.message);
  throw error;
}

/**
 * Adds the modifier `:below` for Locations to the searches of `api`: `location:below=Location/7` finds what refers to
 * Location 7 or to one below it, `_id:below` on Location these Locations themselves, and `_tag:below` what has one of their
 * tags of phones. The ids are read with the caller's token, once for all searches of some seconds. FHIR R4 defines the
 * modifier for references, but HAPI does not support it. Other requests, and other values, are passed on unchanged.
 * Responds with 422 for more than `maxLocationsBelow` Locations or `maxAreasOfSearch` areas.
 */
export function withLocationsBelow(api: Send, { maxHead, refuse }: Options): Send {
  const areas = new Map<string, { readAt: number; ids: Promise<string[]> }>();

  const idsBelow = (request: Request, tops: readonly string[]): Promise<string[]> => {
    const caller = createHash('sha256').update(request.headers.get('authorization') ?? '');
    const key = `${caller.digest('base64')} ${[...tops].sort().join()}`;
    const known = areas.get(key);
    if (known && Date.now() - known.readAt < maxAge) return known.ids;
    const ids = readBelow(api, request, tops);
    areas.delete(key);
    areas.set(key, { readAt: Date.now(), ids });
    ids.catch(() => areas.delete(key));
    const [oldest] = areas.keys();
    if (areas.size > maxKeptAreas && oldest !== undefined) areas.delete(oldest);
    return ids;
  };

  async function expand(request: Request, params: URLSearchParams): Promise<URLSearchParams> {
    const areasIn = [...params].map(([name, value]) => (name.endsWith(modifier) ? idsOf(value) : undefined));
    if (areasIn.filter(Boolean).length > maxAreasOfSearch) {
      throw new TooCostly(`More than ${maxAreasOfSearch} parameters have the modifier ${modifier}`);
    }
    const expanded = new URLSearchParams();
    for (const [index, [name, value]] of [...params].entries()) {
      const tops = areasIn[index];
      const plain = name.slice(0, -modifier.length);
      if (tops === undefined) expanded.append(name, value);
      else expanded.append(plain, valueOf(plain, await idsBelow(request, tops)));
    }
    return expanded;
  }

  /** A search by GET if it is short enough, otherwise by form. */
  function searchOf(request: Request, url: URL, params: URLSearchParams): Request {
    const query = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%7C', '|');
    const path = url.pathname.replace(/(\/_search)?\/?$/, '');
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    const token = headers.get('authorization') ?? '';
    if (path.length + query.length + token.length <= maxHead) {
      return new Request(`${url.origin}${path}?${query}`, { headers, signal: request.signal });
    }
    headers.set('content-type', 'application/x-www-form-urlencoded');
    const sent = { method: 'POST', headers, body: query, signal: request.signal };
    return new Request(`${url.origin}${path}/_search`, sent);
  }

  return async (request) => {
    const url = new URL(request.url);
    const [, path = ''] = /^\/fhir(\/.*)$/.exec(url.pathname) ?? [];
    const isForm = isFormSearch(request.method, path);
    if (!(isForm || (request.method === 'GET' && isSearch(path)))) {
      const response = await api(request);
      const isRefused = response.status >= 400 && response.status < 499;
      // A write may have moved a Location, also if its response is lost.
      if (request.method !== 'GET' && request.method !== 'HEAD' && !isRefused) areas.clear();
      return response;
    }
    const refusal = isForm ? await refuse?.(request) : undefined;
    if (refusal) return refusal;
    const given = isForm ? await request.clone().text() : url.search;
    if (!/(:|%3A)below=/i.test(given)) return api(request);
    const params = new URLSearchParams(given);
    if (isForm) for (const [name, value] of url.searchParams) params.append(name, value);
    let search: Request;
    try {
      search = searchOf(request, url, await expand(request, params));
    } catch (error) {
      return failure(error) ?? api(request);
    }
    return api(search);
  };
}
