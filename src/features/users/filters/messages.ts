import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  group: { id: 'users.filters.group', defaultMessage: 'User group', description: 'List of users: label of a filter' },
  role: { id: 'users.filters.role', defaultMessage: 'Role', description: 'List of users: label of a filter' },
  team: { id: 'users.filters.team', defaultMessage: 'Team', description: 'List of users: label of a filter' },
  location: {
    id: 'users.filters.location',
    defaultMessage: 'Location',
    description: 'List of users: label of a filter',
  },
  sync: { id: 'users.filters.sync', defaultMessage: 'Sync', description: 'List of users: label of a filter' },
  outOfSync: {
    id: 'users.filters.outOfSync',
    defaultMessage: 'Out of sync',
    description: 'List of users: value of the filter Sync, users with missing or contradicting records',
  },
  limited: {
    id: 'users.filters.limited',
    defaultMessage:
      'Only the first {limit, number} users were filtered. Refine the search, or add a filter by user group, role or team.',
    description: 'List of users: note above the filtered list. {limit}: maximum number of users',
  },
  notScanned: {
    id: 'users.filters.notScanned',
    defaultMessage: 'Start User Sync to find the accounts that are out of sync.',
    description: 'List of users: note above the list, a link to the page User Sync',
  },
});
