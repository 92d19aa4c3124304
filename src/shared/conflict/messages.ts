import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'shared.conflict.title', defaultMessage: 'Somebody else saved this meanwhile' },
  when: { id: 'shared.conflict.when', defaultMessage: 'Last saved {when}.' },
  nothingLost: {
    id: 'shared.conflict.nothingLost',
    defaultMessage: 'Nothing is lost: your changes and theirs are put together when you save.',
  },
  choose: {
    id: 'shared.conflict.choose',
    defaultMessage:
      '{count, plural, one {Both of you changed # field: choose what it shall be.} other {Both of you changed # fields: choose what each shall be.}} All other changes are put together.',
  },
  theirChanges: { id: 'shared.conflict.theirChanges', defaultMessage: 'Changed by the other person' },
  myChanges: { id: 'shared.conflict.myChanges', defaultMessage: 'Changed by you' },
  ourChanges: { id: 'shared.conflict.ourChanges', defaultMessage: 'Changed by both, and it fits together' },
  before: { id: 'shared.conflict.before', defaultMessage: '<b>Before:</b> {value}' },
  mine: { id: 'shared.conflict.mine', defaultMessage: '<b>Yours:</b> {value}' },
  theirs: { id: 'shared.conflict.theirs', defaultMessage: '<b>Theirs:</b> {value}' },
  becomes: { id: 'shared.conflict.becomes', defaultMessage: '{field}: from {before} to {after}' },
  save: { id: 'shared.conflict.save', defaultMessage: 'Save' },
  drop: { id: 'shared.conflict.drop', defaultMessage: 'Drop my changes' },
  back: { id: 'shared.conflict.back', defaultMessage: 'Back to the form' },
  newestFailed: {
    id: 'shared.conflict.newestFailed',
    defaultMessage: 'What was saved meanwhile could not be loaded. Your changes are still in the form',
  },
});
