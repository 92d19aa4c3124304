import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { toStandard } from './dialect.ts';
import { createMemory, type Stored } from './memory.ts';
import { createReadDependencies, declaredNames } from './expressionDependencies.ts';
import {
  namedExpressions,
  type EvaluationResult,
  type Evaluate,
  type Expressions,
  type NamedExpression,
  type Occurrence,
  type Parse,
} from './expressions.ts';
import { definitionsAt, keyOf, type Path } from './tree.ts';
import type { Value } from './value.ts';

type Nodes = readonly unknown[];
type Variables = Record<string, unknown>;

/** The response, or an item or answer in it, with the variables declared from the top down to it. */
interface Level {
  nodes: Nodes;
  variables: Variables;
  /** Child items by linkId. */
  children: (linkId: string) => Nodes;
}

/** An element with variables, and its item in the response. */
interface Declaring {
  element: Questionnaire | QuestionnaireItem | undefined;
  /** Steps to the holder of the item. */
  path: Path;
  nodes: () => Nodes;
  /** Identity of the item in the response. */
  key: string;
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

interface Engine {
  evaluate: Evaluate;
  /** Without it, each expression depends on everything. */
  parse?: Parse;
  /** Values by name, e.g. the resource `patient`. */
  known?: Readonly<Record<string, unknown>>;
}

/**
 * The expressions of a questionnaire. `%resource` is the response, `%questionnaire` the form, `%qitem` the question,
 * `%context` the item of the question in the response. Variables and named expressions of the questionnaire and of the
 * enclosing items are available by name (SDC 4.0.0), and so are the values in `known`. A result is retained until
 * something changes that its expression reads.
 */
export function createExpressions(questionnaire: Questionnaire, engine: Engine): Expressions {
  const { parse, known = {} } = engine;
  const items = questionnaire.item ?? [];
  const names = declaredNames(questionnaire, known);
  const standard = new Map<string, string>();
  const definitions = new WeakMap<QuestionnaireItem, Nodes>();
  const memory = createMemory();
  const readDependencies = createReadDependencies(
    questionnaire,
    parse && ((text) => parse(toStandard(text, names))),
    known,
  );
  let current: { response: QuestionnaireResponse; compute: ReturnType<typeof forResponse> } | undefined;

  const evaluate: Evaluate = (expression, base, variables) => {
    const text = standard.get(expression) ?? toStandard(expression, names);
    standard.set(expression, text);
    return engine.evaluate(text, base, variables);
  };

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

  function outcomeOf(compute: () => readonly Value[]): EvaluationResult {
    try {
      return { values: compute() };
    } catch (error) {
      return { values: [], error: error instanceof Error ? error.message : String(error) };
    }
  }

  function forResponse(response: QuestionnaireResponse) {
    const levels = new Map<string, Level>();

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

    /** Adds what an element declares: variables, named expressions, `%context` and `%qitem`. */
    function declare(variables: Variables, { element, path, nodes, key }: Declaring): Variables {
      const own = Object.create(variables) as Variables;
      const definition = element && 'linkId' in element ? element : undefined;
      addLazily(own, 'context', nodes);
      if (definition) addLazily(own, 'qitem', () => definitionNodes(path, definition));
      const valueOfName = ({ name, expression, language, isVariable }: NamedExpression) => {
        if (language !== undefined && language !== 'text/fhirpath') throw new Error(`%${name}: ${language}`);
        const stored: Stored = {
          place: `%${name}\n${key}`,
          expression,
          dependencies: readDependencies(expression, { path, definition }, isVariable ? 'item' : 'response'),
        };
        const compute = () => evaluate(expression, isVariable ? nodes() : response, own);
        const { values, error } = memory.recall(stored, () => outcomeOf(compute));
        if (error !== undefined) throw new Error(error);
        return nodesOf(values);
      };
      for (const named of namedExpressions(element)) {
        // A value that is given, e.g. the result of a search, replaces the declaration.
        if (!Object.hasOwn(known, named.name)) addLazily(own, named.name, () => valueOfName(named));
      }
      return own;
    }

    function root(): Level {
      const fixed = Object.assign(Object.create(null) as Variables, known, {
        resource: response,
        rootResource: response,
        questionnaire,
      });
      const nodes = nodesOf(evaluate('$this', response, {}));
      return level(nodes, declare(fixed, { element: questionnaire, path: [], nodes: () => nodes, key: '' }));
    }

    function below(path: Path): Level {
      const holder = path.slice(0, -1);
      const above = levelAt(holder);
      const { linkId = '', index = 0, answer } = path.at(-1) ?? {};
      const item = above.children(linkId).slice(index, index + 1);
      const nodes = answer === undefined ? item : nodesOf(evaluate('answer', item, {})).slice(answer, answer + 1);
      const element = definitionsAt(items, holder).find((one) => one.linkId === linkId);
      return level(nodes, declare(above.variables, { element, path: holder, nodes: () => item, key: keyOf(path, '') }));
    }

    function levelAt(path: Path): Level {
      const key = keyOf(path, '');
      const before = levels.get(key);
      if (before) return before;
      const fresh = path.length === 0 ? root() : below(path);
      levels.set(key, fresh);
      return fresh;
    }

    return (expression: string, occurrence: Occurrence, focus: 'response' | 'item'): readonly Value[] => {
      const { path, definition, copy = 0, bound } = occurrence;
      const { variables, children } = levelAt(path);
      if (!definition) return evaluate(expression, response, variables);
      const item = () => children(definition.linkId).slice(copy, copy + 1);
      // A question without an answer has no item in the response, but its linkId can be read.
      const nodes = () => (item().length > 0 ? item() : [{ linkId: definition.linkId }]);
      const key = `${keyOf(path, definition.linkId)}.${copy}`;
      if (bound) return evaluate(expression, response, Object.assign(Object.create(variables) as Variables, bound));
      const own = declare(variables, { element: definition, path, nodes, key });
      return evaluate(expression, focus === 'item' ? item() : response, own);
    };
  }

  return (response, expression, occurrence, focus = 'response') => {
    memory.see(response);
    if (current?.response !== response) current = { response, compute: forResponse(response) };
    const { compute } = current;
    const { path, definition, copy = 0, bound } = occurrence;
    if (bound) return outcomeOf(() => compute(expression, occurrence, focus));
    const place = `${focus}\n${copy}\n${keyOf(path, definition?.linkId ?? '')}`;
    const dependencies = readDependencies(expression, occurrence, focus);
    return memory.recall({ place, expression, dependencies }, () =>
      outcomeOf(() => compute(expression, occurrence, focus)),
    );
  };
}
