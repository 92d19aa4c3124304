import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Texts = Record<string, string>;

/** Texts of a folder in lang/, by area. */
export type Areas = Record<string, Texts>;

export function areaOf(id: string): string {
  return id.split('.', 1)[0] ?? id;
}

export function readAreas(folder: string): Areas {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [path.basename(name, '.json'), readTexts(path.join(folder, name))]),
  );
}

function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** Content of a file in lang/, with sorted ids for minimal diffs. */
export function writeTexts(texts: Texts): string {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** Areas loaded on demand by a single page, so that they are not part of a language's initial download. */
const loadedOnDemand: readonly string[] = ['doctor'];

/** Content of lang/<language>/index.ts, which loads the texts of the areas that the language has. */
export function writeIndex(areas: readonly string[]): string {
  const initial = areas.filter((area) => !loadedOnDemand.includes(area)).sort();
  const imports = initial.map((area) => `import ${area} from './${area}.json' with { type: 'json' };\n`);
  const spreads = initial.map((area) => `  ...${area},\n`);
  return `${imports.join('')}
/** Every text of the language, one file per area. Written by npm run messages. */
export const texts: Record<string, string> = {
${spreads.join('')}};
`;
}

/** Content of the file that describes the translations for the application: reviewed languages and numbers of missing texts. */
export function writeState(reviewed: readonly string[], missing: Readonly<Record<string, number>>): string {
  const list = ['en', ...reviewed].map((code) => `'${code}'`).join(', ');
  const numbers = Object.entries(missing).flatMap(([code, count]) => (count > 0 ? [`${code}: ${count}`] : []));
  return `// Written by npm run messages from lang/.

/** Languages whose texts are reviewed completely. English is the source of all texts. */
export const reviewedLanguages: readonly string[] = [${list}];

/** Number of texts that a language does not have; English is shown instead. Languages with all texts are not listed. */
export const missingTexts: Readonly<Record<string, number>> = {${numbers.length > 0 ? ` ${numbers.join(', ')} ` : ''}};
`;
}
