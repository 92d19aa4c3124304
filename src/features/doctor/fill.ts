import type { Values } from './checks/types.ts';
import { formatDurations } from './formatDurations.ts';

/** Replaces `{name}` by its value, formatted in English. Placeholders without a value are unchanged. */
export function fill(text: string, given: Values = {}): string {
  const values = formatDurations(given, 'en') ?? {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
