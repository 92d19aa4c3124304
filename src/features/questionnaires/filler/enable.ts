import type { Questionnaire, QuestionnaireItem, QuestionnaireItemEnableWhen, QuestionnaireResponse } from 'fhir/r4';
import type { Expressions } from './expressions.ts';
import { fhirPathOf } from './extensions.ts';
import { definitionsAt, holderAt, keyOf, itemOccurrences, type Path } from './tree.ts';
import { compare, isEqual, valueOf, type ConvertUnit, type Value } from './value.ts';

/** True if a question is enabled at a path, given the current answers. */
export type IsEnabled = (path: Path, definition: QuestionnaireItem) => boolean;

function defines(items: readonly QuestionnaireItem[], linkId: string): boolean {
  return items.some((item) => item.linkId === linkId || defines(item.item ?? [], linkId));
}

/**
 * Evaluates `enableWhen` and `enableWhenExpression` of a form. A condition reads the nearest occurrence of its question:
 * the same copy of a repeating group before the other copies (R4, Questionnaire.item.enableWhen.question). Answers to
 * disabled questions are ignored.
 */
export function createIsEnabled(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  expressions?: Expressions,
  convertUnit?: ConvertUnit,
): IsEnabled {
  const items = questionnaire.item ?? [];
  const results = new Map<string, boolean>();

  function answersTo(linkId: string, path: Path): Value[] {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const holderPath = path.slice(0, depth);
      const level = definitionsAt(items, holderPath);
      if (!defines(level, linkId)) continue;
      const values: Value[] = [];
      for (const occurrence of itemOccurrences(level, holderAt(response, holderPath), holderPath)) {
        if (occurrence.definition.linkId !== linkId || !isEnabled(occurrence.path, occurrence.definition)) continue;
        for (const item of occurrence.holder?.item ?? []) {
          if (item.linkId !== linkId) continue;
          values.push(...(item.answer ?? []).map((answer) => valueOf(answer)).filter((value) => value !== undefined));
        }
      }
      return values;
    }
    return [];
  }

  function isSatisfied(condition: QuestionnaireItemEnableWhen, path: Path): boolean {
    const answers = answersTo(condition.question, path);
    const wanted = valueOf(condition, 'answer');
    if (condition.operator === 'exists') return answers.length > 0 === (condition.answerBoolean ?? true);
    // An incomplete condition, e.g. of another release of FHIR, must not hide its question permanently.
    if (wanted === undefined || (condition.operator as string | undefined) === undefined) return true;
    switch (condition.operator) {
      case '=':
        return answers.some((answer) => isEqual(answer, wanted, convertUnit));
      case '!=':
        return !answers.some((answer) => isEqual(answer, wanted, convertUnit));
      default:
        return answers.some((answer) => matchesOrder(condition.operator, compare(answer, wanted, convertUnit)));
    }
  }

  function evaluateItem(path: Path, definition: QuestionnaireItem): boolean {
    const last = path.at(-1);
    if (last !== undefined) {
      const above = path.slice(0, -1);
      const parent = definitionsAt(items, above).find(({ linkId }) => linkId === last.linkId);
      if (parent && !isEnabled(above, parent)) return false;
    }
    const expression = expressions && fhirPathOf(definition, 'enableWhenExpression');
    if (expression) {
      const { values, error } = expressions(response, expression, { path, definition });
      // A condition that cannot be evaluated must not hide its question permanently.
      return error !== undefined || values[0]?.value === true;
    }
    const conditions = definition.enableWhen ?? [];
    if (conditions.length === 0) return true;
    return definition.enableBehavior === 'any'
      ? conditions.some((condition) => isSatisfied(condition, path))
      : conditions.every((condition) => isSatisfied(condition, path));
  }

  function isEnabled(path: Path, definition: QuestionnaireItem): boolean {
    const key = keyOf(path, definition.linkId);
    const before = results.get(key);
    if (before !== undefined) return before;
    // Circular conditions end here: an item counts as enabled while its condition is being evaluated.
    results.set(key, true);
    const enabled = evaluateItem(path, definition);
    results.set(key, enabled);
    return enabled;
  }
  return isEnabled;
}

function matchesOrder(operator: QuestionnaireItemEnableWhen['operator'], order: number | undefined): boolean {
  if (order === undefined || Number.isNaN(order)) return false;
  if (operator === '>') return order > 0;
  if (operator === '<') return order < 0;
  return operator === '>=' ? order >= 0 : operator === '<=' && order <= 0;
}
