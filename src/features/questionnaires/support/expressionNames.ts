import { isRecord } from '../../../../common/types/json.ts';
import { declaredPart } from '../filler/dialect.ts';
import { usualNames } from '../filler/population/launchContext.ts';

/** Names that the engine and the form define. */
const constants = ['resource', 'rootResource', 'context', 'questionnaire', 'qitem', 'ucum', 'sct', 'loinc'];
const engineNames = ['factory', 'terminologies', 'server'];

/** The name in the `name` part of a launch context. */
function launchName({ url, valueCoding, valueId }: Record<string, unknown>): unknown {
  if (url !== 'name') return undefined;
  return isRecord(valueCoding) ? valueCoding.code : valueId;
}

/** Names that expressions of a questionnaire can read, wherever they are declared. Accepts any JSON. */
export function namesOf(questionnaire: unknown): ReadonlySet<string> {
  const names = new Set<string>([...constants, ...engineNames, ...usualNames]);
  const add = (name: unknown): void => {
    if (typeof name === 'string') names.add(name);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node as unknown[]) visit(each);
    if (!isRecord(node)) return;
    if (isRecord(node.valueExpression)) add(node.valueExpression.name);
    add(launchName(node));
    // The results of a batch of searches have its id (SDC, sourceQueries).
    if (node.resourceType === 'Bundle') add(node.id);
    for (const each of Object.values(node)) visit(each);
  };
  visit(questionnaire);
  return names;
}

/** Comments, strings, and names after `%`. */
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|%(?:`([^`]+)`|([A-Za-z_][A-Za-z0-9_-]*))|'(?:\\.|[^'\\])*'/g;

/** The first name in an expression that is not in `names`. */
export function undeclaredName(expression: string, names: ReadonlySet<string>): string | undefined {
  for (const [, quoted, written] of expression.matchAll(tokens)) {
    const name = quoted ?? (written && declaredPart(written, names));
    if (name && !names.has(name) && !/^(vs|ext)(-|$)/.test(name)) return name;
  }
  return undefined;
}
