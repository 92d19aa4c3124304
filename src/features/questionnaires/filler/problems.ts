import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { isAnswerable, isChoice } from './answerFrom.ts';
import { isOffered } from './choosing.ts';
import { candidateChoices } from './candidates.ts';
import { violatedRule, type EvaluateInContext } from './constraints.ts';
import type { IsEnabled } from './enable.ts';
import type { Expressions, Occurrence } from './expressions.ts';
import { fhirPathOf, isHidden } from './extensions.ts';
import type { Failures } from './failures.ts';
import { answerProblem, countProblem, type Problem } from './limits.ts';
import { answerKey, computedChoices, lacksChoices, toggledOff } from './options.ts';
import type { CompilePattern } from './patterns.ts';
import { definitionsAt, itemsOf, isGroup, keyOf, itemOccurrences, questionnaireKey } from './tree.ts';
import type { Answer, Holder, Path } from './tree.ts';
import { valueOf, type ConvertUnit } from './value.ts';

/** Violated rules by the key of the question, in the order of the form. */
export type Problems = ReadonlyMap<string, Problem>;

function isAnswered(holder: Holder | undefined): boolean {
  return (holder?.item ?? []).some((item) => (item.answer ?? []).length > 0 || isAnswered(item));
}

interface Tools {
  expressions?: Expressions;
  compilePattern?: CompilePattern;
  convertUnit?: ConvertUnit;
  failures?: Failures;
}

/** False for a text of blanks, and for a quantity without a number. */
function isGiven(answer: Answer): boolean {
  const value = valueOf(answer);
  if (typeof value?.value === 'string') return value.value.trim() !== '';
  return value?.type !== 'Quantity' || answer.valueQuantity?.value !== undefined;
}

/** Types whose answers FHIR restricts only as their fields do. */
const freeTypes: readonly string[] = ['string', 'text', 'boolean', 'decimal', 'time', 'choice', 'open-choice'];

/** True for a question that any answer satisfies, also none: most of a large form. */
const isFree = ({ type, extension, required, maxLength }: QuestionnaireItem): boolean =>
  extension === undefined && !required && maxLength === undefined && freeTypes.includes(type);

const hasHiddenItems = (items: readonly QuestionnaireItem[]): boolean =>
  items.some((item) => isHidden(item) || hasHiddenItems(item.item ?? []));

/**
 * Key of the displayed question or group that a hidden item belongs to, or of the questionnaire; undefined for an item that
 * is not hidden, as are the groups around it.
 */
function displayedAbove(items: readonly QuestionnaireItem[], path: Path, definition: QuestionnaireItem) {
  const steps = [...path, { linkId: definition.linkId, index: 0 }];
  const hidden = steps.findIndex(({ linkId }, depth) =>
    definitionsAt(items, steps.slice(0, depth)).some((item) => item.linkId === linkId && isHidden(item)),
  );
  if (hidden === -1) return undefined;
  const above = path[hidden - 1];
  return above ? keyOf(path.slice(0, hidden - 1), above.linkId) : questionnaireKey;
}

/**
 * Checks the questions that are enabled and displayed. Of hidden items only the author's rules are checked; the problem
 * belongs to the displayed question or group around them, where the user sees it. A copy of a repeating group without any answer is not counted, and
 * its required questions are not enforced.
 */
export function problemsOf(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  isEnabled: IsEnabled,
  { expressions, compilePattern, convertUnit, failures }: Tools = {},
): Problems {
  const problems = new Map<string, Problem>();

  const evaluatorAt = (occurrence: Occurrence, focus?: 'item'): EvaluateInContext | undefined =>
    expressions && ((expression) => expressions(response, expression, occurrence, focus).values);

  /** True if the user cannot give an answer: the question is read-only, or the questionnaire offers none. */
  function isUnanswerable(definition: QuestionnaireItem, occurrence: Occurrence): boolean {
    if (definition.readOnly) return true;
    if (definition.type !== 'choice') return false;
    const evaluate = evaluatorAt(occurrence);
    return lacksChoices(questionnaire, definition, evaluate, candidateChoices(definition, evaluate, '').length > 0);
  }

  /** An answer that the expression for the choices does not return, or no longer. */
  function unofferedProblem(definition: QuestionnaireItem, answers: readonly Answer[], key: string, at: Occurrence) {
    const isFailed = failures?.get(key)?.some(({ kind }) => kind === 'choices');
    if (answers.length === 0 || isFailed) return undefined;
    if (!isChoice(definition)) {
      if (fhirPathOf(definition, 'answerExpression') === undefined) return undefined;
      const listed = candidateChoices(definition, evaluatorAt(at), '');
      return answers.every((answer) => isOffered(listed, answer)) ? undefined : { code: 'notOffered' as const };
    }
    const choices = computedChoices(definition, evaluatorAt(at), '');
    const off = toggledOff(definition, expressions && ((expression) => expressions(response, expression, at)));
    if (answers.some((answer) => off.has(answerKey(answer)))) return { code: 'notOffered' as const };
    const isTyped = (answer: Answer) => definition.type === 'open-choice' && answer.valueString !== undefined;
    const isUnoffered = choices && answers.some((answer) => !isOffered(choices, answer) && !isTyped(answer));
    return isUnoffered ? { code: 'notOffered' as const } : undefined;
  }

  const hasHidden = hasHiddenItems(questionnaire.item ?? []);
  const whole =
    expressions && violatedRule(questionnaire, (expression) => evaluatorAt({ path: [] })?.(expression) ?? []);
  if (whole !== undefined) problems.set(questionnaireKey, { code: 'rule', text: whole });
  for (const { definition, path, holder } of itemOccurrences(questionnaire.item ?? [], response)) {
    if (definition.type === 'display' || isFree(definition) || !isEnabled(path, definition)) continue;
    const items = itemsOf(holder, definition.linkId);
    const key = keyOf(path, definition.linkId);
    const occurrence = { path, definition };
    const rule = (): Problem | undefined => {
      for (let copy = 0; copy < Math.max(1, items.length); copy += 1) {
        const evaluate = evaluatorAt({ ...occurrence, copy }, 'item');
        const text = evaluate && violatedRule(definition, evaluate);
        if (text !== undefined) return { code: 'rule', text };
      }
      return undefined;
    };
    const above = hasHidden ? displayedAbove(questionnaire.item ?? [], path, definition) : undefined;
    if (above !== undefined) {
      const problem = rule();
      const first = problems.get(above);
      if (problem) problems.set(above, first ? { ...first, more: (first.more ?? 0) + 1 } : problem);
      continue;
    }
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
    const count = answers.filter(isGiven).length;
    const uncounted = optional || (count === 0 && isUnanswerable(definition, occurrence));
    const checks = { ask: evaluatorAt(occurrence), compilePattern, convertUnit };
    const problem =
      (uncounted ? undefined : countProblem(definition, count)) ??
      answers.map((answer) => answerProblem(definition, answer, checks)).find(Boolean) ??
      unofferedProblem(definition, answers, key, occurrence) ??
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
