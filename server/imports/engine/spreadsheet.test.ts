import { date } from './rules.ts';
import { readCell, spreadsheetCell } from './spreadsheet.ts';

test.each([
  ['yesNo', true, 'VRAI', 'true'],
  ['yesNo', false, 'No', 'false'],
  ['yesNo', false, '1', 'true'],
  ['yesNo', false, 'TRUE', 'true'],
  ['yesNo', false, 'perhaps', 'perhaps'],
  ['number', true, '-1,25', '-1.25'],
  ['number', true, '36.81', '36.81'],
  ['number', true, '1\u202f250,5', '1250.5'],
  ['number', false, '\u22121.25', '-1.25'],
  ['number', false, '1,500', '1,500'],
  ['number', false, '1,25', '1.25'],
  ['number', true, '1,500', '1,500'],
  ['number', false, '1.500', '1.500'],
  ['number', false, '1,234,567', '1234567'],
  ['number', false, '١٬٢٣٤٫٥', '1234.5'],
  ['number', false, '\u20135', '-5'],
  ['latitude', false, '-1,292', '-1.292'],
  ['latitude', false, '1°17′31″S', '-1.291944'],
  ['latitude', false, '36.8 E', '36.8 E'],
  ['longitude', true, '٣٦٫٨٢١٩', '36.8219'],
  ['longitude', false, '-1.2921, 36.8219', '-1.2921, 36.8219'],
  ['number', true, '1,5,0', '1,5,0'],
  ['date', true, '04/05/2026', '2026-05-04'],
  ['date', true, '4-5-2026 9:30', '2026-05-04T09:30'],
  ['date', false, '31.12.2026', '2026-12-31'],
  ['date', false, '2026/5/4', '2026-05-04'],
  ['date', false, '04/05/2026', '04/05/2026'],
  ['date', true, '2026-05-04T00:00:00.000Z', '2026-05-04T00:00:00.000Z'],
  ['date', false, '٢٠٢٦-٠٥-٠٤', '2026-05-04'],
  ['date', true, '०४/०५/२०२६', '2026-05-04'],
  [undefined, true, '1,5', '1,5'],
] as const)('%s, european %s: %s is read as %s', (kind, european, cell, read) => {
  expect(spreadsheetCell(cell, kind, european)).toBe(read);
});

test('a date that does not exist is refused in every format', () => {
  const cell = spreadsheetCell('31/02/2026', 'date', true);
  expect(date(cell)).toEqual({ code: 'date', values: { value: '31/02/2026' } });
});

test('a cell is stored without invisible characters, a password as typed', () => {
  const cell = '\ufeff\u200eNyang\u202e’oma\u200b';
  expect(readCell({ name: 'locationName' }, cell, false)).toBe('Nyang’oma');
  expect(readCell({ name: 'quantity', cellType: 'number' }, '\u200f5\u00a0', false)).toBe('5');
  expect(readCell({ name: 'password', secret: true }, cell, false)).toBe(cell);
});
