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
  ['\t=1', `"'\t'=1"`],
  ['a;b', '"a;b"'],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x; =1', `"x;' =1"`],
  ['x\t@cmd', `"x\t'@cmd"`],
  ['x|+cmd', `"x|'+cmd"`],
  ['x\n-cmd', `"x\n'-cmd"`],
  ['x;"=1"', `"x;'""=1"""`],
  ['-1.28;36.8;+2', `"'-1.28;36.8;'+2"`],
  ['x;-1+cmd', `"x;'-1+cmd"`],
  ['  =1', `"'  =1"`],
  ['＝1+1', `"'＝1+1"`],
  ['+1 (700) 1', `"'+1 (700) 1"`],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('ends a line with CRLF', () => {
  expect(csvLine(['a', undefined, 3])).toBe('a,,3\r\n');
});
