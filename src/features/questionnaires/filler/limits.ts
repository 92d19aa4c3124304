import type { Quantity, QuestionnaireItem } from 'fhir/r4';
import { fits } from './answerFrom.ts';
import type { EvaluateInContext } from './constraints.ts';
import { extensionOf, limitExpression } from './extensions.ts';
import { minOccursOf } from './initial.ts';
import type { CompilePattern } from './patterns.ts';
import { isGroup, type Answer } from './tree.ts';
import { compare, quantityText, valueOf, type Value } from './value.ts';

/** A rule that an answer violates. Each code has a message, with `limit` as its placeholder. */
export interface Problem {
  code:
    | 'required'
    | 'tooLong'
    | 'tooShort'
    | 'tooSmall'
    | 'tooLarge'
    | 'decimals'
    | 'pattern'
    | 'integer'
    | 'url'
    | 'tooFew'
    | 'tooMany'
    | 'rule';
  limit?: string;
  /** The author's text of a rule; only for the code `rule`. */
  text?: string;
}

/** Engines that check the rules of a question; undefined where the questionnaire does not need them. */
export interface Checks {
  ask?: EvaluateInContext;
  compilePattern?: CompilePattern;
}

/** True if the complete text matches, or if the pattern does not compile, which is a failure of the form. */
function matches(pattern: string, text: string, compilePattern: CompilePattern): boolean {
  try {
    return compilePattern(pattern).matchesAll(text);
  } catch {
    return true;
  }
}

/** A minimum or maximum, literal or calculated by an expression, e.g. `today()`. */
function limitOf(
  definition: QuestionnaireItem,
  name: 'minValue' | 'maxValue',
  evaluate: EvaluateInContext | undefined,
) {
  const limit = extensionOf(definition, name);
  const expression = limitExpression(limit);
  const value = (expression && evaluate?.(expression)[0]) || valueOf(limit);
  return (
    value && { value, words: value.type === 'Quantity' ? quantityText(value.value as Quantity) : String(value.value) }
  );
}

/** The minimum or maximum of a quantity may be a number, which has the unit of the answer. */
function compareToLimit(value: Value, limit: Value): number | undefined {
  const isNumber = limit.type === 'Decimal' || limit.type === 'Integer';
  const amount = value.type === 'Quantity' && isNumber ? (value.value as Quantity).value : undefined;
  return compare(amount === undefined ? value : { type: 'Decimal', value: amount }, limit);
}

function textProblem(definition: QuestionnaireItem, text: string): Problem | undefined {
  const { maxLength, type } = definition;
  if (maxLength !== undefined && [...text].length > maxLength) return { code: 'tooLong', limit: String(maxLength) };
  const minLength = extensionOf(definition, 'minLength')?.valueInteger;
  if (minLength !== undefined && [...text].length < minLength) return { code: 'tooShort', limit: String(minLength) };
  if (type === 'url' && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(text)) return { code: 'url' };
  return undefined;
}

/** Range of a FHIR integer. */
const [minInteger, maxInteger] = [-(2 ** 31), 2 ** 31 - 1];

function integerProblem(value: unknown): Problem | undefined {
  if (!Number.isInteger(value)) return { code: 'integer' };
  if (Number(value) < minInteger) return { code: 'tooSmall', limit: String(minInteger) };
  return Number(value) > maxInteger ? { code: 'tooLarge', limit: String(maxInteger) } : undefined;
}

/**
 * The first rule of the question that an answer violates. Rules do not apply to an answer of another type, which was given
 * to an older version of the form and is retained.
 */
export function answerProblem(
  definition: QuestionnaireItem,
  answer: Answer,
  { ask, compilePattern }: Checks = {},
): Problem | undefined {
  const value = valueOf(answer);
  if (value === undefined || !fits(definition, answer)) return undefined;
  if (typeof value.value === 'string' && (value.type === 'String' || value.type === 'Uri')) {
    const problem = textProblem(definition, value.value);
    if (problem) return problem;
  }
  const pattern = extensionOf(definition, 'regex')?.valueString;
  const hasText = typeof value.value === 'string' || typeof value.value === 'number';
  if (pattern && compilePattern && hasText && !matches(pattern, String(value.value), compilePattern)) {
    return { code: 'pattern' };
  }
  const ofInteger = definition.type === 'integer' ? integerProblem(value.value) : undefined;
  if (ofInteger) return ofInteger;
  const decimalPlaces = extensionOf(definition, 'maxDecimalPlaces')?.valueInteger;
  if (decimalPlaces !== undefined && typeof value.value === 'number') {
    const decimals = String(value.value).split('.')[1]?.length ?? 0;
    if (decimals > decimalPlaces) return { code: 'decimals', limit: String(decimalPlaces) };
  }
  const [min, max] = [limitOf(definition, 'minValue', ask), limitOf(definition, 'maxValue', ask)];
  if (min && (compareToLimit(value, min.value) ?? 0) < 0) return { code: 'tooSmall', limit: min.words };
  if (max && (compareToLimit(value, max.value) ?? 0) > 0) return { code: 'tooLarge', limit: max.words };
  return undefined;
}

/** A wrong number of answers to a question, or of copies of a group. */
export function countProblem(definition: QuestionnaireItem, count: number): Problem | undefined {
  if (definition.required && count === 0 && !isGroup(definition)) return { code: 'required' };
  const minOccurs = minOccursOf(definition);
  if (count > 0 && count < minOccurs) return { code: 'tooFew', limit: String(minOccurs) };
  const maxOccurs = extensionOf(definition, 'maxOccurs')?.valueInteger;
  return maxOccurs !== undefined && count > maxOccurs ? { code: 'tooMany', limit: String(maxOccurs) } : undefined;
}
