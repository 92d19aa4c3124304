import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts about failed sign-ins and second factors on the sign-in tab of a user. */
export const signInMessages = defineMessages({
  failures: {
    id: 'users.lock.title',
    defaultMessage: 'Failed sign-ins',
    description: 'Sign-in tab of a user: title of the part about wrong passwords and the lock of the account',
  },
  noFailures: {
    id: 'users.lock.none',
    defaultMessage: 'The account is not locked.',
    description: 'Sign-in tab of a user: no wrong password since the last sign-in',
  },
  someFailures: {
    id: 'users.lock.some',
    defaultMessage:
      'The account is not locked. {count, plural, one {# wrong password} other {# wrong passwords}}, the last on {when}.',
    description: 'Sign-in tab of a user. {count}: number of wrong passwords; {when}: date and time',
  },
  lockedUntil: {
    id: 'users.lock.lockedUntil',
    defaultMessage:
      'The account is locked until {until} after {count, plural, one {# wrong password} other {# wrong passwords}}.',
    description: 'Sign-in tab of a user. {count}: number of wrong passwords; {until}: date and time',
  },
  lockedForever: {
    id: 'users.lock.lockedForever',
    defaultMessage:
      'The account is locked after {count, plural, one {# wrong password} other {# wrong passwords}}. Only an administrator can unlock it.',
    description: 'Sign-in tab of a user. {count}: number of wrong passwords',
  },
  failuresFailed: {
    id: 'users.lock.failed',
    defaultMessage: 'There was a problem fetching the failed sign-ins',
    description: 'Sign-in tab of a user: error message',
  },
  unlock: { id: 'users.lock.unlock', defaultMessage: 'Unlock account', description: 'Sign-in tab of a user: button' },
  forget: {
    id: 'users.lock.forget',
    defaultMessage: 'Reset the count',
    description: 'Sign-in tab of a user: button that sets the number of wrong passwords to zero',
  },
  unlockQuestion: {
    id: 'users.lock.question',
    defaultMessage: 'Unlock the account of {username}?',
    description: 'Confirmation on the sign-in tab of a user: dialog title. {username}: user name',
  },
  unlockText: {
    id: 'users.lock.text',
    defaultMessage: 'The user can sign in again immediately. Make sure that the wrong passwords were the user’s own.',
    description: 'Confirmation on the sign-in tab of a user: consequence',
  },
  unlocked: {
    id: 'users.lock.unlocked',
    defaultMessage: 'Account unlocked',
    description: 'Sign-in tab of a user: notification',
  },
  countReset: {
    id: 'users.lock.countReset',
    defaultMessage: 'Count of wrong passwords reset',
    description: 'Sign-in tab of a user: notification',
  },
  notUnlocked: {
    id: 'users.lock.notUnlocked',
    defaultMessage: 'The failed sign-ins were not reset',
    description: 'Sign-in tab of a user: error message',
  },
  factors: {
    id: 'users.factor.title',
    defaultMessage: 'Second factors',
    description: 'Sign-in tab of a user: title of the table of devices that confirm a sign-in',
  },
  factorType: {
    id: 'users.factor.type',
    defaultMessage: 'Type',
    description: 'Sign-in tab of a user: column of the table of second factors',
  },
  factorLabel: {
    id: 'users.factor.label',
    defaultMessage: 'Name',
    description: 'Sign-in tab of a user: column of the table of second factors, e.g. the name of a phone',
  },
  factorAdded: {
    id: 'users.factor.added',
    defaultMessage: 'Added',
    description: 'Sign-in tab of a user: column of the table of second factors, with a date',
  },
  otp: {
    id: 'users.factor.otp',
    defaultMessage: 'Authenticator app',
    description: 'Sign-in tab of a user: type of a second factor that shows one-time codes',
  },
  webauthn: {
    id: 'users.factor.webauthn',
    defaultMessage: 'Security key',
    description: 'Sign-in tab of a user: type of a second factor (WebAuthn)',
  },
  passkey: {
    id: 'users.factor.passkey',
    defaultMessage: 'Passkey',
    description: 'Sign-in tab of a user: type of a credential that replaces the password (WebAuthn)',
  },
  recoveryCodes: {
    id: 'users.factor.recoveryCodes',
    defaultMessage: 'Recovery codes',
    description: 'Sign-in tab of a user: type of a second factor',
  },
  noFactors: {
    id: 'users.factor.none',
    defaultMessage: 'The user signs in without a second factor.',
    description: 'Sign-in tab of a user: text of an empty table',
  },
  factorsFailed: {
    id: 'users.factor.failed',
    defaultMessage: 'There was a problem fetching the second factors',
    description: 'Sign-in tab of a user: error message',
  },
  deleteFactor: {
    id: 'users.factor.delete',
    defaultMessage: 'Delete',
    description: 'Sign-in tab of a user: button in a row of the table of second factors',
  },
  deleteFactorNamed: {
    id: 'users.factor.deleteNamed',
    defaultMessage: 'Delete {name}',
    description:
      'Sign-in tab of a user: accessible name of the button in a row, and dialog button. {name}: type and name of a second factor',
  },
  deleteFactorQuestion: {
    id: 'users.factor.question',
    defaultMessage: 'Delete {name} of {username}?',
    description:
      'Confirmation on the sign-in tab of a user: dialog title. {name}: type and name of a second factor; {username}: user name',
  },
  deleteFactorText: {
    id: 'users.factor.text',
    defaultMessage:
      'The user signs in without it from now on, unless the installation requires a second factor: then a new one is set up at the next sign-in.',
    description: 'Confirmation on the sign-in tab of a user: consequence',
  },
  factorDeleted: {
    id: 'users.factor.deleted',
    defaultMessage: 'Second factor deleted',
    description: 'Sign-in tab of a user: notification',
  },
  factorNotDeleted: {
    id: 'users.factor.notDeleted',
    defaultMessage: 'The second factor was not deleted',
    description: 'Sign-in tab of a user: error message',
  },
});
