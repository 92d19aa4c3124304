import { createContext, useContext, type ComponentType } from 'react';
import type { Feature, MenuEntry } from './feature.ts';

const none: readonly Feature[] = [];

/** Manifests of this installation, for pages about the application itself; only app/ imports features by name. */
export const FeaturesContext = createContext<readonly Feature[]>(none);

/** The features enabled by flags and project code. */
export function useFeatures(): readonly Feature[] {
  return useContext(FeaturesContext);
}

/** The entry of the side menu that the open page belongs to; undefined for the home page and others without one. */
export const CurrentEntryContext = createContext<MenuEntry | undefined>(undefined);

/** Buttons beside the title of each page, which the shell provides. */
export const PageToolsContext = createContext<ComponentType<{ title: string }> | undefined>(undefined);
