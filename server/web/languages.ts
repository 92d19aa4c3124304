import { languageCodes, type LanguageCode } from '../../src/config/config.ts';

/**
 * The first of the `offered` languages in `ui_locales`, then in the browser's preferences (BCP-47 tags); `fallback`
 * without one.
 */
export function chooseLanguage(
  uiLocales: unknown,
  acceptLanguage: string | undefined,
  offered: readonly LanguageCode[] = languageCodes,
  fallback: LanguageCode = 'en',
): LanguageCode {
  const wanted = [
    ...(typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : []),
    ...(acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? ''),
  ];
  for (const tag of wanted) {
    const language = offered.find((code) => code === tag.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return fallback;
}
