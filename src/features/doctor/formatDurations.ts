import type { Values } from './checks/types.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Seconds in the largest unit with a value of at least 2: `189347112` → `2,192 days`. */
export function formatSeconds(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return format.format(seconds / size);
}

/** Formats the value `duration`, a number of seconds, in the given locale. Other values are unchanged. */
export function formatDurations(values: Values | undefined, locale: string): Values | undefined {
  const { duration } = values ?? {};
  return typeof duration === 'number' ? { ...values, duration: formatSeconds(duration, locale) } : values;
}

/** Replaces `{name}` by its value, formatted in English. Placeholders without a value are unchanged. */
export function fill(text: string, given: Values = {}): string {
  const values = formatDurations(given, 'en') ?? {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
