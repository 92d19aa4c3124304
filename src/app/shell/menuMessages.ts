import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of the menus in the header, which are not part of the first load. */
export const menuMessages = defineMessages({
  access: { id: 'app.header.access', defaultMessage: 'My access', description: 'Header of every page: menu item' },
  logout: { id: 'app.header.logout', defaultMessage: 'Logout', description: 'Header of every page: menu item' },
  manageAccount: {
    id: 'app.header.manageAccount',
    defaultMessage: 'Manage account',
    description: 'Header of every page: menu item',
  },
  version: {
    id: 'app.header.version',
    defaultMessage: 'Version {version}',
    description: 'End of the account menu. {version}: version number of the application',
  },
  languageUnreviewed: {
    id: 'app.header.languageUnreviewed',
    defaultMessage: 'Unreviewed',
    description: 'Header of every page',
  },
  themeSystem: {
    id: 'app.theme.system',
    defaultMessage: 'Same as device',
    description: 'Choice in the theme menu: label',
  },
  themeLight: { id: 'app.theme.light', defaultMessage: 'Light', description: 'Choice in the theme menu: label' },
  themeDark: { id: 'app.theme.dark', defaultMessage: 'Dark', description: 'Choice in the theme menu: label' },
  themeHighContrast: {
    id: 'app.theme.highContrast',
    defaultMessage: 'High contrast',
    description: 'Choice in the theme menu: label',
  },
});
