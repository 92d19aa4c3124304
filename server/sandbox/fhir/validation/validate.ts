import { isResourceType } from '../../../fhir/definitions/structures.ts';
import type { ElementRow } from '../../../fhir/definitions/tables.ts';
import { parseReference } from '../indexing/references.ts';
import type { JsonObject } from '../types.ts';
import { checkBinding } from './bindings.ts';
import { parseIssue, ruleIssue, type Issue } from './issues.ts';
import { primitives } from './primitives.ts';
import { shapeOf } from './shape.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

const checkPrimitive = (value: unknown, type: string, path: string): Issue[] => {
  const primitive = primitives[type];
  if (!primitive) return [];
  const isValid = typeof value === primitive.json && (primitive.isValid?.(value as string | number) ?? true);
  if (isValid) return [];
  const shown = isObject(value) || Array.isArray(value) ? nameOf(value) : JSON.stringify(value);
  return [parseIssue(path, `Must be ${primitive.expected}, not ${shown}`, 'value')];
};

const checkReference = (value: JsonObject, row: ElementRow, path: string): Issue[] => {
  const { reference, type } = value;
  const target = typeof reference === 'string' ? parseReference(reference, '') : undefined;
  const name = target?.type || (typeof type === 'string' ? type : '');
  if (target?.type && !isResourceType(target.type))
    return [parseIssue(`${path}.reference`, `Unknown resource type "${target.type}" in reference`, 'value')];
  if (!name || !row.r || row.r.includes(name)) return [];
  return [ruleIssue(path, `A reference to ${name} is not allowed here; allowed are ${row.r.join(', ')}`, 'invalid')];
};

/** Checks one value of an element, never a list. */
const checkValue = (value: unknown, row: ElementRow, type: string, path: string): Issue[] => {
  const binding = (): Issue[] => (row.b ? checkBinding(value, row.b, path) : []);
  if (type in primitives) {
    const issues = checkPrimitive(value, type, path);
    return issues.length > 0 ? issues : binding();
  }
  if (!isObject(value)) return [parseIssue(path, `Must be an object (${type}), not ${nameOf(value)}`)];
  if (type === 'Resource') return checkResource(value, path);
  const own = type === 'Reference' ? checkReference(value, row, path) : [];
  return [...own, ...checkObject(value, type, path), ...binding()];
};

const checkElement = (value: unknown, row: ElementRow, type: string, path: string, extra: unknown): Issue[] => {
  if (!row.many) {
    if (Array.isArray(value)) return [parseIssue(path, 'Must be a single value, not a list')];
    return checkValue(value, row, type, path);
  }
  if (!Array.isArray(value)) return [parseIssue(path, `Must be a list, not ${nameOf(value)}`)];
  if (value.length === 0) return [parseIssue(path, 'A list must not be empty')];
  return value.flatMap((item: unknown, index) => {
    // A null in a list of primitives is a placeholder for a value that has only extensions.
    if (item === null && type in primitives && Array.isArray(extra) && isObject(extra[index])) return [];
    return checkValue(item, row, type, `${path}[${index}]`);
  });
};

/** Checks an object against its type: unknown elements, values, choices and required elements. */
const checkObject = (value: JsonObject, type: string, path: string): Issue[] => {
  const shape = shapeOf(type);
  if (!shape) return [];
  const issues: Issue[] = [];
  const chosen = new Map<string, string>();
  if (Object.keys(value).length === 0) issues.push(parseIssue(path, 'An object must not be empty'));
  for (const [name, child] of Object.entries(value)) {
    if (name === 'resourceType' || name === 'fhir_comments') continue;
    const isExtra = name.startsWith('_');
    const element = shape.elements.get(isExtra ? name.slice(1) : name);
    const childPath = `${path}.${name}`;
    if (!element || (isExtra && !(element.type in primitives))) {
      issues.push(parseIssue(childPath, `Unknown element "${name}" in ${type}`));
      continue;
    }
    if (element.choice && !isExtra) {
      const other = chosen.get(element.choice);
      if (other)
        issues.push(
          parseIssue(childPath, `Only one of ${element.choice}[x] may be given, not both ${other} and ${name}`),
        );
      chosen.set(element.choice, name);
    }
    if (!isExtra) issues.push(...checkElement(child, element.row, element.type, childPath, value[`_${name}`]));
  }
  for (const { name, names } of shape.required) {
    if (!names.some((one) => one in value || `_${one}` in value))
      issues.push(ruleIssue(`${path}.${name}`, `"${name}" is required in ${type}`, 'required'));
  }
  return issues;
};

/** Checks a resource: top-level, contained, in a Bundle or in Parameters. */
function checkResource(value: JsonObject, path: string): Issue[] {
  const { resourceType } = value;
  if (typeof resourceType !== 'string')
    return [parseIssue(path || 'resourceType', 'Not a FHIR resource: "resourceType" is missing')];
  if (!isResourceType(resourceType))
    return [parseIssue(path || 'resourceType', `Unknown resource type "${resourceType}"`)];
  const { id } = value;
  const own = checkObject(value, resourceType, path || resourceType);
  if (id === undefined) return own;
  return [...checkPrimitive(id, 'id', `${path || resourceType}.id`), ...own];
}

/**
 * Validates a resource against the R4 definitions: unknown elements, JSON types, formats, cardinality, choices,
 * required code bindings and reference target types. Does not check whether reference targets exist.
 */
export const checkStructure = (resource: unknown): Issue[] =>
  isObject(resource)
    ? checkResource(resource, '')
    : [parseIssue('Resource', `A resource is a JSON object, not ${nameOf(resource)}`)];
