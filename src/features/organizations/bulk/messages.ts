import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  addType: {
    id: 'organizations.bulk.addType',
    defaultMessage: 'Add a type',
    description: 'Action on the selected teams: menu item',
  },
  addTypeTitle: {
    id: 'organizations.bulk.addTypeTitle',
    defaultMessage: '{count, plural, one {Add a type to # team} other {Add a type to # teams}}',
    description: 'Dialog of a bulk change of teams: title and button. {count}: number',
  },
  removeType: {
    id: 'organizations.bulk.removeType',
    defaultMessage: 'Remove a type',
    description: 'Action on the selected teams: menu item',
  },
  removeTypeTitle: {
    id: 'organizations.bulk.removeTypeTitle',
    defaultMessage: '{count, plural, one {Remove a type from # team} other {Remove a type from # teams}}',
    description: 'Dialog of a bulk change of teams: title and button. {count}: number',
  },
});
