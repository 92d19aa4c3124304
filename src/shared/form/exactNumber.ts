import { fieldMessage } from './fieldMessage.ts';
import { messages } from './messages.ts';

/** Digits a JSON number surely keeps (IEEE 754 doubles). */
const mostDigits = 15;

/**
 * True when the typed number can be stored as it stands. More digits would be stored as another number, or as none:
 * hundreds of them are infinity, for which JSON has no word.
 */
export function isExactNumber(text: string): boolean {
  return text.replace(/^\D*0*/, '').replace(/\D/g, '').length <= mostDigits;
}

/** What a rule says of a number that is not exact. */
export const tooManyDigits = fieldMessage(messages.digits, { most: mostDigits });
