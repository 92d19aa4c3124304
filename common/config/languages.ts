import type { LanguageCode } from './config.ts';
import { missingTexts, reviewedLanguages } from './translationState.ts';

export interface Language {
  code: LanguageCode;
  /** The language's own name, the same in every UI language. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** False only if a speaker of the language has reviewed all its texts (lang/README.md). */
  isUnreviewed: boolean;
  /** Number of texts that are shown in English. */
  missingTexts: number;
}

const language = (code: LanguageCode, name: string, direction: Language['direction'] = 'ltr'): Language => ({
  code,
  name,
  direction,
  isUnreviewed: !reviewedLanguages.includes(code),
  missingTexts: missingTexts[code] ?? 0,
});

export const languages: Record<LanguageCode, Language> = {
  en: language('en', 'English'),
  fr: language('fr', 'Français'),
  vi: language('vi', 'Tiếng Việt'),
  ar: language('ar', 'العربية', 'rtl'),
  sw: language('sw', 'Kiswahili'),
  th: language('th', 'ไทย'),
};

/** The language's name for itself, or its code if the product does not support the language. */
export const languageName = (code: string): string =>
  Object.values(languages).find((each) => each.code === code)?.name ?? code;

/** The first of the `offered` languages that one of the tags (BCP 47) selects, in the order of the tags. */
export function firstOffered(tags: readonly string[], offered: readonly LanguageCode[]): LanguageCode | undefined {
  for (const tag of tags) {
    const code = offered.find((each) => each === tag.toLowerCase().split('-')[0]);
    if (code) return code;
  }
  return undefined;
}
