import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import type { ThemeName } from '../../config/preferences.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { duplicatesPath } from '../../shared/duplicates/duplicatesPath.ts';
import type { Feature } from '../../shared/feature.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { languages } from '../../../common/config/languages.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { messages as shellMessages } from '../messages.ts';
import { menuMessages } from '../shell/menuMessages.ts';
import { usePreferences } from '../shell/usePreferences.ts';
import { messages } from './messages.ts';
import type { SearchPage } from './types.ts';

const themes: readonly (readonly [ThemeName, Message])[] = [
  ['system', menuMessages.themeSystem],
  ['light', menuMessages.themeLight],
  ['dark', menuMessages.themeDark],
  ['highContrast', menuMessages.themeHighContrast],
];

const tasks: readonly (readonly [string, Message])[] = [
  [duplicatesPath('Location'), messages.mergeLocations],
  [duplicatesPath('Practitioner'), messages.mergePractitioners],
  [duplicatesPath('Organization'), messages.mergeTeams],
  ['/admin/users/sync', messages.runUserSync],
];

/** Actions of the search that are not in the menu: theme, language, sign-out, and tasks of pages. */
export function useCommands(features: readonly Feature[]): readonly SearchPage[] {
  const intl = useIntl();
  const bits = useSelector(selectBits);
  const { supportedLanguages, languageSwitcher } = useConfig();
  const { language, setLanguage, theme, setTheme } = usePreferences();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    // A preference changes on the page that is open.
    const here = `${pathname}${search}`;
    const themeLabel = intl.formatMessage(shellMessages.theme);
    const languageLabel = intl.formatMessage(shellMessages.language);
    return [
      ...tasks
        .filter(([to]) => mayOpen(features, bits, to))
        .map(([to, label]) => ({ to, name: intl.formatMessage(label) })),
      ...themes
        .filter(([value]) => value !== theme)
        .map(([value, label]) => ({
          to: here,
          name: intl.formatMessage(messages.choice, { kind: themeLabel, value: intl.formatMessage(label) }),
          run: () => setTheme(value),
        })),
      ...(languageSwitcher ? supportedLanguages : [])
        .filter((code) => code !== language)
        .map((code) => ({
          to: here,
          name: intl.formatMessage(messages.choice, { kind: languageLabel, value: languages[code].name }),
          // Also finds the action for users who cannot read the current language.
          keywords: 'Language',
          run: () => setLanguage(code),
        })),
      { to: '/logout', name: intl.formatMessage(menuMessages.logout), keywords: intl.formatMessage(messages.signOut) },
    ];
  }, [
    features,
    bits,
    intl,
    supportedLanguages,
    languageSwitcher,
    language,
    setLanguage,
    theme,
    setTheme,
    pathname,
    search,
  ]);
}
