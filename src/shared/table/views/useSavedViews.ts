import { useState } from 'react';
import { readPreferences, writePreferences } from '../../../config/preferences.ts';
import { isRecord } from '../../../../common/types/json.ts';

/** A named state of a list: filters, sort, columns, density and page size. No search text, thus no names of people. */
export interface SavedView {
  /** Unique among the views of the user for the list. */
  name: string;
  /** Parameters of the address, without the prefix of the list: `status=active&pageSize=20`. */
  query: string;
  /** Opened when the address of the list has no parameters; at most one of a list. */
  isDefault?: boolean;
}

export interface SavedViewsOfList {
  views: readonly SavedView[];
  /** Adds a view, or replaces the one with this name. */
  save: (view: SavedView) => void;
  rename: (name: string, next: string) => void;
  remove: (name: string) => void;
  /** The view that opens the list; undefined for none. */
  setDefault: (name: string | undefined) => void;
}

function viewsOf(userId: string | undefined, table: string | undefined): readonly SavedView[] {
  if (userId === undefined || table === undefined) return [];
  const views = storedViews(userId)[table];
  return Array.isArray(views) ? views.filter(isSavedView) : [];
}

/** Views of a user by table, as stored. */
function storedViews(userId: string): Record<string, unknown> {
  const views = readPreferences().views?.[userId];
  return isRecord(views) ? views : {};
}

function isSavedView(value: unknown): value is SavedView {
  if (!isRecord(value)) return false;
  const { name, query, isDefault } = value;
  return (
    typeof name === 'string' && typeof query === 'string' && (isDefault === undefined || typeof isDefault === 'boolean')
  );
}

/** The view that opens a list, if the user has chosen one. */
export function defaultViewOf(userId: string | undefined, table: string | undefined): SavedView | undefined {
  return viewsOf(userId, table).find(({ isDefault }) => isDefault);
}

/** Views of a user for one list, stored in this browser. */
export function useSavedViews(userId: string, table: string): SavedViewsOfList {
  const [views, setViews] = useState(() => viewsOf(userId, table));
  // Another window may have changed the views.
  const change = (update: (stored: readonly SavedView[]) => SavedView[]): void => {
    const next = update(viewsOf(userId, table));
    writePreferences({ views: { ...readPreferences().views, [userId]: { ...storedViews(userId), [table]: next } } });
    setViews(next);
  };
  const withDefault = (view: SavedView, isDefault: boolean): SavedView => {
    const { isDefault: _before, ...others } = view;
    return isDefault ? { ...others, isDefault } : others;
  };
  return {
    views,
    save: (view) =>
      change((stored) => {
        const others = view.isDefault ? stored.map((other) => withDefault(other, false)) : stored;
        const saved = withDefault(view, view.isDefault === true);
        const isKnown = others.some(({ name }) => name === view.name);
        return isKnown ? others.map((other) => (other.name === view.name ? saved : other)) : [...others, saved];
      }),
    rename: (name, next) =>
      change((stored) => stored.map((view) => (view.name === name ? { ...view, name: next } : view))),
    remove: (name) => change((stored) => stored.filter((view) => view.name !== name)),
    setDefault: (name) => change((stored) => stored.map((view) => withDefault(view, view.name === name))),
  };
}
