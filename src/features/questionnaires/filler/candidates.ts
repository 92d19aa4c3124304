import type { FhirResource } from '../../../../common/fhir/r4.ts';
import type * as r4 from 'fhir/r4';
import { formatReference } from '../../../../common/fhir/reference.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { resourceName } from '../../../entities/resourceName.ts';
import { answerFrom, isChoice } from './answerFrom.ts';
import type { EvaluateInContext } from './constraints.ts';
import { fhirPathOf, resultPathOf } from './extensions.ts';
import { answerKey, answerLabel, choicesIn, type AnswerChoice } from './options.ts';
import type { Value } from './value.ts';

/** A record as a reference to it; any other value as it is. */
function asAnswerValue(value: Value, language: string): Value {
  const record = value.value;
  if (!isRecord(record) || typeof record.resourceType !== 'string' || typeof record.id !== 'string') return value;
  const display = resourceName(record as unknown as FhirResource, language);
  const reference = { reference: formatReference(record.resourceType, record.id), ...(display && { display }) };
  return { ...value, type: 'Reference', value: reference };
}

/**
 * The answers that an expression proposes for a question. Others can be given too, unless the question has an answerExpression
 * (SDC), whose results are the answers of a choice and are proposed for the other types.
 */
export function candidateChoices(
  definition: r4.QuestionnaireItem,
  evaluate: EvaluateInContext | undefined,
  language: string,
): AnswerChoice[] {
  const offered = isChoice(definition) ? undefined : fhirPathOf(definition, 'answerExpression');
  const expression = resultPathOf(definition, 'candidateExpression') ?? offered;
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
