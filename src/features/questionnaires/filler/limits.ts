import type { Attachment, Quantity, QuestionnaireItem, Reference } from 'fhir/r4';
import { fits, isDate } from './answerFrom.ts';
import type { EvaluateInContext } from './constraints.ts';
import { extensionOf, extensionsOf, limitExpression, minOccursOf } from './extensions.ts';
import type { CompilePattern } from './patterns.ts';
import { isGroup, type Answer } from './tree.ts';
import { compare, quantityText, valueOf, type ConvertUnit, type Value } from './value.ts';

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
    | 'date'
    | 'number'
    | 'reference'
    | 'fileType'
    | 'notOffered'
    | 'tooFew'
    | 'tooMany'
    | 'rule';
  limit?: string;
  /** Number of further violated rules of items below that are not displayed. */
  more?: number;
  /** The author's text of a rule; only for the code `rule`. */
  text?: string;
}

/** Engines that check the rules of a question; undefined where the questionnaire does not need them. */
export interface Checks {
  ask?: EvaluateInContext;
  compilePattern?: CompilePattern;
  convertUnit?: ConvertUnit;
}

/** True if the complete text matches, or if the pattern does not compile, which is a failure of the form. */
function matches(pattern: string, text: string, compilePattern: CompilePattern): boolean {
  try {
    return compilePattern(pattern).matchesAll(text);
  } catch {
    return true;
  }
}

/** The extensions of SDC for limits with a unit. */
const quantityLimit = { minValue: 'minQuantity', maxValue: 'maxQuantity' } as const;

/** A minimum or maximum, literal or calculated by an expression, e.g. `today()`. */
function limitOf(
  definition: QuestionnaireItem,
  name: 'minValue' | 'maxValue',
  evaluate: EvaluateInContext | undefined,
) {
  const limit = extensionOf(definition, name) ?? extensionOf(definition, quantityLimit[name]);
  const expression = limitExpression(limit);
  const value = (expression && evaluate?.(expression)[0]) || valueOf(limit);
  return (
    value && { value, words: value.type === 'Quantity' ? quantityText(value.value as Quantity) : String(value.value) }
  );
}

/** The minimum or maximum of a quantity may be a number, which has the unit of the answer. */
function compareToLimit(value: Value, limit: Value, convertUnit: ConvertUnit | undefined): number | undefined {
  const isNumber = limit.type === 'Decimal' || limit.type === 'Integer';
  const amount = value.type === 'Quantity' && isNumber ? (value.value as Quantity).value : undefined;
  return compare(amount === undefined ? value : { type: 'Decimal', value: amount }, limit, convertUnit);
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

/** What FHIR's data type forbids: a server would refuse the complete response, without the name of the question. */
function typeProblem(definition: QuestionnaireItem, { type, value }: Value): Problem | undefined {
  switch (type) {
    case 'Integer':
      return integerProblem(value);
    case 'Date':
      return isDate(String(value)) ? undefined : { code: 'date' };
    case 'DateTime':
      return isDate(String(value).slice(0, 10)) ? undefined : { code: 'date' };
    case 'Quantity':
      return Number.isFinite((value as Quantity).value) ? undefined : { code: 'number' };
    case 'Reference': {
      const { reference, identifier, display } = value as Reference;
      const isNamed = reference === undefined ? (identifier ?? display) !== undefined : isReference(reference);
      return isNamed ? undefined : { code: 'reference' };
    }
    case 'Attachment': {
      const { contentType } = value as Attachment;
      const allowed = mimeTypesOf(definition);
      return isMimeType(contentType, allowed) ? undefined : { code: 'fileType', limit: allowed.join(', ') };
    }
    default:
      return undefined;
  }
}

/** A relative reference such as `Patient/7`, also to a version; an address; or the id of a contained resource. */
const isReference = (text: string): boolean =>
  /^([A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}(\/_history\/[A-Za-z0-9.-]{1,64})?|[a-z][a-z0-9+.-]*:\S+|#\S*)$/.test(text);

/** Types of files that the author allows; none for all. */
export function mimeTypesOf(definition: QuestionnaireItem): string[] {
  return extensionsOf(definition, 'mimeType').flatMap(({ valueCode }) => valueCode ?? []);
}

/** True for an allowed type; `image/*` allows all types of images. */
export function isMimeType(contentType: string | undefined, allowed: readonly string[]): boolean {
  const [given = ''] = (contentType ?? '').toLowerCase().split(';');
  const fits = (type: string) => (type.endsWith('/*') ? given.startsWith(type.slice(0, -1)) : given === type);
  return allowed.length === 0 || allowed.some((type) => type === '*/*' || fits(type.toLowerCase()));
}

/** Decimal places of a number, also of a small one such as 1e-7. */
function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/**
 * The first rule of the question that an answer violates. Rules do not apply to an answer of another type, which was given
 * to an older version of the form and is retained.
 */
export function answerProblem(
  definition: QuestionnaireItem,
  answer: Answer,
  { ask, compilePattern, convertUnit }: Checks = {},
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
  const ofType = typeProblem(definition, value);
  if (ofType) return ofType;
  const decimalPlaces = extensionOf(definition, 'maxDecimalPlaces')?.valueInteger;
  const amount = value.type === 'Quantity' ? (value.value as Quantity).value : value.value;
  if (decimalPlaces !== undefined && typeof amount === 'number' && decimalsOf(amount) > decimalPlaces) {
    return { code: 'decimals', limit: String(decimalPlaces) };
  }
  const [min, max] = [limitOf(definition, 'minValue', ask), limitOf(definition, 'maxValue', ask)];
  if (min && (compareToLimit(value, min.value, convertUnit) ?? 0) < 0) return { code: 'tooSmall', limit: min.words };
  if (max && (compareToLimit(value, max.value, convertUnit) ?? 0) > 0) return { code: 'tooLarge', limit: max.words };
  return undefined;
}

/** A wrong number of answers to a question, or of copies of a group. */
export function countProblem(definition: QuestionnaireItem, count: number): Problem | undefined {
  if (definition.required && count === 0 && !isGroup(definition)) return { code: 'required' };
  const minOccurs = minOccursOf(definition);
  if (count > 0 && count < minOccurs) return { code: 'tooFew', limit: String(minOccurs) };
  const maxOccurs = extensionOf(definition, 'maxOccurs')?.valueInteger;
  // HL7's examples have a maximum of 0, which no answer satisfies.
  return maxOccurs !== undefined && maxOccurs > 0 && count > maxOccurs
    ? { code: 'tooMany', limit: String(maxOccurs) }
    : undefined;
}
