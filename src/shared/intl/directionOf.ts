import { languages } from './languages.ts';

/** Direction of a language's texts, by the locale react-intl has; left to right for an unknown one. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return Object.values(languages).find((language) => language.code === locale)?.direction ?? 'ltr';
}
