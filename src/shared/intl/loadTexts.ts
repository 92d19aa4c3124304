import type { LanguageCode, ProjectCode } from '../../config/config.ts';

export type Texts = Record<string, string>;

// Written out, so that each language is a chunk of its own and a search for a file finds its use.
const languageFiles: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ texts: Texts }>> = {
  fr: () => import('../../../lang/fr/index.ts'),
  vi: () => import('../../../lang/vi/index.ts'),
  ar: () => import('../../../lang/ar/index.ts'),
  sw: () => import('../../../lang/sw/index.ts'),
  th: () => import('../../../lang/th/index.ts'),
};

// giz has no texts of its own: it takes every text of core.
const projectFiles: Partial<Record<ProjectCode, () => Promise<{ overrides: Record<LanguageCode, Texts> }>>> = {
  eusm: () => import('../../../lang/eusm/index.ts'),
  echis: () => import('../../../lang/echis/index.ts'),
};

/**
 * The texts of a language as a project words them. English is inline in the code, so only a project's own words are
 * fetched for it. Rejects when a file cannot be fetched.
 */
export async function loadTexts(language: LanguageCode, project: ProjectCode): Promise<Texts> {
  const [base, own] = await Promise.all([
    language === 'en' ? undefined : languageFiles[language](),
    projectFiles[project]?.(),
  ]);
  return { ...base?.texts, ...own?.overrides[language] };
}
