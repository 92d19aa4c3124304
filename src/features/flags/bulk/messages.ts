import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  close: { id: 'flags.bulk.close', defaultMessage: 'Close flags', description: 'Action on the selected flags: button' },
  closeTitle: {
    id: 'flags.bulk.closeTitle',
    defaultMessage: '{count, plural, one {Close # flag} other {Close # flags}}',
    description: 'Dialog of a bulk change of flags: title and button. {count}: number',
  },
  closedAlready: {
    id: 'flags.bulk.closedAlready',
    defaultMessage: 'Already closed',
    description: 'Preview of a bulk change: reason why a flag is not closed',
  },
  noSubject: {
    id: 'flags.bulk.noSubject',
    defaultMessage: 'It has no subject',
    description: 'Preview of a bulk change: reason why a flag without a subject cannot be closed',
  },
  noLocation: {
    id: 'flags.bulk.noLocation',
    defaultMessage: 'Its location no longer exists',
    description: 'Preview of a bulk change: reason why a flag about a location or stock cannot be closed',
  },
});
