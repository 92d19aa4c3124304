import { defineMessages } from '../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  serverSilent: {
    id: 'app.shell.serverSilent',
    defaultMessage: 'The server is not responding. Trying again…',
    description: 'Notice about the connection, above the page',
  },
  offline: {
    id: 'app.shell.offline',
    defaultMessage: 'You are offline. This page continues when the connection is back.',
    description: 'Notice about the connection, above the page',
  },
  mainMenu: { id: 'app.menu.name', defaultMessage: 'Main menu', description: 'Main menu: accessible name' },
  openMenu: { id: 'app.menu.open', defaultMessage: 'Open menu', description: 'Main menu: accessible name' },
  closeMenu: { id: 'app.menu.close', defaultMessage: 'Close menu', description: 'Main menu: accessible name' },
  collapseMenu: { id: 'app.menu.collapse', defaultMessage: 'Collapse menu', description: 'Main menu' },
  expandMenu: { id: 'app.menu.expand', defaultMessage: 'Expand menu', description: 'Main menu' },
  menuFailed: {
    id: 'app.header.menuFailed',
    defaultMessage: 'This menu could not be loaded. Try again when the connection is back.',
    description: 'Header of every page: error message',
  },
  search: { id: 'app.header.search', defaultMessage: 'Search', description: 'Header of every page: label' },
  notifications: {
    id: 'app.header.notifications',
    defaultMessage: '{count, plural, =0 {Notifications} other {Notifications: #}}',
    description:
      'Header of every page: button that opens the notification centre. {count}: number of new notifications and of unfinished work',
  },
  skipToContent: { id: 'app.header.skip', defaultMessage: 'Skip to content', description: 'Header of every page' },
  account: {
    id: 'app.header.account',
    defaultMessage: 'Account of {name}',
    description: 'Header of every page. {name}: name of the record, person or item',
  },
  language: { id: 'app.header.language', defaultMessage: 'Language', description: 'Header of every page' },
  theme: { id: 'app.header.theme', defaultMessage: 'Theme', description: 'Header of every page' },
  loading: { id: 'app.page.loading', defaultMessage: 'Loading', description: 'While a page loads: accessible name' },
  signingIn: {
    id: 'app.session.signingIn',
    defaultMessage: 'Signing in',
    description: 'Session dialogs: expiry, signing in and out',
  },
  loginFailed: {
    id: 'app.session.loginFailed',
    defaultMessage: 'The sign-in service could not be reached. Check your connection and try again.',
    description: 'Session dialogs: expiry, signing in and out: error message',
  },
  tryAgain: {
    id: 'app.session.tryAgain',
    defaultMessage: 'Try again',
    description: 'Session dialogs: expiry, signing in and out: button',
  },
  configUnreachable: {
    id: 'app.config.unreachable',
    defaultMessage: 'The configuration of this installation could not be read.',
    description: 'Banner about a wrong configuration, for administrators',
  },
});
