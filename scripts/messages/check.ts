import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractedText } from './extract.ts';
import { checkText, compareTexts } from './compareTexts.ts';
import { checkTerms, readGlossary } from './glossary.ts';
import { areaOf, readAreas, writeIndex, writeTexts, type Areas, type Texts } from './languageFiles.ts';

export const translations = ['fr', 'vi', 'ar', 'sw', 'th'] as const;
export const projects = ['eusm', 'echis'] as const;

/** English texts by area, as lang/en should contain them. */
export function englishAreas(texts: readonly ExtractedText[]): Areas {
  const areas: Areas = {};
  for (const { id, text } of texts) (areas[areaOf(id)] ??= {})[id] = text;
  return areas;
}

/** Problems of the texts of one language, one line each. Missing texts are none: English is shown instead. */
export function checkLanguage(english: Areas, language: string, areas: Areas): string[] {
  return Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const base = english[area]?.[id];
      if (base === undefined) return [`${language}: ${id} in ${area}.json is not used`];
      return compareTexts(base, text, language).map((what) => `${language}: ${id} ${what}`);
    }),
  );
}

/** Texts that a language does not have, one line each. */
export function listMissing(english: Areas, language: string, areas: Areas): string[] {
  return Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts)
      .filter(([id]) => areas[area]?.[id] === undefined)
      .map(([id, text]) => `${language}: ${id} is missing ("${text}")`),
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
  const problems = texts.flatMap(({ id, text, description, at }) =>
    checkText(text, description).map((what) => `${at} ${id} ${what}`),
  );
  problems.push(...checkEnglish(english, readAreas(path.join(root, 'en'))));
  const flat: Texts = Object.assign({}, ...Object.values(english)) as Texts;
  const terms = readGlossary(root);
  for (const language of translations) {
    const folder = path.join(root, language);
    const areas = readAreas(folder);
    problems.push(...checkLanguage(english, language, areas));
    problems.push(...checkTerms(flat, language, Object.assign({}, ...Object.values(areas)) as Texts, terms));
    const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
    if (index !== writeIndex(Object.keys(areas))) {
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
