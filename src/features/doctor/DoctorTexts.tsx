import { ProgressBar } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { LanguageCode } from '../../config/config.ts';
import { messages as stateMessages } from '../../shared/state/messages.ts';
import { warnOnce } from '../../shared/intl/warnOnce.ts';

type Texts = Record<string, string>;

/** One page needs them, and there are many: they are not fetched with the rest of a language. */
const files: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: Texts }>> = {
  fr: () => import('../../../lang/fr/doctor.json'),
  vi: () => import('../../../lang/vi/doctor.json'),
  ar: () => import('../../../lang/ar/doctor.json'),
  sw: () => import('../../../lang/sw/doctor.json'),
  th: () => import('../../../lang/th/doctor.json'),
};

interface Props {
  children: ReactNode;
}

/**
 * Adds the texts of the checks to those that are there; English is in the code. Without them English shows. Until those of
 * another language are there the old ones stay, so that a change of language neither empties the page nor asks all servers again.
 */
export function DoctorTexts({ children }: Props) {
  const { locale, messages, formatMessage } = useIntl();
  const [loaded, setLoaded] = useState<{ locale: string; texts: Texts }>();

  useEffect(() => {
    let current = true;
    const load = files[locale as keyof typeof files];
    void (load ? load() : Promise.resolve({ default: {} }))
      .catch(() => ({ default: {} }))
      .then(({ default: texts }) => {
        if (current) setLoaded({ locale, texts });
      });
    return () => {
      current = false;
    };
  }, [locale]);

  if (!loaded) return null;
  const all = { ...loaded.texts, ...messages } as Texts;
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={all} onError={warnOnce}>
      {loaded.locale !== locale && <ProgressBar aria-label={formatMessage(stateMessages.loading)} />}
      {children}
    </IntlProvider>
  );
}
