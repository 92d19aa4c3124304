import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'locations.move.title', defaultMessage: 'Move {name}?' },
  levelTitle: { id: 'locations.move.levelTitle', defaultMessage: '{name} gets another level' },
  from: { id: 'locations.move.from', defaultMessage: 'Until now' },
  to: { id: 'locations.move.to', defaultMessage: 'After the move' },
  levelChange: {
    id: 'locations.move.levelChange',
    defaultMessage: 'Level {before, number} becomes level {after, number}',
  },
  below: { id: 'locations.move.below', defaultMessage: 'What goes along' },
  counting: { id: 'locations.move.counting', defaultMessage: 'Counting what goes along' },
  countFailed: { id: 'locations.move.countFailed', defaultMessage: 'What goes along could not be counted' },
  noDescendants: { id: 'locations.move.noDescendants', defaultMessage: 'No locations lie below.' },
  descendants: {
    id: 'locations.move.descendants',
    defaultMessage: 'Level {level, number}: {count, plural, one {# location} other {# locations}}',
  },
  teams: {
    id: 'locations.move.teams',
    defaultMessage: '{count, plural, =0 {No team assignments} one {# team assignment} other {# team assignments}}',
  },
  teamsHidden: { id: 'locations.move.teamsHidden', defaultMessage: 'You may not see which teams are assigned' },
  stock: {
    id: 'locations.move.stock',
    defaultMessage: '{count, plural, =0 {No stock lists} one {# stock list} other {# stock lists}}',
  },
  stockHidden: { id: 'locations.move.stockHidden', defaultMessage: 'You may not see the stock lists' },
  correct: { id: 'locations.move.correct', defaultMessage: 'Correct the levels of the locations below' },
  move: { id: 'locations.move.move', defaultMessage: 'Move' },
  save: { id: 'locations.move.save', defaultMessage: 'Save' },
  cancel: { id: 'locations.move.cancel', defaultMessage: 'Cancel' },

  runTitle: { id: 'locations.move.runTitle', defaultMessage: 'Levels below {name}' },
  progress: {
    id: 'locations.move.progress',
    defaultMessage:
      '{checked, number} of {total, number} locations looked at, {corrected, plural, one {# level corrected} other {# levels corrected}}',
  },
  progressOpen: {
    id: 'locations.move.progressOpen',
    defaultMessage:
      '{checked, plural, one {# location looked at} other {# locations looked at}}, {corrected, plural, one {# level corrected} other {# levels corrected}}',
  },
  stop: { id: 'locations.move.stop', defaultMessage: 'Stop' },
  stopping: { id: 'locations.move.stopping', defaultMessage: 'Stopping after the running step' },
  done: {
    id: 'locations.move.done',
    defaultMessage:
      '{count, plural, =0 {All levels below fit already} one {The level of # location was corrected} other {The levels of # locations were corrected}}',
  },
  stopped: {
    id: 'locations.move.stopped',
    defaultMessage: 'Stopped before the end: the other locations below keep their old levels.',
  },
  broken: {
    id: 'locations.move.broken',
    defaultMessage: 'The location is saved, but not all levels below it could be corrected',
  },
  unwritten: {
    id: 'locations.move.unwritten',
    defaultMessage: '{count, plural, one {# location could not be written:} other {# locations could not be written:}}',
  },
  more: { id: 'locations.move.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  later: {
    id: 'locations.move.later',
    defaultMessage: 'You can go on now, or later in this browser: the location and the lists of locations offer it.',
  },
  goOn: { id: 'locations.move.goOn', defaultMessage: 'Go on' },
  close: { id: 'locations.move.close', defaultMessage: 'Close' },
  unfinished: {
    id: 'locations.move.unfinished',
    defaultMessage: 'The move of {name} is not finished: locations below it may still carry their old levels.',
  },
  readFailed: {
    id: 'locations.move.readFailed',
    defaultMessage: '{name} could not be loaded, so its move cannot go on now.',
  },
  forget: { id: 'locations.move.forget', defaultMessage: 'Leave it so' },
});
