import type { Schema } from '../types.ts';

type Schemas = Record<string, Schema>;

/** Properties in use of large representations. Updates merge, so other stored properties persist. */
const retainedProperties: Record<string, readonly string[]> = {
  ClientRepresentation: ['id', 'clientId', 'name', 'description', 'enabled', 'publicClient', 'baseUrl', 'rootUrl'],
  CredentialRepresentation: ['id', 'type', 'userLabel', 'createdDate', 'value', 'temporary'],
};

/** Properties present in every response, so that screens need no fallback. */
const responseTypes: Record<string, { of: string; always: readonly string[] }> = {
  User: { of: 'UserRepresentation', always: ['id', 'username', 'enabled'] },
  UserGroup: { of: 'GroupRepresentation', always: ['id', 'name', 'path'] },
  Role: { of: 'RoleRepresentation', always: ['id', 'name'] },
  Client: { of: 'ClientRepresentation', always: ['id', 'clientId'] },
};

/**
 * Schemas besides Keycloak's: responses with their required properties, and corrections. Keycloak's document generator
 * does not support Stream<Map> and marks nothing as required.
 */
export function ownSchemas(source: Schemas): Schemas {
  const own: Schemas = {
    Created: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    // Keycloak's document has a map of objects. Times: `lastFailure` in milliseconds, `failedLoginNotBefore` in seconds.
    LoginFailures: {
      type: 'object',
      required: ['disabled', 'numFailures', 'lastFailure', 'lastIPFailure'],
      properties: {
        disabled: { type: 'boolean' },
        numFailures: { type: 'integer' },
        numSecondaryAuthFailures: { type: 'integer' },
        numTemporaryLockouts: { type: 'integer' },
        lastFailure: { type: 'integer' },
        lastIPFailure: { type: 'string' },
        failedLoginNotBefore: { type: 'integer' },
      },
    },
  };
  for (const [name, properties] of Object.entries(retainedProperties)) {
    const schema = source[name];
    if (schema === undefined) continue;
    const all = Object.entries(schema.properties ?? {});
    own[name] = { ...schema, properties: Object.fromEntries(all.filter(([key]) => properties.includes(key))) };
  }
  for (const [name, { of, always }] of Object.entries(responseTypes)) {
    const properties = Object.fromEntries(
      always.map((key) => [key, source[of]?.properties?.[key] ?? { type: 'string' }]),
    );
    own[name] = {
      allOf: [{ $ref: `#/components/schemas/${of}` }, { type: 'object', required: [...always], properties }],
    };
  }
  return own;
}

/** Schemas reachable from the paths, sorted by name. Unused ones are omitted. */
export function reachableSchemas(paths: unknown, schemas: Schemas): Schemas {
  const wanted = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const reference = (value as Schema).$ref;
      const name = reference?.replace('#/components/schemas/', '');
      if (name !== undefined && !wanted.has(name)) {
        wanted.add(name);
        const schema = schemas[name];
        if (schema === undefined) throw new Error(`No schema ${name}`);
        visit(schema);
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(paths);
  return Object.fromEntries([...wanted].sort().map((name) => [name, strip(schemas[name] ?? {})]));
}

/** Removes deprecated properties. */
function strip(schema: Schema): Schema {
  if (schema.properties === undefined) return schema;
  const rest = Object.entries(schema.properties).filter(([, property]) => property['deprecated'] !== true);
  return { ...schema, properties: Object.fromEntries(rest) };
}
