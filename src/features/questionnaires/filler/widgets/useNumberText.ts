import type { Quantity, QuestionnaireItem } from 'fhir/r4';
import { useState } from 'react';
import { decimalText } from '../../../../../common/fhir/decimalEntry.ts';
import { isExactNumber } from '../../../../shared/form/exactNumber.ts';
import { extensionOf } from '../extensions.ts';
import { valueOf } from '../value.ts';

/** The typed number; undefined if the text is not a number, has two meanings, or would be rounded. */
function readNumber(typed: string): number | undefined {
  const text = decimalText(typed);
  return text === undefined || !isExactNumber(text) ? undefined : Number(text);
}

/** The keypad of phones for a question. That of numbers has no minus sign. */
export function keypadOf(question: QuestionnaireItem): 'numeric' | 'decimal' | 'text' {
  const min = valueOf(extensionOf(question, 'minValue'))?.value;
  const number = typeof min === 'object' ? (min as Quantity).value : min;
  if (typeof number !== 'number' || number < 0) return 'text';
  return question.type === 'integer' ? 'numeric' : 'decimal';
}

interface Options {
  value: number | undefined;
  /** What was typed if `readNumber` does not accept it. */
  text: string | undefined;
  /** `text` is undefined for a number with one meaning, and for an empty input. */
  onType: (value: number | undefined, text?: string) => void;
}

/** Text of a number input: an intermediate "1." must not be overwritten while the user types "1.5". */
export function useNumberText({ value, text, onType }: Options) {
  const [typed, setTyped] = useState('');
  // The value may also change from outside, e.g. by a calculation.
  const isCurrent = value !== undefined && readNumber(typed) === value;
  const type = (next: string): void => {
    const number = readNumber(next);
    setTyped(next);
    onType(number, number === undefined && next.trim() !== '' ? next : undefined);
  };
  return { typed: text ?? (isCurrent ? typed : String(value ?? '')), type };
}
