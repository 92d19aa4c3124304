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
 * another language are there the whole page stays in the one it has: a change of language neither shows a text in a third
 * language, nor empties the page, nor asks all servers again.
 */
export function DoctorTexts({ children }: Props) {
  const { locale, messages, formatMessage } = useIntl();
  const [shown, setShown] = useState<{ locale: string; messages: Texts }>();

  useEffect(() => {
    let current = true;
    const load = files[locale as keyof typeof files];
    void (load ? load() : Promise.resolve({ default: {} }))
      .catch(() => ({ default: {} }))
      .then(({ default: texts }) => {
        if (current) setShown({ locale, messages: { ...texts, ...messages } });
      });
    return () => {
      current = false;
    };
  }, [locale, messages]);

  if (!shown) return null;
  return (
    <IntlProvider locale={shown.locale} defaultLocale="en" messages={shown.messages} onError={warnOnce}>
      {shown.locale !== locale && <ProgressBar aria-label={formatMessage(stateMessages.loading)} />}
      {children}
    </IntlProvider>
  );
}
