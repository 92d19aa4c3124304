import { texts } from '../../shared/intl/texts.ts';

/** Texts about the session that a first load does not need. */
export const messages = texts('app.session', {
  expired: ['Session Expired', 'Session dialogs: expiry, signing in and out: dialog title'],
  expiredHelp: [
    'What you typed is still on this page. Sign in again in a new window to continue.',
    'Session dialogs: expiry, signing in and out',
  ],
  signedOutHelp: [
    'You signed out in another window. What you typed is still on this page: sign in again in a new window to continue.',
    'Session dialogs: expiry, signing in and out',
  ],
  otherTitle: ['Another user has signed in', 'Session dialogs: expiry, signing in and out: dialog title'],
  otherHelp: [
    '{other} has signed in in another window since {me} opened this page. What was typed is kept, but nothing can be saved until {me} signs in again there.',
    'Session dialogs: expiry, signing in and out. {me}: name of the user who opened the page; {other}: name of the user who signed in later',
  ],
  continueAs: [
    'Leave this page and continue as {name}',
    'Session dialogs: expiry, signing in and out: button. {name}: name of the record, person or item',
  ],
  signInAgain: ['Sign in again', 'Session dialogs: expiry, signing in and out: link'],
  goToLogin: ['Leave this page and sign in', 'Session dialogs: expiry, signing in and out: button'],
  blocked: ['Your browser blocked the window. Use this link instead: it opens a new tab.', 'Session dialogs: expiry, signing in and out'],
  signedInAgain: ['You are signed in again. You can close this window.', 'Session dialogs: expiry, signing in and out'],
  endsIn: ['Your session ends in {time} because of inactivity.', 'Session dialogs: expiry, signing in and out. {time}: duration'],
  endsForGood: [
    'Your session ends in {time} and cannot be extended. Save your work, then sign in again.',
    'Session dialogs: expiry, signing in and out. {time}: duration',
  ],
  stay: ['Stay signed in', 'Session dialogs: expiry, signing in and out: button'],
  stayFailed: ['The sign-in service could not be reached. Trying again…', 'Session dialogs: expiry, signing in and out: error message'],
  minutes: ['{count, plural, one {# minute} other {# minutes}}', 'Session dialogs: expiry, signing in and out. {count}: number'],
  seconds: ['{count, plural, one {# second} other {# seconds}}', 'Session dialogs: expiry, signing in and out. {count}: number'],
});
