import { fhirError } from '../errors.ts';

/** Splits a parameter's value at unescaped commas. The parts remain escaped. */
export const splitList = (value: string): string[] => splitAt(value, ',').filter((part) => part !== '');

/** Splits at an unescaped separator: `a\|b|c` → `a\|b`, `c`. */
export function splitAt(value: string, separator: string): string[] {
  const parts: string[] = [''];
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (character === '\\' && at + 1 < value.length) {
      parts[parts.length - 1] += character + (value[at + 1] ?? '');
      at += 1;
    } else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** The single value of a date parameter. HAPI FHIR rejects lists of dates; 400 for several. */
export function singleDate(code: string, value: string): string {
  const [date = '', ...others] = splitList(value);
  if (others.length > 0) throw fhirError(400, `Date parameter "${code}" does not support a list of values`);
  return date;
}

/** Unescapes FHIR's `\,` `\|` `\$` `\\`. */
export const unescape = (value: string): string => value.replace(/\\([,|$\\])/g, '$1');

const prefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;
export type Prefix = (typeof prefixes)[number];

/** Splits the comparison prefix off a date, number or quantity: `ge2024` → `ge`, `2024`. */
export function splitPrefix(value: string): [Prefix, string] {
  const prefix = prefixes.find((one) => value.startsWith(one));
  return prefix ? [prefix, value.slice(2)] : ['eq', value];
}
