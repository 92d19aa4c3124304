import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('users.filters', {
  group: ['User group', 'List of users: label of a filter'],
  role: ['Role', 'List of users: label of a filter'],
  team: ['Team', 'List of users: label of a filter'],
  location: ['Location', 'List of users: label of a filter'],
  sync: ['Sync', 'List of users: label of a filter'],
  outOfSync: ['Out of sync', 'List of users: value of the filter Sync, users with missing or contradicting records'],
  limited: [
    'Only the first {limit, number} users were filtered. Refine the search, or add a filter by user group, role or team.',
    'List of users: note above the filtered list. {limit}: maximum number of users',
  ],
  notScanned: [
    'Start User sync to find the accounts that are out of sync.',
    'List of users: note above the list, a link to the page User sync',
  ],
});
