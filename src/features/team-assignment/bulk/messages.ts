import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('teamAssignment.bulk', {
  team: ['Team', 'Bulk change of locations: label of the selected team'],
  assign: ['Assign a team', 'Action on the selected locations: menu item'],
  assignTitle: [
    '{count, plural, one {Assign a team to # location} other {Assign a team to # locations}}',
    'Dialog of a bulk change of locations: title and button. {count}: number',
  ],
  remove: ['Remove a team', 'Action on the selected locations: menu item'],
  removeTitle: [
    '{count, plural, one {Remove a team from # location} other {Remove a team from # locations}}',
    'Dialog of a bulk change of locations: title and button. {count}: number',
  ],
  assignedAlready: ['The team is already assigned', 'Preview of a bulk change: reason why a team is not assigned to a location'],
  notAssigned: ['The team is not assigned', 'Preview of a bulk change: reason why a team is not removed from a location'],
});
