import type { StringSchema } from 'yup';
import { parseDecimal } from '../../../common/fhir/decimalEntry.ts';
import { fieldMessage, type FieldMessage } from './fieldMessage.ts';
import { messages } from './messages.ts';

/** Number of decimal digits that a JSON number (IEEE 754 double) always preserves. */
export const maxDigits = 15;

/**
 * True if the typed number is stored exactly. More digits would be rounded, and hundreds of digits overflow to
 * infinity, which JSON cannot represent.
 */
export function isExactNumber(text: string): boolean {
  return text.replace(/^\D*0*/, '').replace(/\D/g, '').length <= maxDigits;
}

const nonNegative = /^\d+(\.\d+)?$/;

/**
 * Adds the rules of a number of 0 or more, as NumberField normalizes it, to a schema. An empty value and the `stored` one
 * are valid. `notNumber` is the message for other text and negative numbers.
 */
export function quantityRules(
  schema: StringSchema<string | undefined>,
  stored: string | undefined,
  notNumber: FieldMessage,
): StringSchema<string | undefined> {
  return schema.test('quantity', (value, context) => {
    if (value === undefined || value === '' || value === stored) return true;
    const { text, grouped } = parseDecimal(value) ?? {};
    if (grouped !== undefined) {
      const meanings = { decimal: Number(text), grouped: Number(grouped) };
      return context.createError({ message: fieldMessage(messages.twoMeanings, meanings) });
    }
    if (!nonNegative.test(value)) return context.createError({ message: notNumber });
    const tooLong = fieldMessage(messages.digits, { most: maxDigits });
    return isExactNumber(value) || context.createError({ message: tooLong });
  });
}
