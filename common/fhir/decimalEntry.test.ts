import { decimalText, parseDecimal, unambiguous } from './decimalEntry.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['+5', '5'],
  ['1.10', '1.10'],
  ['-1,2921', '-1.2921'],
  ['\u22121.2921', '-1.2921'],
  ['\u20131.2921', '-1.2921'],
  ['\u2014 1.2921', '-1.2921'],
  ['\uff0d\uff11\uff0e\uff15', '-1.5'],
  ['\u200e-1.2921\u200f', '-1.2921'],
  ['\u00a01.5\ufeff', '1.5'],
  ['٥', '5'],
  ['١٫٢٩', '1.29'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['١٫٥٠٠', '1.500'],
  ['\u061c-۱۲٫۵', '-12.5'],
  ['๑๒', '12'],
  ['१२,५', '12.5'],
  ['၁၂', '12'],
  ['𝟙𝟚', '12'],
  ['1 234,5', '1234.5'],
  ['1\u202f234', '1234'],
  ["12'345.6", '12345.6'],
  ['1.234.567,89', '1234567.89'],
  ['1,234,567', '1234567'],
  ['12,34,567.5', '1234567.5'],
  ['0.500', '0.500'],
  ['1234,567', '1234.567'],
])('%j is %s', (typed, text) => {
  expect(parseDecimal(typed)).toEqual({ text });
});

test.each([
  ['1,500', '1.500', '1500'],
  ['12.125', '12.125', '12125'],
  ['-١,٥٠٠', '-1.500', '-1500'],
])('%j is %s or %s', (typed, text, grouped) => {
  expect(parseDecimal(typed)).toEqual({ text, grouped });
});

test.each(['', '-', '.', 'five', '1e3', '1,5,0', '1.2.3,4', '12 34', '1,23.4,5', '1٫2٫3', '0x10', '5-', '1,2345,678'])(
  '%j is not a number',
  (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  },
);

test.each([
  ['1.500', '1.5'],
  ['2.000', '2'],
  ['1.125', '1.1250'],
  ['1500', '1500'],
  ['1.10', '1.10'],
])('%s is written as %s, which has one meaning', (number, text) => {
  expect(unambiguous(number)).toBe(text);
  expect(parseDecimal(text)).toEqual({ text });
  expect(Number(text)).toBe(Number(number));
});

test.each([
  ['1,5', '1.5'],
  ['١٫٥٠٠', '1.5'],
  ['1 234,567', '1234.567'],
  ['1,500', undefined],
  ['five', undefined],
])('the text of %j is %s', (typed, text) => {
  expect(decimalText(typed)).toBe(text);
});
