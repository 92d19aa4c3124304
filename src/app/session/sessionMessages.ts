import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts about the session that a first load does not need. */
export const messages = defineMessages({
  expired: {
    id: 'app.session.expired',
    defaultMessage: 'Session Expired',
    description: 'Session dialogs: expiry, signing in and out: dialog title',
  },
  expiredHelp: {
    id: 'app.session.expiredHelp',
    defaultMessage: 'What you typed is still on this page. Sign in again in a new window to continue.',
    description: 'Session dialogs: expiry, signing in and out',
  },
  signedOutHelp: {
    id: 'app.session.signedOutHelp',
    defaultMessage:
      'You signed out in another window. What you typed is still on this page: sign in again in a new window to continue.',
    description: 'Session dialogs: expiry, signing in and out',
  },
  otherTitle: {
    id: 'app.session.otherTitle',
    defaultMessage: 'Another user has signed in',
    description: 'Session dialogs: expiry, signing in and out: dialog title',
  },
  otherHelp: {
    id: 'app.session.otherHelp',
    defaultMessage:
      '{other} has signed in in another window since {me} opened this page. What was typed is kept, but nothing can be saved until {me} signs in again there.',
    description: 'Session dialogs: expiry, signing in and out. {me}: name of the user who opened the page',
  },
  continueAs: {
    id: 'app.session.continueAs',
    defaultMessage: 'Leave this page and continue as {name}',
    description: 'Session dialogs: expiry, signing in and out: button. {name}: name of the record, person or item',
  },
  signInAgain: {
    id: 'app.session.signInAgain',
    defaultMessage: 'Sign in again',
    description: 'Session dialogs: expiry, signing in and out: link',
  },
  goToLogin: {
    id: 'app.session.goToLogin',
    defaultMessage: 'Leave this page and sign in',
    description: 'Session dialogs: expiry, signing in and out: button',
  },
  blocked: {
    id: 'app.session.blocked',
    defaultMessage: 'Your browser blocked the window. Use this link instead: it opens a new tab.',
    description: 'Session dialogs: expiry, signing in and out',
  },
  signedInAgain: {
    id: 'app.session.signedInAgain',
    defaultMessage: 'You are signed in again. You can close this window.',
    description: 'Session dialogs: expiry, signing in and out',
  },
  endsIn: {
    id: 'app.session.endsIn',
    defaultMessage: 'Your session ends in {time} because of inactivity.',
    description: 'Session dialogs: expiry, signing in and out. {time}: duration',
  },
  endsForGood: {
    id: 'app.session.endsForGood',
    defaultMessage: 'Your session ends in {time} and cannot be extended. Save your work, then sign in again.',
    description: 'Session dialogs: expiry, signing in and out. {time}: duration',
  },
  stay: {
    id: 'app.session.stay',
    defaultMessage: 'Stay signed in',
    description: 'Session dialogs: expiry, signing in and out: button',
  },
  stayFailed: {
    id: 'app.session.stayFailed',
    defaultMessage: 'The sign-in service could not be reached. Trying again…',
    description: 'Session dialogs: expiry, signing in and out: error message',
  },
  minutes: {
    id: 'app.session.minutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
    description: 'Session dialogs: expiry, signing in and out. {count}: number',
  },
  seconds: {
    id: 'app.session.seconds',
    defaultMessage: '{count, plural, one {# second} other {# seconds}}',
    description: 'Session dialogs: expiry, signing in and out. {count}: number',
  },
});
