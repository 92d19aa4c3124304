const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** A FHIR dateTime as the value of a `datetime-local` input, in the browser's time zone; '' without a valid one. */
export function toLocalInput(value: string | undefined): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of a `datetime-local` input as a FHIR dateTime with the offset at that time: `2026-05-01T08:30:00+03:00`. */
export function fromLocalInput(value: string): string {
  const date = new Date(value);
  const minutes = -date.getTimezoneOffset();
  const offset =
    minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${value.length === 16 ? `${value}:00` : value}${offset}`;
}

/** True for a year or a month, and for a dateTime also a day. FHIR allows them, the browser's inputs do not. */
export function isPartial(type: 'date' | 'dateTime', value: string | undefined): boolean {
  return value !== undefined && (type === 'date' ? !/^\d{4}-\d\d-\d\d$/.test(value) : !value.includes('T'));
}
