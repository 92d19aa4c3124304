import { webLightTheme, type Theme } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeName } from '../../config/preferences.ts';

type AppliedTheme = Exclude<ThemeName, 'system'>;

const loaded: Partial<Record<AppliedTheme, Theme>> = { light: webLightTheme };
const loaders: Record<Exclude<AppliedTheme, 'light'>, () => Promise<Theme>> = {
  dark: async () => (await import('./themes/dark.ts')).dark,
  highContrast: async () => (await import('./themes/highContrast.ts')).highContrast,
};

const queries = { dark: '(prefers-color-scheme: dark)', highContrast: '(forced-colors: active)' } as const;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

function appliedTheme(choice: ThemeName, dark: boolean, highContrast: boolean): AppliedTheme {
  if (choice !== 'system') return choice;
  if (highContrast) return 'highContrast';
  return dark ? 'dark' : 'light';
}

async function loadTheme(name: AppliedTheme): Promise<Theme> {
  if (name !== 'light') loaded[name] ??= await loaders[name]();
  return loaded[name] ?? webLightTheme;
}

/** Loads the theme of the first page, so that a dark page does not start with a white flash. */
export async function preloadTheme(choice: ThemeName): Promise<void> {
  const matches = (query: string): boolean => window.matchMedia(query).matches;
  await loadTheme(appliedTheme(choice, matches(queries.dark), matches(queries.highContrast))).catch(() => undefined);
}

/** Fluent theme of a choice; `system` follows the device. Returns the previous theme until the chosen one is loaded. */
export function useTheme(choice: ThemeName): Theme {
  const applied = appliedTheme(choice, useMedia(queries.dark), useMedia(queries.highContrast));
  const [theme, setTheme] = useState<Theme>(loaded[applied] ?? webLightTheme);
  useEffect(() => {
    // Controls drawn by the browser follow the theme, not the device: icons of date inputs, lists, scroll bars.
    document.documentElement.style.setProperty('color-scheme', applied === 'light' ? 'light' : 'dark');
  }, [applied]);
  useEffect(() => {
    let current = true;
    loadTheme(applied)
      .then((next) => current && setTheme(next))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [applied]);
  return theme;
}
