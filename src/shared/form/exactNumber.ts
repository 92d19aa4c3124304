import { fieldMessage } from './fieldMessage.ts';
import { messages } from './messages.ts';

/** Number of decimal digits that a JSON number (IEEE 754 double) always preserves. */
const maxDigits = 15;

/**
 * True if the typed number is stored exactly. More digits would be rounded, and hundreds of digits overflow to
 * infinity, which JSON cannot represent.
 */
export function isExactNumber(text: string): boolean {
  return text.replace(/^\D*0*/, '').replace(/\D/g, '').length <= maxDigits;
}

/** Validation message for a number that is not exact. */
export const tooManyDigits = fieldMessage(messages.digits, { most: maxDigits });
