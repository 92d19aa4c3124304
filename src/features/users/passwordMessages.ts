import { texts } from '../../shared/intl/texts.ts';

/** Texts of the field of a password and of the card with a temporary one. */
export const passwordMessages = texts('users.password', {
  show: ['Show password', 'Field of a password: accessible name of the eye'],
  hide: ['Hide password', 'Field of a password: accessible name of the eye while the password is shown'],
  generate: ['Generate', 'Field of a password: button that fills in a random password'],
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
