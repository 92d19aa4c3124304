import { readPreferences } from '../../../config/preferences.ts';
import { isRecord } from '../../../../common/types/json.ts';

/** A named state of a list: filters, sort, columns, density and page size. No search text, thus no names of people. */
export interface SavedView {
  /** Unique among the views of the user for the list. */
  name: string;
  /** Parameters of the address, without the prefix of the list: `status=active&pageSize=20`. */
  query: string;
  /** Opened when the address of the list has no parameters; at most one of a list. */
  isDefault?: boolean;
  /** Address of the page with the view, if the view is a favourite. */
  favourite?: string;
}

function isSavedView(value: unknown): value is SavedView {
  if (!isRecord(value)) return false;
  const { name, query, isDefault, favourite } = value;
  return (
    typeof name === 'string' &&
    typeof query === 'string' &&
    (isDefault === undefined || typeof isDefault === 'boolean') &&
    (favourite === undefined || typeof favourite === 'string')
  );
}

/** Views of a user by table, as stored. */
export function storedViews(userId: string): Record<string, unknown> {
  const views = readPreferences().views?.[userId];
  return isRecord(views) ? views : {};
}

/** Views of a user for one list. */
export function viewsOf(userId: string | undefined, table: string | undefined): readonly SavedView[] {
  if (userId === undefined || table === undefined) return [];
  const views = storedViews(userId)[table];
  return Array.isArray(views) ? views.filter(isSavedView) : [];
}

/** The view that opens a list, if the user has chosen one. */
export function defaultViewOf(userId: string | undefined, table: string | undefined): SavedView | undefined {
  return viewsOf(userId, table).find(({ isDefault }) => isDefault);
}

/** The views of all lists that the user has marked as favourites. */
export function favouriteViewsOf(userId: string): { name: string; to: string }[] {
  return Object.keys(storedViews(userId))
    .flatMap((table) => viewsOf(userId, table))
    .flatMap(({ name, favourite }) => (favourite === undefined ? [] : [{ name, to: favourite }]));
}
