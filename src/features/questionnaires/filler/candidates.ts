import type { FhirResource, QuestionnaireItem } from '../../../../common/fhir/r4.ts';
import type * as r4 from 'fhir/r4';
import { formatReference } from '../../../../common/fhir/reference.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { resourceName } from '../../../entities/resourceName.ts';
import { answerFrom, isChoice } from './answerFrom.ts';
import type { EvaluateInContext } from './constraints.ts';
import { extensionOf, queryLanguage } from './extensions.ts';
import { answerKey, answerLabel, choicesIn, type AnswerChoice } from './options.ts';
import type { Value } from './value.ts';

/** Name by which expressions read the results of a question's search for candidates. LinkIds may contain any sign. */
export function candidatesName(linkId: string): string {
  return `candidates_${Array.from(linkId, (sign) => sign.codePointAt(0)?.toString(16)).join('_')}`;
}

/** The FHIRPath that returns the candidates of a question (SDC, candidateExpression); undefined without one. */
function candidatesExpression(definition: QuestionnaireItem): string | undefined {
  const { language = 'text/fhirpath', expression } =
    extensionOf(definition, 'candidateExpression')?.valueExpression ?? {};
  if (language === queryLanguage) return `%${candidatesName(definition.linkId ?? '')}.entry.resource`;
  return language === 'text/fhirpath' ? expression : undefined;
}

/** A record as a reference to it; any other value as it is. */
function asAnswerValue(value: Value, language: string): Value {
  const record = value.value;
  if (!isRecord(record) || typeof record.resourceType !== 'string' || typeof record.id !== 'string') return value;
  const display = resourceName(record as unknown as FhirResource, language);
  const reference = { reference: formatReference(record.resourceType, record.id), ...(display && { display }) };
  return { ...value, type: 'Reference', value: reference };
}

/** The answers that an expression proposes for a question. Others can be given too. */
export function candidateChoices(
  definition: r4.QuestionnaireItem,
  evaluate: EvaluateInContext | undefined,
  language: string,
): AnswerChoice[] {
  const expression = candidatesExpression(definition);
  if (expression === undefined || !evaluate) return [];
  const values = evaluate(expression).map((value) => asAnswerValue(value, language));
  if (isChoice(definition)) return choicesIn(values, language);
  const choices = new Map<string, AnswerChoice>();
  for (const value of values) {
    const answer = answerFrom(definition, value);
    if (!answer) continue;
    const key = answerKey(answer);
    choices.set(key, { key, label: answerLabel(answer, language), answer, exclusive: false });
  }
  return [...choices.values()];
}
