import { checkText, compareTexts } from './compareTexts.ts';
import { checkLanguage, checkOverrides, checkProject, listMissing } from './check.ts';
import { extractFrom } from './extract.ts';
import { checkTerms } from './glossary.ts';
import { writeState } from './languageFiles.ts';
import { isReviewed, reviewAll, validReviews } from './reviews.ts';

const extractMembers = (members: string) =>
  extractFrom('x/messages.ts', `import { texts } from '../intl/texts.ts';\nconst messages = { ${members} };`);

test('extracts every text with its position', () => {
  const { texts, problems } = extractMembers(`...texts('area.screen', {
      a: ['A', 'Button'],
      screenB: [\`B\`, 'Title', 'b'],
    }), ...texts('area.other', { c: ['C', 'Title'] })`);
  expect(texts).toEqual([
    { id: 'area.screen.a', text: 'A', description: 'Button', at: 'x/messages.ts:3' },
    { id: 'area.screen.b', text: 'B', description: 'Title', at: 'x/messages.ts:4' },
    { id: 'area.other.c', text: 'C', description: 'Title', at: 'x/messages.ts:5' },
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
  ["a: { id: 'area.a', defaultMessage: 'A' }", 'must be defined with texts()'],
])('reports %s', (members, problem) => {
  expect(extractMembers(members).problems).toEqual([expect.stringContaining(`x/messages.ts:2 ${problem}`)]);
});

test('reports messages that are attributes of an element', () => {
  const source = 'const title = <FormattedMessage id="area.a" defaultMessage="A" />;';
  expect(extractFrom('x/Title.tsx', source).problems).toEqual(['x/Title.tsx:1 must be defined with texts()']);
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

test('reports an unused and a wrong text of a language, and lists missing ones', () => {
  const english = { area: { 'area.a': 'A', 'area.b': 'B {name}' }, other: { 'other.c': 'C' } };
  const french = { area: { 'area.b': 'B', 'area.x': 'X' } };
  expect(checkLanguage(english, 'fr', french)).toEqual([
    'fr: area.b holds nothing where English holds {name}',
    'fr: area.x in area.json is not used',
  ]);
  expect(listMissing(english, 'fr', french)).toEqual(['fr: area.a is missing ("A")', 'fr: other.c is missing ("C")']);
});

test.each([
  ['Edit {name}', 'Title. {name}: name of a team', []],
  ['{n, plural, one {# team of {name}} other {# teams}}', 'Title. {n}: number', ['needs {name} in its description']],
  ['See <a>{b}</a>', 'Link', ['needs {b} in its description']],
  ['Two  spaces', 'Title', ['has spaces in sequence or at an end']],
  ['Line\n', 'Title', ['has spaces in sequence or at an end']],
  [' ', 'Title', ['is empty']],
  ['{name', 'Title. {name}: name', [expect.stringContaining('cannot be read')]],
])('checks the English text %j (%s)', (text, description, problems) => {
  expect(checkText(text, description)).toEqual(problems);
});

test('the application lists the reviewed languages and the numbers of missing texts', () => {
  const state = writeState(['fr'], { fr: 0, sw: 12 });
  expect(state).toContain("= ['en', 'fr'];");
  expect(state).toContain('= { sw: 12 };');
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
