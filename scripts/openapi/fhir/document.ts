import { resources, type Interaction, type ResourceUse } from '../../../openapi/resources.ts';
import type { OpenApiDocument, Operation, Parameter, PathItem, Schema } from '../types.ts';
import type { DefinedParameter } from './definitions.ts';
import { commonParameters, historyParameters, searchParameters, typeHistoryParameters } from './searchParameters.ts';

const media = 'application/fhir+json';
const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string): object => ({ [media]: { schema: schemaRef(name) } });
const responsesOf = (name: string, code = '200'): Record<string, unknown> => ({
  [code]: { description: name, content: content(name) },
});
const body = (name: string): object => ({ required: true, content: content(name) });
const pathText = (name: string): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});
const ifMatch = header('If-Match', 'ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409');
const ifNoneExist = header('If-None-Exist', 'Search that must find nothing, else the found resource is the answer');

/**
 * Cache tags invalidated by a change. A saved Location changes its parent's children in the tree; the gateway builds
 * practitioner details from the types listed here.
 */
function tagsOf(type: string, write: boolean): string[] {
  if (!write) return [type];
  if (type === 'Location') return [type, 'LocationHierarchy'];
  const inDetails = [
    'Practitioner',
    'PractitionerRole',
    'CareTeam',
    'Organization',
    'OrganizationAffiliation',
    'Group',
  ];
  return inDetails.includes(type) ? [type, 'PractitionerDetail'] : [type];
}

function pathsOf(
  type: string,
  use: ResourceUse,
  definitions: ReadonlyMap<string, DefinedParameter>,
): Record<string, PathItem> {
  const has = (interaction: Interaction): boolean => use.interactions.includes(interaction);
  const read = (interaction: Interaction, rest: Operation): Operation | undefined =>
    has(interaction) ? { operationId: interaction + type, tags: tagsOf(type, false), ...rest } : undefined;
  const write = (interaction: Interaction, rest: Operation): Operation | undefined =>
    has(interaction) ? { operationId: interaction + type, tags: tagsOf(type, true), ...rest } : undefined;
  const id = pathText('id');
  return withoutUndefined({
    [`/${type}`]: {
      get: read('search', {
        parameters: has('search') ? [...searchParameters(type, use, definitions), ...commonParameters] : [],
        responses: responsesOf(`${type}Bundle`),
      }),
      delete: has('delete')
        ? {
            operationId: `remove${type}`,
            tags: tagsOf(type, true),
            summary: 'Conditional delete: deletes the one match, if any',
            parameters: commonParameters.filter(({ name }) => ['_id', '_lastUpdated'].includes(name)),
            responses: responsesOf('OperationOutcome'),
          }
        : undefined,
      post: write('create', {
        parameters: [ifNoneExist],
        requestBody: body(type),
        responses: responsesOf(type, '201'),
      }),
    },
    [`/${type}/{id}`]: {
      get: read('read', { parameters: [id], responses: responsesOf(type) }),
      put: write('update', { parameters: [id, ifMatch], requestBody: body(type), responses: responsesOf(type) }),
      delete: write('delete', { parameters: [id, ifMatch], responses: responsesOf('OperationOutcome') }),
    },
    // No tags: the endpoint is for reading many versions without the cache.
    [`/${type}/_history`]: {
      get: read('typeHistory', {
        tags: [],
        summary: 'Versions of all resources of the type, newest first, with deletions',
        parameters: [...typeHistoryParameters],
        responses: responsesOf(`${type}Bundle`),
      }),
    },
    [`/${type}/{id}/_history`]: {
      get: read('history', {
        parameters: [id, ...historyParameters],
        responses: responsesOf(`${type}Bundle`),
      }),
    },
    [`/${type}/{id}/_history/{versionId}`]: {
      get: read('vread', { parameters: [id, pathText('versionId')], responses: responsesOf(type) }),
    },
    // No tags: validating changes nothing.
    [`/${type}/$validate`]: {
      post: write('validate', { tags: [], requestBody: body(type), responses: responsesOf('OperationOutcome') }),
    },
    [`/${type}/$expand`]: {
      get: read('expand', {
        parameters: [
          { name: 'url', in: 'query', required: true, schema: { type: 'string' }, description: 'Canonical URL' },
          { name: 'filter', in: 'query', schema: { type: 'string' }, description: 'Text the display must hold' },
          { name: 'count', in: 'query', schema: { type: 'integer' }, description: 'Codes in a page' },
          { name: 'offset', in: 'query', schema: { type: 'integer' }, description: 'Codes to skip' },
          { name: 'includeDesignations', in: 'query', schema: { type: 'boolean' }, description: 'With translations' },
        ],
        responses: responsesOf(type),
      }),
    },
  });
}

function withoutUndefined(paths: Record<string, PathItem>): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(paths)
      .map(([path, item]) => [path, Object.fromEntries(Object.entries(item).filter(([, value]) => value))] as const)
      .filter(([, item]) => Object.keys(item).length > 0),
  );
}

const searchValue = (single: object): Schema => ({
  oneOf: [single, { type: 'array', items: { type: 'string' } }],
});

/** Schemas are stubs with `x-fhir-type`, which `generate-api` replaces by types of `fhir/r4`. */
function schemas(): Record<string, Schema> {
  const stub = (fhirType: string): Schema => ({ type: 'object', 'x-fhir-type': fhirType });
  const types = Object.keys(resources).sort();
  return {
    ...Object.fromEntries(types.map((type) => [type, stub(type)])),
    ...Object.fromEntries(types.map((type) => [`${type}Bundle`, stub(`Bundle<${type}>`)])),
    ...Object.fromEntries(['Bundle', 'CapabilityStatement', 'OperationOutcome'].map((type) => [type, stub(type)])),
    SearchText: searchValue({ type: 'string' }),
    SearchToken: searchValue({ oneOf: [{ type: 'string' }, { type: 'boolean' }] }),
    SearchReference: searchValue({ type: 'string' }),
    SearchDate: searchValue({ type: 'string' }),
  };
}

/** OpenAPI document of the parts of the FHIR server in use. Pure function. */
export function fhirDocument(definitions: ReadonlyMap<string, DefinedParameter>): OpenApiDocument {
  const names = Object.keys(resources).sort();
  const paths: Record<string, PathItem> = {
    '/': {
      post: {
        operationId: 'transaction',
        summary: 'All entries or none',
        tags: [],
        requestBody: body('Bundle'),
        responses: responsesOf('Bundle'),
      },
    },
    // Same path: OpenAPI allows one operation per path and method, so a fragment distinguishes them. It is never sent.
    '/#batch': {
      post: {
        operationId: 'batch',
        summary: 'Each entry for itself',
        tags: [],
        requestBody: body('Bundle'),
        responses: responsesOf('Bundle'),
      },
    },
    '/metadata': {
      get: { operationId: 'readCapabilities', tags: [], responses: responsesOf('CapabilityStatement') },
    },
  };
  for (const name of names) Object.assign(paths, pathsOf(name, resources[name] ?? { interactions: [] }, definitions));
  return {
    openapi: '3.0.3',
    info: { title: 'FHIR R4, the part in use', version: '4.0.1', description: 'Built from resources.ts.' },
    paths,
    components: { schemas: schemas() },
  };
}
