import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('locations.move', {
  formTitle: ['Move {name}', 'Form that moves a location to another parent: title. {name}: name of the location'],
  newParent: ['New parent', 'Form that moves a location to another parent: title of the tree of locations'],
  newParentHint: ['Select the new parent. All locations below move too.', 'Form that moves a location to another parent: hint'],
  currentParentPath: [
    'Current parent: {path}',
    'Form that moves a location to another parent: text above the tree. {path}: names of locations such as “Kenya > Nairobi”',
  ],
  newParentPath: [
    'New parent: {path}',
    'Form that moves a location to another parent: text below the tree. {path}: names of locations such as “Kenya > Nairobi”',
  ],
  sameParent: ['Select another parent', 'Form that moves a location to another parent: reason why it cannot be saved yet'],
  moved: ['{name} moved to {parent}', 'Notification after a move. {name}: name of the location; {parent}: name of its new parent'],
  title: [
    'Move {name}?',
    'Dialogs that move a location to another parent and correct administrative levels: title. {name}: name of the record, person or item',
  ],
  levelTitle: [
    'The level of {name} changes',
    'Dialogs that move a location to another parent and correct administrative levels: dialog title. {name}: name of the record, person or item',
  ],
  from: [
    'Current',
    'Dialogs that move a location to another parent and correct administrative levels. Label of the current parent, beside the new one',
  ],
  to: ['After the move', 'Dialogs that move a location to another parent and correct administrative levels. Label of the new parent'],
  levelChange: [
    '{before} becomes {after}',
    'Dialogs that move a location to another parent and correct administrative levels. {before}: name of the previous level, e.g. County or Level 1; {after}: name of the new one',
  ],
  below: [
    'Also affected',
    'Dialogs that move a location to another parent and correct administrative levels. Heading of the numbers of related records',
  ],
  counting: ['Counting what moves with it', 'Dialogs that move a location to another parent and correct administrative levels: label'],
  countFailed: [
    'What moves with it could not be counted',
    'Dialogs that move a location to another parent and correct administrative levels: error message',
  ],
  noDescendants: [
    'No locations below',
    'Dialogs that move a location to another parent and correct administrative levels. Entry of the list “Also moves”',
  ],
  descendants: [
    '{level}: {count, plural, one {# location} other {# locations}}',
    'Dialogs that move a location to another parent and correct administrative levels. {level}: name of an administrative level, e.g. Ward or Level 3; {count}: number',
  ],
  teams: [
    '{count, plural, =0 {No team assignments} one {# team assignment} other {# team assignments}}',
    'Dialogs that move a location to another parent and correct administrative levels: label. {count}: number',
  ],
  teamsHidden: [
    'You are not allowed to see the assigned teams',
    'Dialogs that move a location to another parent and correct administrative levels',
  ],
  stock: [
    '{count, plural, =0 {No stock lists} one {# stock list} other {# stock lists}}',
    'Dialogs that move a location to another parent and correct administrative levels: label. {count}: number',
  ],
  stockHidden: [
    'You are not allowed to see the stock lists',
    'Dialogs that move a location to another parent and correct administrative levels',
  ],
  correct: [
    'Correct the levels of the locations below',
    'Dialogs that move a location to another parent and correct administrative levels: label',
  ],
  noUndo: [
    'This move has no Undo. To reverse it, move {name} back.',
    'Dialogs that move a location to another parent and correct administrative levels: below the option to correct the levels. {name}: name of the record, person or item',
  ],
  move: ['Move', 'Dialogs that move a location to another parent and correct administrative levels'],
  save: ['Save', 'Dialogs that move a location to another parent and correct administrative levels: button'],
  cancel: ['Cancel', 'Dialogs that move a location to another parent and correct administrative levels: button'],
  runTitle: [
    'Levels below {name}',
    'Dialogs that move a location to another parent and correct administrative levels: dialog title. {name}: name of the record, person or item',
  ],
  progress: [
    '{checked, number} of {total, number} locations checked, {corrected, plural, one {# level corrected} other {# levels corrected}}',
    'Dialogs that move a location to another parent and correct administrative levels: accessible name. {checked}: number; {total}: number of all; {corrected}: number',
  ],
  progressOpen: [
    '{checked, plural, one {# location checked} other {# locations checked}}, {corrected, plural, one {# level corrected} other {# levels corrected}}',
    'Dialogs that move a location to another parent and correct administrative levels. {checked}: number; {corrected}: number',
  ],
  background: ['Continue in the background', 'Dialog of the correction of levels: button that closes the dialog, the correction continues'],
  elsewhere: [
    'The levels below {name} are being corrected in another window.',
    'Notification and notification centre. {name}: name of the moved location',
  ],
  stop: ['Stop', 'Dialogs that move a location to another parent and correct administrative levels: button'],
  stopping: ['Stopping after the current step', 'Dialogs that move a location to another parent and correct administrative levels'],
  done: [
    '{count, plural, =0 {All levels below are already correct} one {The level of # location was corrected} other {The levels of # locations were corrected}}',
    'Dialogs that move a location to another parent and correct administrative levels: notification. {count}: number',
  ],
  stopped: [
    'Stopped before the end: the remaining locations below keep their old levels.',
    'Dialogs that move a location to another parent and correct administrative levels: message',
  ],
  broken: [
    'The location is saved, but not all levels below it could be corrected',
    'Dialogs that move a location to another parent and correct administrative levels: message',
  ],
  unwritten: [
    '{count, plural, one {# location could not be saved:} other {# locations could not be saved:}}',
    'Dialogs that move a location to another parent and correct administrative levels: message. {count}: number',
  ],
  more: [
    '{count, plural, one {and # more} other {and # more}}',
    'Dialogs that move a location to another parent and correct administrative levels: button. {count}: number',
  ],
  later: [
    'You can continue now, or later in this browser: the location and the lists of locations offer it.',
    'Dialogs that move a location to another parent and correct administrative levels',
  ],
  continue: ['Continue', 'Dialogs that move a location to another parent and correct administrative levels: button'],
  close: ['Close', 'Dialogs that move a location to another parent and correct administrative levels: button'],
  unfinished: [
    'The move of {name} is not finished: locations below it may still have their old levels.',
    'Dialogs that move a location to another parent and correct administrative levels: notification. {name}: name of the record, person or item',
  ],
  readFailed: [
    '{name} could not be loaded, so its move cannot continue now.',
    'Dialogs that move a location to another parent and correct administrative levels: error message. {name}: name of the record, person or item',
  ],
  forget: ['Leave as is', 'Dialogs that move a location to another parent and correct administrative levels: button'],
});
