import { createContext, useContext } from 'react';
import type { Feature } from './feature.ts';

const none: readonly Feature[] = [];

/** Manifests of this installation, for pages about the application itself; only app/ imports features by name. */
export const FeaturesContext = createContext<readonly Feature[]>(none);

/** The features enabled by flags and project code. */
export function useFeatures(): readonly Feature[] {
  return useContext(FeaturesContext);
}
