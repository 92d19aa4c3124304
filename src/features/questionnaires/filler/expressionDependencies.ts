import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { itemTreeOf, ofResult, readDependencies, type Dependencies, type Scope, type Shape } from './dependencies.ts';
import { namedExpressions, type NamedExpression, type Occurrence, type Parse } from './expressions.ts';
import { extensionsOf } from './extensions.ts';
import { definitionsAt } from './tree.ts';

type Read = Map<string, Dependencies>;
type Reading = ReturnType<typeof readDependencies>;

const everything: Dependencies = { linkIds: new Set(), all: true, day: false };
const nothing: Dependencies = { linkIds: new Set(), all: false, day: false };
/** Names of the engine and of the form whose values no answer changes. */
const constants = /^(questionnaire|qitem|ucum|sct|loinc|(vs|ext)-.*)$/;

/** Names that expressions of a questionnaire may use after `%`. */
export function declaredNames(questionnaire: Questionnaire, known: object): ReadonlySet<string> {
  const names = new Set(Object.keys(known));
  for (const { extension = [] } of extensionsOf(questionnaire, 'launchContext')) {
    const name = extension.find(({ url }) => url === 'name');
    const code = name?.valueCoding?.code ?? name?.valueId;
    if (code) names.add(code);
  }
  const visit = (element: Questionnaire | QuestionnaireItem): void => {
    for (const { name } of namedExpressions(element)) names.add(name);
    for (const item of element.item ?? []) visit(item);
  };
  visit(questionnaire);
  return names;
}

/** A function that reads what an expression depends on. Expressions that cannot be read depend on everything. */
export function createReadDependencies(questionnaire: Questionnaire, parse: Parse | undefined, known: object) {
  const items = questionnaire.item ?? [];
  const tree = itemTreeOf(items);
  /** By element, where relative paths start, and expression. */
  const read = { response: new WeakMap<object, Read>(), item: new WeakMap<object, Read>() };
  /** What each name reads, by its scope; undefined while it is being read. */
  const readNames = new Map<string, Reading | undefined>();

  /** The elements that enclose an occurrence, innermost last. */
  function enclosing({ path, definition }: Occurrence): (Questionnaire | QuestionnaireItem)[] {
    const steps = path.map(({ linkId }, depth) =>
      definitionsAt(items, path.slice(0, depth)).find((one) => one.linkId === linkId),
    );
    return [questionnaire, ...steps, definition].filter((element) => element !== undefined);
  }

  const scopeKey = (elements: readonly (Questionnaire | QuestionnaireItem)[]): string =>
    elements.map((element) => ('linkId' in element ? element.linkId : '')).join('/');

  const ownShape = (element: Questionnaire | QuestionnaireItem | undefined): Shape =>
    element && 'linkId' in element ? { kind: 'items', linkIds: new Set([element.linkId]) } : { kind: 'response' };

  function analyse(
    expression: string,
    elements: readonly (Questionnaire | QuestionnaireItem)[],
    focus: Shape,
  ): Reading {
    if (!parse) return { shape: { kind: 'value' }, dependencies: everything };
    const own = elements.at(-1);
    const declared = (name: string): { found: NamedExpression; depth: number } | undefined => {
      for (let depth = elements.length; depth > 0; depth -= 1) {
        const found = namedExpressions(elements[depth - 1]).findLast((one) => one.name === name);
        if (found) return { found, depth };
      }
      return undefined;
    };
    const named: Scope['named'] = (name) => {
      if (name === 'resource' || name === 'rootResource') return { shape: { kind: 'response' }, dependencies: nothing };
      if (name === 'context') return { shape: ownShape(own), dependencies: nothing };
      if (constants.test(name) || Object.hasOwn(known, name))
        return { shape: { kind: 'value' }, dependencies: nothing };
      const { found, depth } = declared(name) ?? {};
      if (!found) return undefined;
      const scope = elements.slice(0, depth);
      const key = `${scopeKey(scope)}\n${name}`;
      if (readNames.has(key)) return readNames.get(key);
      // A name that is read while it is being read depends on itself.
      readNames.set(key, undefined);
      const start: Shape = found.isVariable ? ownShape(scope.at(-1)) : { kind: 'response' };
      const reading = analyse(found.expression, scope, start);
      readNames.set(key, reading);
      return reading;
    };
    try {
      return readDependencies(parse(expression), focus, { tree, named });
    } catch {
      return { shape: { kind: 'value' }, dependencies: everything };
    }
  }

  return (expression: string, occurrence: Occurrence, focus: 'response' | 'item'): Dependencies => {
    const element = occurrence.definition ?? questionnaire;
    const known: Read = read[focus].get(element) ?? new Map();
    read[focus].set(element, known);
    const before = known.get(expression);
    if (before) return before;
    const elements = enclosing(occurrence);
    const start: Shape = focus === 'item' ? ownShape(elements.at(-1)) : { kind: 'response' };
    const fresh = ofResult(analyse(expression, elements, start), tree);
    known.set(expression, fresh);
    return fresh;
  };
}
