import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  label: { id: 'shared.locationTree.label', defaultMessage: 'Location hierarchy' },
  search: { id: 'shared.locationTree.search', defaultMessage: 'Search the hierarchy' },
  noHits: { id: 'shared.locationTree.noHits', defaultMessage: 'No location has “{text}” in its name.' },
  hits: {
    id: 'shared.locationTree.hits',
    defaultMessage: '{count, plural, one {# location found} other {# locations found}}',
  },
  moreHits: {
    id: 'shared.locationTree.moreHits',
    defaultMessage:
      'The first {shown, number} of {count, number} locations found. Type more of the name to find others.',
  },
});
