import { isSpreadsheetChange } from './spreadsheetChange.ts';

test.each([
  ['0921', '921'],
  ['12E5', '1200000'],
  ['1/2', '01/02/2026'],
  ['3-4-20', '2020-04-03'],
  ['MAR-1', '2026-03-01'],
  ['12345678901234567', '1.23E+016'],
  ['12345678901234567', '1,23457E+16'],
  ['+254700', '254700'],
  ['1.50', '1.5'],
])('a spreadsheet changes %s to %s', (stored, text) => {
  expect(isSpreadsheetChange(stored, text)).toBe(true);
});

test.each([
  ['0921', '922'],
  ['0921', ''],
  ['', '921'],
  ['A1', 'A01'],
  ['1/2', '05/07/2026'],
  ['12345678901234567', '1.24E+16'],
  ['Clinic 1', 'Clinic 2'],
])('a person changes %s to “%s”', (stored, text) => {
  expect(isSpreadsheetChange(stored, text)).toBe(false);
});
