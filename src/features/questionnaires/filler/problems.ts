import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { isAnswerable } from './answerFrom.ts';
import { brokenRule, type Ask } from './constraints.ts';
import type { IsEnabled } from './enable.ts';
import { evaluateAt, type Evaluate } from './expressions.ts';
import { isHidden } from './extensions.ts';
import { answerProblem, countProblem, type Problem } from './limits.ts';
import { itemsOf, isGroup, keyOf, places, type Holder } from './tree.ts';

/** Rules a response breaks, by the place of the question, in the order of the form. */
export type Problems = ReadonlyMap<string, Problem>;

function isAnswered(holder: Holder | undefined): boolean {
  return (holder?.item ?? []).some((item) => (item.answer ?? []).length > 0 || isAnswered(item));
}

/** Stands for the form as a whole, where a question would have its place. */
export const wholeForm = '';

/** Checks what is asked and shown. A copy of a repeating group that nobody began is not there yet. */
export function problemsOf(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  isEnabled: IsEnabled,
  evaluate?: Evaluate,
): Problems {
  const problems = new Map<string, Problem>();
  const whole =
    evaluate && brokenRule(questionnaire, (expression) => evaluate(expression, response, { resource: response }));
  if (whole !== undefined) problems.set(wholeForm, { code: 'rule', text: whole });
  for (const { definition, path, holder } of places(questionnaire.item ?? [], response)) {
    if (definition.type === 'display' || isHidden(definition) || !isEnabled(path, definition)) continue;
    const items = itemsOf(holder, definition.linkId);
    const key = keyOf(path, definition.linkId);
    const askAt = (focus: unknown): Ask | undefined =>
      evaluate &&
      ((expression) => evaluateAt(evaluate, expression, questionnaire, response, { path, definition }, focus));
    const rule = (): Problem | undefined => {
      const ask = askAt(items[0] ?? {});
      const text = ask && brokenRule(definition, ask);
      return text === undefined ? undefined : { code: 'rule', text };
    };
    if (isGroup(definition)) {
      const begun = items.filter(isAnswered).length;
      const problem =
        definition.required && begun === 0
          ? { code: 'required' as const }
          : (countProblem(definition, begun) ?? rule());
      if (problem) problems.set(key, problem);
      continue;
    }
    // What cannot be answered here keeps nobody from submitting the rest.
    if (!isAnswerable(definition)) continue;
    const answers = items.flatMap(({ answer = [] }) => answer);
    const optional = isUnbegun(questionnaire, path, holder);
    const problem =
      (optional ? undefined : countProblem(definition, answers.length)) ??
      answers.map((answer) => answerProblem(definition, answer, askAt(response))).find(Boolean) ??
      (optional ? undefined : rule());
    if (problem) problems.set(key, problem);
  }
  return problems;
}

/** True inside a copy of a repeating group that holds no answer at all. */
function isUnbegun(
  questionnaire: Questionnaire,
  path: readonly { linkId: string }[],
  holder: Holder | undefined,
): boolean {
  let level = questionnaire.item ?? [];
  let repeats = false;
  for (const { linkId } of path) {
    const definition = level.find((item) => item.linkId === linkId);
    repeats = Boolean(definition?.repeats && isGroup(definition) && !definition.required);
    level = definition?.item ?? [];
  }
  return repeats && !isAnswered(holder);
}
