import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAll, englishAreas, listMissing, translations } from './messages/check.ts';
import { extract } from './messages/extract.ts';
import { readAreas, writeIndex, writeState, writeTexts, type Texts } from './messages/languageFiles.ts';
import { isReviewed, readReviews, reviewAll, validReviews, writeReviews } from './messages/reviews.ts';

/**
 * `npm run messages` writes lang/en and the indexes of the other languages, and the state of the translations for the
 * application; it lists problems and missing texts. `npm run messages:check` writes nothing and fails if there are problems.
 * `npm run messages:check -- --release` also fails if a text has no translation in a default language.
 * `npm run messages -- --reviewed fr users "Awa Diop"` marks the French texts of the area `users` as reviewed.
 */
const onlyCheck = process.argv.includes('--check');
const isRelease = process.argv.includes('--release');
/** The default of SUPPORTED_LANGUAGES without English, which is written with the code. */
const releaseLanguages: readonly string[] = ['fr'];
const lang = path.resolve('lang');
const stateFile = 'common/config/translationState.ts';
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .sort();
const { texts, problems } = extract(sources);
const english = englishAreas(texts);

if (!onlyCheck) {
  const folder = path.join(lang, 'en');
  mkdirSync(folder, { recursive: true });
  for (const area of Object.keys(readAreas(folder))) {
    if (!english[area]) rmSync(path.join(folder, `${area}.json`));
  }
  for (const [area, areaTexts] of Object.entries(english)) {
    writeFileSync(path.join(folder, `${area}.json`), writeTexts(areaTexts));
  }
  for (const language of translations) {
    const areas = readAreas(path.join(lang, language));
    writeFileSync(path.join(lang, language, 'index.ts'), writeIndex(Object.keys(areas)));
  }
}

const englishTexts: Texts = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
const reviews = readReviews(lang);
const [, language = '', prefix = '', reviewer = ''] = process.argv.slice(process.argv.indexOf('--reviewed'));
const isReview = process.argv.includes('--reviewed');
if (isReview && !(reviewer && translations.some((each) => each === language))) {
  throw new RangeError('Usage: npm run messages -- --reviewed LANGUAGE AREA REVIEWER');
}
const missing: Record<string, readonly string[]> = {};
const shares = translations.map((each) => {
  const areas = readAreas(path.join(lang, each));
  missing[each] = listMissing(english, each, areas);
  const translated = Object.assign({}, ...Object.values(areas)) as Texts;
  const by = { reviewer, date: new Date().toISOString().slice(0, 10) };
  const added = isReview && each === language ? reviewAll(englishTexts, translated, prefix, by) : {};
  reviews[each] = validReviews({ ...reviews[each], ...added }, englishTexts, translated);
  return `${each} ${Math.floor((100 * Object.keys(reviews[each]).length) / texts.length)} %`;
});
const state = writeState(
  translations.filter((each) => isReviewed(reviews[each], texts.length)),
  Object.fromEntries(Object.entries(missing).map(([each, lines]) => [each, lines.length])),
);
if (!onlyCheck) {
  writeReviews(lang, reviews);
  writeFileSync(stateFile, state);
} else if (readFileSync(stateFile, 'utf8') !== state) {
  problems.push(`${stateFile} does not follow from lang/: run npm run messages`);
}

problems.push(...checkAll(lang, texts));
for (const [each, lines] of Object.entries(missing)) {
  if (isRelease && releaseLanguages.includes(each)) problems.push(...lines);
  else for (const line of lines) console.log(line);
}
for (const problem of problems) console.error(problem);
const untranslated = Object.entries(missing).map(([each, lines]) => `${each} ${lines.length}`);
console.log(`shown in English: ${untranslated.join(', ')}`);
console.log(`reviewed by a speaker: ${shares.join(', ')}`);
console.log(`${texts.length} texts, ${problems.length} problems`);
if (onlyCheck && problems.length > 0) process.exitCode = 1;
