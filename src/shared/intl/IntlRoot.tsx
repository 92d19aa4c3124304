import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageCode, ProjectCode } from '../../../common/config/config.ts';
import { languages } from '../../../common/config/languages.ts';
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

type Texts = Record<string, string>;

// Explicit imports, so that each language is a separate chunk and a search for a file finds its use.
const languageFiles: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ texts: Texts }>> = {
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../../../lang/fr/index.ts'),
  vi: () => import(/* webpackChunkName: "lang-vi" */ '../../../lang/vi/index.ts'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ '../../../lang/ar/index.ts'),
  sw: () => import(/* webpackChunkName: "lang-sw" */ '../../../lang/sw/index.ts'),
  th: () => import(/* webpackChunkName: "lang-th" */ '../../../lang/th/index.ts'),
};

// giz has no overrides and uses the texts of core.
const projectFiles: Partial<Record<ProjectCode, () => Promise<{ overrides: Record<LanguageCode, Texts> }>>> = {
  eusm: () => import(/* webpackChunkName: "project-eusm" */ '../../../lang/eusm/index.ts'),
  echis: () => import(/* webpackChunkName: "project-echis" */ '../../../lang/echis/index.ts'),
};

/**
 * Texts of a language with the overrides of a project. English is inline in the code, so only the overrides are loaded
 * for it. Rejects if a file cannot be loaded.
 */
async function loadTexts(language: LanguageCode, project: ProjectCode): Promise<Texts> {
  const [base, own] = await Promise.all([
    language === 'en' ? undefined : languageFiles[language](),
    projectFiles[project]?.(),
  ]);
  return { ...base?.texts, ...own?.overrides[language] };
}
