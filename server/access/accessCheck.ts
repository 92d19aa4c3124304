import {
  createAuthenticate,
  createAuthorize,
  missingRoles,
  rolesRefusal,
  type Authorize,
  type AuthorizeOptions,
  type TokenCheck,
} from './authorize.ts';
import { outcomeResponse } from '../fhir/operationOutcome.ts';
import { readBundle, readReferences, type ConditionalReference } from './bundle.ts';
import { isPageOfSearch, typeOfInteraction } from './interactions.ts';
import { limitSearch, type MayRead } from './searchParameters.ts';
import type { AccessClaims } from './tokenVerifier.ts';
import { isFormSearch } from '../fhir/searchCache.ts';

/** An allowed request, with the parts that replace those of the original. */
export interface AllowedRequest {
  /** Query with its question mark; set if includes were limited. */
  search?: string;
  /** The checked body, byte for byte, so that numbers keep their precision. */
  body?: Uint8Array<ArrayBuffer>;
  /** Parameters of a form search. */
  form?: string;
  contentType?: string;
}

export interface AccessCheck {
  /** For the gateway's endpoints: requires a valid token and the given roles. */
  endpoint: Authorize;
  /** For the FHIR server; `path` is below its base. Resolves to the refusal, or to the parts to forward. */
  fhir: (request: Request, path: string) => Promise<Response | AllowedRequest>;
}

const notForwarded = (request: Request): Response =>
  outcomeResponse(403, 'forbidden', `${request.method} is not forwarded for this address`);

const notUtf8 = (): Response => outcomeResponse(400, 'structure', 'The body is not UTF-8');

/** Replaces the given content type: in another format or character encoding the same bytes are a different resource. */
const checkedJson = 'application/fhir+json; charset=utf-8';

/**
 * The access check for a FHIR server that applies no roles itself, by the rules of the platform's gateway: a valid
 * token of the realm with its application claim, and the role METHOD_TYPE or MANAGE_TYPE for the type of the URL and
 * of every entry of a bundle. Stricter than the gateway for searches that depend on other types (`limitSearch`),
 * including those of conditional references, and for operations (`typeOfInteraction`). Token and roles are verified
 * before a body is read, except the roles of a bundle's entries. The capability statement is public.
 */
export function createAccessCheck(
  tokens: TokenCheck,
  maxBundleEntries: number,
  options?: AuthorizeOptions,
): AccessCheck {
  const authenticate = createAuthenticate(tokens, options);

  async function bundle(request: Request, claims: AccessClaims): Promise<Response | AllowedRequest> {
    const body = new Uint8Array(await request.arrayBuffer());
    const json = decodeUtf8(body);
    if (json === undefined) return notUtf8();
    const read = readBundle(json, maxBundleEntries);
    if ('status' in read) return outcomeResponse(read.status, read.code, read.text);
    const missing = missingRoles(claims, read.entries);
    if (missing.length > 0) return rolesRefusal(request, missing);
    for (const { type, queries, references } of read.entries) {
      for (const query of queries) {
        const refusal = refuseQuery(request, type, query, claims);
        if (refusal) return refusal;
      }
      const refusal = refuseReferences(request, references, claims);
      if (refusal) return refusal;
    }
    return { body, contentType: checkedJson };
  }

  /** A create, an update, or an operation by POST. The bytes of a Binary contain no references and are not read. */
  async function write(request: Request, type: string, claims: AccessClaims): Promise<Response | AllowedRequest> {
    const contentType = request.headers.get('Content-Type') ?? '';
    if (type === 'Binary' && contentType !== '' && !/json|xml|turtle|ttl/i.test(contentType)) return {};
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.length === 0) return {};
    const json = decodeUtf8(body);
    if (json === undefined) return notUtf8();
    const read = readReferences(json);
    if ('status' in read) return outcomeResponse(read.status, read.code, read.text);
    return refuseReferences(request, read.references, claims) ?? { body, contentType: checkedJson };
  }

  return {
    endpoint: createAuthorize(tokens, options),

    async fhir(request, path) {
      const { method } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && path === '/metadata') return {};
      const claims = await authenticate(request);
      if (claims instanceof Response) return claims;

      const { searchParams } = new URL(request.url);
      const atBase = path === '' || path === '/';
      if (atBase && method === 'POST' && isFormatOnly(searchParams)) return bundle(request, claims);
      const type = atBase ? '' : typeOfInteraction(method, path);
      if (type === undefined || (atBase && !(isRead && isPageOfSearch(searchParams)))) return notForwarded(request);
      // A form search requires the role of a read.
      const isForm = isFormSearch(method, path);
      const missing = missingRoles(claims, [{ method: isForm ? 'GET' : method, type }]);
      if (missing.length > 0) return rolesRefusal(request, missing);

      const condition = request.headers.get('If-None-Exist');
      const refusal = condition === null ? undefined : refuseQuery(request, type, conditionOf(condition), claims);
      if (refusal) return refusal;
      const query = limitSearch(type, searchParams, mayRead(claims));
      if ('refusal' in query) return refuseSearch(request, query.refusal);
      const allowed: AllowedRequest = query.changed ? { search: `?${query.params.toString()}` } : {};
      if (!isForm) {
        const written = method === 'POST' || method === 'PUT' ? await write(request, type, claims) : {};
        return written instanceof Response ? written : { ...allowed, ...written };
      }

      const form = limitSearch(type, new URLSearchParams(await request.text()), mayRead(claims));
      if ('refusal' in form) return refuseSearch(request, form.refusal);
      return { ...allowed, form: form.params.toString(), contentType: 'application/x-www-form-urlencoded' };
    },
  };
}

const mayRead =
  (claims: AccessClaims): MayRead =>
  (type) =>
    missingRoles(claims, [{ method: 'GET', type }]).length === 0;

function refuseSearch(request: Request, { missing, text }: { missing: string[]; text: string }): Response {
  return missing.length > 0
    ? rolesRefusal(
        request,
        missing.map((type) => `GET_${type.toUpperCase()}`),
      )
    : outcomeResponse(403, 'forbidden', text);
}

/** Refuses a query that cannot be forwarded unchanged. */
function refuseQuery(
  request: Request,
  type: string,
  params: URLSearchParams,
  claims: AccessClaims,
): Response | undefined {
  const query = limitSearch(type, params, mayRead(claims));
  if ('refusal' in query) return refuseSearch(request, query.refusal);
  if (!query.changed) return undefined;
  return outcomeResponse(403, 'forbidden', 'An include of the query leads to types that may not be read');
}

/** Refuses conditional references whose search the caller may not run. */
function refuseReferences(
  request: Request,
  references: readonly ConditionalReference[],
  claims: AccessClaims,
): Response | undefined {
  for (const { type, query } of references) {
    if (type === undefined) return outcomeResponse(403, 'forbidden', 'A conditional reference names no resource type');
    const missing = missingRoles(claims, [{ method: 'GET', type }]);
    const refusal = missing.length > 0 ? rolesRefusal(request, missing) : refuseQuery(request, type, query, claims);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The query of `If-None-Exist`, with or without a preceding type. */
const conditionOf = (header: string): URLSearchParams => new URLSearchParams(header.slice(header.indexOf('?') + 1));

const isFormatOnly = (params: URLSearchParams): boolean =>
  [...params.keys()].every((name) => name === '_format' || name === '_pretty');

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
