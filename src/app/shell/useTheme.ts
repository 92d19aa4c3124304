import type { BrandVariants, Theme } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { defaultConfig } from '../../../common/config/defaults.ts';
import type { ThemeName } from '../../config/preferences.ts';
import { useMedia } from '../../shared/layout/useMedia.ts';
import { defaultRamp, lightTheme } from './themes/light.ts';

type AppliedTheme = Exclude<ThemeName, 'system'>;

/** The light theme with the default accent colour. */
export const defaultTheme = lightTheme(defaultRamp);

const keyOf = (name: AppliedTheme, accent: string): string => (name === 'highContrast' ? name : `${name} ${accent}`);
const loaded = new Map<string, Theme>([[keyOf('light', defaultConfig.accentColor), defaultTheme]]);

async function rampOf(accent: string): Promise<BrandVariants> {
  if (accent === defaultConfig.accentColor) return defaultRamp;
  return (await import('../../../common/config/brandRamp.ts')).brandRamp(accent);
}

const loaders: Record<AppliedTheme, (accent: string) => Promise<Theme>> = {
  light: async (accent) => lightTheme(await rampOf(accent)),
  dark: async (accent) =>
    (await import(/* webpackChunkName: "theme-dark" */ './themes/dark.ts')).darkTheme(await rampOf(accent)),
  highContrast: async () =>
    (await import(/* webpackChunkName: "theme-highContrast" */ './themes/highContrast.ts')).highContrast,
};

const queries = { dark: '(prefers-color-scheme: dark)', highContrast: '(forced-colors: active)' } as const;

function appliedTheme(choice: ThemeName, dark: boolean, highContrast: boolean): AppliedTheme {
  if (choice !== 'system') return choice;
  if (highContrast) return 'highContrast';
  return dark ? 'dark' : 'light';
}

async function loadTheme(name: AppliedTheme, accent: string): Promise<Theme> {
  const key = keyOf(name, accent);
  const theme = loaded.get(key) ?? (await loaders[name](accent));
  loaded.set(key, theme);
  return theme;
}

/** Loads the theme of the first page, so that a dark page does not start with a white flash. */
export async function preloadTheme(choice: ThemeName, accent: string): Promise<void> {
  const matches = (query: string): boolean => window.matchMedia(query).matches;
  const applied = appliedTheme(choice, matches(queries.dark), matches(queries.highContrast));
  await loadTheme(applied, accent).catch(() => undefined);
}

/**
 * Fluent theme of a choice and an accent colour; `system` follows the device. Returns the previous theme until the chosen
 * one is loaded, and the light one for paper.
 */
export function useTheme(choice: ThemeName, accent: string): Theme {
  const isPrinted = useMedia('print');
  const applied = appliedTheme(choice, useMedia(queries.dark), useMedia(queries.highContrast));
  const [theme, setTheme] = useState<Theme>(loaded.get(keyOf(applied, accent)) ?? defaultTheme);
  useEffect(() => {
    // Controls drawn by the browser follow the theme, not the device: icons of date inputs, lists, scroll bars.
    document.documentElement.style.setProperty('color-scheme', applied === 'light' || isPrinted ? 'light' : 'dark');
  }, [applied, isPrinted]);
  useEffect(() => {
    let current = true;
    loadTheme(applied, accent)
      .then((next) => current && setTheme(next))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [applied, accent]);
  return isPrinted ? (loaded.get(keyOf('light', accent)) ?? defaultTheme) : theme;
}
