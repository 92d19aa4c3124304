import { compile as compilePath, parse as parsePath, types as typesOf } from 'fhirpath';
import type { Quantity } from 'fhir/r4';
import { dayZone } from '../../../../common/config/timeZone.ts';
import { timeAt } from '../../../../common/fhir/calendarDay.ts';
import { currentDay } from '../../../shared/intl/dates.ts';
import type { Evaluate, Parse } from './expressions.ts';
import type { CompilePattern } from './patterns.ts';
import { scoreOf, type EngineNode, type ValueSets } from './scores.ts';
import type { Value } from './value.ts';

type Model = NonNullable<Parameters<typeof compilePath>[1]>;

/**
 * Limits of one evaluation, which runs on each keystroke: steps (about a second of processor time), and elements of an
 * intermediate result. A time limit would depend on the load of the device.
 */
const maxSteps = 200_000;
const maxElements = 20_000;

const ucum = 'http://unitsofmeasure.org';
const isNode = (found: unknown): found is EngineNode =>
  typeof found === 'object' && found !== null && 'parentResNode' in found;

/** A quantity literal of the engine, e.g. `5 'kg'` or `3 days`. */
function quantityOf(text: string): Quantity {
  const [, value, code, unit = code] = /^(\S+) (?:'(.*)'|(.*))$/.exec(text) ?? [];
  return code === undefined ? { value: Number(value), unit } : { value: Number(value), unit, system: ucum, code };
}

/** A result of the engine as plain JSON. `type` is the engine's type name, e.g. `FHIR.dateTime`. */
function toValue(found: unknown, type: string): Value {
  const name = type.replace(/^\w+\./, '');
  const raw = isNode(found) ? found.data : found;
  const plain: unknown =
    typeof raw === 'object' && raw !== null && 'asStr' in raw
      ? (raw as unknown as { toJSON: () => unknown }).toJSON()
      : raw;
  const value =
    type === 'System.Quantity'
      ? quantityOf(String(plain))
      : // The engine writes UTC as "-00:00", FHIR as "Z".
        typeof plain === 'string' && name === 'DateTime'
        ? plain.replace(/-00:00$/, 'Z')
        : plain;
  return { type: name.charAt(0).toUpperCase() + name.slice(1), value, node: found };
}

/** The engine's syntax tree of an expression. */
export const parse: Parse = (expression) => parsePath(expression) as ReturnType<Parse>;

const tooLong = (): Error => new Error('The expression takes too many steps');

/** The single string of a collection; undefined for an empty one. Throws for anything else, as FHIRPath requires. */
function textIn(collection: readonly unknown[]): string | undefined {
  const [first] = collection;
  if (first === undefined) return undefined;
  if (collection.length > 1 || typeof first !== 'string') throw new Error('Expected one string');
  return first;
}

/**
 * FHIRPath by the engine of the U.S. National Library of Medicine, which has the functions of Structured Data Capture.
 * Regular expressions and scores are implemented here: those of the engine could block the page, or send requests to a
 * terminology server.
 */
export function createEvaluate(model: Model, compilePattern: CompilePattern, valueSets?: ValueSets): Evaluate {
  const parsed = new Map<string, ReturnType<typeof compilePath>>();
  /** Errors of expressions that are invalid: reading such an expression again takes long. */
  const invalid = new Map<string, unknown>();
  /** Expressions that exceeded a limit; they are not evaluated again. */
  const exceededExpressions = new Set<string>();

  const matches = (part: 'matchesAll' | 'matchesPart') => ({
    fn: (collection: unknown[], pattern: string, flags?: string): boolean | [] => {
      const text = textIn(collection);
      return text === undefined ? [] : compilePattern(pattern, flags)[part](text);
    },
    arity: { 1: ['String' as const], 2: ['String' as const, 'String' as const] },
    nullable: true,
  });
  /** A literal of the engine: the engine has no public constructor of dates and times. */
  const literal = (text: string): unknown => (compile(`@${text}`)({}, {}) as unknown[])[0];
  // The engine's own today() and timeOfDay() use the time zone of the browser, not of the programme.
  const clock = (read: () => string) => ({
    fn: () => literal(read()),
    arity: { 0: [] },
    internalStructures: true,
  });
  const score = {
    fn(this: { vars: { questionnaire?: unknown } }, nodes: unknown[]): number[] {
      return nodes.flatMap((node) => (isNode(node) ? (scoreOf(node, this.vars.questionnaire, valueSets) ?? []) : []));
    },
    arity: { 0: [] },
    internalStructures: true,
  };
  const userInvocationTable = {
    matches: matches('matchesPart'),
    matchesFull: matches('matchesAll'),
    replaceMatches: {
      fn: (collection: unknown[], pattern: string, replacement: string): string | [] => {
        const text = textIn(collection);
        return text === undefined ? [] : compilePattern(pattern).replace(text, replacement);
      },
      arity: { 2: ['String' as const, 'String' as const] },
      nullable: true,
    },
    weight: score,
    ordinal: score,
    today: clock(currentDay),
    timeOfDay: clock(() => `T${timeAt(Date.now(), dayZone().name)}`),
  };

  function compile(expression: string): ReturnType<typeof compilePath> {
    const cached = parsed.get(expression);
    if (cached) return cached;
    if (invalid.has(expression)) throw invalid.get(expression);
    try {
      const fresh = compilePath(expression, model, {
        resolveInternalTypes: false,
        userInvocationTable,
        traceFn: () => undefined,
      });
      parsed.set(expression, fresh);
      return fresh;
    } catch (error) {
      invalid.set(expression, error);
      throw error;
    }
  }

  return (expression, base, variables) => {
    if (exceededExpressions.has(expression)) throw tooLong();
    let steps = 0;
    // Called after each step. Some expressions never end, e.g. `repeat($this + 1)`.
    const count = (_context: unknown, _focus: unknown, result: unknown): void => {
      steps += 1;
      const tooMany = Array.isArray(result) && result.length > maxElements;
      if (steps <= maxSteps && !tooMany) return;
      exceededExpressions.add(expression);
      throw tooLong();
    };
    const found = compile(expression)(base, variables, { debugger: count }) as unknown[];
    const types = typesOf(found);
    return found.map((one, index) => toValue(one, types[index] ?? ''));
  };
}
