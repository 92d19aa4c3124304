import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { isAnswerable } from './answerFrom.ts';
import { violatedRule, type EvaluateInContext } from './constraints.ts';
import type { IsEnabled } from './enable.ts';
import type { Expressions, Occurrence } from './expressions.ts';
import { isHidden } from './extensions.ts';
import type { Failures } from './failures.ts';
import { answerProblem, countProblem, type Problem } from './limits.ts';
import { lacksChoices } from './options.ts';
import type { CompilePattern } from './patterns.ts';
import { itemsOf, isGroup, keyOf, itemOccurrences, questionnaireKey, type Holder } from './tree.ts';

/** Violated rules by the key of the question, in the order of the form. */
export type Problems = ReadonlyMap<string, Problem>;

function isAnswered(holder: Holder | undefined): boolean {
  return (holder?.item ?? []).some((item) => (item.answer ?? []).length > 0 || isAnswered(item));
}

interface Tools {
  expressions?: Expressions;
  compilePattern?: CompilePattern;
  failures?: Failures;
}

/**
 * Checks the questions that are enabled and displayed. A copy of a repeating group without any answer is not counted, and
 * its required questions are not enforced.
 */
export function problemsOf(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  isEnabled: IsEnabled,
  { expressions, compilePattern, failures }: Tools = {},
): Problems {
  const problems = new Map<string, Problem>();

  const evaluatorAt = (occurrence: Occurrence, focus?: 'item'): EvaluateInContext | undefined =>
    expressions && ((expression) => expressions(response, expression, occurrence, focus).values);

  /** True if no answer can be given: the questionnaire offers none, or its calculation fails. */
  function isUnanswerable(definition: QuestionnaireItem, occurrence: Occurrence, key: string): boolean {
    if (definition.readOnly) return failures?.get(key) !== undefined;
    return definition.type === 'choice' && lacksChoices(questionnaire, definition, evaluatorAt(occurrence));
  }

  const whole =
    expressions && violatedRule(questionnaire, (expression) => evaluatorAt({ path: [] })?.(expression) ?? []);
  if (whole !== undefined) problems.set(questionnaireKey, { code: 'rule', text: whole });
  for (const { definition, path, holder } of itemOccurrences(questionnaire.item ?? [], response)) {
    if (definition.type === 'display' || isHidden(definition) || !isEnabled(path, definition)) continue;
    const items = itemsOf(holder, definition.linkId);
    const key = keyOf(path, definition.linkId);
    const occurrence = { path, definition };
    const rule = (): Problem | undefined => {
      const evaluate = evaluatorAt(occurrence, 'item');
      const text = evaluate && violatedRule(definition, evaluate);
      return text === undefined ? undefined : { code: 'rule', text };
    };
    if (isGroup(definition)) {
      const answeredCopies = items.filter(isAnswered).length;
      const problem =
        definition.required && answeredCopies === 0
          ? { code: 'required' as const }
          : (countProblem(definition, answeredCopies) ?? rule());
      if (problem) problems.set(key, problem);
      continue;
    }
    // A question of an unsupported type must not prevent a save of the others.
    if (!isAnswerable(definition)) continue;
    const answers = items.flatMap(({ answer = [] }) => answer);
    const optional = isInEmptyCopy(questionnaire, path, holder);
    const uncounted = optional || (answers.length === 0 && isUnanswerable(definition, occurrence, key));
    const checks = { ask: evaluatorAt(occurrence), compilePattern };
    const problem =
      (uncounted ? undefined : countProblem(definition, answers.length)) ??
      answers.map((answer) => answerProblem(definition, answer, checks)).find(Boolean) ??
      (optional ? undefined : rule());
    if (problem) problems.set(key, problem);
  }
  return problems;
}

/** True inside a copy of an optional repeating group without any answer. */
function isInEmptyCopy(
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
