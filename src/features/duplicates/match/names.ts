import { fold } from '../../../../common/fhir/foldText.ts';

/** A name for comparison with other names. */
export interface ComparedName {
  /** The name without case, accents, punctuation and titles, its words in the written order. */
  text: string;
  /** Its distinguishing words, sorted. Without kinds, numbers, directions and filler words. */
  words: readonly string[];
  /** The words as one text, for the edit distance. */
  joined: string;
  /** Numbers and single letters of the name, sorted: "Ward 2" and "Ward 3" are two records. */
  numbers: string;
  /** Points of the compass of the name, sorted, in English: "Bama North" and "Bama South" are two records. */
  directions: string;
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

/**
 * Points of the compass in the languages of the application. Without Vietnamese, whose words (bắc, nam, đông, tây) are
 * common parts of names once their accents are removed.
 */
const directionWords: Readonly<Record<string, string>> = {
  north: 'north northern nord kaskazini شمال شمالي الشمالي الشمالية เหนือ',
  south: 'south southern sud kusini جنوب جنوبي الجنوبي الجنوبية ใต้',
  east: 'east eastern est mashariki شرق شرقي الشرقي الشرقية ตะวันออก',
  west: 'west western ouest magharibi غرب غربي الغربي الغربية ตะวันตก',
};

/** Words that do not distinguish names: titles, articles and words of most facility names. */
const fillerWords =
  'the of and de du des la le les l d et cha ya wa za health sante afya medical medicale facility sub صحي الصحي ' +
  'dr mr mrs ms miss prof nurse sister sr jr tram y te';

/** Folded as for searches, and without punctuation; words are separated by one space. */
const foldWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The key of each word. */
const keysOfWords = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, list]) => list.split(' ').map((word) => [foldWords(word), key] as const)),
  );

const kinds = keysOfWords(kindWords);
const pointsOfCompass = keysOfWords(directionWords);
const fillers = new Set(fillerWords.split(' ').map(foldWords));
const romanNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Prepares a name for comparison. A name of kinds and filler words only keeps them as its words. */
export function comparedName(name: string): ComparedName {
  // "Bama2" is "Bama 2".
  const all = foldWords(name)
    .replace(/\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu, '$& ')
    .split(' ')
    .filter(Boolean);
  const numbers: string[] = [];
  const directions: string[] = [];
  const words: string[] = [];
  let kind = '';
  for (const [index, word] of all.entries()) {
    const isLast = index === all.length - 1;
    const direction = pointsOfCompass.get(word);
    const roman = romanNumbers.indexOf(word);
    if (roman >= 0 && all.length > 1) numbers.push(String(roman + 1));
    else if (/^\p{N}+$/u.test(word)) numbers.push(word.replace(/^0+(?=.)/, ''));
    else if (direction !== undefined) directions.push(direction);
    else if (kinds.has(word)) kind ||= kinds.get(word) ?? '';
    // At the end of a name, a letter is no article: "Ward D" and "Ward L".
    else if (word.length === 1 && (isLast || !fillers.has(word))) numbers.push(word);
    else if (!fillers.has(word)) words.push(word);
  }
  const own = words.length > 0 ? words : all.filter((word) => !numbers.includes(word));
  const sorted = own.toSorted();
  return {
    text: all.join(' '),
    words: sorted,
    joined: sorted.join(' '),
    numbers: numbers.toSorted().join(' '),
    directions: directions.toSorted().join(' '),
    kind,
  };
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
