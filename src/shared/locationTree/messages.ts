import { texts } from '../intl/texts.ts';

export const messages = texts('shared.locationTree', {
  label: ['Location hierarchy', 'Tree of the location hierarchy: label'],
  search: ['Search the hierarchy', 'Tree of the location hierarchy: label'],
  parentSelf: ['This location', 'Tree for choosing the parent of a location: beside the location itself, which cannot be selected'],
  parentBelow: ['Below this location', 'Tree for choosing the parent of a location: beside a location below it, which cannot be selected'],
  parentBuilding: [
    'Is a building',
    'Tree for choosing the parent of a jurisdiction: beside a building, which cannot be selected. Short: the names of locations are in the same line',
  ],
  noHits: ['No location has “{text}” in its name.', 'Tree of the location hierarchy. {text}: the text or message'],
  hits: ['{count, plural, one {# location found} other {# locations found}}', 'Tree of the location hierarchy. {count}: number'],
  moreHits: [
    'Only {count, number} of the locations found are shown. Type more of the name to find others.',
    'Tree of the location hierarchy. {count}: number',
  ],
});
