import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { answerFrom, isAnswerable } from './answerFrom.ts';
import { partOf, rulesOf } from './constraints.ts';
import { unfitInitial } from './initial.ts';
import type { IsEnabled } from './enable.ts';
import type { Expressions, Occurrence } from './expressions.ts';
import {
  extensionOf,
  extensionsOf,
  fhirPathOf,
  foreignExpression,
  limitExpression,
  queryLanguage,
  resultPathOf,
} from './extensions.ts';
import type { CompilePattern } from './patterns.ts';
import type { ValueSets } from './scores.ts';
import { definitionsAt, keyOf, itemOccurrences, questionnaireKey } from './tree.ts';

/** A part of a questionnaire that does not work; the form has a text for each kind. */
export interface Failure {
  /** The question concerned; undefined for the questionnaire itself. */
  definition?: QuestionnaireItem;
  kind: 'calculation' | 'misfit' | 'condition' | 'initial' | 'choices' | 'limit' | 'rule' | 'pattern';
  /** As written by the author. */
  expression: string;
  /** The technical reason, in English. */
  reason: string;
  /** A calculated value that does not fit the question. */
  value?: string;
}

/** Failures by the key of their question, in the order of the form; rules of the questionnaire itself have the key ''. */
export type Failures = ReadonlyMap<string, readonly Failure[]>;

interface Form {
  questionnaire: Questionnaire;
  response: QuestionnaireResponse;
  isEnabled: IsEnabled;
  expressions?: Expressions;
  compilePattern?: CompilePattern;
  /** Value sets of other resources, by their address in the questionnaire. */
  valueSets?: ValueSets;
  /** False for a stored response, which gets no initial values. */
  isNew: boolean;
}

const named = [
  ['calculatedExpression', 'calculation'],
  ['initialExpression', 'initial'],
  ['itemPopulationContext', 'initial'],
  ['answerExpression', 'choices'],
  ['candidateExpression', 'choices'],
] as const;

/** A text without characters is no answer. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Extensions whose expression may be a search. */
const searches: readonly string[] = ['itemPopulationContext', 'candidateExpression', 'initialExpression'];

function patternFailure(definition: QuestionnaireItem, compilePattern: CompilePattern | undefined): Failure[] {
  const expression = extensionOf(definition, 'regex')?.valueString;
  if (!expression || !compilePattern) return [];
  try {
    compilePattern(expression);
    return [];
  } catch (error) {
    return [{ definition, kind: 'pattern', expression, reason: String(error) }];
  }
}

/**
 * Expressions of a form that cannot be evaluated, or whose result does not fit the question. An empty result is not a
 * failure: most expressions depend on answers that are not given yet.
 */
export function failuresOf({
  questionnaire,
  response,
  isEnabled,
  expressions,
  compilePattern,
  valueSets,
  isNew,
}: Form): Failures {
  const { contained } = questionnaire;
  // Calculations run without the value sets of other resources.
  const listsOf = (isInitial: boolean) => ({ ...(contained && { contained }), ...(isInitial && { valueSets }) });
  const failures = new Map<string, readonly Failure[]>();

  function errorOf(
    expression: string | undefined,
    kind: Failure['kind'],
    occurrence: Occurrence,
    focus?: 'item',
  ): Failure[] {
    if (!expression || !expressions) return [];
    const { error: reason } = expressions(response, expression, occurrence, focus);
    return reason === undefined ? [] : [{ definition: occurrence.definition, kind, expression, reason }];
  }

  function unsupportedExpression(
    definition: QuestionnaireItem,
    name: Parameters<typeof foreignExpression>[1],
    kind: Failure['kind'],
  ) {
    const { expression, language = '' } = foreignExpression(definition, name) ?? {};
    const isSearch = searches.includes(name) && language === queryLanguage;
    return expression && !isSearch ? [{ definition, kind, expression, reason: language }] : [];
  }

  function ruleFailures(occurrence: Occurrence, element: Questionnaire | QuestionnaireItem): Failure[] {
    return rulesOf(element).flatMap(({ expression }) =>
      errorOf(expression, 'rule', occurrence, occurrence.definition && 'item'),
    );
  }

  /** A result that does not fit its question, which is then not filled in. */
  function misfitsOf(name: 'calculatedExpression' | 'initialExpression', occurrence: Occurrence): Failure[] {
    const { definition } = occurrence;
    const isInitial = name === 'initialExpression';
    const expression = definition && (isInitial ? resultPathOf(definition, name) : fhirPathOf(definition, name));
    if (!expression || !expressions || !isAnswerable(definition)) return [];
    const { values } = expressions(response, expression, occurrence);
    const misfit = values.find((value) => !isBlank(value.value) && !answerFrom(definition, value, listsOf(isInitial)));
    if (misfit === undefined) return [];
    const { value, type } = misfit;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const reason = `${type}: ${text}`;
    if (isInitial) return [{ definition, kind: 'initial', expression, reason }];
    return [{ definition, kind: 'misfit', expression, reason, value: text }];
  }

  function unfitInitialsOf(definition: QuestionnaireItem): Failure[] {
    const unfit = isNew && isAnswerable(definition) ? unfitInitial(questionnaire, definition) : undefined;
    if (unfit === undefined || resultPathOf(definition, 'initialExpression')) return [];
    const expression = JSON.stringify(unfit.value);
    return [{ definition, kind: 'initial', expression, reason: unfit.type }];
  }

  /** Below a group that is filled in from elements of a record, an expression depends on an element: it cannot be checked. */
  const isBound = ({ path }: Occurrence): boolean =>
    path.some(({ linkId }, depth) =>
      definitionsAt(questionnaire.item ?? [], path.slice(0, depth)).some(
        (item) => item.linkId === linkId && extensionOf(item, 'itemPopulationContext'),
      ),
    );

  function failuresAt(definition: QuestionnaireItem, occurrence: Occurrence): Failure[] {
    const isInitial = (name: string) => name === 'initialExpression' || name === 'itemPopulationContext';
    const applicable = named.filter(
      ([name]) => extensionOf(definition, name) && (!isInitial(name) || (isNew && !isBound(occurrence))),
    );
    return [
      ...applicable.flatMap(([name, kind]) => [
        ...errorOf(fhirPathOf(definition, name), kind, occurrence),
        ...unsupportedExpression(definition, name, kind),
      ]),
      ...extensionsOf(definition, 'answerOptionsToggleExpression').flatMap((toggle) =>
        errorOf(partOf(toggle, 'expression')?.valueExpression?.expression, 'choices', occurrence),
      ),
      ...misfitsOf('calculatedExpression', occurrence),
      ...(isNew && !isBound(occurrence) ? misfitsOf('initialExpression', occurrence) : []),
      ...unfitInitialsOf(definition),
      ...(['minValue', 'maxValue'] as const).flatMap((name) =>
        errorOf(limitExpression(extensionOf(definition, name)), 'limit', occurrence),
      ),
      ...patternFailure(definition, compilePattern),
      ...ruleFailures(occurrence, definition),
    ];
  }

  const isChecked = (definition: QuestionnaireItem): boolean =>
    definition.extension !== undefined || (isNew && unfitInitial(questionnaire, definition) !== undefined);

  const rootFailures = ruleFailures({ path: [] }, questionnaire);
  if (rootFailures.length > 0) failures.set(questionnaireKey, rootFailures);
  for (const { definition, path } of itemOccurrences(questionnaire.item ?? [], response)) {
    if (!isChecked(definition) || !isEnabled(path, definition)) continue;
    const occurrence = { path, definition };
    const found = [
      ...errorOf(fhirPathOf(definition, 'enableWhenExpression'), 'condition', occurrence),
      ...unsupportedExpression(definition, 'enableWhenExpression', 'condition'),
      ...failuresAt(definition, occurrence),
    ];
    if (found.length > 0) failures.set(keyOf(path, definition.linkId), found);
  }
  return failures;
}
