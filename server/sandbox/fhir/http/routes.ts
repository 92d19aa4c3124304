import type { Bundle, Parameters, ParametersParameter, ValueSet } from 'fhir/r4';
import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { fhirError } from '../errors.ts';
import type { AnyResource, FhirStore } from '../types.ts';
import { readResource } from './body.ts';
import { capabilities } from './capabilities.ts';
import { hasReadableEntries, needsOfBundle, type Need } from './needs.ts';
import { json, versionHeaders, writeResponse } from './respond.ts';

export interface Call {
  request: Request;
  /** Decoded path segments below the base, without empty ones. */
  path: string[];
  params: URLSearchParams;
  store: FhirStore;
  maxBundleEntries: number;
  /** Throws if the caller lacks one of these permissions. */
  allow: (needs: Need[]) => Promise<void>;
}

const prefers = (request: Request, preference: string): boolean =>
  (request.headers.get('Prefer') ?? '').includes(preference);
const header = (request: Request, name: string): string | undefined => request.headers.get(name) ?? undefined;
const isStrict = (request: Request): boolean => !prefers(request, 'handling=lenient');

const methodNotAllowed = ({ request, path }: Call) =>
  fhirError(405, `${request.method} is not supported on "${path.join('/')}"`, undefined, 'not-supported');

const bundle = async (call: Call): Promise<Response> => {
  const { request, store, allow } = call;
  await allow([]);
  if (request.method !== 'POST') throw methodNotAllowed(call);
  const body = (await readResource(request)) as Bundle;
  if (body.resourceType !== 'Bundle' || (body.type !== 'transaction' && body.type !== 'batch'))
    throw fhirError(400, 'Only a Bundle of type transaction or batch can be sent to the base address', 'Bundle.type');
  if (!hasReadableEntries(body))
    throw fhirError(400, 'Each entry is an object with a request', 'Bundle.entry', 'structure');
  if ((body.entry?.length ?? 0) > call.maxBundleEntries) {
    throw fhirError(413, `The bundle has more than ${call.maxBundleEntries} entries`, 'Bundle.entry', 'too-costly');
  }
  await allow(needsOfBundle(body, store.baseUrl));
  const options = { representation: prefers(request, 'return=representation'), strict: isStrict(request) };
  return json(200, body.type === 'batch' ? await store.batch(body, options) : store.transaction(body, options));
};

const pageOf = (params: URLSearchParams, id?: string) => ({
  id,
  count: params.has('_count') ? Number(params.get('_count')) || undefined : undefined,
  offset: Number(params.get('_offset') ?? params.get('_getpagesoffset')) || 0,
  since: params.get('_since') ?? undefined,
  at: params.getAll('_at'),
  elements: params.getAll('_elements').flatMap((text) => text.split(',').filter(Boolean)),
});

const expand = async ({ request, params, store }: Call, id: string | undefined): Promise<Response> => {
  if (request.method === 'POST') {
    const body = (await readResource(request)) as Parameters;
    for (const { name, ...value } of body.parameter ?? []) {
      const [first] = Object.values(value as Omit<ParametersParameter, 'name' | 'resource' | 'part'>);
      if (typeof first === 'string' || typeof first === 'number') params.set(name, String(first));
    }
  }
  const valueSet: ValueSet = store.expand(params, id);
  return json(200, valueSet);
};

const validate = async ({ request, store }: Call, type: string): Promise<Response> => {
  const body = await readResource(request);
  const parameters =
    body.resourceType === 'Parameters' && type !== 'Parameters' ? (body as Parameters).parameter : undefined;
  const inner = parameters?.find(({ name }) => name === 'resource')?.resource;
  const resource = (inner ?? body) as AnyResource;
  if (resource.resourceType !== type)
    throw fhirError(400, `The resource is a ${resource.resourceType}, the URL has the type ${type}`, 'resourceType');
  return json(200, store.validate(resource));
};

const read = ({ request, params, store }: Call, type: string, resource: AnyResource): Response => {
  const headers = versionHeaders(resource);
  const ifNoneMatch = header(request, 'If-None-Match');
  if (
    ifNoneMatch &&
    headers['ETag'] &&
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === headers['ETag']?.slice(2))
  )
    return new Response(null, { status: 304, headers });
  const { data } = resource as AnyResource & { data?: string };
  // The gateway drops Accept and labels all responses as JSON: without _format HAPI returns the raw bytes.
  if (type === 'Binary' && !params.get('_format')?.includes('json') && data)
    return new Response(Buffer.from(data, 'base64'), {
      // Users store this content: it must never be rendered as a page of this origin.
      headers: {
        ...(headers['ETag'] ? { ETag: headers['ETag'] } : {}),
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': 'sandbox',
      },
    });
  const search = new URLSearchParams([...params].filter(([name]) => name === '_elements' || name === '_summary'));
  if (search.size === 0) return json(200, resource, headers);
  search.set('_id', resource.id ?? '');
  return json(200, store.search(type, search).entry?.[0]?.resource ?? resource, headers);
};

const instance = async (call: Call, type: string, id: string): Promise<Response> => {
  const { request, store } = call;
  const ifMatch = header(request, 'If-Match');
  switch (request.method) {
    case 'GET':
      return read(call, type, store.read(type, id));
    case 'PUT': {
      const resource = await readResource(request);
      if (resource.resourceType !== type)
        throw fhirError(
          400,
          `The resource is a ${resource.resourceType}, the URL has the type ${type}`,
          'resourceType',
        );
      if (resource.id !== id)
        throw fhirError(400, `The id in the body is "${resource.id ?? ''}", in the address "${id}"`, `${type}.id`);
      const snapshotMeta = header(request, 'X-Meta-Snapshot-Mode') !== undefined;
      const result = store.update(resource, { ifMatch, snapshotMeta });
      return writeResponse(request, store.baseUrl, result.status, result.resource);
    }
    case 'DELETE':
      return json(200, store.remove(type, id));
    default:
      throw methodNotAllowed(call);
  }
};

const onType = async (call: Call, type: string): Promise<Response> => {
  const { request, params, store } = call;
  if (request.method === 'GET') return json(200, store.search(type, params, { strict: isStrict(request) }));
  if (request.method === 'PUT') {
    const resource = await readResource(request);
    const entry = {
      resource,
      request: { method: 'PUT' as const, url: `${type}?${params}`, ifMatch: header(request, 'If-Match') },
    };
    const result = store.transaction(
      { resourceType: 'Bundle', type: 'transaction', entry: [entry] },
      {
        representation: true,
      },
    );
    const [first] = result.entry ?? [];
    return writeResponse(
      request,
      store.baseUrl,
      first?.response?.status.startsWith('201') ? 201 : 200,
      first?.resource as AnyResource,
    );
  }
  if (request.method === 'DELETE' && params.size > 0) {
    const entry = { request: { method: 'DELETE' as const, url: `${type}?${params}` } };
    const result = store.transaction({ resourceType: 'Bundle', type: 'transaction', entry: [entry] });
    return json(200, result.entry?.[0]?.response?.outcome ?? {});
  }
  if (request.method !== 'POST') throw methodNotAllowed(call);
  const resource = await readResource(request);
  if (resource.resourceType !== type)
    throw fhirError(400, `The resource is a ${resource.resourceType}, the URL has the type ${type}`, 'resourceType');
  const result = store.create(resource, { ifNoneExist: header(request, 'If-None-Exist') });
  return writeResponse(request, store.baseUrl, result.status, result.resource);
};

const searchByPath = async ({ request, params, store }: Call, type: string): Promise<Response> => {
  const all = new URLSearchParams(params);
  if (request.method === 'POST')
    for (const [name, value] of new URLSearchParams(await request.text())) all.append(name, value);
  return json(200, store.search(type, all, { strict: isStrict(request) }));
};

/** Routes a request below the base and returns its response. Throws FhirError. */
export async function handleRequest(call: Call): Promise<Response> {
  const { request, path, params, store } = call;
  const [type = '', second, third, fourth] = path;
  const { method } = request;
  if (path.length === 0) return bundle(call);
  if (type === 'metadata' && path.length === 1) return json(200, capabilities(store.baseUrl, new Date().toISOString()));
  if (!isResourceType(type)) {
    // No role exists for an unknown type, so any authenticated caller gets 404 instead of 403.
    await call.allow([]);
    throw fhirError(404, `"${type}" is no resource type and no operation of this server`);
  }
  await call.allow([{ method, type }]);
  const reads = method === 'GET' || method === 'POST';
  if (second === undefined) return onType(call, type);
  if (second === '_search' && path.length === 2 && reads) return searchByPath(call, type);
  if (second === '_history' && path.length === 2 && method === 'GET')
    return json(200, store.history(type, pageOf(params)));
  if (second === '$validate' && path.length === 2 && method === 'POST') return validate(call, type);
  if (type === 'ValueSet' && second === '$expand' && path.length === 2 && reads) return expand(call, undefined);
  if (third === undefined) return instance(call, type, second);
  if (type === 'ValueSet' && third === '$expand' && path.length === 3 && reads) return expand(call, second);
  if (third === '_history' && method === 'GET' && path.length <= 4)
    return fourth === undefined
      ? json(200, store.history(type, pageOf(params, second)))
      : read(call, type, store.vread(type, second, fourth));
  throw fhirError(404, `"${path.join('/')}" is not an address of this server`);
}
