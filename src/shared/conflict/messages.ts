import { texts } from '../intl/texts.ts';

export const messages = texts('shared.conflict', {
  title: ['Someone else changed this record', 'Dialog for changes that two users saved at the same time: title'],
  when: ['Last saved {when}.', 'Dialog for changes that two users saved at the same time: label. {when}: date, or how long ago'],
  whenBy: [
    'Last saved {when} by {author}.',
    'Dialog for changes that two users saved at the same time. {when}: date and time; {author}: name of the other person',
  ],
  nothingLost: [
    'Nothing is lost: your changes and theirs are merged when you save.',
    'Dialog for changes that two users saved at the same time',
  ],
  choose: [
    '{count, plural, one {Both of you changed # field: choose the value to keep.} other {Both of you changed # fields: choose the values to keep.}} All other changes are merged.',
    'Dialog for changes that two users saved at the same time: text of an empty list. {count}: number',
  ],
  theirChanges: ['Changed by the other person', 'Dialog for changes that two users saved at the same time: title'],
  myChanges: ['Changed by you', 'Dialog for changes that two users saved at the same time: title'],
  ourChanges: ['Changed by both, no conflict', 'Dialog for changes that two users saved at the same time: title'],
  before: ['<b>Before:</b> {value}', 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis'],
  mine: ['<b>Yours:</b> {value}', 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis'],
  theirs: ['<b>Theirs:</b> {value}', 'Dialog for changes that two users saved at the same time. {value}: the value. Tags mark emphasis'],
  becomes: [
    '{field}: from {before} to {after}',
    'Dialog for changes that two users saved at the same time. {field}: label of a field; {before}: previous value; {after}: new value',
  ],
  save: ['Save', 'Dialog for changes that two users saved at the same time: button'],
  drop: ['Drop my changes', 'Dialog for changes that two users saved at the same time'],
  back: ['Back to the form', 'Dialog for changes that two users saved at the same time: button'],
  deletedTitle: ['This record was deleted', 'Dialog of a save that is impossible because someone deleted the record meanwhile: title'],
  deleted: [
    'Someone deleted this record while you edited it, so your changes cannot be saved. They are still in the form: copy what you need.',
    'Dialog of a save that is impossible because someone deleted the record meanwhile',
  ],
  newestFailed: [
    'The other changes could not be loaded. Your changes are still in the form',
    'Dialog for changes that two users saved at the same time: error message',
  ],
});

export type ConflictTexts = typeof messages;

/** Replace the texts of the same name in a conflict with a change that the user saved elsewhere. */
export const ownMessages = texts('shared.conflict.own', {
  title: ['You also changed this record elsewhere', 'Dialog for changes that one user saved in two places, e.g. two windows: title'],
  nothingLost: [
    'Nothing is lost: both changes are merged when you save.',
    'Dialog for changes that one user saved in two places, e.g. two windows',
  ],
  choose: [
    '{count, plural, one {You changed # field here and elsewhere: choose the value to keep.} other {You changed # fields here and elsewhere: choose the values to keep.}} All other changes are merged.',
    'Dialog for changes that one user saved in two places, e.g. two windows. {count}: number',
  ],
  theirChanges: ['Changed elsewhere', 'Dialog for changes that one user saved in two places, e.g. two windows: title'],
  myChanges: ['Changed here', 'Dialog for changes that one user saved in two places, e.g. two windows: title'],
  mine: [
    '<b>Here:</b> {value}',
    'Dialog for changes that one user saved in two places, e.g. two windows. {value}: the value. Tags mark emphasis',
  ],
  theirs: [
    '<b>Elsewhere:</b> {value}',
    'Dialog for changes that one user saved in two places, e.g. two windows. {value}: the value. Tags mark emphasis',
  ],
});
