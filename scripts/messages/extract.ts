import { readFileSync } from 'node:fs';
import { mayHaveTexts, readTexts } from '../webpack/expandTexts.ts';

export interface ExtractedText {
  id: string;
  text: string;
  /** Where and as what the text appears. */
  description: string;
  /** Source position, as `path:line`. */
  at: string;
}

export interface Extraction {
  texts: ExtractedText[];
  problems: string[];
}

/** Texts of one source file: the definitions in its calls of `texts`. */
export function extractFrom(path: string, source: string): Extraction {
  const { calls, problems, at } = readTexts(path, source);
  const texts = calls
    .flatMap((call) => call.texts)
    .map(({ id, text, description, definition }) => ({ id, text, description, at: at(definition) }));
  return { texts, problems };
}

/** Texts of all files, sorted by id. A duplicate id is a problem even if the texts are equal. */
export function extract(paths: readonly string[]): Extraction {
  const all = paths
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => mayHaveTexts(source))
    .map(({ path, source }) => extractFrom(path, source));
  const texts = all.flatMap((each) => each.texts).sort((a, b) => (a.id < b.id ? -1 : 1));
  const problems = all.flatMap((each) => each.problems);
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (before?.id === text.id) problems.push(`${text.at} uses the id "${text.id}" of ${before.at}`);
  });
  return { texts, problems };
}
