import { useEffect, useState } from 'react';

/** Digits with at most one point or comma; Arabic and Persian digits are read too. */
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

/** A number as it is typed: "1." is on its way to "1.5" and must not be written over. */
export function useNumberText({ value, onValue, onUnreadable }: Options) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const read = readNumber(typed);
  // The value changed by itself, e.g. by a calculation.
  const [heard, setHeard] = useState(value);
  if (heard !== value) {
    setHeard(value);
    if (read !== value) setTyped(value === undefined ? '' : String(value));
  }
  const wrong = read === undefined && typed.trim() !== '';
  // Told anew when the question moves to another place; one that goes away takes its unreadable text along.
  useEffect(() => {
    onUnreadable(wrong);
    return () => onUnreadable(false);
  }, [onUnreadable, wrong]);

  const type = (text: string): void => {
    const next = readNumber(text);
    setTyped(text);
    setHeard(next);
    onValue(next);
  };
  return { typed, type };
}
