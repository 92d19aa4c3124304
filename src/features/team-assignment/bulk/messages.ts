import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  team: {
    id: 'teamAssignment.bulk.team',
    defaultMessage: 'Team',
    description: 'Bulk change of locations: label of the selected team',
  },
  assign: {
    id: 'teamAssignment.bulk.assign',
    defaultMessage: 'Assign a team',
    description: 'Action on the selected locations: menu item',
  },
  assignTitle: {
    id: 'teamAssignment.bulk.assignTitle',
    defaultMessage: '{count, plural, one {Assign a team to # location} other {Assign a team to # locations}}',
    description: 'Dialog of a bulk change of locations: title and button. {count}: number',
  },
  remove: {
    id: 'teamAssignment.bulk.remove',
    defaultMessage: 'Remove a team',
    description: 'Action on the selected locations: menu item',
  },
  removeTitle: {
    id: 'teamAssignment.bulk.removeTitle',
    defaultMessage: '{count, plural, one {Remove a team from # location} other {Remove a team from # locations}}',
    description: 'Dialog of a bulk change of locations: title and button. {count}: number',
  },
  assignedAlready: {
    id: 'teamAssignment.bulk.assignedAlready',
    defaultMessage: 'The team is already assigned',
    description: 'Preview of a bulk change: reason why a team is not assigned to a location',
  },
  notAssigned: {
    id: 'teamAssignment.bulk.notAssigned',
    defaultMessage: 'The team is not assigned',
    description: 'Preview of a bulk change: reason why a team is not removed from a location',
  },
});
