import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAll, englishAreas, translations } from './messages/check.ts';
import { extract } from './messages/extract.ts';
import { readAreas, readUntranslated, writeIndex, writeTexts, type Texts } from './messages/languageFiles.ts';
import {
  isReviewed,
  readReviews,
  reviewAll,
  validReviews,
  writeReviewedLanguages,
  writeReviews,
} from './messages/reviews.ts';

/**
 * `npm run messages` writes lang/en and the index of the other languages from the code, and the list of reviewed languages
 * from lang/reviews.json; it reports problems of the other languages. `npm run messages:check` writes nothing and fails if
 * there are problems.
 * `npm run messages -- --reviewed fr users "Awa Diop"` marks the French texts of the area `users` as reviewed.
 */
const onlyCheck = process.argv.includes('--check');
const lang = path.resolve('lang');
const reviewedLanguagesFile = 'src/config/reviewedLanguages.ts';
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .sort();
const { texts, problems } = extract(sources);

if (!onlyCheck) {
  const english = englishAreas(texts);
  const folder = path.join(lang, 'en');
  mkdirSync(folder, { recursive: true });
  for (const area of Object.keys(readAreas(folder))) {
    if (!english[area]) rmSync(path.join(folder, `${area}.json`));
  }
  for (const [area, areaTexts] of Object.entries(english)) {
    writeFileSync(path.join(folder, `${area}.json`), writeTexts(areaTexts));
  }
  for (const language of translations) {
    writeFileSync(path.join(lang, language, 'index.ts'), writeIndex(Object.keys(english)));
  }
}

const englishTexts: Texts = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
const reviews = readReviews(lang);
const [, language = '', prefix = '', reviewer = ''] = process.argv.slice(process.argv.indexOf('--reviewed'));
const isReview = process.argv.includes('--reviewed');
if (isReview && !(reviewer && translations.some((each) => each === language))) {
  throw new RangeError('Usage: npm run messages -- --reviewed LANGUAGE AREA REVIEWER');
}
const shares = translations.map((each) => {
  const translated = Object.assign({}, ...Object.values(readAreas(path.join(lang, each)))) as Texts;
  const by = { reviewer, date: new Date().toISOString().slice(0, 10) };
  const added = isReview && each === language ? reviewAll(englishTexts, translated, prefix, by) : {};
  reviews[each] = validReviews({ ...reviews[each], ...added }, englishTexts, translated);
  return `${each} ${Math.floor((100 * Object.keys(reviews[each]).length) / texts.length)} %`;
});
const reviewed = writeReviewedLanguages(translations.filter((each) => isReviewed(reviews[each], texts.length)));
if (!onlyCheck) {
  writeReviews(lang, reviews);
  writeFileSync(reviewedLanguagesFile, reviewed);
} else if (readFileSync(reviewedLanguagesFile, 'utf8') !== reviewed) {
  problems.push(`${reviewedLanguagesFile} does not follow from lang/reviews.json: run npm run messages`);
}

problems.push(...checkAll(lang, texts));
for (const problem of problems) console.error(problem);
for (const [area, languages] of Object.entries(readUntranslated(lang))) {
  console.log(`${area} is not translated: ${languages.join(', ')}`);
}
console.log(`reviewed by a speaker: ${shares.join(', ')}`);
console.log(`${texts.length} texts, ${problems.length} problems`);
if (onlyCheck && problems.length > 0) process.exitCode = 1;
