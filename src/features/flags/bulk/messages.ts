import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('flags.bulk', {
  close: ['Close flags', 'Action on the selected flags: button'],
  closeTitle: [
    '{count, plural, one {Close # flag} other {Close # flags}}',
    'Dialog of a bulk change of flags: title and button. {count}: number',
  ],
  closedAlready: ['Already closed', 'Preview of a bulk change: reason why a flag is not closed'],
  noSubject: ['It has no subject', 'Preview of a bulk change: reason why a flag without a subject cannot be closed'],
  noLocation: ['Its location no longer exists', 'Preview of a bulk change: reason why a flag about a location or stock cannot be closed'],
});
