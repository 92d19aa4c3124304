import { useState } from 'react';

/** Parses a number with an optional decimal point or comma, also in Arabic and Persian digits. */
export function readNumber(typed: string): number | undefined {
  const latin = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[,٫]/, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(latin) ? Number(latin) : undefined;
}

interface Options {
  value: number | undefined;
  /** What was typed if it is not a number. */
  text: string | undefined;
  /** `text` is undefined for a number, and for an empty input. */
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
