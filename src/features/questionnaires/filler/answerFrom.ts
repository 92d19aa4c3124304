import type { Coding, Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { extensionOf } from './extensions.ts';
import { answerCoding, answerKey, choicesOfValueSet, containedValueSet, hasListedCodes } from './options.ts';
import { listedUnits, withUnit } from './quantityUnits.ts';
import type { ValueSets } from './scores.ts';
import type { Answer } from './tree.ts';
import { valueOf, type Value } from './value.ts';
import { isRecord } from '../../../../common/types/json.ts';

const elements: Partial<Record<QuestionnaireItem['type'], string>> = {
  boolean: 'Boolean',
  decimal: 'Decimal',
  integer: 'Integer',
  date: 'Date',
  dateTime: 'DateTime',
  time: 'Time',
  string: 'String',
  text: 'String',
  url: 'Uri',
  attachment: 'Attachment',
  reference: 'Reference',
  quantity: 'Quantity',
};

export const isChoice = ({ type }: QuestionnaireItem): boolean => type === 'choice' || type === 'open-choice';

/** False for a type this form does not support, e.g. one of a later version of FHIR, and for a missing type. */
export function isAnswerable(definition: QuestionnaireItem): boolean {
  return Object.hasOwn(elements, definition.type) || isChoice(definition);
}

/** True for an answer of the type its question requires. Answers to an older form may have another type. */
export function fits({ type }: QuestionnaireItem, answer: Answer | undefined): boolean {
  const value = valueOf(answer);
  return value === undefined || elements[type] === undefined || elements[type] === value.type;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): boolean => value === undefined || (isText(value) && value !== '');
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const date = /^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const dateTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

/** True for a year, a month or an existing day; false e.g. for February 30. */
export function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

function dateFrom(value: unknown): Answer | undefined {
  const day = isText(value) ? value.split('T')[0] : undefined;
  return day !== undefined && isDate(day) ? { valueDate: day } : undefined;
}

function dateTimeFrom(value: unknown): Answer | undefined {
  const isValid = isText(value) && (isDate(value) || (dateTime.test(value) && isDate(value.slice(0, 10))));
  return isValid ? { valueDateTime: value } : undefined;
}

/** A time of day, with the seconds that FHIR requires. */
function timeFrom(value: unknown): Answer | undefined {
  const text = isText(value) ? value.replace(/^T/, '') : '';
  if (!time.test(text)) return undefined;
  return { valueTime: text.length === 5 ? `${text}:00` : text };
}

function textFrom(value: unknown): Answer | undefined {
  if (isText(value) && value.trim() === '') return undefined;
  return isText(value) || isNumber(value) || typeof value === 'boolean' ? { valueString: String(value) } : undefined;
}

/** A quantity; a number has the unit that the form proposes, as a typed number has. */
function quantityFrom(definition: QuestionnaireItem, value: unknown): Answer | undefined {
  if (isNumber(value)) return { valueQuantity: withUnit({ value }, listedUnits(definition)[0]) };
  if (!isRecord(value) || !isNumber(value.value)) return undefined;
  const isValid = [value.unit, value.code, value.system].every(isOptionalText);
  if (!isValid) return undefined;
  if (value.code === undefined || value.system !== undefined) return { valueQuantity: value };
  // FHIR forbids the code of a unit without its system (qty-3).
  const { code, ...rest } = value;
  return { valueQuantity: { unit: code as string, ...rest } };
}

/** Value sets that have the answers to choices: those that the questionnaire contains, and those of other resources. */
export interface Lists extends Pick<Questionnaire, 'contained'> {
  /** By the address in the questionnaire. */
  valueSets?: ValueSets | undefined;
}

function isCoding(value: unknown): value is Coding {
  if (!isRecord(value)) return false;
  const isValid = [value.code, value.system, value.display].every(isOptionalText);
  return isValid && (value.code ?? value.display) !== undefined;
}

function referenceFrom(value: unknown): Answer | undefined {
  if (!isRecord(value))
    return isText(value) && value.includes('/') ? { valueReference: { reference: value } } : undefined;
  // A record is referenced, e.g. `%patient` or a result of a search.
  if (isText(value.resourceType))
    return isText(value.id) ? { valueReference: { reference: `${value.resourceType}/${value.id}` } } : undefined;
  const isValid = isOptionalText(value.reference) && isOptionalText(value.display);
  return isValid && (value.reference ?? value.identifier ?? value.display) !== undefined
    ? { valueReference: value }
    : undefined;
}

/** The codings that the questionnaire itself lists for a question; undefined if it does not list all answers. */
function listedCodings(definition: QuestionnaireItem, { contained }: Lists): Coding[] | undefined {
  const { answerOption = [], answerValueSet = '' } = definition;
  if (extensionOf(definition, 'answerExpression') ?? extensionOf(definition, 'candidateExpression')) return undefined;
  if (answerOption.length > 0) return answerOption.flatMap(({ valueCoding }) => valueCoding ?? []);
  const valueSet = containedValueSet({ ...(contained && { contained }) }, answerValueSet);
  if (!valueSet || !hasListedCodes(valueSet)) return undefined;
  return choicesOfValueSet(valueSet).flatMap(({ answer }) => answer.valueCoding ?? []);
}

/** The codings of a value set outside of the questionnaire. They may be incomplete, so other answers are accepted. */
function codingsElsewhere({ answerValueSet = '' }: QuestionnaireItem, { valueSets }: Lists): Coding[] {
  return choicesOfValueSet(valueSets?.get(answerValueSet)).flatMap(({ answer }) => answer.valueCoding ?? []);
}

/**
 * The listed coding that a coding means: by system and code, or by the code alone if one of the two has no system and no other
 * one has the code.
 */
function listedCoding(listed: readonly Coding[], coding: Coding): Coding | undefined {
  const key = answerKey({ valueCoding: coding });
  const same = listed.find((valueCoding) => answerKey({ valueCoding }) === key);
  if (same) return same;
  const [byCode, other] = listed.filter(
    ({ system, code }) => code !== undefined && code === coding.code && !(system && coding.system),
  );
  return other ? undefined : byCode;
}

/**
 * A coding, or the first listed coding of a CodeableConcept. A primitive value is matched with the options of the question;
 * without a match it is free text for an open-choice. A closed question has only answers that are listed.
 */
function choiceFrom(definition: QuestionnaireItem, value: unknown, lists: Lists): Answer | undefined {
  const { type, answerOption = [] } = definition;
  if (isRecord(value)) {
    if (isText(value.reference)) return referenceFrom(value);
    const codings = (Array.isArray(value.coding) ? (value.coding as unknown[]) : [value]).filter(isCoding);
    const listed = listedCodings(definition, lists);
    const known = listed ?? codingsElsewhere(definition, lists);
    // The listed coding has the display, which the value may omit.
    const offered = codings.map((coding) => listedCoding(known, coding)).find(Boolean);
    if (offered) return { valueCoding: answerCoding(offered) };
    const [first] = codings;
    return first === undefined || (type === 'choice' && listed) ? undefined : { valueCoding: first };
  }
  const offered = answerOption
    .map((option) => valueOf(option))
    .find((option) => {
      const given = option?.type === 'Coding' ? (option.value as Coding).code : option?.value;
      return given !== undefined && given === value;
    });
  if (offered?.type === 'Coding') return { valueCoding: answerCoding(offered.value as Coding) };
  if (offered) return { [`value${offered.type}`]: offered.value };
  const known = isText(value) ? (listedCodings(definition, lists) ?? codingsElsewhere(definition, lists)) : [];
  const coded = listedCoding(known, { code: String(value) });
  if (coded) return { valueCoding: answerCoding(coded) };
  return type === 'open-choice' ? textFrom(value) : undefined;
}

/**
 * The result of an expression as an answer to this question; undefined if it does not fit the type, or if the questionnaire
 * lists the answers without it.
 */
export function answerFrom(definition: QuestionnaireItem, { value }: Value, lists: Lists = {}): Answer | undefined {
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean' ? { valueBoolean: value } : undefined;
    case 'decimal':
      return isNumber(value) ? { valueDecimal: value } : undefined;
    case 'integer':
      // FHIR's integers have 32 bits.
      return isNumber(value) && Math.abs(value) < 2 ** 31 ? { valueInteger: Math.trunc(value) } : undefined;
    case 'date':
      return dateFrom(value);
    case 'dateTime':
      return dateTimeFrom(value);
    case 'time':
      return timeFrom(value);
    case 'string':
    case 'text':
      return textFrom(value);
    case 'url':
      return isText(value) && /^\S+$/.test(value) ? { valueUri: value } : undefined;
    case 'quantity':
      return quantityFrom(definition, value);
    case 'reference':
      return referenceFrom(value);
    case 'choice':
    case 'open-choice':
      return choiceFrom(definition, value, lists);
    default:
      return undefined;
  }
}
