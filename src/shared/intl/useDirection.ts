import { useIntl } from 'react-intl';
import { languages } from './languages.ts';

/** Direction of the texts on screen, for `<FluentProvider dir>` and for arrow keys. */
export function useDirection(): 'ltr' | 'rtl' {
  const { locale } = useIntl();
  return Object.values(languages).find((language) => language.code === locale)?.direction ?? 'ltr';
}
