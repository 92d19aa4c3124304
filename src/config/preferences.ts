import { languageCodes, type LanguageCode } from './config.ts';

export const themeNames = ['system', 'light', 'dark', 'highContrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Choices of the person at this browser: rows per table, language, theme. Nothing else may enter local storage. */
export interface Preferences {
  /** Rows per page by table, in the shape existing installations already keep under this key. */
  tablespref: Record<string, { pagination: { pageSize: number } }>;
  language?: LanguageCode;
  theme?: ThemeName;
}

const key = 'Preference';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tables(value: unknown): Preferences['tablespref'] {
  const known: Preferences['tablespref'] = {};
  for (const [table, entry] of Object.entries(isRecord(value) ? value : {})) {
    const size = isRecord(entry) && isRecord(entry.pagination) ? entry.pagination.pageSize : undefined;
    if (typeof size === 'number') known[table] = { pagination: { pageSize: size } };
  }
  return known;
}

/** Never throws: storage that is blocked, or holds what an older version wrote, counts as nothing chosen. */
export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    if (!isRecord(stored)) return { tablespref: {} };
    return {
      tablespref: tables(stored.tablespref),
      language: languageCodes.find((code) => code === stored.language),
      theme: themeNames.find((name) => name === stored.theme),
    };
  } catch {
    return { tablespref: {} };
  }
}

/** Merges into what is stored; `tablespref` merges by table. */
export function writePreferences(change: Partial<Preferences>): void {
  const before = readPreferences();
  const after = { ...before, ...change, tablespref: { ...before.tablespref, ...change.tablespref } };
  try {
    window.localStorage.setItem(key, JSON.stringify(after));
  } catch {
    // Private windows may refuse: the choice then holds for this page only.
  }
}
