import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts about the session that a first load does not need. */
export const messages = defineMessages({
  expired: { id: 'app.session.expired', defaultMessage: 'Session Expired' },
  expiredHelp: {
    id: 'app.session.expiredHelp',
    defaultMessage: 'What you typed is still on this page. Sign in again in a new window to go on.',
  },
  signedOutHelp: {
    id: 'app.session.signedOutHelp',
    defaultMessage:
      'You signed out in another window. What you typed is still on this page: sign in again in a new window to go on.',
  },
  otherTitle: { id: 'app.session.otherTitle', defaultMessage: 'Somebody else has signed in' },
  otherHelp: {
    id: 'app.session.otherHelp',
    defaultMessage:
      'This page was opened by {me}, and {other} has signed in in another window since. What was typed here is kept, but nothing can be saved until {me} signs in again there.',
  },
  goOnAs: { id: 'app.session.goOnAs', defaultMessage: 'Leave this page and go on as {name}' },
  signInAgain: { id: 'app.session.signInAgain', defaultMessage: 'Sign in again' },
  goToLogin: { id: 'app.session.goToLogin', defaultMessage: 'Leave this page and sign in' },
  blocked: {
    id: 'app.session.blocked',
    defaultMessage: 'Your browser did not open the window. Use this link instead: it opens a new tab.',
  },
  signedInAgain: {
    id: 'app.session.signedInAgain',
    defaultMessage: 'You are signed in again. You can close this window.',
  },
  endsIn: { id: 'app.session.endsIn', defaultMessage: 'Your session ends in {time} because nothing was done.' },
  endsForGood: {
    id: 'app.session.endsForGood',
    defaultMessage:
      'Your session ends in {time} and cannot be made longer. Save what you are working on; afterwards you sign in again.',
  },
  stay: { id: 'app.session.stay', defaultMessage: 'Stay signed in' },
  stayFailed: {
    id: 'app.session.stayFailed',
    defaultMessage: 'The sign-in service could not be reached. It is being tried again.',
  },
  minutes: { id: 'app.session.minutes', defaultMessage: '{count, plural, one {# minute} other {# minutes}}' },
  seconds: { id: 'app.session.seconds', defaultMessage: '{count, plural, one {# second} other {# seconds}}' },
});
