import { useState } from 'react';
import { readPreferences, writePreferences } from '../../../config/preferences.ts';
import { loadFavourites } from '../../favourites/favouritesSlice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { storedViews, viewsOf, type SavedView } from './storedViews.ts';

export interface SavedViewsOfList {
  views: readonly SavedView[];
  /** Adds a view, or replaces the one with this name. */
  save: (view: SavedView) => void;
  rename: (name: string, next: string) => void;
  remove: (name: string) => void;
  /** The view that opens the list; undefined for none. */
  setDefault: (name: string | undefined) => void;
  /** Makes a view a favourite with this address of its page; undefined for none. */
  setFavourite: (name: string, address: string | undefined) => void;
}

/** Views of a user for one list, stored in this browser. */
export function useSavedViews(userId: string, table: string): SavedViewsOfList {
  const dispatch = useAppDispatch();
  const [views, setViews] = useState(() => viewsOf(userId, table));
  // Another window may have changed the views.
  const change = (update: (stored: readonly SavedView[]) => SavedView[]): void => {
    const next = update(viewsOf(userId, table));
    writePreferences({ views: { ...readPreferences().views, [userId]: { ...storedViews(userId), [table]: next } } });
    setViews(next);
    // Favourites among them may have changed.
    void dispatch(loadFavourites());
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
    setFavourite: (name, address) =>
      change((stored) =>
        stored.map((view) => {
          const { favourite: _before, ...others } = view;
          return view.name !== name ? view : address === undefined ? others : { ...others, favourite: address };
        }),
      ),
    setDefault: (name) => change((stored) => stored.map((view) => withDefault(view, view.name === name))),
  };
}
