import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { expressionsOf } from './formExpressions.ts';
import { recalculate } from '../../src/features/questionnaires/filler/calculate.ts';
import { createIsEnabled } from '../../src/features/questionnaires/filler/enable.ts';
import type { Expressions } from '../../src/features/questionnaires/filler/expressions.ts';
import { failuresOf } from '../../src/features/questionnaires/filler/failures.ts';
import { compilePattern } from '../../src/features/questionnaires/filler/patterns.ts';
import { problemsOf } from '../../src/features/questionnaires/filler/problems.ts';
import type { Answer } from '../../src/features/questionnaires/filler/tree.ts';
import { convertUnit } from '../../src/features/questionnaires/filler/units.ts';

export const core = 'http://hl7.org/fhir/StructureDefinition';
export const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
export const fhirPath = (expression: string, name?: string) => ({
  ...{ language: 'text/fhirpath', expression },
  ...(name && { name }),
});
export const expressionOf = (kind: string, expression: string, name?: string): Extension => ({
  url: `${sdc}-${kind}Expression`,
  valueExpression: fhirPath(expression, name),
});
export const hidden: Extension = { url: `${core}/questionnaire-hidden`, valueBoolean: true };
export const rule = (expression: string, human: string): Extension => ({
  url: `${core}/questionnaire-constraint`,
  extension: [
    { url: 'expression', valueString: expression },
    { url: 'human', valueString: human },
    { url: 'severity', valueCode: 'error' },
  ],
});
export const form = (...item: QuestionnaireItem[]): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active', item },
});
export const given = (...item: NonNullable<QuestionnaireResponse['item']>): QuestionnaireResponse => ({
  ...{ resourceType: 'QuestionnaireResponse', status: 'in-progress', item },
});
export const answered = (linkId: string, ...answer: Answer[]) => ({ linkId, answer });
export const number = (valueInteger: number) => ({ valueInteger });

/** The form with these answers: problems and failures, and the answers after the calculations. */
export function check(questionnaire: Questionnaire, response: QuestionnaireResponse, given?: Expressions) {
  const expressions = given ?? expressionsOf(questionnaire);
  const after = recalculate(questionnaire, response, {}, expressions).response;
  const isEnabled = createIsEnabled(questionnaire, after, expressions, convertUnit);
  const shared = { expressions, compilePattern, convertUnit };
  const failures = failuresOf({ questionnaire, response: after, isEnabled, isNew: true, ...shared });
  const problems = problemsOf(questionnaire, after, isEnabled, { failures, ...shared });
  return {
    answersTo: (linkId: string) => after.item?.find((item) => item.linkId === linkId)?.answer,
    isEnabled: (linkId: string) =>
      isEnabled(
        [],
        questionnaire.item!.find((item) => item.linkId === linkId)!,
      ),
    problems: Object.fromEntries(problems),
    failures: Object.fromEntries(failures),
  };
}
