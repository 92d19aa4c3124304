import type { QuestionnaireItem } from 'fhir/r4';
import { answerKey, type AnswerChoice } from './options.ts';
import type { Answer } from './tree.ts';
import { withValue } from './value.ts';

/** True if the answer is one of the choices. */
export function isOffered(choices: readonly AnswerChoice[], answer: Answer): boolean {
  const key = answerKey(answer);
  return choices.some((choice) => choice.key === key);
}

/** Free text of an open-choice; '' for none. */
export function otherText(choices: readonly AnswerChoice[], answers: readonly Answer[]): string {
  return answers.find((answer) => answer.valueString !== undefined && !isOffered(choices, answer))?.valueString ?? '';
}

/**
 * The answers after a choice. `key` is selected, or toggled if the question repeats. Without `key`, `text` replaces the
 * free text; without both, all answers are cleared. An exclusive choice and the others replace each other.
 */
export function choose(
  { repeats, type }: QuestionnaireItem,
  choices: readonly AnswerChoice[],
  answers: readonly Answer[],
  key: string | undefined,
  text?: string,
): Answer[] {
  const isOther = (answer: Answer) => answer.valueString !== undefined && !isOffered(choices, answer);
  if (key === undefined && text !== undefined) {
    const own = answers.find(isOther);
    const fresh = text.trim() === '' ? [] : [withValue(own, { valueString: text })];
    return repeats ? [...answers.filter((answer) => !isOther(answer)), ...fresh] : fresh;
  }
  const choice = choices.find((one) => one.key === key);
  if (!choice) return [];
  if (!repeats) {
    return [withValue(answers[0], choice.answer)];
  }
  if (answers.some((answer) => answerKey(answer) === key)) return answers.filter((answer) => answerKey(answer) !== key);
  if (choice.exclusive) return [choice.answer];
  const exclusive = new Set(choices.filter((one) => one.exclusive).map((one) => one.key));
  const others = answers.filter((answer) => !exclusive.has(answerKey(answer)));
  // In the order of the choices, free text last.
  const wanted = [...others, choice.answer];
  const rank = (answer: Answer) => {
    const at = choices.findIndex((one) => one.key === answerKey(answer));
    return at === -1 || (type === 'open-choice' && isOther(answer)) ? choices.length : at;
  };
  return wanted.sort((one, other) => rank(one) - rank(other));
}
