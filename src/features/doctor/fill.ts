import type { Values } from './checks/types.ts';

/** Puts values in the place of `{name}`; what no value is given for stays. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
