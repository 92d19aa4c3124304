import { normalizeHeader, type ColumnMapping } from '../csv/header.ts';
import type { CorrectedWarnings } from './correct.ts';
import type { UsernameSource } from './usernames.ts';

/** Characters of a header that count. */
export const maxHeader = 200;

/**
 * A column of a file, and the column of the template it is imported as, or several in one cell (`latitude,longitude`); null: it
 * is not imported.
 */
export interface RecipeColumn {
  /** Its header; null if it is known by its position only. */
  header: string | null;
  column: string | null;
}

/** How the rows of a file are derived from its table. The same recipe may be used for later files of the kind. */
export interface Recipe {
  /** Name of the sheet of a workbook. Default: the only one with cells, or the one with the name of the kind. */
  sheet?: string;
  /** Line of the header row. Default: the detected one. */
  headerRow?: number;
  /** The columns of the file, in its order. Default: recognized by their headers. */
  columns?: readonly RecipeColumn[];
  /** Separator between the cells of columns that are imported as the same column. Without it they are an error. */
  join?: string;
  /** Values of columns in all rows. */
  fixed?: Readonly<Record<string, string>>;
  /** Values of columns where the file has none. */
  defaults?: Readonly<Record<string, string>>;
  /** For columns of the template, what a text in the file means: `{"locationStatus": {"Operational": "active"}}`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For columns of the template, the values whose rows are not imported; `''` for rows without one. */
  leaveOut?: Readonly<Record<string, readonly string[]>>;
  /** For columns, the warnings whose rows are corrected: `{"latitude": ["swapped"]}`. */
  correct?: CorrectedWarnings;
  /**
   * How rows match stored records, unless they have an id: by id alone, by the identifier in this column, or by name and
   * parent. Default: `name`. Locations only.
   */
  key?: string;
  /** Only creates or only updates records; the other rows are left out. Default: both. */
  mode?: 'create' | 'update';
  /** Columns with the levels above and of each row. Locations only. */
  levels?: RecipeLevels;
  /** Derives the usernames of rows without one from the e-mail address or the name. Users only. */
  usernames?: UsernameSource;
  /** Generates a temporary password for new users without a password who cannot be invited. Users only. */
  passwords?: 'temporary';
}

/** Columns of a wide table, each with the name of a Location of its level. */
export interface RecipeLevels {
  /** Headers from the top. */
  headers: readonly string[];
  /** Adds Locations that the columns mention and that are not stored. */
  create?: boolean;
}

/** True if the names of rows are those of their last levels: the file has no column for names. */
export const hasLevelNames = ({ levels, columns }: Recipe): boolean =>
  levels !== undefined && columns?.some(({ column }) => column === 'locationName') === false;

/**
 * For each header of a file the column that the recipe gives it: that of the same position if the header is the same,
 * otherwise that of the same header. Undefined for a header that the recipe does not have.
 */
export function mappingOf(columns: readonly RecipeColumn[], headers: readonly string[]): ColumnMapping {
  if (columns.every(({ header }) => header === null)) return headers.map((_, index) => columns[index]?.column ?? null);
  const isSame = ({ header }: RecipeColumn, found: string): boolean =>
    header === null || normalizeHeader(header) === normalizeHeader(found.slice(0, maxHeader));
  const free = new Set(columns.filter((entry, index) => !isSame(entry, headers[index] ?? '')));
  return headers.map((header, index) => {
    const own = columns[index];
    if (own && isSame(own, header)) return own.column;
    const moved = [...free].find((entry) => entry.header !== '' && isSame(entry, header));
    if (moved) free.delete(moved);
    return moved?.column;
  });
}
