import { texts } from '../intl/texts.ts';

export const messages = texts('shared.notify', {
  undone: ['Change undone', 'Notification after "Undo"'],
  deactivated: [
    '{name} deactivated',
    'Notification after "Undo" of the creation of a record, which stays stored. {name}: name of the record',
  ],
  recordDeactivated: [
    'The new record was deactivated',
    'Notification after "Undo" of the creation of a record without a name, which stays stored',
  ],
  enteredInError: [
    'The entry was marked as entered in error',
    'Notification after "Undo" of the creation of an entry such as answers of a form, which stays stored',
  ],
  restored: ['{name} restored', 'Notification after "Undo" of a deletion. {name}: name of the record'],
  failed: ['The change could not be undone', 'Notification after "Undo"; followed by the reason', 'undoFailed'],
  keptBy: [
    'Not undone: {author} has changed {name} since.',
    'Notification after "Undo". {author}: name of a person; {name}: name of the record',
  ],
  keptByYou: [
    'Not undone: you have changed {name} since.',
    'Notification after "Undo". {name}: name of the record, which the user changed again later',
  ],
  kept: ['Not undone: {name} has been changed since.', 'Notification after "Undo". {name}: name of the record'],
  keptUnknown: ['Not undone: the record has been changed since.', 'Notification after "Undo"'],
});
