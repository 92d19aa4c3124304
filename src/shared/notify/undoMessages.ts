import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  undone: { id: 'shared.notify.undone', defaultMessage: 'Change undone', description: 'Notification after "Undo"' },
  deactivated: {
    id: 'shared.notify.deactivated',
    defaultMessage: '{name} deactivated',
    description:
      'Notification after "Undo" of the creation of a record, which stays stored. {name}: name of the record',
  },
  recordDeactivated: {
    id: 'shared.notify.recordDeactivated',
    defaultMessage: 'The new record was deactivated',
    description: 'Notification after "Undo" of the creation of a record without a name, which stays stored',
  },
  enteredInError: {
    id: 'shared.notify.enteredInError',
    defaultMessage: 'The entry was marked as entered in error',
    description: 'Notification after "Undo" of the creation of an entry such as answers of a form, which stays stored',
  },
  restored: {
    id: 'shared.notify.restored',
    defaultMessage: '{name} restored',
    description: 'Notification after "Undo" of a deletion. {name}: name of the record',
  },
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
  keptByYou: {
    id: 'shared.notify.keptByYou',
    defaultMessage: 'Not undone: you have changed {name} since.',
    description: 'Notification after "Undo". {name}: name of the record, which the user changed again later',
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
