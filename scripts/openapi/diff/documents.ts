import { operationsOf, type DocumentOperation, type OpenApiDocument, type Parameter, type Schema } from '../types.ts';
import type { Finding } from './finding.ts';

/** Normalizes a path: `/users/{user-id}` and `/users/{userId}` are equal. */
const shape = (path: string): string => path.replace(/#.*$/, '').replace(/\{[^}]*\}/g, '{}');
const key = ({ method, path }: DocumentOperation, prefix = ''): string =>
  `${method.toUpperCase()} ${shape(path.slice(prefix.length))}`;

/** Prefix of our paths in their document, e.g. `/admin/realms/{realm}`: the one with which most of our paths are found. */
export function prefixOf(ours: OpenApiDocument, theirs: OpenApiDocument): { prefix: string; shared: number } {
  const votes = new Map<string, number>();
  const own = Object.keys(ours.paths).map((path) => path.replace(/#.*$/, ''));
  for (const path of Object.keys(theirs.paths)) {
    for (const our of own) {
      if (our === '/' || !shape(path).endsWith(shape(our))) continue;
      const segments = path.split('/');
      const prefix = segments.slice(0, segments.length - our.split('/').length + 1).join('/');
      if (shape(path) === shape(prefix + our)) votes.set(prefix, (votes.get(prefix) ?? 0) + 1);
    }
  }
  const [best] = [...votes].sort((one, other) => other[1] - one[1] || one[0].length - other[0].length);
  return { prefix: best?.[0] ?? '', shared: best?.[1] ?? 0 };
}

/** Our document that shares the most paths with theirs. */
export function closest<T extends { document: OpenApiDocument }>(candidates: readonly T[], theirs: OpenApiDocument): T {
  const ranked = candidates
    .map((candidate) => ({ candidate, shared: prefixOf(candidate.document, theirs).shared }))
    .sort((one, other) => other.shared - one.shared);
  const [first] = ranked;
  if (first === undefined || first.shared === 0) throw new Error('The document shares no address with any of ours');
  return first.candidate;
}

/** Compares a server's OpenAPI document with ours: operations, their parameters, and schemas of the same name. */
export function compareDocuments(ours: OpenApiDocument, theirs: OpenApiDocument): Finding[] {
  const { prefix } = prefixOf(ours, theirs);
  const under = operationsOf(theirs).filter(({ path }) => path.startsWith(`${prefix}/`) || path === prefix);
  const theirOperations = new Map(under.map((found) => [key(found, prefix), found]));
  const ourOperations = new Map(operationsOf(ours).map((found) => [key(found), found]));
  const findings: Finding[] = [];
  for (const found of operationsOf(ours)) {
    const other = theirOperations.get(key(found));
    const endpoint = found.operation.operationId ?? key(found);
    const what = `${found.method.toUpperCase()} ${found.path}`;
    if (other === undefined) findings.push({ kind: 'removed', what, endpoint });
    else findings.push(...compareParameters(what, endpoint, parametersOf(ours, found), parametersOf(theirs, other)));
  }
  for (const [name, found] of theirOperations) {
    if (!ourOperations.has(name))
      findings.push({ kind: 'added', what: `${found.method.toUpperCase()} ${found.path.slice(prefix.length)}` });
  }
  return [...findings, ...compareSchemas(ours, theirs)];
}

function parametersOf(document: OpenApiDocument, { path, operation }: DocumentOperation): Parameter[] {
  const all = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  return all.flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    const named = document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? [] : [named];
  });
}

function compareParameters(what: string, endpoint: string, ours: Parameter[], theirs: Parameter[]): Finding[] {
  const findings: Finding[] = [];
  // Documents rarely list standard headers such as If-Match, so only query parameters are compared.
  for (const { name, schema } of ours.filter((parameter) => parameter.in === 'query')) {
    const plain = name.replace(/[:.].*$/, '');
    const other = theirs.find((parameter) => parameter.in === 'query' && parameter.name === name);
    const base = theirs.find((parameter) => parameter.in === 'query' && parameter.name === plain);
    if (other === undefined && base === undefined) {
      if (!name.startsWith('_'))
        findings.push({ kind: 'removed', what: `${what} ?${name}`, endpoint, parameter: name });
      continue;
    }
    const [was, is] = [typeOf(schema), typeOf(other?.schema)];
    if (was !== undefined && is !== undefined && was !== is) {
      findings.push({ kind: 'changed', what: `${what} ?${name}`, detail: `${was} → ${is}`, endpoint, parameter: name });
    }
  }
  for (const { name, in: kind, required } of theirs) {
    if (kind === 'path' || kind === 'cookie') continue;
    if (ours.some((parameter) => parameter.name === name)) continue;
    if (required) findings.push({ kind: 'changed', what, detail: `?${name} is required now`, endpoint });
    else findings.push({ kind: 'added', what: `${what} ?${name}` });
  }
  return findings;
}

function typeOf(schema: Schema | object | undefined): string | undefined {
  const type = (schema as Schema | undefined)?.type;
  return Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type;
}

/** Properties of our schemas that are missing or have another type. `endpoint` is the schema's name. */
function compareSchemas(ours: OpenApiDocument, theirs: OpenApiDocument): Finding[] {
  return Object.entries(ours.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const other = theirs.components?.schemas?.[name];
    if (other?.properties === undefined) return [];
    return Object.entries(schema.properties ?? {}).flatMap(([property, value]): Finding[] => {
      const theirProperty = other.properties?.[property];
      const what = `${name}.${property}`;
      if (theirProperty === undefined) return [{ kind: 'removed', what, endpoint: name, parameter: property }];
      const [was, is] = [typeOf(value), typeOf(theirProperty)];
      if (was === undefined || is === undefined || was === is) return [];
      return [{ kind: 'changed', what, detail: `${was} → ${is}`, endpoint: name, parameter: property }];
    });
  });
}
