import { languageCodes, type LanguageCode } from '../../common/config/config.ts';
import { firstOffered } from '../../common/config/languages.ts';

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
  return firstOffered(wanted, offered) ?? fallback;
}
