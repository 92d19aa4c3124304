import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Collator of the UI language: accents beside their letters, "2" before "10". */
export function useLocaleCompare(): (a: string, b: string) => number {
  const { locale } = useIntl();
  return useMemo(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare, [locale]);
}
