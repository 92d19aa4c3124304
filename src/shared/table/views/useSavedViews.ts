import { useState } from 'react';
import { readPreferences, writePreferences, type SavedView } from '../../../config/preferences.ts';

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
  return readPreferences().views?.[userId]?.[table] ?? [];
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
    const { views: all } = readPreferences();
    writePreferences({ views: { ...all, [userId]: { ...all?.[userId], [table]: next } } });
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
        const isKnown = others.some(({ name }) => name === view.name);
        return isKnown ? others.map((other) => (other.name === view.name ? view : other)) : [...others, view];
      }),
    rename: (name, next) =>
      change((stored) => stored.map((view) => (view.name === name ? { ...view, name: next } : view))),
    remove: (name) => change((stored) => stored.filter((view) => view.name !== name)),
    setDefault: (name) => change((stored) => stored.map((view) => withDefault(view, view.name === name))),
  };
}
