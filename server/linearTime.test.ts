import { readErrorBody } from '../src/api/http/errorBody.ts';
import { cleanText } from '../common/fhir/cleanText.ts';
import { parseCoordinate, parsePosition } from '../common/fhir/coordinateEntry.ts';
import { parseDecimal } from '../common/fhir/decimalEntry.ts';
import { bearerToken } from './access/authorize.ts';
import { readBundle } from './access/bundle.ts';
import { issuesOf } from './fhir/http.ts';
import { errorFields } from './log.ts';
import { primitives } from './sandbox/fhir/validation/primitives.ts';
import { userCondition } from './sandbox/identity/store/userSearch.ts';
import { isServedPath } from './web/staticFiles.ts';
import { growth } from '../test/support/cpuTime.ts';

const html = (body: string) => () => [readErrorBody(body, 'text/html'), issuesOf(body)];

/** Work that ends with the refusal of too much input. */
const refusing = (work: () => unknown) => (): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

/**
 * Input of about `n` characters → the work with it. Backtracking would take 256 times as long for 16 times the input.
 */
const parsers: [name: string, prepare: (n: number) => () => unknown][] = [
  ['the address of a file', (n) => () => isServedPath(`${'/a.b'.repeat(n)}.`)],
  [
    'Authorization',
    (n) => () =>
      bearerToken(new Request('http://localhost', { headers: { Authorization: `Bearer ${'a '.repeat(n / 2)}` } })),
  ],
  ['base64', (n) => () => primitives['base64Binary']?.isValid?.(`${' '.repeat(n)}!`)],
  ['code', (n) => () => primitives['code']?.isValid?.(`${'a '.repeat(n / 2)} `)],
  ['attributes of a user search', (n) => () => userCondition({ q: 'a'.repeat(n) })],
  ['quoted attributes of a user search', (n) => refusing(() => userCondition({ q: `${'a:"'.repeat(n / 3)}` }))],
  ['words of a user search', (n) => () => userCondition({ search: `${'"'.repeat(n)} "x` })],
  ['quotations in an error', (n) => () => errorFields('“'.repeat(n))],
  ['addresses in an error', (n) => () => errorFields(new Error('a'.repeat(n)))],
  ['tags of an error page', (n) => html('<'.repeat(n))],
  ['scripts of an error page', (n) => html('<script'.repeat(n / 7))],
  ['lines of an error page', (n) => html(`<html>${'\r'.repeat(n)}x`)],
  ['nested errors', (n) => () => issuesOf('{"errors":['.repeat(n / 13) + ']}'.repeat(n / 13))],
  ['names of a bundle', (n) => () => readBundle(`{"a":"${'\\"'.repeat(n / 2)}"}`, 10)],
  ['the spaces of a text', (n) => () => cleanText(`a${'\u00a0'.repeat(n)}b`)],
  ['the groups of a number', (n) => () => parseDecimal(`${'1 '.repeat(n / 2)}x`)],
  ['the parts of a coordinate', (n) => () => parseCoordinate(`${"1°1' ".repeat(n / 5)}x`, 'latitude')],
  ['a pair of coordinates', (n) => () => parsePosition(`${'1, '.repeat(n / 3)}1`)],
];

test.each(parsers)('%s: 16 times the input takes about 16 times as long', (_name, prepare) => {
  expect(growth(prepare, 10_000)).toBeLessThan(64);
});

test('values in a long error message are redacted even if the message is truncated', () => {
  const secret = 'Wanjiku Kamau '.repeat(400);
  for (const quote of [`"${secret}"`, `'${secret}'`, `“${secret}”`, `can't read "${secret}"`]) {
    expect(errorFields(new Error(`Refused ${quote}`)).problem).toMatch(/^Refused /);
    expect(errorFields(new Error(`Refused ${quote}`)).problem).not.toContain('Wanjiku');
  }
});
