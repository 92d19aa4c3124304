import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { answerFrom } from './answerFrom.ts';
import type { Expressions } from './expressions.ts';
import { fhirPathOf, isHidden } from './extensions.ts';
import { answerKey } from './options.ts';
import { answersOf, holderAt, keyOf, itemOccurrences, setAnswers, type Answer, type Path } from './tree.ts';
import { valueOf, withValue } from './value.ts';

/** Latest answers of each calculation, by the key of its question. */
export type Calculated = Readonly<Record<string, Answer[]>>;

/** Maximum number of passes: calculated values may depend on each other, and some forms never converge. */
const maxPasses = 10;

interface Finding {
  key: string;
  path: Path;
  question: Parameters<typeof setAnswers>[3];
  answers: Answer[];
}

function calculations(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  expressions: Expressions,
): Finding[] {
  const found: Finding[] = [];
  for (const { definition, path } of itemOccurrences(questionnaire.item ?? [], response)) {
    const expression = fhirPathOf(definition, 'calculatedExpression');
    if (!expression) continue;
    const { values } = expressions(response, expression, { path, definition });
    const answers = values.flatMap((value) => answerFrom(definition, value, questionnaire) ?? []);
    const shown = definition.repeats ? answers : answers.slice(0, 1);
    found.push({ key: keyOf(path, definition.linkId), path, question: definition, answers: shown });
  }
  return found;
}

/** Results of the calculations for a response, which is not changed. */
export function calculatedIn(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  expressions: Expressions | undefined,
): Calculated {
  if (!expressions) return {};
  const found = calculations(questionnaire, response, expressions);
  return Object.fromEntries(found.map(({ key, answers }) => [key, answers]));
}

/** True for the same value. Most are primitive: the key of an answer is only needed for the others. */
function isSameAnswer(one: Answer, other: Answer | undefined): boolean {
  const [left, right] = [valueOf(one), valueOf(other)];
  if (left?.type === right?.type && left?.value === right?.value) return true;
  return typeof left?.value === 'object' && other !== undefined && answerKey(one) === answerKey(other);
}

/** True if both have the same values. */
export function haveSameValues(one: readonly Answer[] | undefined, other: readonly Answer[]): boolean {
  if (one === other) return true;
  return one?.length === other.length && one.every((answer, index) => isSameAnswer(answer, other[index]));
}

/** The last result of a calculation; undefined for a question that was not calculated. */
function resultIn(calculated: Calculated, key: string): readonly Answer[] | undefined {
  return Object.hasOwn(calculated, key) ? calculated[key] : undefined;
}

/** True if the user entered these answers over the calculated ones (SDC: they should then no longer change). */
function isCorrection(
  question: QuestionnaireItem,
  answers: readonly Answer[],
  result: readonly Answer[] | undefined,
): boolean {
  const isEditable = !question.readOnly && !isHidden(question);
  return isEditable && result !== undefined && answers.length > 0 && !haveSameValues(answers, result);
}

/** The calculated answers of the questions whose answers a user has changed, by the key of the question. */
export function correctionsOf(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  calculated: Calculated,
): ReadonlyMap<string, readonly Answer[]> {
  const found = new Map<string, readonly Answer[]>();
  if (Object.keys(calculated).length === 0) return found;
  for (const { definition, path, holder } of itemOccurrences(questionnaire.item ?? [], response)) {
    const key = keyOf(path, definition.linkId);
    const result = resultIn(calculated, key);
    // A result without a value is no proposal.
    if (result?.length && isCorrection(definition, answersOf(holder, definition.linkId), result))
      found.set(key, result);
  }
  return found;
}

/**
 * Writes the results of `calculatedExpression`. An answer is replaced only when the result of its calculation differs from
 * `before`, and never if the user has entered another one. Returns the same objects if no result differs.
 */
export function recalculate(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  before: Calculated,
  expressions: Expressions | undefined,
): { response: QuestionnaireResponse; calculated: Calculated } {
  if (!expressions) return { response, calculated: before };
  const items = questionnaire.item ?? [];
  let calculated = before;
  let current = response;
  for (let round = 0; round < maxPasses; round += 1) {
    const changedResults = calculations(questionnaire, current, expressions).filter(
      ({ key, answers }) => !haveSameValues(resultIn(calculated, key), answers),
    );
    if (changedResults.length === 0) break;
    for (const { key, path, question, answers } of changedResults) {
      const old = answersOf(holderAt(current, path), question.linkId);
      const result = resultIn(calculated, key);
      calculated = { ...calculated, [key]: answers };
      // Without a first result, the initial value remains.
      if (isCorrection(question, old, result) || (result === undefined && answers.length === 0)) continue;
      const fresh = answers.map((answer, index) => withValue(old[index], answer));
      current = setAnswers(current, items, path, question, fresh);
    }
  }
  return { response: current, calculated };
}
