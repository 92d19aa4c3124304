import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  moves: {
    id: 'locations.restore.moves',
    defaultMessage: 'This moves the place to another parent: what goes along is shown before anything is saved.',
  },
  parentFailed: {
    id: 'locations.restore.parentFailed',
    defaultMessage: 'The parent of that version could not be looked up, so it cannot be restored now.',
  },
});
