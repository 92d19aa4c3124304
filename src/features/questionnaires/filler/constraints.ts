import type { Element, Extension } from 'fhir/r4';
import { extensionsOf } from './extensions.ts';
import type { Value } from './value.ts';

/** Evaluates an expression in the place it is written for. */
export type Ask = (expression: string) => Value[];

function partOf(constraint: Extension, name: string): Extension | undefined {
  return constraint.extension?.find(({ url }) => url === name);
}

/**
 * Words of the first rule (R4, questionnaire-constraint) that the answers break; '' for one without words, undefined
 * when all hold. Rules of severity `warning` stop nobody, and one that cannot be evaluated is no rule.
 */
export function brokenRule(element: Pick<Element, 'extension'>, ask: Ask): string | undefined {
  for (const constraint of extensionsOf(element, 'constraint')) {
    const expression = partOf(constraint, 'expression')?.valueString;
    if (!expression || partOf(constraint, 'severity')?.valueCode === 'warning') continue;
    if (ask(expression)[0]?.value === false) return partOf(constraint, 'human')?.valueString ?? '';
  }
  return undefined;
}
