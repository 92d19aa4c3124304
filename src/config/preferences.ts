import { languageCodes, type LanguageCode } from '../../common/config/config.ts';
import { isRecord } from '../../common/types/json.ts';

export const themeNames = ['system', 'light', 'dark', 'highContrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Choices of the user for one table. */
export interface TablePreference {
  pagination?: { pageSize: number };
  /** Keys of the displayed columns; undefined for the default of the table. */
  columns?: readonly string[] | undefined;
  /** Widths of columns in rem, by key. Checked where they are used. */
  widths?: Readonly<Record<string, unknown>> | undefined;
}

/** Choices of the user for the side menu. */
export interface MenuPreference {
  /** Reduced to icons. */
  collapsed?: boolean;
  /** Sections without their entries. */
  closed?: readonly string[];
  /** Number of favourites, whose space is reserved until they are read. */
  favourites?: number;
}

/** Height of table rows. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/**
 * Choices of the user in this browser: rows and columns per table, density, language, theme, side menu, shortcuts, area;
 * saved views of lists; and whether a user is signed in.
 * Nothing else may be written to local storage, except the last session (src/session/lastSession.ts).
 */
export interface Preferences {
  /** By table, in the shape that existing installations already store under this key. */
  tablespref: Record<string, TablePreference>;
  language?: LanguageCode;
  theme?: ThemeName;
  menu?: MenuPreference;
  /** False: single keys are no shortcuts. */
  shortcuts?: boolean;
  /** Of all tables. */
  density?: Density;
  /** Ids of the users whose lists begin with everything instead of their own area. */
  everything?: readonly string[];
  /** Saved views by user id and table, because users may share the browser. Checked where they are used. */
  views?: Readonly<Record<string, unknown>>;
  /**
   * A user signed in in this browser and has not signed out since: a session may exist. False after a sign-out: the next
   * sign-in requires the password.
   */
  signedIn?: boolean;
}

const key = 'Preference';

function tables(value: unknown): Preferences['tablespref'] {
  const known: Preferences['tablespref'] = {};
  for (const [table, entry] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(entry)) continue;
    const size = isRecord(entry.pagination) ? entry.pagination.pageSize : undefined;
    const columns = Array.isArray(entry.columns) ? entry.columns.filter((key) => typeof key === 'string') : undefined;
    const widths = isRecord(entry.widths) && entry.widths;
    if (typeof size !== 'number' && !columns && !widths) continue;
    known[table] = {
      ...(typeof size === 'number' && { pagination: { pageSize: size } }),
      ...(columns && { columns }),
      ...(widths && { widths }),
    };
  }
  return known;
}

function menu({ collapsed, closed, favourites }: Record<string, unknown>): MenuPreference {
  return {
    ...(collapsed === true && { collapsed }),
    ...(Array.isArray(closed) && { closed: closed.filter((section) => typeof section === 'string') }),
    ...(typeof favourites === 'number' && { favourites }),
  };
}

/** Never throws: blocked storage, or content of an older version, is read as no preferences. */
export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    if (!isRecord(stored)) return { tablespref: {} };
    return {
      tablespref: tables(stored.tablespref),
      language: languageCodes.find((code) => code === stored.language),
      theme: themeNames.find((name) => name === stored.theme),
      ...(isRecord(stored.menu) && { menu: menu(stored.menu) }),
      density: densities.find((name) => name === stored.density),
      ...(typeof stored.shortcuts === 'boolean' && { shortcuts: stored.shortcuts }),
      ...(Array.isArray(stored.everything) && {
        everything: stored.everything.filter((id) => typeof id === 'string'),
      }),
      ...(isRecord(stored.views) && { views: stored.views }),
      ...(typeof stored.signedIn === 'boolean' && { signedIn: stored.signedIn }),
    };
  } catch {
    return { tablespref: {} };
  }
}

/** Merges into the stored preferences; `tablespref` merges by table. */
export function writePreferences(change: Partial<Preferences>): void {
  const before = readPreferences();
  const after = { ...before, ...change, tablespref: { ...before.tablespref, ...change.tablespref } };
  try {
    window.localStorage.setItem(key, JSON.stringify(after));
  } catch {
    // Private windows may refuse writes; the change is not stored.
  }
}
