/** A name for comparison with other names. */
export interface ComparedName {
  /** The name without case, accents, punctuation and titles, its words in the written order. */
  text: string;
  /** Its distinguishing words, sorted. Without kinds, numbers and filler words. */
  words: readonly string[];
  /** The words as one text, for the edit distance. */
  joined: string;
  /** Numbers and single letters of the name, sorted: "Ward 2" and "Ward 3" are two records. */
  numbers: string;
  /** Kind of facility or group that the name contains, e.g. `dispensary`; '' for none. */
  kind: string;
}

/** Words for a kind of facility, place or group, in the languages of the application and of their programmes. */
const kindWords: Readonly<Record<string, string>> = {
  dispensary: 'dispensary disp dispensaire zahanati مستوصف',
  clinic: 'clinic clinique kliniki عيادة สถานพยาบาล',
  hospital: 'hospital hosp hopital hospitali hospitalier مستشفى مستشفي benh vien โรงพยาบาล',
  centre: 'centre center ctr kituo csb cs hc مركز',
  post: 'post poste hp posti',
  school: 'school ecole shule primary secondary مدرسة truong โรงเรียน',
  ward: 'ward kata xa phuong',
  village: 'village kijiji fokontany قرية thon',
  district: 'district wilaya huyen quan',
  county: 'county kaunti province region mkoa tinh',
  team: 'team equipe timu فريق doi',
};

/** Words that do not distinguish names: titles, articles and words of most facility names. */
const fillerWords =
  'the of and de du des la le les l d et cha ya wa za health sante afya medical medicale facility sub صحي الصحي ' +
  'dr mr mrs ms miss prof nurse sister sr jr tram y te';

/** Letters that remain different after the removal of accents. */
const sameLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
};

const kinds = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.split(' ').map((word) => [fold(word), kind] as const)),
);
const fillers = new Set(fillerWords.split(' ').map(fold));
const romanNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Lower case, without accents, Arabic vowel signs and punctuation; words are separated by one space. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[đłøßœæأإآةى]/gu, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640'’‘`ʼ]/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Prepares a name for comparison. A name of kinds and filler words only keeps them as its words. */
export function comparedName(name: string): ComparedName {
  const all = fold(name).split(' ').filter(Boolean);
  const numbers: string[] = [];
  const words: string[] = [];
  let kind = '';
  for (const word of all) {
    const roman = romanNumbers.indexOf(word);
    if (roman >= 0 && all.length > 1) numbers.push(String(roman + 1));
    else if (/^\p{N}+$/u.test(word)) numbers.push(word.replace(/^0+(?=.)/, ''));
    else if (kinds.has(word)) kind ||= kinds.get(word) ?? '';
    else if (!fillers.has(word)) {
      if (word.length === 1) numbers.push(word);
      else words.push(word);
    }
  }
  const own = words.length > 0 ? words : all.filter((word) => !numbers.includes(word));
  const sorted = own.toSorted();
  return { text: all.join(' '), words: sorted, joined: sorted.join(' '), numbers: numbers.toSorted().join(' '), kind };
}

/** Spelling of a word for finding similar ones: its first letter and consonants, similar ones alike. */
export function soundOf(word: string): string {
  const alike = word
    .replace(/ph/g, 'f')
    .replace(/[ckq]/g, 'k')
    .replace(/[sz]/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/gu, '$1');
  return (alike.charAt(0) + alike.slice(1).replace(/[aeiouhw]/g, '')).slice(0, 5);
}
