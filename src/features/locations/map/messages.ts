import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  tab: { id: 'locations.map.tab', defaultMessage: 'Map' },
  label: { id: 'locations.map.label', defaultMessage: 'Map of {name}' },
  pickLabel: { id: 'locations.map.pickLabel', defaultMessage: 'Map to choose a position on' },
  zoomIn: { id: 'locations.map.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'locations.map.zoomOut', defaultMessage: 'Zoom out' },
  noBackground: {
    id: 'locations.map.noBackground',
    defaultMessage: 'No background map is configured: only outlines and points are shown.',
  },
  backgroundFailed: {
    id: 'locations.map.backgroundFailed',
    defaultMessage: 'Parts of the background map could not be loaded.',
  },
  nothing: {
    id: 'locations.map.nothing',
    defaultMessage:
      'There is nothing to show on a map: neither {name} nor the locations in it have a position or a boundary.',
  },
  tooLarge: { id: 'locations.map.tooLarge', defaultMessage: 'The boundary is too large to be drawn.' },
  unreadable: { id: 'locations.map.unreadable', defaultMessage: 'The boundary cannot be read.' },
  badPosition: { id: 'locations.map.badPosition', defaultMessage: 'The position of {name} is not on Earth.' },
  failed: { id: 'locations.map.failed', defaultMessage: 'The locations in {name} could not be loaded' },
  inside: { id: 'locations.map.inside', defaultMessage: 'Locations on the map' },
  part: {
    id: 'locations.map.part',
    defaultMessage: 'Locations {first, number} to {last, number} of {total, number}',
  },
  without: {
    id: 'locations.map.without',
    defaultMessage: '{count, plural, one {# location has no position} other {# locations have no position}}',
  },
  previous: { id: 'locations.map.previous', defaultMessage: 'Previous locations' },
  next: { id: 'locations.map.next', defaultMessage: 'Next locations' },
  pick: { id: 'locations.map.pick', defaultMessage: 'Choose on a map' },
  pickClose: { id: 'locations.map.pickClose', defaultMessage: 'Close the map' },
  outside: {
    id: 'locations.map.outside',
    defaultMessage: 'This position is outside the boundary of {name}.',
  },
  pickHint: {
    id: 'locations.map.pickHint',
    defaultMessage:
      'Click where it is; latitude and longitude follow. With the keyboard, the arrows move the map and Enter takes its middle; or type them in.',
  },
});
