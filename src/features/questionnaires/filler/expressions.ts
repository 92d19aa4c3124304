import type { Element, Expression, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { extensionOf, extensionsOf, limitExpression } from './extensions.ts';
import type { SyntaxNode } from './syntax.ts';
import type { Path } from './tree.ts';
import type { Value } from './value.ts';

/**
 * Evaluates FHIRPath. `base` is a resource, or nodes of earlier results; `variables` are resources, plain values or such
 * nodes, by their names without '%'. Throws for an expression that is invalid, not supported, or takes too many steps.
 */
export type Evaluate = (expression: string, base: unknown, variables: Readonly<Record<string, unknown>>) => Value[];

/** The syntax tree of an expression. Throws for an invalid one. */
export type Parse = (expression: string) => SyntaxNode;

/** One occurrence of a question; without a definition, the questionnaire itself. */
export interface Occurrence {
  path: Path;
  definition?: QuestionnaireItem;
  /** Index of the copy of a repeating group; 0 by default. */
  copy?: number;
  /** Values by name that apply only here: the element from which a copy of a group is filled in. */
  bound?: Readonly<Record<string, readonly unknown[]>>;
}

/** Result of an expression. `error` is the engine's reason if it could not be evaluated. */
export interface EvaluationResult {
  values: readonly Value[];
  error?: string;
}

/**
 * Evaluates an expression of a question against a response. A relative path starts at the response, or with `item` at the
 * answered item.
 */
export type Expressions = (
  response: QuestionnaireResponse,
  expression: string,
  occurrence: Occurrence,
  focus?: 'response' | 'item',
) => EvaluationResult;

const expressionExtensions = [
  'calculatedExpression',
  'enableWhenExpression',
  'initialExpression',
  'answerExpression',
] as const;

/** Other extensions that need the engine. */
const otherExpressions = [
  'constraint',
  'targetConstraint',
  'itemPopulationContext',
  'answerOptionsToggleExpression',
  'candidateExpression',
  'observationLinkPeriod',
] as const;

function hasExpressions(element: Element & { item?: QuestionnaireItem[]; _text?: Element }): boolean {
  return (
    extensionOf(element._text, 'textExpression') !== undefined ||
    [...expressionExtensions, ...otherExpressions].some((name) => extensionOf(element, name)) ||
    (['minValue', 'maxValue'] as const).some((name) => limitExpression(extensionOf(element, name))) ||
    (element.item ?? []).some((item) => hasExpressions(item))
  );
}

/** True if the form contains FHIRPath expressions; most forms do not. */
export function needsFhirPath(questionnaire: Questionnaire): boolean {
  return hasExpressions(questionnaire);
}

/** True for a questionnaire with regular expressions, in its rules or in its expressions. */
export function needsPatterns(questionnaire: Questionnaire): boolean {
  const hasPattern = (item: QuestionnaireItem): boolean =>
    extensionOf(item, 'regex') !== undefined || (item.item ?? []).some(hasPattern);
  return needsFhirPath(questionnaire) || (questionnaire.item ?? []).some(hasPattern);
}

/** True for a questionnaire that compares quantities, whose units may differ. */
export function needsUnits({ item = [] }: Pick<Questionnaire, 'item'>): boolean {
  const compares = (one: QuestionnaireItem): boolean =>
    (one.enableWhen ?? []).some(({ answerQuantity }) => answerQuantity) ||
    (['minValue', 'maxValue', 'minQuantity', 'maxQuantity'] as const).some(
      (name) => one.type === 'quantity' && extensionOf(one, name),
    ) ||
    (one.item ?? []).some(compares);
  return item.some(compares);
}

/** An expression with a name, by which other expressions read its result. */
export interface NamedExpression {
  name: string;
  expression: string;
  language: string | undefined;
  /** The relative paths of a variable start at its item, those of the other expressions at the response. */
  isVariable: boolean;
}

/** Variables and other named expressions of an element (SDC: visible there and below). */
export function namedExpressions(element: Element | undefined): NamedExpression[] {
  const read = (one: Expression | undefined, isVariable: boolean): NamedExpression[] => {
    const { name, expression, language } = one ?? {};
    return name && expression ? [{ name, expression, language, isVariable }] : [];
  };
  return [
    ...expressionExtensions.flatMap((name) =>
      extensionsOf(element, name).flatMap(({ valueExpression }) => read(valueExpression, false)),
    ),
    ...extensionsOf(element, 'variable').flatMap(({ valueExpression }) => read(valueExpression, true)),
  ];
}
