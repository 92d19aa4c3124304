import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'shared.conflict.title',
    defaultMessage: 'Someone else changed this record',
    description: 'Dialog for changes that two users saved at the same time: title',
  },
  when: {
    id: 'shared.conflict.when',
    defaultMessage: 'Last saved {when}.',
    description: 'Dialog for changes that two users saved at the same time: label. {when}: date, or how long ago',
  },
  whenBy: {
    id: 'shared.conflict.whenBy',
    defaultMessage: 'Last saved {when} by {author}.',
    description:
      'Dialog for changes that two users saved at the same time. {when}: date and time; {author}: name of the other person',
  },
  nothingLost: {
    id: 'shared.conflict.nothingLost',
    defaultMessage: 'Nothing is lost: your changes and theirs are merged when you save.',
    description: 'Dialog for changes that two users saved at the same time',
  },
  choose: {
    id: 'shared.conflict.choose',
    defaultMessage:
      '{count, plural, one {Both of you changed # field: choose the value to keep.} other {Both of you changed # fields: choose the values to keep.}} All other changes are merged.',
    description: 'Dialog for changes that two users saved at the same time: text of an empty list. {count}: number',
  },
  theirChanges: {
    id: 'shared.conflict.theirChanges',
    defaultMessage: 'Changed by the other person',
    description: 'Dialog for changes that two users saved at the same time: title',
  },
  myChanges: {
    id: 'shared.conflict.myChanges',
    defaultMessage: 'Changed by you',
    description: 'Dialog for changes that two users saved at the same time: title',
  },
  ourChanges: {
    id: 'shared.conflict.ourChanges',
    defaultMessage: 'Changed by both, no conflict',
    description: 'Dialog for changes that two users saved at the same time: title',
  },
  before: {
    id: 'shared.conflict.before',
    defaultMessage: '<b>Before:</b> {value}',
    description: 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis',
  },
  mine: {
    id: 'shared.conflict.mine',
    defaultMessage: '<b>Yours:</b> {value}',
    description: 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis',
  },
  theirs: {
    id: 'shared.conflict.theirs',
    defaultMessage: '<b>Theirs:</b> {value}',
    description: 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis',
  },
  becomes: {
    id: 'shared.conflict.becomes',
    defaultMessage: '{field}: from {before} to {after}',
    description:
      'Dialog for changes that two users saved at the same time. {field}: label of a field; {before}: previous value; {after}: new value',
  },
  save: {
    id: 'shared.conflict.save',
    defaultMessage: 'Save',
    description: 'Dialog for changes that two users saved at the same time: button',
  },
  drop: {
    id: 'shared.conflict.drop',
    defaultMessage: 'Drop my changes',
    description: 'Dialog for changes that two users saved at the same time',
  },
  back: {
    id: 'shared.conflict.back',
    defaultMessage: 'Back to the form',
    description: 'Dialog for changes that two users saved at the same time: button',
  },
  newestFailed: {
    id: 'shared.conflict.newestFailed',
    defaultMessage: 'The other changes could not be loaded. Your changes are still in the form',
    description: 'Dialog for changes that two users saved at the same time: error message',
  },
});

/** Texts of a conflict with a change of the same user. */
export const ownMessages = defineMessages({
  title: {
    id: 'shared.conflict.own.title',
    defaultMessage: 'You changed this record in another window',
    description: 'Dialog for changes that one user saved in two windows: title',
  },
  nothingLost: {
    id: 'shared.conflict.own.nothingLost',
    defaultMessage: 'Nothing is lost: the changes of both windows are merged when you save.',
    description: 'Dialog for changes that one user saved in two windows',
  },
  choose: {
    id: 'shared.conflict.own.choose',
    defaultMessage:
      '{count, plural, one {You changed # field in both windows: choose the value to keep.} other {You changed # fields in both windows: choose the values to keep.}} All other changes are merged.',
    description: 'Dialog for changes that one user saved in two windows. {count}: number',
  },
  theirChanges: {
    id: 'shared.conflict.own.theirChanges',
    defaultMessage: 'Changed in the other window',
    description: 'Dialog for changes that one user saved in two windows: title',
  },
  myChanges: {
    id: 'shared.conflict.own.myChanges',
    defaultMessage: 'Changed in this window',
    description: 'Dialog for changes that one user saved in two windows: title',
  },
  mine: {
    id: 'shared.conflict.own.mine',
    defaultMessage: '<b>This window:</b> {value}',
    description: 'Dialog for changes that one user saved in two windows. {value}: the value. Tags mark emphasis',
  },
  theirs: {
    id: 'shared.conflict.own.theirs',
    defaultMessage: '<b>Other window:</b> {value}',
    description: 'Dialog for changes that one user saved in two windows. {value}: the value. Tags mark emphasis',
  },
});
