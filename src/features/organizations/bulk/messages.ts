import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('organizations.bulk', {
  addType: ['Add a type', 'Action on the selected teams: menu item'],
  addTypeTitle: [
    '{count, plural, one {Add a type to # team} other {Add a type to # teams}}',
    'Dialog of a bulk change of teams: title and button. {count}: number',
  ],
  removeType: ['Remove a type', 'Action on the selected teams: menu item'],
  removeTypeTitle: [
    '{count, plural, one {Remove a type from # team} other {Remove a type from # teams}}',
    'Dialog of a bulk change of teams: title and button. {count}: number',
  ],
});
