import { texts } from '../../shared/intl/texts.ts';

/** Texts of the menus in the header, which are not part of the first load. */
export const menuMessages = {
  ...texts('app.header', {
    access: ['My access', 'Header of every page: menu item'],
    logout: ['Logout', 'Header of every page: menu item'],
    manageAccount: ['Manage account', 'Header of every page: menu item'],
    version: ['Version {version}', 'End of the account menu. {version}: version number of the application'],
    languageUnreviewed: ['Unreviewed', 'Header of every page'],
    languageMissing: [
      '{count, plural, one {# text in English} other {# texts in English}}',
      'Choice in the language menu, after the name of a language. {count}: number of texts without a translation',
    ],
  }),
  ...texts('app.theme', {
    themeSystem: ['Same as device', 'Choice in the theme menu: label', 'system'],
    themeLight: ['Light', 'Choice in the theme menu: label', 'light'],
    themeDark: ['Dark', 'Choice in the theme menu: label', 'dark'],
    themeHighContrast: ['High contrast', 'Choice in the theme menu: label', 'highContrast'],
  }),
};
