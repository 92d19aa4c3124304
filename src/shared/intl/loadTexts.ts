import type { LanguageCode, ProjectCode } from '../../config/config.ts';

export type Texts = Record<string, string>;

// Explicit imports, so that each language is a separate chunk and a search for a file finds its use.
const languageFiles: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ texts: Texts }>> = {
  fr: () => import('../../../lang/fr/index.ts'),
  vi: () => import('../../../lang/vi/index.ts'),
  ar: () => import('../../../lang/ar/index.ts'),
  sw: () => import('../../../lang/sw/index.ts'),
  th: () => import('../../../lang/th/index.ts'),
};

// giz has no overrides and uses the texts of core.
const projectFiles: Partial<Record<ProjectCode, () => Promise<{ overrides: Record<LanguageCode, Texts> }>>> = {
  eusm: () => import('../../../lang/eusm/index.ts'),
  echis: () => import('../../../lang/echis/index.ts'),
};

/**
 * Texts of a language with the overrides of a project. English is inline in the code, so only the overrides are loaded
 * for it. Rejects if a file cannot be loaded.
 */
export async function loadTexts(language: LanguageCode, project: ProjectCode): Promise<Texts> {
  const [base, own] = await Promise.all([
    language === 'en' ? undefined : languageFiles[language](),
    projectFiles[project]?.(),
  ]);
  return { ...base?.texts, ...own?.overrides[language] };
}
