import type { Questionnaire } from 'fhir/r4';
import * as model from 'fhirpath/fhir-context/r4/index.js';
import { createExpressions } from '../../src/features/questionnaires/filler/createExpressions.ts';
import type { Expressions } from '../../src/features/questionnaires/filler/expressions.ts';
import { createEvaluate, parse } from '../../src/features/questionnaires/filler/fhirPath.ts';
import { compilePattern } from '../../src/features/questionnaires/filler/patterns.ts';

/** FHIRPath as forms load it. */
export const evaluate = createEvaluate(model, compilePattern);

/** The expressions of a questionnaire. `onEvaluate` is called for each evaluation by the engine. */
export function expressionsOf(questionnaire: Questionnaire, onEvaluate?: () => void): Expressions {
  return createExpressions(questionnaire, {
    parse,
    evaluate: (...args) => {
      onEvaluate?.();
      return evaluate(...args);
    },
  });
}
