import type { Questionnaire, QuestionnaireItem, Quantity } from 'fhir/r4';
import type { EvaluateInContext } from '../../src/features/questionnaires/filler/constraints.ts';
import { extensionOf, extensionsOf, limitExpression } from '../../src/features/questionnaires/filler/extensions.ts';
import { answerProblem } from '../../src/features/questionnaires/filler/limits.ts';
import {
  choicesOfValueSet,
  computedChoices,
  containedValueSet,
  listedChoices,
  toggledOff,
} from '../../src/features/questionnaires/filler/options.ts';
import type { CompilePattern } from '../../src/features/questionnaires/filler/patterns.ts';
import { listedUnits, withUnit } from '../../src/features/questionnaires/filler/quantityUnits.ts';
import type { Answer } from '../../src/features/questionnaires/filler/tree.ts';
import { valueOf, type ConvertUnit } from '../../src/features/questionnaires/filler/value.ts';

/** A number from 0 to below 1, repeatable. */
export type Random = () => number;

/** Repeatable random numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Checks {
  evaluate?: EvaluateInContext;
  compilePattern?: CompilePattern;
  convertUnit?: ConvertUnit;
}

const day = 24 * 60 * 60 * 1000;
const today = Date.UTC(2026, 10, 30);
const words = [
  'Zawadi Otieno',
  'Kisumu',
  'A1',
  '0712345678',
  'zawadi@example.org',
  '12',
  'Fever since Monday',
  '2026-11-30',
  'x'.repeat(40),
];

/** An element of a list. */
const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

/** A limit of the question as a number: of the extension, or of its expression. */
function limitOf(definition: QuestionnaireItem, name: 'minValue' | 'maxValue', { evaluate }: Checks) {
  const extension = extensionOf(definition, name);
  const expression = limitExpression(extension);
  const value: unknown = expression ? evaluate?.(expression)[0]?.value : valueOf(extension ?? {})?.value;
  return typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : undefined;
}

/** A number between the limits of the question; `low` and `high` apply without them. */
function numberIn(definition: QuestionnaireItem, random: Random, checks: Checks, low: number, high: number): number {
  const [min, max] = [limitOf(definition, 'minValue', checks), limitOf(definition, 'maxValue', checks)];
  const from = min ?? Math.min(low, max ?? low);
  const to = max ?? Math.max(high, from);
  return from + random() * (to - from);
}

function quantityFor(definition: QuestionnaireItem, random: Random): Quantity {
  return withUnit({ value: Math.round(random() * 1000) / 10 }, pick(listedUnits(definition), random));
}

/** One attempt at an answer, which may violate a rule of the question. */
function attempt(questionnaire: Questionnaire, definition: QuestionnaireItem, random: Random, checks: Checks) {
  const moment = (low: number, high: number) => new Date(numberIn(definition, random, checks, low, high));
  switch (definition.type) {
    case 'boolean':
      return { valueBoolean: random() < 0.6 };
    case 'integer':
      return { valueInteger: Math.round(numberIn(definition, random, checks, 0, 12)) };
    case 'decimal':
      return { valueDecimal: Math.round(numberIn(definition, random, checks, 0, 60) * 10) / 10 };
    case 'date':
      return {
        valueDate: moment(today - 3650 * day, today)
          .toISOString()
          .slice(0, 10),
      };
    case 'dateTime':
      return { valueDateTime: moment(today - 30 * day, today).toISOString() };
    case 'time':
      return { valueTime: `0${Math.floor(random() * 10)}:30:00` };
    case 'string':
    case 'text':
      return { valueString: pick(words, random) ?? 'x' };
    case 'url':
      return { valueUri: 'https://example.org/record' };
    case 'quantity':
      return { valueQuantity: quantityFor(definition, random) };
    case 'reference': {
      const types = extensionsOf(definition, 'referenceResource').flatMap(({ valueCode }) => valueCode ?? []);
      return { valueReference: { reference: `${pick(types, random) ?? 'Patient'}/7` } };
    }
    case 'attachment': {
      const types = extensionsOf(definition, 'mimeType').flatMap(({ valueCode }) => valueCode ?? []);
      return { valueAttachment: { contentType: types[0] ?? 'image/png', data: 'aGVsbG8=', title: 'hello.png' } };
    }
    default: {
      const { evaluate } = checks;
      const contained = containedValueSet(questionnaire, definition.answerValueSet ?? '');
      const offered =
        computedChoices(definition, evaluate, 'en') ??
        (definition.answerValueSet ? choicesOfValueSet(contained) : listedChoices(definition, 'en'));
      const off = toggledOff(definition, evaluate && ((expression) => ({ values: evaluate(expression) })));
      const chosen = pick(
        offered.filter(({ key }) => !off.has(key)),
        random,
      )?.answer;
      return chosen ?? (definition.type === 'open-choice' ? { valueString: 'Another one' } : undefined);
    }
  }
}

/** An answer that the rules of the question permit; undefined if none is found. */
export function plausibleAnswer(
  questionnaire: Questionnaire,
  definition: QuestionnaireItem,
  random: Random,
  checks: Checks,
): Answer | undefined {
  for (let attempts = 0; attempts < 30; attempts += 1) {
    const answer: Answer | undefined = attempt(questionnaire, definition, random, checks);
    if (answer && answerProblem(definition, answer, checks) === undefined) return answer;
  }
  return undefined;
}
