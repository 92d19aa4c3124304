import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  formTitle: {
    id: 'locations.move.formTitle',
    defaultMessage: 'Move {name}',
    description: 'Form that moves a location to another parent: title. {name}: name of the location',
  },
  newParent: {
    id: 'locations.move.newParent',
    defaultMessage: 'New parent',
    description: 'Form that moves a location to another parent: title of the tree of locations',
  },
  newParentHint: {
    id: 'locations.move.newParentHint',
    defaultMessage: 'Select the new parent. All locations below move too.',
    description: 'Form that moves a location to another parent: hint',
  },
  currentParentPath: {
    id: 'locations.move.currentParentPath',
    defaultMessage: 'Current parent: {path}',
    description:
      'Form that moves a location to another parent: text above the tree. {path}: names of locations such as “Kenya > Nairobi”',
  },
  newParentPath: {
    id: 'locations.move.newParentPath',
    defaultMessage: 'New parent: {path}',
    description:
      'Form that moves a location to another parent: text below the tree. {path}: names of locations such as “Kenya > Nairobi”',
  },
  sameParent: {
    id: 'locations.move.sameParent',
    defaultMessage: 'Select another parent',
    description: 'Form that moves a location to another parent: reason why it cannot be saved yet',
  },
  moved: {
    id: 'locations.move.moved',
    defaultMessage: '{name} moved to {parent}',
    description: 'Notification after a move. {name}: name of the location; {parent}: name of its new parent',
  },
  title: {
    id: 'locations.move.title',
    defaultMessage: 'Move {name}?',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: title. {name}: name of the record, person or item',
  },
  levelTitle: {
    id: 'locations.move.levelTitle',
    defaultMessage: 'The level of {name} changes',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: dialog title. {name}: name of the record, person or item',
  },
  from: {
    id: 'locations.move.from',
    defaultMessage: 'Current',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. Label of the current parent, beside the new one',
  },
  to: {
    id: 'locations.move.to',
    defaultMessage: 'After the move',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. Label of the new parent',
  },
  levelChange: {
    id: 'locations.move.levelChange',
    defaultMessage: 'Level {before, number} becomes level {after, number}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. {before}: previous value; {after}: new value',
  },
  below: {
    id: 'locations.move.below',
    defaultMessage: 'Also moves',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. Heading of the numbers of related records',
  },
  counting: {
    id: 'locations.move.counting',
    defaultMessage: 'Counting what moves with it',
    description: 'Dialogs that move a location to another parent and correct administrative levels: label',
  },
  countFailed: {
    id: 'locations.move.countFailed',
    defaultMessage: 'What moves with it could not be counted',
    description: 'Dialogs that move a location to another parent and correct administrative levels: error message',
  },
  noDescendants: {
    id: 'locations.move.noDescendants',
    defaultMessage: 'There are no locations below.',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  descendants: {
    id: 'locations.move.descendants',
    defaultMessage: 'Level {level, number}: {count, plural, one {# location} other {# locations}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. {level}: administrative level, a number; {count}: number',
  },
  teams: {
    id: 'locations.move.teams',
    defaultMessage: '{count, plural, =0 {No team assignments} one {# team assignment} other {# team assignments}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: label. {count}: number',
  },
  teamsHidden: {
    id: 'locations.move.teamsHidden',
    defaultMessage: 'You are not allowed to see the assigned teams',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  stock: {
    id: 'locations.move.stock',
    defaultMessage: '{count, plural, =0 {No stock lists} one {# stock list} other {# stock lists}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: label. {count}: number',
  },
  stockHidden: {
    id: 'locations.move.stockHidden',
    defaultMessage: 'You are not allowed to see the stock lists',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  correct: {
    id: 'locations.move.correct',
    defaultMessage: 'Correct the levels of the locations below',
    description: 'Dialogs that move a location to another parent and correct administrative levels: label',
  },
  noUndo: {
    id: 'locations.move.noUndo',
    defaultMessage: 'This move has no Undo. To reverse it, move {name} back.',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: below the option to correct the levels. {name}: name of the record, person or item',
  },
  move: {
    id: 'locations.move.move',
    defaultMessage: 'Move',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  save: {
    id: 'locations.move.save',
    defaultMessage: 'Save',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },
  cancel: {
    id: 'locations.move.cancel',
    defaultMessage: 'Cancel',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },

  runTitle: {
    id: 'locations.move.runTitle',
    defaultMessage: 'Levels below {name}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: dialog title. {name}: name of the record, person or item',
  },
  progress: {
    id: 'locations.move.progress',
    defaultMessage:
      '{checked, number} of {total, number} locations checked, {corrected, plural, one {# level corrected} other {# levels corrected}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: accessible name. {checked}: number; {total}: number of all; {corrected}: number',
  },
  progressOpen: {
    id: 'locations.move.progressOpen',
    defaultMessage:
      '{checked, plural, one {# location checked} other {# locations checked}}, {corrected, plural, one {# level corrected} other {# levels corrected}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels. {checked}: number; {corrected}: number',
  },
  background: {
    id: 'locations.move.background',
    defaultMessage: 'Continue in the background',
    description: 'Dialog of the correction of levels: button that closes the dialog, the correction continues',
  },
  elsewhere: {
    id: 'locations.move.elsewhere',
    defaultMessage: 'The levels below {name} are being corrected in another window.',
    description: 'Notification and notification centre. {name}: name of the moved location',
  },
  stop: {
    id: 'locations.move.stop',
    defaultMessage: 'Stop',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },
  stopping: {
    id: 'locations.move.stopping',
    defaultMessage: 'Stopping after the current step',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  done: {
    id: 'locations.move.done',
    defaultMessage:
      '{count, plural, =0 {All levels below are already correct} one {The level of # location was corrected} other {The levels of # locations were corrected}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: notification. {count}: number',
  },
  stopped: {
    id: 'locations.move.stopped',
    defaultMessage: 'Stopped before the end: the remaining locations below keep their old levels.',
    description: 'Dialogs that move a location to another parent and correct administrative levels: message',
  },
  broken: {
    id: 'locations.move.broken',
    defaultMessage: 'The location is saved, but not all levels below it could be corrected',
    description: 'Dialogs that move a location to another parent and correct administrative levels: message',
  },
  unwritten: {
    id: 'locations.move.unwritten',
    defaultMessage: '{count, plural, one {# location could not be saved:} other {# locations could not be saved:}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: message. {count}: number',
  },
  more: {
    id: 'locations.move.more',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: button. {count}: number',
  },
  later: {
    id: 'locations.move.later',
    defaultMessage: 'You can continue now, or later in this browser: the location and the lists of locations offer it.',
    description: 'Dialogs that move a location to another parent and correct administrative levels',
  },
  continue: {
    id: 'locations.move.continue',
    defaultMessage: 'Continue',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },
  close: {
    id: 'locations.move.close',
    defaultMessage: 'Close',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },
  unfinished: {
    id: 'locations.move.unfinished',
    defaultMessage: 'The move of {name} is not finished: locations below it may still have their old levels.',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: notification. {name}: name of the record, person or item',
  },
  readFailed: {
    id: 'locations.move.readFailed',
    defaultMessage: '{name} could not be loaded, so its move cannot continue now.',
    description:
      'Dialogs that move a location to another parent and correct administrative levels: error message. {name}: name of the record, person or item',
  },
  forget: {
    id: 'locations.move.forget',
    defaultMessage: 'Leave as is',
    description: 'Dialogs that move a location to another parent and correct administrative levels: button',
  },
});
