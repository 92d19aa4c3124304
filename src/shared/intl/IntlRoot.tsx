import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageCode, ProjectCode } from '../../config/config.ts';
import { languages } from './languages.ts';
import { loadTexts, type Texts } from './loadTexts.ts';
import { warnOnce } from './warnOnce.ts';

interface Props {
  language: LanguageCode;
  project: ProjectCode;
  children: ReactNode;
}

interface Loaded {
  language: LanguageCode;
  texts: Texts;
}

/**
 * Provides the texts, and sets language and direction of the document. Texts are loaded on demand; the previous ones
 * stay until the new ones are loaded. English is shown if loading fails or a translation is missing.
 */
export function IntlRoot({ language, project, children }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    let current = true;
    void loadTexts(language, project)
      .catch((error: unknown) => {
        console.error(`The texts for "${language}" could not be loaded`, error);
        return {};
      })
      .then((texts) => {
        if (current) setLoaded({ language, texts });
      });
    return () => {
      current = false;
    };
  }, [language, project]);

  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.language;
    document.documentElement.dir = languages[loaded.language].direction;
  }, [loaded]);

  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language} defaultLocale="en" messages={loaded.texts} onError={warnOnce}>
      {children}
    </IntlProvider>
  );
}
