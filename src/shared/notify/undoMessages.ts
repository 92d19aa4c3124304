import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  undone: { id: 'shared.notify.undone', defaultMessage: 'Change undone', description: 'Notification after "Undo"' },
  failed: {
    id: 'shared.notify.undoFailed',
    defaultMessage: 'The change could not be undone',
    description: 'Notification after "Undo"; followed by the reason',
  },
  keptBy: {
    id: 'shared.notify.keptBy',
    defaultMessage: 'Not undone: {author} has changed {name} since.',
    description: 'Notification after "Undo". {author}: name of a person; {name}: name of the record',
  },
  kept: {
    id: 'shared.notify.kept',
    defaultMessage: 'Not undone: {name} has been changed since.',
    description: 'Notification after "Undo". {name}: name of the record',
  },
  keptUnknown: {
    id: 'shared.notify.keptUnknown',
    defaultMessage: 'Not undone: the record has been changed since.',
    description: 'Notification after "Undo"',
  },
});
