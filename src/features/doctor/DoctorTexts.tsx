import { ProgressBar } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { LanguageCode } from '../../../common/config/config.ts';
import { messages as stateMessages } from '../../shared/state/messages.ts';
import { warnOnce } from '../../shared/intl/warnOnce.ts';

type Texts = Record<string, string>;

/** Separate from the other texts of a language: they are many, and only one page needs them. */
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
 * Adds the texts of the checks to the loaded messages. English is part of the code and is the fallback if loading fails.
 * While another language loads, the page stays mounted in the previous one: a change of language must not mix languages,
 * empty the page or run the checks again.
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
