import { parseCoordinate, parsePosition } from './coordinateEntry.ts';

test.each([
  ['\u22121,2921', '-1.2921'],
  ['-1.292', '-1.292'],
  ['١٫٢٩', '1.29'],
  ['5.', '5'],
  ['91', '91'],
  ['1°17′31″S', '-1.291944'],
  ['1° 17\' 31,5" s', '-1.292083'],
  ["S 1°17'31''", '-1.291944'],
  ['1°17.52′N', '1.292'],
  ['1 17 31 S', '-1.291944'],
  ['-1:17:31', '-1.291944'],
  ['1.2921° S', '-1.2921'],
  ['٠°٣٠′', '0.5'],
  ['0°S', '0'],
])('latitude %j is %s', (typed, degrees) => {
  expect(parseCoordinate(typed, 'latitude')).toBe(degrees);
});

test.each(['', '1°60′', '1°17′61″S', '1.5°17′', '-1.29 S', '36.8 E', '1,5,0', '-1 36', '-1.2921, 36.8219', '1e1', 'S'])(
  'latitude %j is not a coordinate',
  (typed) => {
    expect(parseCoordinate(typed, 'latitude')).toBeUndefined();
  },
);

test('the letters of west are those of English and French', () => {
  expect(['36.5 W', '36,5 O', '36.5 E'].map((typed) => parseCoordinate(typed, 'longitude'))).toEqual([
    '-36.5',
    '-36.5',
    '36.5',
  ]);
});

test.each([
  ['-1.2921, 36.8219', '-1.2921', '36.8219'],
  ['-1.2921,36.8219', '-1.2921', '36.8219'],
  ['(\u22121,2921; 36,8219)', '-1.2921', '36.8219'],
  ['-1,2921, 36,8219', '-1.2921', '36.8219'],
  ['-1.2921\t36.8219', '-1.2921', '36.8219'],
  ['-1 36', '-1', '36'],
  ['1°17′31″S 36°49′19″E', '-1.291944', '36.821944'],
  ['36°49′19″E, 1°17′31″S', '-1.291944', '36.821944'],
  ['S1.2921E36.8219', '-1.2921', '36.8219'],
  ['1 17 31 S 36 49 19 E', '-1.291944', '36.821944'],
  ['١٫٢٩، ٣٦٫٨', '1.29', '36.8'],
])('%j is the pair %s and %s', (typed, latitude, longitude) => {
  expect(parsePosition(typed)).toEqual({ latitude, longitude });
});

test.each([
  '',
  '[36.8219, -1.2921]',
  '-1.2921',
  '1,5,36',
  '95, 36',
  '1 S 2 N',
  '1, 2, 3',
  'Nairobi, Kenya',
  `1${' '.repeat(200)}2`,
])('%j is not a pair', (typed) => {
  expect(parsePosition(typed)).toBeUndefined();
});
