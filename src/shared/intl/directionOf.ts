import { languages } from '../../../common/config/languages.ts';

/** Text direction of a react-intl locale; 'ltr' for an unknown one. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return Object.values(languages).find((language) => language.code === locale)?.direction ?? 'ltr';
}
