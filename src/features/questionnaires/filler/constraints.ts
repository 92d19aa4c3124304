import type { Element, Extension } from 'fhir/r4';
import { extensionsOf } from './extensions.ts';
import type { Value } from './value.ts';

/** Evaluates an expression in the context of the element that declares it. */
export type EvaluateInContext = (expression: string) => readonly Value[];

/** A part of a rule, e.g. its `expression`. */
export function partOf(constraint: Extension, name: string): Extension | undefined {
  return constraint.extension?.find(({ url }) => url === name);
}

/**
 * The author's text of the first violated rule (R4, questionnaire-constraint); '' for a rule without a text, undefined
 * if no rule is violated. Rules of severity `warning` and rules that cannot be evaluated do not prevent a save.
 */
export function violatedRule(element: Pick<Element, 'extension'>, evaluate: EvaluateInContext): string | undefined {
  for (const constraint of extensionsOf(element, 'constraint')) {
    const expression = partOf(constraint, 'expression')?.valueString;
    if (!expression || partOf(constraint, 'severity')?.valueCode === 'warning') continue;
    if (evaluate(expression)[0]?.value === false) return partOf(constraint, 'human')?.valueString ?? '';
  }
  return undefined;
}
