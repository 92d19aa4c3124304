function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * A FHIR date or instant as YYYY-MM-DD in the browser's time zone, in every language: never in the Buddhist era or in
 * Arabic digits, because files and addresses have the same text. A partial date ("2024-05") is returned unchanged. ''
 * for no value or an invalid date.
 */
export function formatDay(value: string | Date | undefined): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'string' && /^\d{4}(-\d\d){0,2}$/.test(value)) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Like `formatDay`, with hours and minutes when the value has a time: YYYY-MM-DD HH:mm. */
export function formatMoment(value: string | Date | undefined): string {
  const day = formatDay(value);
  if (!day || value === day || value === undefined) return day;
  const date = new Date(value);
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
