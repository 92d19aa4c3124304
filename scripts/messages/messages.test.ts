import { compareTexts } from './compareTexts.ts';
import { checkLanguage, checkOverrides, checkProject, checkUntranslated } from './check.ts';
import { extractFrom } from './extract.ts';

test('extracts every text with its position and reports texts that cannot be extracted', () => {
  const source = `export const messages = defineMessages({
    a: { id: 'area.screen.a', defaultMessage: 'A' },
    b: { id: 'area.screen.b', defaultMessage: \`B\` },
    c: { id: 'nodots', defaultMessage: 'C' },
    d: { id: key, defaultMessage: 'D' },
  });`;
  const { texts, problems } = extractFrom('x/messages.ts', source);
  expect(texts).toEqual([
    { id: 'area.screen.a', text: 'A', at: 'x/messages.ts:2' },
    { id: 'area.screen.b', text: 'B', at: 'x/messages.ts:3' },
  ]);
  expect(problems).toEqual([
    expect.stringContaining('x/messages.ts:4 has the id "nodots"'),
    expect.stringContaining('x/messages.ts:5 needs an id'),
  ]);
});

test.each([
  ['Edit {name}', 'Modifier {name}', 'fr', []],
  ['Edit {name}', 'Modifier {nom}', 'fr', ['holds {nom} where English holds {name}']],
  ['Edit {name}', 'Modifier', 'fr', ['holds nothing where English holds {name}']],
  ['See <a>this</a>', 'Voir ceci', 'fr', ['holds nothing where English holds <a>']],
  ['Save', ' ', 'fr', ['is empty']],
  ['Delete?', 'Supprimer ?', 'fr', ['needs no-break spaces at : ; ? ! « »']],
  ['Delete?', 'Supprimer\u00a0?', 'fr', []],
  ['Save', '{', 'fr', [expect.stringContaining('cannot be read')]],
  ['{n, plural, one {# row} other {# rows}}', '{n, plural, other {# dòng}}', 'vi', []],
  [
    '{n, plural, one {# row} other {# rows}}',
    '{n, plural, one {صف} other {# صف}}',
    'ar',
    ['{n} has no form for: few, many, two, zero'],
  ],
])('compares %s with %s (%s)', (english, translated, language, problems) => {
  const found = compareTexts(english, translated, language).map((each) =>
    each.replace(
      /(no form for: )(.*)/,
      (_all, head: string, list: string) => head + list.split(', ').sort().join(', '),
    ),
  );
  expect(found).toEqual(problems);
});

test('reports a missing and an unused text of a language', () => {
  const english = { area: { 'area.a': 'A', 'area.b': 'B' } };
  expect(checkLanguage(english, 'fr', { area: { 'area.a': 'A', 'area.c': 'C' } })).toEqual([
    'fr: area.b is missing ("B")',
    'fr: area.c in area.json is not used',
  ]);
});

test('the mark of an untranslated area is reported when the area is translated', () => {
  const english = { area: { 'area.a': 'A', 'area.b': 'B' } };
  const marks = { area: ['fr', 'sw'] };
  const translated = {
    fr: { area: { 'area.a': 'Ah', 'area.b': 'B' } },
    sw: { area: { 'area.a': 'Aa', 'area.b': 'Ba' } },
  };
  expect(checkUntranslated(english, translated, marks)).toEqual([
    'sw: area.json is translated, remove it from untranslated.json',
  ]);
});

test('a project may override only existing texts', () => {
  expect(
    checkOverrides({ 'area.a': 'Edit {name}' }, 'eusm', 'en', { 'area.a': 'Change {name}', 'area.x': 'X' }),
  ).toEqual(['eusm/en: area.x is not a text of the application']);
});

test('a project must override a text in every language or in none', () => {
  const all = Object.fromEntries(['en', 'fr', 'vi', 'ar', 'sw', 'th'].map((language) => [language, { 'area.a': 'A' }]));
  expect(checkProject('eusm', all)).toEqual([]);
  expect(checkProject('eusm', { ...all, sw: {} })).toEqual(['eusm/sw: area.a is missing']);
  expect(checkProject('eusm', {})).toEqual([]);
});
