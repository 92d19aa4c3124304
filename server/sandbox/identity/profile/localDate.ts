/** True for a day in the short format of a language, e.g. `12/31/2026` in English and `31/12/2026` in French. */
export function isLocalDate(value: string, language: string): boolean {
  // Java ignores what follows the date.
  const [, first = '', second = '', year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{1,4})/.exec(value) ?? [];
  if (year === '') return false;
  const [month, day] = language.startsWith('en') ? [first, second] : [second, first];
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
