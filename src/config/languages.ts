import type { LanguageCode } from './config.ts';
import { reviewedLanguages } from './reviewedLanguages.ts';

export interface Language {
  code: LanguageCode;
  /** The language's own name, the same in every UI language. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** False only if a speaker of the language has reviewed all its texts (lang/README.md). */
  isUnreviewed: boolean;
}

const language = (code: LanguageCode, name: string, direction: Language['direction'] = 'ltr'): Language => ({
  code,
  name,
  direction,
  isUnreviewed: !reviewedLanguages.includes(code),
});

export const languages: Record<LanguageCode, Language> = {
  en: language('en', 'English'),
  fr: language('fr', 'Français'),
  vi: language('vi', 'Tiếng Việt'),
  ar: language('ar', 'العربية', 'rtl'),
  sw: language('sw', 'Kiswahili'),
  th: language('th', 'ไทย'),
};
