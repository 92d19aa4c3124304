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

export type ConflictTexts = typeof messages;

/** Replace the texts of the same name in a conflict with a change that the user saved elsewhere. */
export const ownMessages = defineMessages({
  title: {
    id: 'shared.conflict.own.title',
    defaultMessage: 'You also changed this record elsewhere',
    description: 'Dialog for changes that one user saved in two places, e.g. two windows: title',
  },
  nothingLost: {
    id: 'shared.conflict.own.nothingLost',
    defaultMessage: 'Nothing is lost: both changes are merged when you save.',
    description: 'Dialog for changes that one user saved in two places, e.g. two windows',
  },
  choose: {
    id: 'shared.conflict.own.choose',
    defaultMessage:
      '{count, plural, one {You changed # field here and elsewhere: choose the value to keep.} other {You changed # fields here and elsewhere: choose the values to keep.}} All other changes are merged.',
    description: 'Dialog for changes that one user saved in two places, e.g. two windows. {count}: number',
  },
  theirChanges: {
    id: 'shared.conflict.own.theirChanges',
    defaultMessage: 'Changed elsewhere',
    description: 'Dialog for changes that one user saved in two places, e.g. two windows: title',
  },
  myChanges: {
    id: 'shared.conflict.own.myChanges',
    defaultMessage: 'Changed here',
    description: 'Dialog for changes that one user saved in two places, e.g. two windows: title',
  },
  mine: {
    id: 'shared.conflict.own.mine',
    defaultMessage: '<b>Here:</b> {value}',
    description:
      'Dialog for changes that one user saved in two places, e.g. two windows. {value}: the value. Tags mark emphasis',
  },
  theirs: {
    id: 'shared.conflict.own.theirs',
    defaultMessage: '<b>Elsewhere:</b> {value}',
    description:
      'Dialog for changes that one user saved in two places, e.g. two windows. {value}: the value. Tags mark emphasis',
  },
});
