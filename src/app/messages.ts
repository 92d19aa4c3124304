import { defineMessages } from '../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  serverSilent: {
    id: 'app.shell.serverSilent',
    defaultMessage: 'The server does not answer. It is being asked again…',
  },
  offline: {
    id: 'app.shell.offline',
    defaultMessage: 'You are offline. The page goes on when your connection is back.',
  },
  administration: { id: 'app.menu.administration', defaultMessage: 'Administration' },
  mainMenu: { id: 'app.menu.name', defaultMessage: 'Main menu' },
  openMenu: { id: 'app.menu.open', defaultMessage: 'Open menu' },
  closeMenu: { id: 'app.menu.close', defaultMessage: 'Close menu' },
  collapseMenu: { id: 'app.menu.collapse', defaultMessage: 'Collapse menu' },
  expandMenu: { id: 'app.menu.expand', defaultMessage: 'Expand menu' },
  menuFailed: {
    id: 'app.header.menuFailed',
    defaultMessage: 'This menu could not be fetched. Try again when the connection is back.',
  },
  version: { id: 'app.footer.version', defaultMessage: 'Version {version}' },
  skipToContent: { id: 'app.header.skip', defaultMessage: 'Skip to content' },
  account: { id: 'app.header.account', defaultMessage: 'Account of {name}' },
  access: { id: 'app.header.access', defaultMessage: 'What I may do' },
  logout: { id: 'app.header.logout', defaultMessage: 'Logout' },
  manageAccount: { id: 'app.header.manageAccount', defaultMessage: 'Manage account' },
  language: { id: 'app.header.language', defaultMessage: 'Language' },
  theme: { id: 'app.header.theme', defaultMessage: 'Theme' },
  themeSystem: { id: 'app.theme.system', defaultMessage: 'As the device' },
  themeLight: { id: 'app.theme.light', defaultMessage: 'Light' },
  themeDark: { id: 'app.theme.dark', defaultMessage: 'Dark' },
  themeHighContrast: { id: 'app.theme.highContrast', defaultMessage: 'High contrast' },
  home: { id: 'app.home.title', defaultMessage: 'Home' },
  welcome: { id: 'app.home.welcome', defaultMessage: 'Welcome to {name}' },
  welcomeBack: { id: 'app.home.welcomeBack', defaultMessage: 'Welcome back, {name}' },
  loading: { id: 'app.page.loading', defaultMessage: 'Loading' },
  signingIn: { id: 'app.session.signingIn', defaultMessage: 'Signing in' },
  loginFailed: {
    id: 'app.session.loginFailed',
    defaultMessage: 'The sign-in service could not be reached. Check your connection and try again.',
  },
  tryAgain: { id: 'app.session.tryAgain', defaultMessage: 'Try again' },
  configUnreachable: {
    id: 'app.config.unreachable',
    defaultMessage: 'The configuration of this installation could not be read.',
  },
});
