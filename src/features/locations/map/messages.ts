import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  tab: { id: 'locations.map.tab', defaultMessage: 'Map', description: 'Map of locations: label' },
  label: {
    id: 'locations.map.label',
    defaultMessage: 'Map of {name}',
    description: 'Map of locations: label. {name}: name of the record, person or item',
  },
  pickLabel: {
    id: 'locations.map.pickLabel',
    defaultMessage: 'Map to choose a position on',
    description: 'Map of locations: label',
  },
  nothing: {
    id: 'locations.map.nothing',
    defaultMessage:
      'There is nothing to show on a map: neither {name} nor the locations in it have a position or a boundary.',
    description: 'Map of locations. {name}: name of the record, person or item',
  },
  tooLarge: {
    id: 'locations.map.tooLarge',
    defaultMessage: 'The boundary is too large to be drawn.',
    description: 'Map of locations',
  },
  unreadable: {
    id: 'locations.map.unreadable',
    defaultMessage: 'The boundary cannot be read.',
    description: 'Map of locations',
  },
  badPosition: {
    id: 'locations.map.badPosition',
    defaultMessage: 'The position of {name} is not on Earth.',
    description: 'Map of locations: message. {name}: name of the record, person or item',
  },
  failed: {
    id: 'locations.map.failed',
    defaultMessage: 'The locations in {name} could not be loaded',
    description: 'Map of locations: error message. {name}: name of the record, person or item',
  },
  boundaryOf: {
    id: 'locations.map.boundaryOf',
    defaultMessage: 'The map shows the boundary of {name}.',
    description:
      'Map of locations: note below the map of a location without a boundary. {name}: name of a location above it',
  },
  noPosition: {
    id: 'locations.map.noPosition',
    defaultMessage: '{name} has no position.',
    description: 'Map of locations: note below the map of a location without a position. {name}: name of the location',
  },
  neighbours: {
    id: 'locations.map.neighbours',
    defaultMessage: 'Grey points are neighbouring locations.',
    description: 'Map of locations: note below the map of a location without points below it',
  },
  inside: {
    id: 'locations.map.inside',
    defaultMessage: 'Locations on the map',
    description: 'Map of locations: accessible name',
  },
  part: {
    id: 'locations.map.part',
    defaultMessage: 'Locations {first, number} to {last, number} of {total, number}',
    description: 'Map of locations. {first}: number; {last}: number; {total}: number of all',
  },
  without: {
    id: 'locations.map.without',
    defaultMessage: '{count, plural, one {# location has no position} other {# locations have no position}}',
    description: 'Map of locations. {count}: number',
  },
  previous: {
    id: 'locations.map.previous',
    defaultMessage: 'Previous locations',
    description: 'Map of locations: button',
  },
  next: { id: 'locations.map.next', defaultMessage: 'Next locations', description: 'Map of locations: button' },
  pick: { id: 'locations.map.pick', defaultMessage: 'Choose on a map', description: 'Map of locations' },
  pickClose: { id: 'locations.map.pickClose', defaultMessage: 'Close the map', description: 'Map of locations' },
  outside: {
    id: 'locations.map.outside',
    defaultMessage: 'This position is outside the boundary of {name}.',
    description: 'Map of locations: notification. {name}: name of the record, person or item',
  },
  pickHint: {
    id: 'locations.map.pickHint',
    defaultMessage:
      'Click the position, or type latitude and longitude. With the keyboard, the arrow keys move the map and Enter selects its centre.',
    description: 'Map of locations: hint below a field',
  },
  servicePoints: {
    id: 'locations.map.servicePoints',
    defaultMessage: 'Service points',
    description: 'Map of locations: label',
  },
  servicePointsIn: {
    id: 'locations.map.servicePointsIn',
    defaultMessage: '{count, plural, one {# service point} other {# service points}} in {name} on the map.',
    description: 'Map of locations. {count}: number; {name}: name of the record, person or item',
  },
  servicePointsLabel: {
    id: 'locations.map.servicePointsLabel',
    defaultMessage: 'Map of the service points in {name}',
    description: 'Map of locations: label. {name}: name of the record, person or item',
  },
  firstPoints: {
    id: 'locations.map.firstPoints',
    defaultMessage: 'First {limit, number} service points shown.',
    description: 'Map of locations. {limit}: number',
  },
  cluster: {
    id: 'locations.map.cluster',
    defaultMessage: '{count, plural, one {# service point} other {# service points}}, zoom in',
    description: 'Map of locations. {count}: number',
  },
  kindCount: {
    id: 'locations.map.kindCount',
    defaultMessage: '{name} ({count, number})',
    description: 'Map of locations: label. {name}: name of the record, person or item; {count}: number',
  },
  colorBy: { id: 'locations.map.colorBy', defaultMessage: 'Color by', description: 'Map of locations: label' },
  name: { id: 'locations.map.name', defaultMessage: 'Name', description: 'Map of locations: label' },
  type: { id: 'locations.map.type', defaultMessage: 'Type', description: 'Map of locations: label' },
  stock: { id: 'locations.map.stock', defaultMessage: 'Stock', description: 'Map of locations: label' },
  latitude: { id: 'locations.map.latitude', defaultMessage: 'Latitude', description: 'Map of locations: label' },
  longitude: { id: 'locations.map.longitude', defaultMessage: 'Longitude', description: 'Map of locations: label' },
  otherTypes: { id: 'locations.map.otherTypes', defaultMessage: 'Other types', description: 'Map of locations' },
  noType: { id: 'locations.map.noType', defaultMessage: 'No type', description: 'Map of locations' },
  hasStock: { id: 'locations.map.hasStock', defaultMessage: 'Has stock', description: 'Map of locations' },
  noServicePoints: {
    id: 'locations.map.noServicePoints',
    defaultMessage: 'There are no service points here.',
    description: 'Map of locations: text of an empty list',
  },
  noStock: { id: 'locations.map.noStock', defaultMessage: 'No stock', description: 'Map of locations' },
});
