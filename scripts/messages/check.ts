import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractedText } from './extract.ts';
import { compareTexts } from './compareTexts.ts';
import { checkTerms, readGlossary } from './glossary.ts';
import {
  areaOf,
  readAreas,
  readUntranslated,
  writeIndex,
  writeTexts,
  type Areas,
  type Texts,
  type Untranslated,
} from './languageFiles.ts';

export const translations = ['fr', 'vi', 'ar', 'sw', 'th'] as const;
export const projects = ['eusm', 'echis'] as const;

/** English texts by area, as lang/en should contain them. */
export function englishAreas(texts: readonly ExtractedText[]): Areas {
  const areas: Areas = {};
  for (const { id, text } of texts) (areas[areaOf(id)] ??= {})[id] = text;
  return areas;
}

/** Problems of one language, one line each. */
export function checkLanguage(
  english: Areas,
  language: string,
  areas: Areas,
  isTranslated: (area: string) => boolean = () => true,
): string[] {
  const problems: string[] = [];
  for (const [area, texts] of Object.entries(english)) {
    const translated = areas[area] ?? {};
    for (const [id, text] of Object.entries(texts)) {
      const other = translated[id];
      if (other === undefined) problems.push(`${language}: ${id} is missing ("${text}")`);
      else if (isTranslated(area))
        problems.push(...compareTexts(text, other, language).map((what) => `${language}: ${id} ${what}`));
    }
  }
  for (const [area, texts] of Object.entries(areas)) {
    for (const id of Object.keys(texts)) {
      if (english[area]?.[id] === undefined) problems.push(`${language}: ${id} in ${area}.json is not used`);
    }
  }
  return problems;
}

/** Marks in lang/untranslated.json for areas that have been translated or do not exist. */
export function checkUntranslated(
  english: Areas,
  byLanguage: Readonly<Record<string, Areas>>,
  marks: Untranslated,
): string[] {
  return Object.entries(marks).flatMap(([area, languages]) =>
    languages
      .filter((language) => {
        const texts = byLanguage[language]?.[area] ?? {};
        return !Object.entries(texts).some(([id, text]) => english[area]?.[id] === text);
      })
      .map((language) => `${language}: ${area}.json is translated, remove it from untranslated.json`),
  );
}

/** A project may override only existing texts, with the same placeholders. */
export function checkOverrides(english: Texts, name: string, language: string, overrides: Texts): string[] {
  return Object.entries(overrides).flatMap(([id, text]) => {
    const base = english[id];
    if (base === undefined) return [`${name}/${language}: ${id} is not a text of the application`];
    return compareTexts(base, text, language).map((what) => `${name}/${language}: ${id} ${what}`);
  });
}

/** A project must override a text in all languages or in none; otherwise a screen would mix two wordings. */
export function checkProject(name: string, byLanguage: Areas): string[] {
  const ids = new Set(Object.values(byLanguage).flatMap((overrides) => Object.keys(overrides)));
  return ['en', ...translations].flatMap((language) =>
    [...ids]
      .filter((id) => byLanguage[language]?.[id] === undefined)
      .map((id) => `${name}/${language}: ${id} is missing`),
  );
}

/** All problems of lang/ compared with the texts in the code. */
export function checkAll(root: string, texts: readonly ExtractedText[]): string[] {
  const english = englishAreas(texts);
  const problems = checkEnglish(english, readAreas(path.join(root, 'en')));
  const byLanguage = Object.fromEntries(translations.map((name) => [name, readAreas(path.join(root, name))]));
  const marks = readUntranslated(root);
  problems.push(...checkUntranslated(english, byLanguage, marks));
  const flat: Texts = Object.assign({}, ...Object.values(english)) as Texts;
  const terms = readGlossary(root);
  for (const language of translations) {
    const folder = path.join(root, language);
    const areas = byLanguage[language] ?? {};
    // An untranslated area contains the English texts.
    const translated = Object.fromEntries(Object.entries(areas).filter(([area]) => !marks[area]?.includes(language)));
    problems.push(...checkLanguage(english, language, areas, (area) => area in translated));
    problems.push(...checkTerms(flat, language, Object.assign({}, ...Object.values(translated)) as Texts, terms));
    const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
    if (index !== writeIndex(Object.keys(english))) {
      problems.push(`${language}: index.ts is out of date, run npm run messages`);
    }
  }
  for (const project of projects) {
    const overridden = readAreas(path.join(root, project));
    problems.push(...checkProject(project, overridden));
    for (const [language, overrides] of Object.entries(overridden)) {
      problems.push(...checkOverrides(flat, project, language, overrides));
    }
  }
  return problems;
}

function checkEnglish(english: Areas, stored: Areas): string[] {
  const areas = new Set([...Object.keys(english), ...Object.keys(stored)]);
  return [...areas]
    .filter((area) => writeTexts(english[area] ?? {}) !== writeTexts(stored[area] ?? {}))
    .map((area) => `en: ${area}.json is out of date, run npm run messages`);
}
