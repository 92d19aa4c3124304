import { teamsHighContrastTheme, webDarkTheme, webLightTheme, type Theme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../config/preferences.ts';

const themes: Record<Exclude<ThemeName, 'system'>, Theme> = {
  light: webLightTheme,
  dark: webDarkTheme,
  highContrast: teamsHighContrastTheme,
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

/** The Fluent theme of a choice; `system` follows the device while the page is open. */
export function useTheme(choice: ThemeName): Theme {
  const dark = useMedia(queries.dark);
  const highContrast = useMedia(queries.highContrast);
  if (choice !== 'system') return themes[choice];
  if (highContrast) return themes.highContrast;
  return dark ? themes.dark : themes.light;
}
