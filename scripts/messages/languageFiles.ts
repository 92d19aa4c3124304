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

/** Content of lang/<language>/index.ts, which loads the texts of all areas. */
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

/** Areas with English texts in other languages, which `npm run new:feature` has generated: languages by area. */
export type Untranslated = Record<string, readonly string[]>;

export const untranslatedFile = 'untranslated.json';

export function readUntranslated(root: string): Untranslated {
  const file = path.join(root, untranslatedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Untranslated) : {};
}
