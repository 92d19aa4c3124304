import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig, LanguageCode } from '../../common/config/config.ts';
import { defaultConfig } from '../../common/config/defaults.ts';

/** Folder of the texts: `{language}/{area}.json`, and `{project}/{language}.json` for those of one project. */
const textFolder = path.join(import.meta.dirname, '../../lang');

function readTexts(file: string): Partial<Record<string, string>> {
  const full = path.join(textFolder, file);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as Record<string, string>) : {};
}

const read = new Map<string, Partial<Record<string, string>>>();

/** Texts of an area in a language, by their ids; none if there are no such texts. They are read once. */
export function textIn(language: LanguageCode, area: string): Partial<Record<string, string>> {
  const file = `${language}/${area}.json`;
  const texts = read.get(file) ?? readTexts(file);
  read.set(file, texts);
  return texts;
}

/** Text of a message in the language and project of the installation. */
export function textOf(
  { languageCode, projectCode }: Pick<AppConfig, 'languageCode' | 'projectCode'>,
  id: string,
): string | undefined {
  const area = id.split('.')[0];
  return readTexts(`${projectCode}/${languageCode}.json`)[id] ?? readTexts(`${languageCode}/${area}.json`)[id];
}

/** The configured name of the website; its translated default if none is configured. */
export function websiteNameIn(language: LanguageCode, websiteName: string): string {
  if (websiteName !== defaultConfig.websiteName) return websiteName;
  return readTexts(`${language}/app.json`)['app.websiteName'] ?? websiteName;
}
