import { keycloakOperations } from '../../../openapi/keycloak-operations.ts';
import type { OpenApiDocument, PathItem } from '../types.ts';
import { filterKeycloak } from './filter.ts';

/** Document with every operation of the table in Keycloak's format: no ids, a realm parameter, dashes, 4xx responses. */
function source(leaveOut?: string): OpenApiDocument {
  const paths: Record<string, PathItem> = { '/admin/realms/{realm}/events': { get: { responses: {} } } };
  for (const key of Object.keys(keycloakOperations).filter((name) => name !== leaveOut)) {
    const [method = '', path = ''] = key.split(' ');
    const names = [...`{realm}${path}`.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const item = (paths[`/admin/realms/{realm}${path}`] ??= {
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    });
    item[method as 'get'] = {
      summary: 'Does something. Returns a stream.',
      responses: { '204': { description: '' }, '403': { description: 'Forbidden' } },
    };
  }
  const representation = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
  const schemas = {
    UserRepresentation: representation,
    GroupRepresentation: representation,
    RoleRepresentation: { ...representation, properties: { ...representation.properties, old: { deprecated: true } } },
    ClientRepresentation: representation,
    RealmRepresentation: representation,
    EventRepresentation: representation,
    AdminEventRepresentation: representation,
    RealmEventsConfigRepresentation: representation,
  };
  return { openapi: '3.1.0', info: { title: 'Keycloak', version: '26' }, paths, components: { schemas } };
}

const filtered = filterKeycloak(source());

test('contains exactly the operations of the table', () => {
  const ids = Object.values(filtered.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => ('operationId' in operation ? [operation.operationId] : [])),
  );
  expect([...ids].sort()).toEqual(
    Object.values(keycloakOperations)
      .map(({ id }) => id)
      .sort(),
  );
});

test('paths are relative to the realm, and path parameters are in camel case', () => {
  const get = filtered.paths['/groups/{groupId}']?.get;
  expect(get?.parameters).toEqual([{ name: 'groupId', in: 'path', required: true, schema: { type: 'string' } }]);
  expect(get?.summary).toBe('Does something.');
});

test('response schemas require the properties that are always present', () => {
  expect(filtered.components?.schemas?.Role).toEqual({
    allOf: [
      { $ref: '#/components/schemas/RoleRepresentation' },
      {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: { type: 'string' } },
      },
    ],
  });
  expect(filtered.paths['/users']?.post?.responses).toHaveProperty('201');
});

test('omits unused schemas and deprecated properties', () => {
  expect(filtered.components?.schemas).not.toHaveProperty('RealmRepresentation');
  expect(filtered.components?.schemas?.RoleRepresentation?.properties).not.toHaveProperty('old');
});

test('rejects a document without an operation in use', () => {
  expect(() => filterKeycloak(source('get /users/count'))).toThrow('Keycloak 26 has no get /users/count');
});
