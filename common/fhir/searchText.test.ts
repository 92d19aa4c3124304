import { testStore } from '../../test/support/server/fhirStore.ts';
import { containsText, containsWords, fold } from './foldText.ts';
import { foldName } from './nameRules.ts';
import { escapeSearch } from './escapeSearch.ts';
import { maxAlternatives, searchBeginning, searchText, searchWords } from './searchText.ts';

test('escapes characters with a special meaning', () => {
  expect(escapeSearch('Salt, 5% | $2 \\')).toBe('Salt\\, 5% \\| \\$2 \\\\');
  expect(searchText('Salt,')).toEqual(['Salt\\,']);
});

test('searches each word of a name separately', () => {
  expect(searchWords('  Jane – Kim,Jr ')).toEqual(['Jane', 'Kim\\,Jr']);
  expect(searchWords('')).toEqual([]);
  expect(searchText(' ')).toEqual([]);
});

test.each([
  ['Port-Bouet', ['Port', 'Bouet']],
  ["Kong'asis  West", ['Kong', 'asis', 'West']],
  ['Medina, ward', ['Medina\\,,Međina\\,', 'ward,warđ']],
  ['coeur', ['coeur,cœur']],
  // Equal letters are spelled alike.
  ['Adede', ['Adede,Ađeđe']],
  ['Odede', ['Odede,Ođeđe']],
])('%s is searched as %j', (typed, values) => {
  expect(searchText(typed)).toEqual(values);
});

/** The names that a search on the server finds, in their order. */
function namesFound(values: readonly string[], names: readonly string[]): (string | undefined)[] {
  const store = testStore();
  names.forEach((name, index) => store.update({ resourceType: 'Location', id: `l${index}`, name }));
  const query = new URLSearchParams([...values.map((value) => ['name:contains', value]), ['_sort', '_id']]).toString();
  return store.findAll('Location', query).map((location) => location.name);
}

/** Names in the spelling of one writer and of another. */
const spellings = [
  ["N'Djamena Sud", 'N’Djamena Sud'],
  ["N'Djamena Sud", 'N‘Djamena Sud'],
  ...["'", '’', '‘', 'ʼ', 'ʻ', 'ʾ', 'ʿ', '`', '´', 'ʽ', '′'].map(
    (apostrophe) => ["N'Djamena", `N${apostrophe}Djamena`] as const,
  ),
  ["Murang'a", 'Murangʼa'],
  ["Ng'ang'a", 'Ng’ang’a'],
  ['Camp "Alpha"', 'Camp “Alpha”'],
  ['Camp "Alpha"', 'Camp «Alpha»'],
  ['Camp "A"', 'Camp “A”'],
  ['Port Louis', 'Port-Louis'],
  ['Port Louis', 'Port‑Louis'],
  ['Port Louis', 'Port – Louis'],
  ['Double space', 'Double  space'],
  ['Double space', 'Double\u00a0space'],
  ['Ward 2', 'Ward-2'],
  ['Ward 2', 'Ward  2'],
  ['Da Nang', 'Đà Nẵng'],
  ['Dordevic', 'Đorđević'],
  ['Sacre Coeur', 'Sacré-Cœur'],
  ['Laeken', 'Lækén'],
  ['Lange Strasse', 'Lange Straße'],
  ['احمد', 'أحمد'],
  ['ابراهيم', 'إبراهيم'],
  ['القران', 'القرآن'],
  ['عايشه', 'عائشة'],
  ['مستشفي', 'مستشفى'],
  ['محمود', 'محمؤد'],
] as const;

const pairs = spellings.flatMap(([one, other]): [string, string][] => [
  [one, other],
  [other, one],
]);

describe.each(pairs)('%s finds %s', (typed, name) => {
  const store = testStore();
  store.update({ resourceType: 'Location', id: 'a', name });
  store.update({ resourceType: 'Location', id: 'b', name: 'Ada Admin' });
  const find = (parameter: string, values: readonly string[]): (string | undefined)[] => {
    const query = new URLSearchParams(values.map((value) => [parameter, value])).toString();
    return store.findAll('Location', query).map((location) => location.name);
  };

  test('on the server', () => {
    expect(find('name:contains', searchText(typed))).toEqual([name]);
    expect(find('name:contains', searchWords(typed))).toEqual([name]);
    expect(find('name', [searchBeginning(typed)])).toEqual([name]);
  });

  test('on this device', () => {
    expect(containsText(`x ${name} x`, typed)).toBe(true);
    expect(fold(name)).toBe(fold(typed));
  });
});

test.each([
  ['muranga', "Murang'a"],
  ['nganga', 'Ng’ang’a'],
  ['Langata', 'Lang’ata'],
  ...["N'Djamena", 'N’Djamena', 'NʼDjamena', 'N‘Djamena'].flatMap((name) => [
    ['NDjamena', name],
    ['ndjamena sud', `${name} Sud`],
  ]),
  ...["N'Djamena", 'N’Djamena', 'NʼDjamena'].map((name) => ['N Djamena', name]),
  ['ngaoundere', 'N’Gaoundéré'],
  ['OBrien', "O'Brienville"],
  ['oneill', 'O’Neill'],
  ['MBa', "M'Ba"],
  ['dsouza', 'D’Souza'],
  ['divoire', "Côte d'Ivoire"],
  ['letoile', 'L’Étoile'],
  ['Hawaii', 'Hawaiʻi'],
  ['Hawaii', 'Hawai‘i'],
  ["Hawai'i", 'Hawaiʻi'],
  ['sanaa', 'Sana’a'],
  ['Saud', 'Saʿūd ʾAl'],
  ["Sa'ud", 'Saʿūd ʾAl'],
  ['childrens hospital', 'Children’s Hospital'],
  ['womens', "Women's Clinic"],
  ['marys', 'St Mary’s Home'],
  ['quran', 'Qur’an School'],
  ['numan', 'Nu’man Town'],
  ['yaqub', "Ya'qub"],
  ['moorea', "Mo'orea"],
  ['beer sheva', "Be'er Sheva"],
  ['محمد', 'محـمد'],
  ['محمد', 'محم\u0651د'],
  ['م\u064fح\u064eم\u064e\u0651د', 'محمد'],
  ['Kisu\u200bmu', 'Kisumu'],
  ['\u2067Kisumu\u2069', 'Kisumu'],
  ['Nai\u200drobi', 'Nairobi'],
  ['alhasakah', 'Al-Hasakah'],
  ['Al Hasakah', 'AlHasakah'],
  ['ngombes', "N'gombe's"],
  ['ngombes', 'N’gombe’s Clinic'],
  ['danang', 'Da Nang'],
  ['danang', 'Đà Nẵng'],
  ['Đà Nẵng', 'Ðà Nẵng'],
  ['da nang', 'Ðà Nẵng'],
  ['Ðà Nẵng', 'Da Nang'],
  ['kaduna', 'Kaɗuna'],
  ['bergstrasse', 'BERGSTRAẞE'],
  ['hanoi', 'Hà Nội'],
  ['bukavucentre', 'Bukavu Centre'],
  ['bukavucentre', 'Bukavu-Centre'],
  ['danang clinic', 'Da Nang Clinic'],
  ['محمد', 'مُحَمَّد'],
  ['احمد', 'أَحْمَد'],
  ['ابراهيم', 'إِبْرَاهِيم'],
  ['حمد', 'حَمَدٌ'],
  ['مستشفى', 'مُسْتَشْفَى السلام'],
  ['محمد علي', 'مُحَمَّدْ عَلِيّ'],
  ['saintlouis', 'Saint Louis'],
  ['saintlouis', 'Saint-Louis'],
  ['Saint Louis', 'SaintLouis'],
])('%s finds %s', (typed, name) => {
  for (const search of [searchText, searchWords]) {
    const [usual, loose] = (['usual', 'loose'] as const).map((form) =>
      namesFound(search(typed, form), [name, 'Ada Admin']),
    );
    // A list is searched loosely if the usual form finds nothing.
    expect(usual?.length ? usual : loose).toEqual([name]);
  }
  expect(containsText(name, typed)).toBe(true);
  expect(containsWords(name, typed)).toBe(true);
});

test.each([
  ['lodz', 'Łódź'],
  ['wroclaw', 'Wrocław'],
  ['tromso', 'Tromsø'],
  ["m'b", 'Mbale'],
  ['Saud Al', 'Saʿūd x ʾAl'],
  ["sa'ud al", 'Saʾūd x ʿAl'],
])('%s finds %s in the loose form only', (typed, name) => {
  expect(namesFound(searchText(typed), [name])).toEqual([]);
  expect(namesFound(searchText(typed, 'loose'), [name, 'Ada Admin'])).toEqual([name]);
  expect(namesFound(searchWords(typed, 'loose'), [name, 'Ada Admin'])).toEqual([name]);
});

test.each(["n'g", 'n’g'])('%s finds the names with an apostrophe only', (typed) => {
  const names = ["Kachien'g", 'Kachien’g', 'Murang’a', 'Mangu', 'Ada Admin'];
  expect(namesFound(searchText(typed), names)).toEqual(["Kachien'g", 'Kachien’g']);
});

test.each(['Kisumu', 'Garissa', 'Nairobi', 'Louis', 'Mbita', 'North', 'Kolwa east'])('%s has one spelling', (typed) => {
  expect(searchWords(typed).join(' ')).toBe(typed);
});

test('short pieces are not searched separately', () => {
  const [only = '', ...others] = searchText("n'g");
  expect(others).toEqual([]);
  expect(only.split(',')).toEqual(expect.arrayContaining(["n'g", 'n’g']));
  expect(only.split(',').filter((text) => text.length < 2)).toEqual([]);
});

test.each([
  'danang '.repeat(3000),
  'محمد '.repeat(3000),
  "'d".repeat(3000),
  'د ا'.repeat(2000),
  '😀'.repeat(3000),
  'Ward '.repeat(1200),
  'دا'.repeat(3000),
])('limits the length of a search for %.20s…', (typed) => {
  const loose = searchText(typed, 'loose');
  expect(new URLSearchParams(loose.map((value) => ['name:contains', value])).toString().length).toBeLessThan(5000);
  for (const values of [searchText(typed), searchWords(typed)]) {
    expect(values.length).toBeLessThanOrEqual(10);
    for (const value of values) expect(value.split(',').length).toBeLessThanOrEqual(maxAlternatives);
    const query = new URLSearchParams(values.map((value) => ['name:contains', value])).toString();
    expect(query.length).toBeLessThan(5000);
  }
});

test('names that imports consider equal are spelled with the same accents', () => {
  expect(foldName('N’Djamena  Œuvre-Sud')).toBe(foldName("n'djamena oeuvre sud"));
  expect(foldName('أحمد')).toBe(foldName('احمد'));
  expect(foldName('Đà Nẵng')).not.toBe(foldName('Da Nang'));
});
