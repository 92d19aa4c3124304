import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageCode, ProjectCode } from '../../../common/config/config.ts';
import { languages } from '../../../common/config/languages.ts';
import { AllTextsContext } from './allTexts.ts';
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
 * Provides the texts, and sets language and direction of the document. The first page is shown with the texts of the first
 * load; all others are loaded after its paint, and `useHasAllTexts` is true then. After a change of the language the
 * previous texts stay until the new ones are loaded. English is shown if loading fails or a translation is missing.
 */
export function IntlRoot({ language, project, children }: Props) {
  const [first, setFirst] = useState<Loaded>();
  const [all, setAll] = useState<Loaded>();
  const isShown = first !== undefined || all !== undefined;
  // English is part of the code.
  const files = isShown || language === 'en' ? allTexts : firstTexts;

  useEffect(() => {
    let current = true;
    void loadTexts(language, project, files)
      .catch((error: unknown) => {
        console.error(`The texts for "${language}" could not be loaded`, error);
        return {};
      })
      .then((texts) => {
        if (current) (files === firstTexts ? setFirst : setAll)({ language, texts });
      });
    return () => {
      current = false;
    };
  }, [language, project, files]);

  const loaded = all ?? first;
  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.language;
    document.documentElement.dir = languages[loaded.language].direction;
  }, [loaded]);

  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language} defaultLocale="en" messages={loaded.texts} onError={warnOnce}>
      <AllTextsContext value={all !== undefined}>{children}</AllTextsContext>
    </IntlProvider>
  );
}

type Texts = Record<string, string>;

type Files = Record<Exclude<LanguageCode, 'en'>, () => Promise<{ texts: Texts }>>;

// Explicit imports, so that each language is a separate chunk and a search for a file finds its use.
const firstTexts: Files = {
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../../../lang/fr/first.ts'),
  vi: () => import(/* webpackChunkName: "lang-vi" */ '../../../lang/vi/first.ts'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ '../../../lang/ar/first.ts'),
  sw: () => import(/* webpackChunkName: "lang-sw" */ '../../../lang/sw/first.ts'),
  th: () => import(/* webpackChunkName: "lang-th" */ '../../../lang/th/first.ts'),
};
const allTexts: Files = {
  fr: () => import(/* webpackChunkName: "texts-fr" */ '../../../lang/fr/index.ts'),
  vi: () => import(/* webpackChunkName: "texts-vi" */ '../../../lang/vi/index.ts'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ '../../../lang/ar/index.ts'),
  sw: () => import(/* webpackChunkName: "texts-sw" */ '../../../lang/sw/index.ts'),
  th: () => import(/* webpackChunkName: "texts-th" */ '../../../lang/th/index.ts'),
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
async function loadTexts(language: LanguageCode, project: ProjectCode, files: Files): Promise<Texts> {
  const [base, own] = await Promise.all([language === 'en' ? undefined : files[language](), projectFiles[project]?.()]);
  return { ...base?.texts, ...own?.overrides[language] };
}
