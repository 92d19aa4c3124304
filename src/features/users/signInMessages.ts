import { texts } from '../../shared/intl/texts.ts';

/** Texts about failed sign-ins and second factors on the sign-in tab of a user. */
export const signInMessages = {
  ...texts('users.lock', {
    failures: ['Failed sign-ins', 'Sign-in tab of a user: title of the part about wrong passwords and the lock of the account', 'title'],
    noFailures: ['The account is not locked.', 'Sign-in tab of a user: no wrong password since the last sign-in', 'none'],
    someFailures: [
      'The account is not locked. {count, plural, one {# wrong password} other {# wrong passwords}}, the last on {when}.',
      'Sign-in tab of a user. {count}: number of wrong passwords; {when}: date and time',
      'some',
    ],
    lockedUntil: [
      'The account is locked until {until} after {count, plural, one {# wrong password} other {# wrong passwords}}.',
      'Sign-in tab of a user. {count}: number of wrong passwords; {until}: date and time',
    ],
    lockedForever: [
      'The account is locked after {count, plural, one {# wrong password} other {# wrong passwords}}. Only an administrator can unlock it.',
      'Sign-in tab of a user. {count}: number of wrong passwords',
    ],
    failuresFailed: ['There was a problem fetching the failed sign-ins', 'Sign-in tab of a user: error message', 'failed'],
    unlock: ['Unlock account', 'Sign-in tab of a user: button'],
    forget: ['Reset the count', 'Sign-in tab of a user: button that sets the number of wrong passwords to zero'],
    unlockQuestion: [
      'Unlock the account of {username}?',
      'Confirmation on the sign-in tab of a user: dialog title. {username}: user name',
      'question',
    ],
    unlockText: [
      'The user can sign in again immediately. Make sure that the wrong passwords were the user’s own.',
      'Confirmation on the sign-in tab of a user: consequence',
      'text',
    ],
    unlocked: ['Account unlocked', 'Sign-in tab of a user: notification'],
    countReset: ['Count of wrong passwords reset', 'Sign-in tab of a user: notification'],
    notUnlocked: ['The failed sign-ins were not reset', 'Sign-in tab of a user: error message'],
  }),
  ...texts('users.factor', {
    factors: ['Second factors', 'Sign-in tab of a user: title of the table of devices that confirm a sign-in', 'title'],
    factorType: ['Type', 'Sign-in tab of a user: column of the table of second factors', 'type'],
    factorLabel: ['Name', 'Sign-in tab of a user: column of the table of second factors, e.g. the name of a phone', 'label'],
    factorAdded: ['Added', 'Sign-in tab of a user: column of the table of second factors, with a date', 'added'],
    otp: ['Authenticator app', 'Sign-in tab of a user: type of a second factor that shows one-time codes'],
    webauthn: ['Security key', 'Sign-in tab of a user: type of a second factor (WebAuthn)'],
    passkey: ['Passkey', 'Sign-in tab of a user: type of a credential that replaces the password (WebAuthn)'],
    recoveryCodes: ['Recovery codes', 'Sign-in tab of a user: type of a second factor'],
    noFactors: ['The user signs in without a second factor.', 'Sign-in tab of a user: text of an empty table', 'none'],
    factorsFailed: ['There was a problem fetching the second factors', 'Sign-in tab of a user: error message', 'failed'],
    deleteFactor: ['Delete', 'Sign-in tab of a user: button in a row of the table of second factors', 'delete'],
    deleteFactorNamed: [
      'Delete {name}',
      'Sign-in tab of a user: accessible name of the button in a row, and dialog button. {name}: type and name of a second factor',
      'deleteNamed',
    ],
    deleteFactorQuestion: [
      'Delete {name} of {username}?',
      'Confirmation on the sign-in tab of a user: dialog title. {name}: type and name of a second factor; {username}: user name',
      'question',
    ],
    deleteFactorText: [
      'The user signs in without it from now on, unless the installation requires a second factor: then a new one is set up at the next sign-in.',
      'Confirmation on the sign-in tab of a user: consequence',
      'text',
    ],
    factorDeleted: ['Second factor deleted', 'Sign-in tab of a user: notification', 'deleted'],
    factorNotDeleted: ['The second factor was not deleted', 'Sign-in tab of a user: error message', 'notDeleted'],
  }),
};
