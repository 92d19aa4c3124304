import type { LanguageCode } from '../../config/config.ts';

export interface Language {
  code: LanguageCode;
  /** The language's own name, the same in every UI language. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** True if no speaker of the language with knowledge of the field has read the texts (lang/README.md). */
  isUnreviewed?: boolean;
}

export const languages: Record<LanguageCode, Language> = {
  en: { code: 'en', name: 'English', direction: 'ltr' },
  fr: { code: 'fr', name: 'Français', direction: 'ltr' },
  vi: { code: 'vi', name: 'Tiếng Việt', direction: 'ltr', isUnreviewed: true },
  ar: { code: 'ar', name: 'العربية', direction: 'rtl', isUnreviewed: true },
  sw: { code: 'sw', name: 'Kiswahili', direction: 'ltr', isUnreviewed: true },
  th: { code: 'th', name: 'ไทย', direction: 'ltr', isUnreviewed: true },
};
