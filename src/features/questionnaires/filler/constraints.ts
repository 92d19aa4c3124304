import type { Element, Extension } from 'fhir/r4';
import { extensionsOf } from './extensions.ts';
import type { Value } from './value.ts';

/** Evaluates an expression in the context of the element that declares it. */
export type EvaluateInContext = (expression: string) => readonly Value[];

/** A part of a rule, e.g. its `expression`. */
export function partOf(constraint: Extension, name: string): Extension | undefined {
  return constraint.extension?.find(({ url }) => url === name);
}

/** A rule of the author. */
interface Rule {
  /** FHIRPath; undefined in another language. */
  expression: string | undefined;
  isWarning: boolean;
  /** The author's text. */
  text: string;
}

/** The rules of an element: R4's questionnaire-constraint, and targetConstraint, which replaces it in SDC 4. */
export function rulesOf(element: Pick<Element, 'extension'>): Rule[] {
  return [...extensionsOf(element, 'constraint'), ...extensionsOf(element, 'targetConstraint')].map((rule) => {
    const written = partOf(rule, 'expression');
    const { language = 'text/fhirpath', expression } = written?.valueExpression ?? {};
    return {
      expression: written?.valueString ?? (language === 'text/fhirpath' ? expression : undefined),
      isWarning: partOf(rule, 'severity')?.valueCode === 'warning',
      text: partOf(rule, 'human')?.valueString ?? '',
    };
  });
}

/**
 * The author's text of the first violated rule; '' for a rule without a text, undefined
 * if no rule is violated. Rules of severity `warning` and rules that cannot be evaluated do not prevent a save.
 */
export function violatedRule(element: Pick<Element, 'extension'>, evaluate: EvaluateInContext): string | undefined {
  for (const { expression, isWarning, text } of rulesOf(element)) {
    if (expression && !isWarning && evaluate(expression)[0]?.value === false) return text;
  }
  return undefined;
}
