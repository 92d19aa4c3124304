import { keycloakOperations } from '../../../openapi/keycloak-operations.ts';
import type { OpenApiDocument, PathItem } from '../types.ts';
import { filterKeycloak } from './filter.ts';

/** A document that has every operation of the table, as Keycloak's has them: no ids, a realm, dashes, 4xx answers. */
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
  };
  return { openapi: '3.1.0', info: { title: 'Keycloak', version: '26' }, paths, components: { schemas } };
}

const filtered = filterKeycloak(source());

test('keeps the operations of the table and no other', () => {
  const ids = Object.values(filtered.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => ('operationId' in operation ? [operation.operationId] : [])),
  );
  expect([...ids].sort()).toEqual(
    Object.values(keycloakOperations)
      .map(({ id }) => id)
      .sort(),
  );
});

test('is relative to the realm and names arguments as a program does', () => {
  const get = filtered.paths['/groups/{groupId}']?.get;
  expect(get?.parameters).toEqual([{ name: 'groupId', in: 'path', required: true, schema: { type: 'string' } }]);
  expect(get?.summary).toBe('Does something.');
});

test('answers of the server have their certain properties', () => {
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

test('leaves out schemas nothing refers to and deprecated properties', () => {
  expect(filtered.components?.schemas).not.toHaveProperty('RealmRepresentation');
  expect(filtered.components?.schemas?.RoleRepresentation?.properties).not.toHaveProperty('old');
});

test('names what a newer Keycloak no longer has', () => {
  expect(() => filterKeycloak(source('get /users/count'))).toThrow('Keycloak 26 has no get /users/count');
});
