import { texts } from '../shared/intl/texts.ts';

export const messages = {
  ...texts('app.shell', {
    serverSilent: ['The server is not responding. Trying again…', 'Notice about the connection, above the page'],
    offline: ['You are offline. This page continues when the connection is back.', 'Notice about the connection, above the page'],
  }),
  ...texts('app.menu', {
    mainMenu: ['Main menu', 'Main menu: accessible name', 'name'],
    openMenu: ['Open menu', 'Main menu: accessible name', 'open'],
    closeMenu: ['Close menu', 'Main menu: accessible name', 'close'],
    collapseMenu: ['Collapse menu', 'Main menu', 'collapse'],
    bar: ['Navigation', 'Bar at the bottom of a phone: accessible name'],
    work: ['My work', 'Bar at the bottom of a phone, and title of the page that it opens: what the user has to finish'],
    more: ['More', 'Bar at the bottom of a phone: button that opens the main menu'],
    morePages: ['More pages', 'Bar at the bottom of a phone: accessible name of the button “More”'],
    expandMenu: ['Expand menu', 'Main menu', 'expand'],
  }),
  ...texts('app.header', {
    menuFailed: ['This menu could not be loaded. Try again when the connection is back.', 'Header of every page: error message'],
    search: ['Search', 'Header of every page: label'],
    notifications: [
      '{count, plural, =0 {Notifications} other {Notifications: #}}',
      'Header of every page: button that opens the notification centre. {count}: number of new notifications and of unfinished work',
    ],
    skipToContent: ['Skip to content', 'Header of every page', 'skip'],
    account: ['Account of {name}', 'Header of every page. {name}: name of the record, person or item'],
    language: ['Language', 'Header of every page'],
    theme: ['Theme', 'Header of every page'],
  }),
  ...texts('app.page', {
    loading: ['Loading', 'While a page loads: accessible name'],
  }),
  ...texts('app.session', {
    signingIn: ['Signing in', 'Session dialogs: expiry, signing in and out'],
    loginFailed: [
      'The sign-in service could not be reached. Check your connection and try again.',
      'Session dialogs: expiry, signing in and out: error message',
    ],
    tryAgain: ['Try again', 'Session dialogs: expiry, signing in and out: button'],
  }),
  ...texts('app.config', {
    configUnreachable: [
      'The configuration of this installation could not be read.',
      'Banner about a wrong configuration, for administrators',
      'unreachable',
    ],
  }),
};
