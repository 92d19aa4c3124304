import { languageCodes, type LanguageCode } from './config.ts';

export const themeNames = ['system', 'light', 'dark', 'highContrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** What a person chose for one table. */
export interface TablePreference {
  pagination?: { pageSize: number };
  /** Keys of the columns shown; without them the table's own choice. */
  columns?: readonly string[];
}

/**
 * Choices of the person at this browser: rows and columns per table, language, theme; and whether one is signed in.
 * Nothing else may enter local storage.
 */
export interface Preferences {
  /** By table, in the shape existing installations already keep under this key. */
  tablespref: Record<string, TablePreference>;
  language?: LanguageCode;
  theme?: ThemeName;
  /** Somebody signed in at this browser and did not sign out since: a session is worth looking for. */
  signedIn?: boolean;
}

const key = 'Preference';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tables(value: unknown): Preferences['tablespref'] {
  const known: Preferences['tablespref'] = {};
  for (const [table, entry] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(entry)) continue;
    const size = isRecord(entry.pagination) ? entry.pagination.pageSize : undefined;
    const columns = Array.isArray(entry.columns) ? entry.columns.filter((key) => typeof key === 'string') : undefined;
    if (typeof size !== 'number' && !columns) continue;
    known[table] = { ...(typeof size === 'number' && { pagination: { pageSize: size } }), ...(columns && { columns }) };
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
      ...(stored.signedIn === true && { signedIn: true }),
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
