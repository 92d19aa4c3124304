import type { QuestionnaireItem, Quantity, Reference } from 'fhir/r4';
import type { Answer } from './tree.ts';
import { valueOf, type Value } from './value.ts';

const texts = ['String', 'Markdown', 'Code', 'Id', 'Uri', 'Url', 'Canonical'];

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

/** False for a type this form knows nothing of, e.g. one of a later version of FHIR, and for none at all. */
export function isAnswerable({ type }: QuestionnaireItem): boolean {
  return Object.hasOwn(elements, type) || type === 'choice' || type === 'open-choice';
}

/** True for an answer of the type its question asks for; answers of an older form may be of another. */
export function fits({ type }: QuestionnaireItem, answer: Answer | undefined): boolean {
  const value = valueOf(answer);
  return value === undefined || elements[type] === undefined || elements[type] === value.type;
}

function asText(value: unknown): Answer | undefined {
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return plain ? { valueString: String(value) } : undefined;
}

/** What an expression found, as an answer to this question; undefined where the two do not fit. */
export function answerFrom({ type }: QuestionnaireItem, found: Value): Answer | undefined {
  const { value } = found;
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? { valueBoolean: value } : undefined;
    case 'decimal':
      return typeof value === 'number' ? { valueDecimal: value } : undefined;
    case 'integer':
      return typeof value === 'number' ? { valueInteger: Math.trunc(value) } : undefined;
    case 'date':
      return typeof value === 'string' ? { valueDate: value.slice(0, 10) } : undefined;
    case 'dateTime':
      return typeof value === 'string' ? { valueDateTime: value } : undefined;
    case 'time':
      return typeof value === 'string' ? { valueTime: value.replace(/^T/, '') } : undefined;
    case 'string':
    case 'text':
      return asText(value);
    case 'url':
      return typeof value === 'string' ? { valueUri: value } : undefined;
    case 'quantity':
      return typeof value === 'number' ? { valueQuantity: { value } } : { valueQuantity: value as Quantity };
    case 'reference':
      return { valueReference: value as Reference };
    case 'choice':
    case 'open-choice':
      if (typeof value === 'object' && value !== null) return { valueCoding: value };
      return texts.includes(found.type) ? asText(value) : undefined;
    default:
      return undefined;
  }
}
