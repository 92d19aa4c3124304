import { texts } from '../../shared/intl/texts.ts';

/** Texts of the field of a password and of the card with a temporary one. */
export const passwordMessages = texts('users.password', {
  show: ['Show password', 'Field of a password: accessible name of the eye'],
  hide: ['Hide password', 'Field of a password: accessible name of the eye while the password is shown'],
  generate: ['Generate', 'Field of a password: button that fills in a random password'],
  rules: ['Rules: {rules}.', 'Field of a password: hint. {rules}: list of rules such as “at least 8 characters”'],
  ruleLength: ['length {count} or more', 'Rule for passwords, in a list after “Rules:”. {count}: number of characters'],
  ruleMaxLength: ['length {count} at most', 'Rule for passwords, in a list after “Rules:”. {count}: number of characters'],
  ruleDigits: ['digits: {count} or more', 'Rule for passwords, in a list after “Rules:”. {count}: number'],
  ruleLowerCase: ['small letters: {count} or more', 'Rule for passwords, in a list after “Rules:”. {count}: number'],
  ruleUpperCase: ['capital letters: {count} or more', 'Rule for passwords, in a list after “Rules:”. {count}: number'],
  ruleSpecialChars: ['special characters such as ! or #: {count} or more', 'Rule for passwords, in a list after “Rules:”. {count}: number'],
  ruleHistory: [
    'none of the last passwords ({count})',
    'Rule for passwords, in a list after “Rules:”. {count}: number of earlier passwords',
  ],
  ruleNotUsername: ['not the username', 'Rule for passwords, in a list after “Rules:”'],
  ruleNotEmail: ['not the email address', 'Rule for passwords, in a list after “Rules:”'],
  card: ['Temporary password of {name}', 'Card with the temporary password of a user: title. {name}: name of the user'],
  once: [
    'Print this card or copy the password now. It is not stored and cannot be shown again.',
    'Card with the temporary password of a user: note',
  ],
  address: ['Sign in at', 'Card with the temporary password of a user: label of the address of the application'],
  choose: [
    'You choose a password of your own at the first sign-in.',
    'Card with the temporary password of a user: for the person who receives it',
  ],
  print: ['Print', 'Card with the temporary password of a user: button'],
  done: ['Done', 'Card with the temporary password of a user: button that closes it'],
});
