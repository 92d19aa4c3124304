import { evalFhirPathTyped, parseFhirPath, toTypedValue, type FhirPathAtom, type TypedValue } from '@medplum/core';
import type { Evaluate } from './expressions.ts';

const parsed = new Map<string, FhirPathAtom>();

function atomOf(expression: string): FhirPathAtom {
  const atom = parsed.get(expression) ?? parseFhirPath(expression);
  parsed.set(expression, atom);
  return atom;
}

/** Parsing and evaluating once more on every key is quick; a wrong expression is reported once. */
const reported = new Set<string>();

/** FHIRPath by the package that also serves the sandbox. A chunk of its own: loaded for forms with expressions only. */
export const evaluate: Evaluate = (expression, base, variables) => {
  const known = Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, TypedValue] => [`%${name}`, toTypedValue(value)]);
  try {
    const found = evalFhirPathTyped(atomOf(expression), [toTypedValue(base)], Object.fromEntries(known)).map(
      ({ type, value }) => ({ type: type.charAt(0).toUpperCase() + type.slice(1), value: value as unknown }),
    );
    // A division by zero finds nothing, as FHIRPath has it, and JSON has no word for it either.
    return found.filter(({ value }) => typeof value !== 'number' || Number.isFinite(value));
  } catch (error) {
    // A variable that is declared and has no value yet makes the whole expression empty, as FHIRPath would have it.
    const unset = /Undefined variable %(\w+)/.exec(String(error))?.[1];
    if (unset !== undefined && unset in variables) return [];
    if (!reported.has(expression)) console.warn(`Expression of the questionnaire: ${expression}`, error);
    reported.add(expression);
    return [];
  }
};
