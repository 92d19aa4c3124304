const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** A FHIR instant as the browser's `datetime-local` has it, in the browser's time zone. '' for none. */
export function toLocalInput(value: string | undefined): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What `datetime-local` holds as a FHIR dateTime with the offset of that moment: `2026-05-01T08:30:00+03:00`. */
export function fromLocalInput(value: string): string {
  const date = new Date(value);
  const minutes = -date.getTimezoneOffset();
  const offset =
    minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${value.length === 16 ? `${value}:00` : value}${offset}`;
}

/** A year, or a year and a month, or for a dateTime a day: FHIR allows them, the browser's controls do not. */
export function isPartial(type: 'date' | 'dateTime', value: string | undefined): boolean {
  return value !== undefined && (type === 'date' ? !/^\d{4}-\d\d-\d\d$/.test(value) : !value.includes('T'));
}
