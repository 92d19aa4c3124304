import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageCode, ProjectCode } from '../../../common/config/config.ts';
import { languages } from '../../../common/config/languages.ts';
import { whenIdle } from '../whenIdle.ts';
import { includesStage, TextStageContext, type TextStage } from './textStage.ts';
import { warnOnce } from './warnOnce.ts';

interface Props {
  language: LanguageCode;
  project: ProjectCode;
  children: ReactNode;
}

interface Loaded {
  language: LanguageCode;
  stage: TextStage;
  texts: Texts;
}

/**
 * Provides the texts, and sets language and direction of the document. The first page is shown with the texts of the first
 * load; those of further stages are loaded after its paint, when a page needs them (`useHasTexts`), and all when the browser
 * is idle. After a change of the language the previous texts stay until the new ones are loaded. English is shown if loading
 * fails or a translation is missing.
 */
export function IntlRoot({ language, project, children }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [wanted, setWanted] = useState<TextStage>('first');
  // English is part of the code.
  const stage = language === 'en' ? 'all' : wanted;
  const isShown = loaded !== undefined;

  useEffect(() => {
    let current = true;
    void loadTexts(language, project, stage)
      .catch((error: unknown) => {
        console.error(`The texts for "${language}" could not be loaded`, error);
        return undefined;
      })
      .then((texts) => {
        if (!current) return;
        setLoaded((before) => ({
          ...{ language, stage },
          texts: texts ?? (before?.language === language ? before.texts : {}),
        }));
      });
    return () => {
      current = false;
    };
  }, [language, project, stage]);

  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.language;
    document.documentElement.dir = languages[loaded.language].direction;
  }, [loaded]);

  const provided = useMemo(
    () => ({
      stage: loaded?.stage ?? 'first',
      request: (needed: TextStage) => setWanted((before) => (includesStage(before, needed) ? before : needed)),
    }),
    [loaded?.stage],
  );
  useEffect(() => {
    if (isShown && language !== 'en') whenIdle(() => setWanted('all'));
  }, [isShown, language]);

  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language} defaultLocale="en" messages={loaded.texts} onError={warnOnce}>
      <TextStageContext value={provided}>{children}</TextStageContext>
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
/** Those of the home page, without those of the first load. */
const homeTexts: Files = {
  fr: () => import(/* webpackChunkName: "home-fr" */ '../../../lang/fr/home.ts'),
  vi: () => import(/* webpackChunkName: "home-vi" */ '../../../lang/vi/home.ts'),
  ar: () => import(/* webpackChunkName: "home-ar" */ '../../../lang/ar/home.ts'),
  sw: () => import(/* webpackChunkName: "home-sw" */ '../../../lang/sw/home.ts'),
  th: () => import(/* webpackChunkName: "home-th" */ '../../../lang/th/home.ts'),
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

const filesOf: Record<TextStage, readonly Files[]> = {
  first: [firstTexts],
  home: [firstTexts, homeTexts],
  all: [allTexts],
};

/**
 * Texts of a language with the overrides of a project. English is inline in the code, so only the overrides are loaded
 * for it. Rejects if a file cannot be loaded.
 */
async function loadTexts(language: LanguageCode, project: ProjectCode, stage: TextStage): Promise<Texts> {
  const [own, ...files] = await Promise.all([
    projectFiles[project]?.(),
    ...(language === 'en' ? [] : filesOf[stage].map((each) => each[language]())),
  ]);
  return Object.assign({}, ...files.map(({ texts }) => texts), own?.overrides[language]) as Texts;
}
