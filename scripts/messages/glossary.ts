import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from './languageFiles.ts';

/** A term of lang/glossary.json with its translations. */
export interface Term {
  term: string;
  /** Regular expression of the English texts that contain the term. */
  english: string;
  /** Ids of texts with another meaning of the English word. */
  except?: readonly string[];
  languages: Readonly<
    Record<
      string,
      {
        /** Stems, of which the translation contains at least one. */
        required?: readonly string[];
        /** Beginnings of words that the translation must not contain. */
        forbidden?: readonly string[];
      }
    >
  >;
}

export function readGlossary(root: string): Term[] {
  return (JSON.parse(readFileSync(path.join(root, 'glossary.json'), 'utf8')) as { terms: Term[] }).terms;
}

const placeholder = /\{\w+(, number)?\}|Location\//g;
const arabicVowels = /[\u064b-\u0652]/g;
const normalize = (text: string): string => text.toLowerCase().replace(arabicVowels, '');

/** True if a word of the text begins with `start`. */
function hasWord(text: string, start: string): boolean {
  return (
    text.split(/[^\p{L}\p{M}\p{N}’-]+/u).some((word) => word.startsWith(start)) ||
    (start.includes(' ') && text.includes(start))
  );
}

/** Texts of a language that do not use the terms of the glossary. */
export function checkTerms(english: Texts, language: string, texts: Texts, terms: readonly Term[]): string[] {
  return terms.flatMap(({ term, english: pattern, except = [], languages }) => {
    const { required = [], forbidden = [] } = languages[language] ?? {};
    const expression = new RegExp(pattern, 'i');
    return Object.entries(english).flatMap(([id, text]) => {
      const translated = texts[id];
      if (translated === undefined || except.includes(id) || !expression.test(text.replace(placeholder, ''))) return [];
      const found = normalize(translated);
      const used = forbidden.filter((form) => hasWord(found, normalize(form)));
      const lacks = required.length > 0 && !required.some((stem) => found.includes(normalize(stem)));
      return [
        ...(lacks ? [`${language}: ${id} has no translation of "${term}": ${required.join(', ')}`] : []),
        ...used.map((form) => `${language}: ${id} translates "${term}" as "${form}"`),
      ];
    });
  });
}
