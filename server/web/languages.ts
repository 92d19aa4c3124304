/** Languages of the pages that the server renders itself. */
const languages = ['en', 'fr', 'vi', 'ar', 'sw', 'th'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  sw: 'Kiswahili',
  th: 'ไทย',
};

/** Selects the language: the first supported one of `ui_locales`, then of the browser's preferences; default English. */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wanted = [
    ...(typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : []),
    ...(acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? ''),
  ];
  for (const tag of wanted) {
    const language = languages.find((known) => known === tag.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return 'en';
}
