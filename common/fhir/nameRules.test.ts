import {
  foldName,
  importedCharacters,
  isCode,
  isLocationName,
  isSpreadsheetValue,
  invalidCharacters,
} from './nameRules.ts';

test.each(["Ny'ang'au", 'Đà Nẵng', 'مكتب', 'Clinic (A/B), 2 & 3', 'می\u200cخواهم', 'Re\u0301'])(
  'accepts %s as the name of a Location',
  (name) => {
    expect(isLocationName(name)).toBe(true);
    expect(invalidCharacters(name, 'location')).toEqual([]);
  },
);

test('lists invalid characters once, invisible ones by their code point', () => {
  expect(invalidCharacters('<b>A</b>\u200b\u202e', 'location')).toEqual(['<', '>', 'U+200B', 'U+202E']);
  expect(invalidCharacters('<b>A</b>\u200b\u202e', 'other')).toEqual(['<', '>', 'U+200B', 'U+202E']);
  expect(invalidCharacters('Team #1: "A" < B', 'other')).toEqual([]);
});

test.each(['=1+1', '=cmd()', '#REF!', '#n/a', '#DIV/0!'])('%s is a value of a spreadsheet', (text) => {
  expect(isSpreadsheetValue(text)).toBe(true);
});

test('a number sign alone is not a value of a spreadsheet', () => {
  expect(isSpreadsheetValue('#1 clinic')).toBe(false);
});

test('names that differ only in case, spaces or Unicode form fold to the same text, others do not', () => {
  const same = ['Twin  É', 'twin é', 'TWIN\u00a0E\u0301', ' Twin\té\u200d '];
  expect(new Set(same.map(foldName)).size).toBe(1);
  expect(foldName('Twin E')).not.toBe(foldName('Twin É'));
});

test.each(['OU_525', '12/B-7', 'MFL: "25580"', '№ 7', 'é°'])('%s is a code of another system', (code) => {
  expect(isCode(code)).toBe(true);
});

test.each(['A\u0000', 'A\nB', 'A\u200bB'])('%j is no code', (code) => {
  expect(isCode(code)).toBe(false);
});

test('an import accepts the characters of names in real registers with a warning', () => {
  expect(importedCharacters('Majengo "A": 2° #1 – x_y', 'location')).toEqual({
    refused: [],
    unusual: ['"', ':', '°', '#', '–', '_'],
  });
  expect(importedCharacters('Clinic <b> “C”?', 'location')).toEqual({ refused: ['<', '>', '?'], unusual: ['“', '”'] });
});
