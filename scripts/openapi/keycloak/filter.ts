import { keycloakOperations, type KeycloakOperation } from '../../../openapi/keycloak-operations.ts';
import { operationsOf, type OpenApiDocument, type Operation, type PathItem, type Schema } from '../types.ts';
import { reachableSchemas, ownSchemas } from './schemas.ts';

const prefix = '/admin/realms/{realm}';
const json = (schema: Schema): object => ({ 'application/json': { schema } });

/** `User[]` → an array of references, `User` → a reference. */
function schemaOf(responseType: string): Schema {
  const single = { $ref: `#/components/schemas/${responseType.replace('[]', '')}` };
  return responseType.endsWith('[]') ? { type: 'array', items: single } : single;
}

/** Converts path parameters to camel case: `{user-id}` → `{userId}`. */
function camel(path: string): string {
  return path.replace(/-(\w)(?=[^{]*\})/g, (_, letter: string) => letter.toUpperCase());
}

function responsesOf(operation: Operation, ours: KeycloakOperation): Record<string, unknown> {
  if (ours.created) {
    return { '201': { description: 'The id is taken from the Location header', content: json(schemaOf('Created')) } };
  }
  if (ours.answer !== undefined) return { '200': { description: 'OK', content: json(schemaOf(ours.answer)) } };
  const successes = Object.entries(operation.responses ?? {}).filter(([code]) => code.startsWith('2'));
  return Object.fromEntries(
    successes.map(([code, response]) => {
      const { description, ...rest } = response as { description?: string; content?: unknown };
      return [code, { description: description || 'OK', ...rest }];
    }),
  );
}

/** First sentence of Keycloak's description; the rest documents its Java code. */
function summaryOf(operation: Operation & { description?: string }): string | undefined {
  return (operation.summary ?? operation.description)?.split(/(?<=\.)\s/)[0];
}

function parametersOf(item: PathItem, operation: Operation): Operation['parameters'] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return all
    .filter((parameter) => '$ref' in parameter || parameter.name !== 'realm')
    .map((parameter) => {
      if ('$ref' in parameter || parameter.in !== 'path') return parameter;
      return { ...parameter, name: camel(`{${parameter.name}}`).slice(1, -1) };
    });
}

/**
 * Reduces Keycloak's document to the operations of `keycloak-operations.ts`, relative to the realm's admin base. Throws
 * with the operations that the document lacks.
 */
export function filterKeycloak(source: OpenApiDocument): OpenApiDocument {
  const found = new Map(operationsOf(source).map((entry) => [`${entry.method} ${entry.path}`, entry]));
  const missing: string[] = [];
  const paths: Record<string, PathItem> = {};
  for (const [key, ours] of Object.entries(keycloakOperations)) {
    const [method = '', path = ''] = key.split(' ');
    const entry = found.get(`${method} ${prefix}${path}`);
    if (entry === undefined) {
      missing.push(key);
      continue;
    }
    const { operation } = entry;
    const item = (paths[camel(path)] ??= {});
    item[entry.method] = {
      operationId: ours.id,
      summary: summaryOf(operation),
      tags: [...ours.tags],
      parameters: parametersOf(source.paths[entry.path] ?? {}, operation),
      ...(operation.requestBody === undefined ? {} : { requestBody: operation.requestBody }),
      responses: responsesOf(operation, ours),
    };
  }
  if (missing.length > 0) throw new Error(`Keycloak ${source.info.version} has no ${missing.join(', ')}`);
  const schemas = { ...source.components?.schemas, ...ownSchemas(source.components?.schemas ?? {}) };
  return {
    openapi: '3.0.3',
    info: {
      title: 'Keycloak Admin REST API, the part in use',
      version: source.info.version,
      description:
        'Filtered by keycloak-operations.ts from the document generated from Keycloak’s own classes. Apache-2.0.',
    },
    paths,
    components: { schemas: reachableSchemas(paths, schemas) },
  };
}
