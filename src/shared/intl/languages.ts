import type { LanguageCode } from '../../config/config.ts';

export interface Language {
  code: LanguageCode;
  /** The language's own name, the same in every UI language. */
  name: string;
  direction: 'ltr' | 'rtl';
}

export const languages: Record<LanguageCode, Language> = {
  en: { code: 'en', name: 'English', direction: 'ltr' },
  fr: { code: 'fr', name: 'Français', direction: 'ltr' },
  vi: { code: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  ar: { code: 'ar', name: 'العربية', direction: 'rtl' },
  sw: { code: 'sw', name: 'Kiswahili', direction: 'ltr' },
  th: { code: 'th', name: 'ไทย', direction: 'ltr' },
};
