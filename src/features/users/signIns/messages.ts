import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('users.signIns', {
  title: ['Last sign-ins', 'Page about the last sign-in of each user: title, and label of the link in the list of users'],
  chart: ['Users by last sign-in', 'Page about the last sign-in of each user: title of the chart'],
  summary: [
    '{recent, number} of {total, plural, one {# user} other {# users}} signed in during the last 30 days.',
    'Page about the last sign-in of each user: sentence above the chart. {recent}: number of these users; {total}: number of all users',
  ],
  week: ['In the last 7 days', 'Page about the last sign-in of each user: group of users who signed in during this period'],
  month: ['8 to 30 days ago', 'Page about the last sign-in of each user: group of users whose last sign-in was in this period'],
  quarter: ['31 to 90 days ago', 'Page about the last sign-in of each user: group of users whose last sign-in was in this period'],
  earlier: ['More than 90 days ago', 'Page about the last sign-in of each user: group of users whose last sign-in was in this period'],
  unknown: [
    'Never, or before recording began',
    'Page about the last sign-in of each user: group of users without a recorded sign-in, who may have signed in before the record begins',
  ],
  never: ['Never', 'Page about the last sign-in of each user: group of users who have not signed in since they were added'],
  enabled: ['Enabled users', 'Page about the last sign-in of each user: series of the chart, users who may sign in'],
  disabled: ['Disabled users', 'Page about the last sign-in of each user: series of the chart, users who may not sign in'],
  group: ['Last sign-in', 'Page about the last sign-in of each user: label of a filter, and column heading of the table'],
  name: ['Name', 'Page about the last sign-in of each user: column heading of the table, name of the user'],
  created: ['Added on', 'Page about the last sign-in of each user: column heading of the table, day on which the account was created'],
  since: [
    'Keycloak’s record of sign-ins begins on {day}. Phones that stay signed in appear only when their user signs in again.',
    'Page about the last sign-in of each user: note below the chart. {day}: date',
  ],
  empty: [
    'Keycloak has not recorded any sign-in yet. Phones that stay signed in appear only when their user signs in again.',
    'Page about the last sign-in of each user: note below the chart',
  ],
  limited: [
    'Only the last {limit, number} sign-ins were read.',
    'Page about the last sign-in of each user: note below the chart. {limit}: maximum number of sign-ins',
  ],
  usersLimited: [
    'Only the first {limit, number} users are shown.',
    'Page about the last sign-in of each user: note below the chart. {limit}: maximum number of users',
  ],
  off: ['Keycloak does not record sign-ins in this realm', 'Page about the last sign-in of each user: shown instead of the chart'],
  offHint: [
    'An administrator of Keycloak can turn on “Save events” under Realm settings, Events, User events settings. Sign-ins are recorded from then on.',
    'Page about the last sign-in of each user: how to turn the recording on. The quoted text and the names of the menus are those of Keycloak’s admin console',
  ],
});
