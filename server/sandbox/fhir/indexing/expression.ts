import { evalFhirPathTyped, parseFhirPath, toTypedValue } from '@medplum/core';
import { elementsOf } from '../../../fhir/definitions/structures.ts';
import type { AnyResource } from '../types.ts';

/** Evaluates an expression on a resource; values are in the order of the expression. */
type Evaluator = (resource: AnyResource) => unknown[];

/** True for a path of element names without choice elements (`effective` for `effectiveDateTime`). */
function isPlain(path: string): boolean {
  if (!/^[A-Za-z]\w*(\.[a-zA-Z]\w*)*$/.test(path)) return false;
  const [first = '', ...names] = path.split('.');
  if (!/^[A-Z]/.test(first)) return true; // Parameters of all resources: id, meta.tag ...
  let type = first;
  return names.every((name) => {
    const element = elementsOf(type)?.[name];
    type = element?.c ?? element?.t[0] ?? '';
    return element !== undefined;
  });
}

const step = (values: unknown[], name: string): unknown[] => {
  const next: unknown[] = [];
  for (const value of values) {
    const child = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
    if (Array.isArray(child)) next.push(...(child as unknown[]));
    else if (child !== undefined && child !== null) next.push(child);
  }
  return next;
};

/**
 * Evaluates a path of plain element names (nearly all expressions) directly. The result equals that of FHIRPath and is
 * many times faster, which decides how long 100,000 resources take to load.
 */
const walk = (path: string): Evaluator => {
  const names = path.split('.');
  return (resource) => {
    const steps = names[0] === resource.resourceType ? names.slice(1) : names;
    return steps.reduce<unknown[]>(step, [resource]);
  };
};

const evaluate = (expression: string): Evaluator => {
  const atom = parseFhirPath(expression);
  return (resource) => evalFhirPathTyped(atom, [toTypedValue(resource)]).map(({ value }) => value as unknown);
};

const evaluators = new Map<string, Evaluator>();

const compile = (expression: string): Evaluator => {
  const parts = expression.split(' | ');
  if (!parts.every(isPlain)) return evaluate(expression);
  const walks = parts.map(walk);
  return walks.length === 1 && walks[0] ? walks[0] : (resource) => walks.flatMap((one) => one(resource));
};

/** Evaluates a search parameter's FHIRPath expression. Parsed expressions are cached. */
export function valuesOf(expression: string, resource: AnyResource): unknown[] {
  let evaluator = evaluators.get(expression);
  if (!evaluator) {
    evaluator = compile(expression);
    evaluators.set(expression, evaluator);
  }
  return evaluator(resource);
}
