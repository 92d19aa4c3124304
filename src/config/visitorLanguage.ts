import type { AppConfig, LanguageCode } from '../../common/config/config.ts';
import { firstOffered } from '../../common/config/languages.ts';

/**
 * Language of a visitor who has not chosen one: the first of the browser's languages that the installation offers.
 * `languageCode` if there is none, or without the language switcher.
 */
export function visitorLanguage({
  languageCode,
  supportedLanguages,
  languageSwitcher,
}: Pick<AppConfig, 'languageCode' | 'supportedLanguages' | 'languageSwitcher'>): LanguageCode {
  return (languageSwitcher && firstOffered(navigator.languages, supportedLanguages)) || languageCode;
}
