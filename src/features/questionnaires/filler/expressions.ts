import type { Element, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { extensionOf, extensionsOf, limitExpression } from './extensions.ts';
import { definitionsAt, holderAt, type Path } from './tree.ts';
import type { Value } from './value.ts';

/**
 * Evaluates FHIRPath on a value; names of variables are without '%'. Answers nothing for an expression that is wrong: a
 * mistake of a questionnaire's author must not take the form away.
 */
export type Evaluate = (expression: string, base: unknown, variables: Readonly<Record<string, unknown>>) => Value[];

const withExpressions = ['calculatedExpression', 'enableWhenExpression', 'initialExpression', 'constraint'] as const;

function asksForExpressions(element: Element & { item?: QuestionnaireItem[] }): boolean {
  return (
    withExpressions.some((name) => extensionOf(element, name)) ||
    (['minValue', 'maxValue'] as const).some((name) => limitExpression(extensionOf(element, name))) ||
    (element.item ?? []).some((item) => asksForExpressions(item))
  );
}

/** True when the form cannot be shown right without FHIRPath, which most forms do without. */
export function needsFhirPath(questionnaire: Questionnaire): boolean {
  return asksForExpressions(questionnaire);
}

/**
 * An expression of an item in its place: `%resource` is the response, `%context` the holder of the item, `%qitem` the
 * question, `focus` what a path without a beginning begins at; variables of the questionnaire and of the groups around it are known by name (SDC, section on variables).
 */
export function evaluateAt(
  evaluate: Evaluate,
  expression: string,
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  { path, definition }: { path: Path; definition: QuestionnaireItem },
  focus: unknown = response,
): Value[] {
  const variables: Record<string, unknown> = { resource: response, questionnaire, qitem: definition };
  const declare = (element: Element | undefined, context: unknown): void => {
    for (const { valueExpression } of extensionsOf(element, 'variable')) {
      const { name, expression: text } = valueExpression ?? {};
      if (name && text) variables[name] = evaluate(text, context, variables)[0]?.value;
    }
  };
  declare(questionnaire, response);
  const items = questionnaire.item ?? [];
  for (let depth = 1; depth <= path.length; depth += 1) {
    const step = path[depth - 1];
    const level = definitionsAt(items, path.slice(0, depth - 1));
    declare(
      level.find(({ linkId }) => linkId === step?.linkId),
      holderAt(response, path.slice(0, depth)),
    );
  }
  const context = holderAt(response, path) ?? {};
  declare(definition, context);
  variables.context = context;
  return evaluate(expression, focus, variables);
}
