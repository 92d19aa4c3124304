import type { Element, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { extensionOf, extensionsOf, limitExpression } from './extensions.ts';
import { definitionsAt, keyOf, type Path } from './tree.ts';
import type { Value } from './value.ts';

/**
 * Evaluates FHIRPath. `base` is a resource, or nodes of earlier results; `variables` are resources, plain values or such
 * nodes, by their names without '%'. Throws for an expression that is invalid, not supported, or takes too many steps.
 */
export type Evaluate = (expression: string, base: unknown, variables: Readonly<Record<string, unknown>>) => Value[];

/** One occurrence of a question; without a definition, the questionnaire itself. */
export interface Occurrence {
  path: Path;
  definition?: QuestionnaireItem;
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
  'constraint',
  'targetConstraint',
] as const;

function hasExpressions(element: Element & { item?: QuestionnaireItem[] }): boolean {
  return (
    expressionExtensions.some((name) => extensionOf(element, name)) ||
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

type Nodes = readonly unknown[];
type Variables = Record<string, unknown>;

/** The response, or an item or answer in it, with the variables declared from the top down to it. */
interface Level {
  nodes: Nodes;
  variables: Variables;
  /** Child items by linkId. */
  children: (linkId: string) => Nodes;
}

const nodesOf = (values: readonly Value[]): Nodes => values.map(({ node }) => node);
const linkIdOf = ({ value }: Value): unknown => (value as { linkId?: unknown } | undefined)?.linkId;

/** Adds a variable that is computed once, when an expression first reads it. */
function addLazily(variables: Variables, name: string, compute: () => unknown): void {
  let computed: { value?: unknown; error?: unknown } | undefined;
  Object.defineProperty(variables, name, {
    configurable: true,
    enumerable: true,
    get() {
      if (computed === undefined) {
        // Reading the variable while it is being computed means that it depends on itself.
        computed = { error: new Error(`Variable %${name} depends on itself`) };
        try {
          computed = { value: compute() };
        } catch (error) {
          computed = { error };
        }
      }
      if ('error' in computed) throw computed.error;
      return computed.value;
    },
  });
}

/**
 * The expressions of a questionnaire. `%resource` is the response, `%questionnaire` the form, `%qitem` the question,
 * `%context` the holder of the item. Variables of the questionnaire and of the enclosing items are available by name (SDC,
 * section on variables), and so are the values in `known`, e.g. `patient`. Results are cached per response and occurrence,
 * because each keystroke evaluates the same expressions several times.
 */
export function createExpressions(
  questionnaire: Questionnaire,
  evaluate: Evaluate,
  known: Readonly<Record<string, unknown>> = {},
): Expressions {
  const items = questionnaire.item ?? [];
  const perResponse = new WeakMap<QuestionnaireResponse, ReturnType<typeof forResponse>>();
  const definitions = new WeakMap<QuestionnaireItem, Nodes>();

  function declare(variables: Variables, element: Element | undefined, context: Nodes): Variables {
    const own = Object.create(variables) as Variables;
    for (const { valueExpression } of extensionsOf(element, 'variable')) {
      const { name, expression, language } = valueExpression ?? {};
      if (!name || !expression) continue;
      addLazily(own, name, () => {
        if (language !== undefined && language !== 'text/fhirpath') throw new Error(`%${name}: ${language}`);
        return nodesOf(evaluate(expression, context, own));
      });
    }
    return own;
  }

  /** The node of a question, so that paths on `%qitem` have types. */
  function definitionNodes(path: Path, definition: QuestionnaireItem): Nodes {
    const before = definitions.get(definition);
    if (before) return before;
    let base: unknown = questionnaire;
    for (const linkId of [...path.map((step) => step.linkId), definition.linkId]) {
      base = nodesOf(evaluate('item', base, {}).filter((item) => linkIdOf(item) === linkId));
    }
    definitions.set(definition, base as Nodes);
    return base as Nodes;
  }

  function forResponse(response: QuestionnaireResponse) {
    const levels = new Map<string, Level>();
    const outcomes = new Map<string, EvaluationResult>();

    function level(nodes: Nodes, variables: Variables): Level {
      let found: Map<unknown, unknown[]> | undefined;
      const children = (linkId: string): Nodes => {
        if (found === undefined) {
          found = new Map();
          for (const item of evaluate('item', nodes, {})) {
            const siblings = found.get(linkIdOf(item));
            if (siblings) siblings.push(item.node);
            else found.set(linkIdOf(item), [item.node]);
          }
        }
        return found.get(linkId) ?? [];
      };
      return { nodes, variables, children };
    }

    function root(): Level {
      const fixed = Object.assign(Object.create(null) as Variables, known, {
        resource: response,
        rootResource: response,
        questionnaire,
      });
      const nodes = nodesOf(evaluate('$this', response, {}));
      return level(nodes, declare(fixed, questionnaire, nodes));
    }

    function below(path: Path): Level {
      const above = levelAt(path.slice(0, -1));
      const { linkId = '', index = 0, answer } = path.at(-1) ?? {};
      const item = above.children(linkId).slice(index, index + 1);
      const nodes = answer === undefined ? item : nodesOf(evaluate('answer', item, {})).slice(answer, answer + 1);
      const definition = definitionsAt(items, path.slice(0, -1)).find((one) => one.linkId === linkId);
      return level(nodes, declare(above.variables, definition, nodes));
    }

    function levelAt(path: Path): Level {
      const key = keyOf(path, '');
      const before = levels.get(key);
      if (before) return before;
      const fresh = path.length === 0 ? root() : below(path);
      levels.set(key, fresh);
      return fresh;
    }

    function compute(
      expression: string,
      { path, definition }: Occurrence,
      focus: 'response' | 'item',
    ): EvaluationResult {
      const { nodes, variables, children } = levelAt(path);
      const own = declare(variables, definition, nodes);
      addLazily(own, 'context', () => nodes);
      if (definition) addLazily(own, 'qitem', () => definitionNodes(path, definition));
      const item = focus === 'item' && definition ? children(definition.linkId).slice(0, 1) : undefined;
      return { values: evaluate(expression, item ?? response, own) };
    }

    return (expression: string, occurrence: Occurrence, focus: 'response' | 'item'): EvaluationResult => {
      const key = JSON.stringify([keyOf(occurrence.path, occurrence.definition?.linkId ?? ''), focus, expression]);
      const before = outcomes.get(key);
      if (before) return before;
      let outcome: EvaluationResult;
      try {
        outcome = compute(expression, occurrence, focus);
      } catch (error) {
        outcome = { values: [], error: error instanceof Error ? error.message : String(error) };
      }
      outcomes.set(key, outcome);
      return outcome;
    };
  }

  return (response, expression, occurrence, focus = 'response') => {
    let evaluateFor = perResponse.get(response);
    if (!evaluateFor) {
      evaluateFor = forResponse(response);
      perResponse.set(response, evaluateFor);
    }
    return evaluateFor(expression, occurrence, focus);
  };
}
