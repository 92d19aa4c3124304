import { csvCell, csvLine } from './csv.ts';

test.each([
  ['Nairobi', 'Nairobi'],
  [undefined, ''],
  [-1.28, '-1.28'],
  ['-1.28', '-1.28'],
  ['+254700000000', '+254700000000'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' room', '" room"'],
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-cmd|x', `"'-cmd|x"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['＝1+1', `"'＝1+1"`],
  ['+1 (700) 1', `"'+1 (700) 1"`],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('ends a line with CRLF', () => {
  expect(csvLine(['a', undefined, 3])).toBe('a,,3\r\n');
});
