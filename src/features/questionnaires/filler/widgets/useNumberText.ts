import { useEffect, useState } from 'react';

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
  onValue: (value: number | undefined) => void;
  onUnreadable: (wrong: boolean) => void;
}

/** Typed text of a number input: an intermediate "1." must not be overwritten while the user types "1.5". */
export function useNumberText({ value, onValue, onUnreadable }: Options) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const read = readNumber(typed);
  // The value was changed from outside, e.g. by a calculation.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (read !== value) setTyped(value === undefined ? '' : String(value));
  }
  const wrong = read === undefined && typed.trim() !== '';
  // Reports again when the question moves to another path, and resets on unmount.
  useEffect(() => {
    onUnreadable(wrong);
    return () => onUnreadable(false);
  }, [onUnreadable, wrong]);

  const type = (text: string): void => {
    const next = readNumber(text);
    setTyped(text);
    setLastValue(next);
    onValue(next);
  };
  return { typed, type };
}
