import type { AppConfig, LanguageCode } from './config.ts';

/**
 * Language of a visitor who has not chosen one: the first of the browser's languages that the installation offers. That
 * of the installation without one, and if it has no switcher to select another.
 */
export function visitorLanguage({
  languageCode,
  supportedLanguages,
  languageSwitcher,
}: Pick<AppConfig, 'languageCode' | 'supportedLanguages' | 'languageSwitcher'>): LanguageCode {
  if (!languageSwitcher) return languageCode;
  for (const tag of navigator.languages) {
    const language = supportedLanguages.find((code) => code === tag.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return languageCode;
}
