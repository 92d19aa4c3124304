import { dateSpan } from '../indexing/dates.ts';

interface Primitive {
  json: 'string' | 'number' | 'boolean';
  isValid?: (value: string | number) => boolean;
  /** Description for messages, after "must be". */
  expected: string;
}

const matching = (pattern: RegExp, expected: string): Primitive => ({
  json: 'string',
  isValid: (value) => pattern.test(String(value)),
  expected,
});

const integerFrom = (low: number, expected: string): Primitive => ({
  json: 'number',
  isValid: (value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= 2_147_483_647,
  expected,
});

const time = '([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?';
const zone = '(Z|[+-]((0\\d|1[0-3]):[0-5]\\d|14:00))';
const calendar = (pattern: RegExp, expected: string): Primitive => ({
  json: 'string',
  isValid: (value) => pattern.test(String(value)) && dateSpan(String(value)) !== undefined,
  expected,
});

const filled: Primitive = {
  json: 'string',
  isValid: (value) => String(value).trim() !== '',
  expected: 'a text that is not empty',
};

/** Primitive types of R4 (section 2.24.0.1), with JSON type and format. */
export const primitives: Readonly<Record<string, Primitive>> = {
  boolean: { json: 'boolean', expected: 'true or false' },
  decimal: { json: 'number', expected: 'a number' },
  integer: integerFrom(-2_147_483_648, 'a whole number'),
  unsignedInt: integerFrom(0, 'a whole number, 0 or more'),
  positiveInt: integerFrom(1, 'a whole number, 1 or more'),
  string: filled,
  markdown: filled,
  xhtml: filled,
  code: matching(/^[^\s]+(\s[^\s]+)*$/, 'a code without leading, trailing or double spaces'),
  id: matching(/^[A-Za-z0-9\-.]{1,64}$/, 'an id of 1 to 64 letters, digits, "-" and "."'),
  uri: matching(/^\S+$/, 'a URI without spaces'),
  url: matching(/^\S+$/, 'a URL without spaces'),
  canonical: matching(/^\S+$/, 'a canonical URL without spaces'),
  oid: matching(/^urn:oid:[0-2](\.(0|[1-9]\d*))+$/, 'an OID such as urn:oid:1.2.3'),
  uuid: matching(/^urn:uuid:[0-9a-f-]{36}$/i, 'a UUID such as urn:uuid:c757873d-ec9a-4326-a141-556f43239520'),
  base64Binary: {
    json: 'string',
    isValid: (value) => /^[A-Za-z0-9+/]*={0,2}$/.test(String(value).replace(/\s/g, '')),
    expected: 'base64',
  },
  date: calendar(/^\d{4}(-\d\d(-\d\d)?)?$/, 'a date: YYYY, YYYY-MM or YYYY-MM-DD'),
  dateTime: calendar(
    new RegExp(`^\\d{4}(-\\d\\d(-\\d\\d(T${time}${zone})?)?)?$`),
    'a date, or a date and time with zone such as 2024-01-31T08:00:00Z',
  ),
  instant: calendar(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT${time}${zone}$`), 'a date and time with zone'),
  time: matching(new RegExp(`^${time}$`), 'a time of day: hh:mm:ss'),
};
