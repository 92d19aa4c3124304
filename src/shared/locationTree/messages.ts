import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  label: {
    id: 'shared.locationTree.label',
    defaultMessage: 'Location hierarchy',
    description: 'Tree of the location hierarchy: label',
  },
  search: {
    id: 'shared.locationTree.search',
    defaultMessage: 'Search the hierarchy',
    description: 'Tree of the location hierarchy: label',
  },
  parentSelf: {
    id: 'shared.locationTree.parentSelf',
    defaultMessage: 'This location',
    description: 'Tree for choosing the parent of a location: beside the location itself, which cannot be selected',
  },
  parentBelow: {
    id: 'shared.locationTree.parentBelow',
    defaultMessage: 'Below this location',
    description: 'Tree for choosing the parent of a location: beside a location below it, which cannot be selected',
  },
  parentBuilding: {
    id: 'shared.locationTree.parentBuilding',
    defaultMessage: 'Is a building',
    description:
      'Tree for choosing the parent of a jurisdiction: beside a building, which cannot be selected. Short: the names of locations are in the same line',
  },
  noHits: {
    id: 'shared.locationTree.noHits',
    defaultMessage: 'No location has “{text}” in its name.',
    description: 'Tree of the location hierarchy. {text}: the text or message',
  },
  hits: {
    id: 'shared.locationTree.hits',
    defaultMessage: '{count, plural, one {# location found} other {# locations found}}',
    description: 'Tree of the location hierarchy. {count}: number',
  },
  moreHits: {
    id: 'shared.locationTree.moreHits',
    defaultMessage:
      'The first {shown, number} of {count, number} locations found. Type more of the name to find others.',
    description: 'Tree of the location hierarchy. {shown}: number; {count}: number',
  },
});
