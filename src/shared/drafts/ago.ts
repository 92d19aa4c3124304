const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** Arguments for `intl.formatRelativeTime`, in the largest unit that fits; less than a minute counts as one minute. */
export function ago(then: number, now: number): [value: number, unit: (typeof units)[number][0]] {
  const passed = Math.max(now - then, 60_000);
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? units[2];
  return [-Math.floor(passed / length), unit];
}
