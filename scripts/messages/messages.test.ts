import { compareTexts } from './compareTexts.ts';
import { checkLanguage, checkOverrides, checkProject, checkUntranslated } from './check.ts';
import { extractFrom } from './extract.ts';
import { checkTerms } from './glossary.ts';
import { isReviewed, reviewAll, validReviews } from './reviews.ts';

const extractMembers = (members: string) =>
  extractFrom('x/messages.ts', `import { texts } from '../intl/texts.ts';\nconst messages = { ${members} };`);

test('extracts every text with its position', () => {
  const { texts, problems } = extractMembers(`...texts('area.screen', {
      a: ['A', 'Button'],
      screenB: [\`B\`, 'Title', 'b'],
    }), ...texts('area.other', { c: ['C', 'Title'] })`);
  expect(texts).toEqual([
    { id: 'area.screen.a', text: 'A', at: 'x/messages.ts:3' },
    { id: 'area.screen.b', text: 'B', at: 'x/messages.ts:4' },
    { id: 'area.other.c', text: 'C', at: 'x/messages.ts:5' },
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ["...texts('area', { a: ['A', ''] })", 'needs a description'],
  ["...texts('area', { a: ['A'] })", 'needs a description'],
  ["...texts('area', { a: [key, 'Title'] })", 'must have an English text, a description'],
  ["...texts('area', { a: ['A', `Title of ${name}`] })", 'must have an English text, a description'],
  ["...texts('area', { a: ['A', 'Title', 'b', 'c'] })", 'must have an English text, a description'],
  ["...texts('area', { a: ['A', 'Title', 'a'] })", 'names the last part of its id, "a", which is its key'],
  ["...texts('area', { a: { text: 'A' } })", "must be key: ['English text', 'description']"],
  ["...texts('area', { [key]: ['A', 'Title'] })", "must be key: ['English text', 'description']"],
  ["...texts('area', { a: ['A', 'Title', 'b.-c'] })", 'has the id "area.b.-c"; ids are area.screen.thing'],
  ["...texts(group, { a: ['A', 'Title'] })", 'needs a literal group and an object literal with texts'],
  ["...texts('area', definitions)", 'needs a literal group and an object literal with texts'],
  ["...texts('area', { a: ['A', 'Title'] }), ...texts('area.b', { a: ['B', 'Title'] })", 'has the key "a" of another'],
])('reports %s', (members, problem) => {
  expect(extractMembers(members).problems).toEqual([expect.stringContaining(`x/messages.ts:2 ${problem}`)]);
});

test.each([
  ['Edit {name}', 'Modifier {name}', 'fr', []],
  ['Edit {name}', 'Modifier {nom}', 'fr', ['holds {nom} where English holds {name}']],
  ['Edit {name}', 'Modifier', 'fr', ['holds nothing where English holds {name}']],
  ['See <a>this</a>', 'Voir ceci', 'fr', ['holds nothing where English holds <a>']],
  ['Save', ' ', 'fr', ['is empty']],
  ['Delete?', 'Supprimer ?', 'fr', [expect.stringContaining('needs U+00A0')]],
  ['Delete?', 'Supprimer?', 'fr', [expect.stringContaining('needs U+00A0')]],
  ['Delete?', 'Supprimer\u00a0?', 'fr', [expect.stringContaining('needs U+00A0')]],
  ['Delete?', 'Supprimer\u202f?', 'fr', []],
  ['Name: id:name', 'Nom : id:nom', 'fr', [expect.stringContaining('needs U+00A0')]],
  ['Name: id:name', 'Nom\u00a0: id:nom', 'fr', []],
  ['Edit {name}', 'تعديل {name}', 'ar', ['needs U+2068 before and U+2069 after {name}']],
  ['Edit {name}', 'تعديل \u2068{name}\u2069', 'ar', []],
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

test('requires the terms of the glossary and rejects forbidden forms', () => {
  const english = {
    'flags.a': 'Close the flag',
    'flags.b': 'Flag: {flag}',
    'flags.c': '{flag}',
    'flags.d': 'Flag ship',
  };
  const terms = [
    {
      term: 'flag',
      english: '\\bflags?\\b',
      except: ['flags.d'],
      languages: { fr: { required: ['signalement'], forbidden: ['alerte'] } },
    },
  ];
  const french = {
    'flags.a': 'Clore le signalement',
    'flags.b': 'Alerte : {flag}',
    'flags.c': '{flag}',
    'flags.d': 'Navire',
  };
  expect(checkTerms(english, 'fr', french, terms)).toEqual([
    'fr: flags.b has no translation of "flag": signalement',
    'fr: flags.b translates "flag" as "alerte"',
  ]);
  expect(checkTerms(english, 'th', french, terms)).toEqual([]);
});

test('a changed text or translation loses its review mark', () => {
  const [english, french] = [
    { 'area.a': 'A', 'area.b': 'B', 'other.c': 'C' },
    { 'area.a': 'Ah', 'area.b': 'Bé', 'other.c': 'Cé' },
  ];
  const reviews = reviewAll(english, french, 'area', { reviewer: 'Awa', date: '2026-01-31' });
  expect(Object.keys(validReviews(reviews, english, french))).toEqual(['area.a', 'area.b']);
  expect(Object.keys(validReviews(reviews, { ...english, 'area.a': 'A!' }, french))).toEqual(['area.b']);
  expect(Object.keys(validReviews(reviews, english, { ...french, 'area.b': 'B' }))).toEqual(['area.a']);
  expect(isReviewed(reviews, 3)).toBe(false);
  expect(isReviewed(reviews, 2)).toBe(true);
  expect(isReviewed(undefined, 2)).toBe(false);
});
