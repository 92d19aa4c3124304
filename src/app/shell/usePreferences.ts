import { createContext, useContext } from 'react';
import type { LanguageCode } from '../../../common/config/config.ts';
import type { ThemeName } from '../../config/preferences.ts';

export interface Preferences {
  language: LanguageCode;
  setLanguage: (language: LanguageCode) => void;
  theme: ThemeName;
  setTheme: (theme: ThemeName) => void;
}

export const PreferencesContext = createContext<Preferences>({
  language: 'en',
  setLanguage: () => {},
  theme: 'system',
  setTheme: () => {},
});

/** Language and theme of this browser, with their setters. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}
