import type { Values } from './checks/types.ts';
import { durationWords } from './durationWords.ts';

/** Puts values in the place of `{name}`, as English tells them; what no value is given for stays. */
export function fill(text: string, given: Values = {}): string {
  const values = durationWords(given, 'en') ?? {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
