import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'users.signIns.title',
    defaultMessage: 'Last sign-ins',
    description: 'Page about the last sign-in of each user: title, and label of the link in the list of users',
  },
  chart: {
    id: 'users.signIns.chart',
    defaultMessage: 'Users by last sign-in',
    description: 'Page about the last sign-in of each user: title of the chart',
  },
  summary: {
    id: 'users.signIns.summary',
    defaultMessage:
      '{recent, number} of {total, plural, one {# user} other {# users}} signed in during the last 30 days.',
    description:
      'Page about the last sign-in of each user: sentence above the chart. {recent}: number of these users; {total}: number of all users',
  },
  week: {
    id: 'users.signIns.week',
    defaultMessage: 'In the last 7 days',
    description: 'Page about the last sign-in of each user: group of users who signed in during this period',
  },
  month: {
    id: 'users.signIns.month',
    defaultMessage: '8 to 30 days ago',
    description: 'Page about the last sign-in of each user: group of users whose last sign-in was in this period',
  },
  quarter: {
    id: 'users.signIns.quarter',
    defaultMessage: '31 to 90 days ago',
    description: 'Page about the last sign-in of each user: group of users whose last sign-in was in this period',
  },
  earlier: {
    id: 'users.signIns.earlier',
    defaultMessage: 'More than 90 days ago',
    description: 'Page about the last sign-in of each user: group of users whose last sign-in was in this period',
  },
  unknown: {
    id: 'users.signIns.unknown',
    defaultMessage: 'Never, or before recording began',
    description:
      'Page about the last sign-in of each user: group of users without a recorded sign-in, who may have signed in before the record begins',
  },
  never: {
    id: 'users.signIns.never',
    defaultMessage: 'Never signed in',
    description:
      'Page about the last sign-in of each user: group of users who have not signed in since they were added',
  },
  enabled: {
    id: 'users.signIns.enabled',
    defaultMessage: 'Enabled users',
    description: 'Page about the last sign-in of each user: series of the chart, users who may sign in',
  },
  disabled: {
    id: 'users.signIns.disabled',
    defaultMessage: 'Disabled users',
    description: 'Page about the last sign-in of each user: series of the chart, users who may not sign in',
  },
  group: {
    id: 'users.signIns.group',
    defaultMessage: 'Last sign-in',
    description: 'Page about the last sign-in of each user: label of a filter, and column heading of the table',
  },
  name: {
    id: 'users.signIns.name',
    defaultMessage: 'Name',
    description: 'Page about the last sign-in of each user: column heading of the table, name of the user',
  },
  created: {
    id: 'users.signIns.created',
    defaultMessage: 'Added on',
    description:
      'Page about the last sign-in of each user: column heading of the table, day on which the account was created',
  },
  since: {
    id: 'users.signIns.since',
    defaultMessage:
      'Keycloak’s record of sign-ins begins on {day}. Phones that stay signed in appear only when their user signs in again.',
    description: 'Page about the last sign-in of each user: note below the chart. {day}: date',
  },
  empty: {
    id: 'users.signIns.empty',
    defaultMessage:
      'Keycloak has not recorded any sign-in yet. Phones that stay signed in appear only when their user signs in again.',
    description: 'Page about the last sign-in of each user: note below the chart',
  },
  limited: {
    id: 'users.signIns.limited',
    defaultMessage: 'Only the last {limit, number} sign-ins were read.',
    description: 'Page about the last sign-in of each user: note below the chart. {limit}: maximum number of sign-ins',
  },
  usersLimited: {
    id: 'users.signIns.usersLimited',
    defaultMessage: 'Only the first {limit, number} users are shown.',
    description: 'Page about the last sign-in of each user: note below the chart. {limit}: maximum number of users',
  },
  off: {
    id: 'users.signIns.off',
    defaultMessage: 'Keycloak does not record sign-ins in this realm',
    description: 'Page about the last sign-in of each user: shown instead of the chart',
  },
  offHint: {
    id: 'users.signIns.offHint',
    defaultMessage:
      'An administrator of Keycloak can turn on “Save events” under Realm settings, Events, User events settings. Sign-ins are recorded from then on.',
    description:
      'Page about the last sign-in of each user: how to turn the recording on. The quoted text and the names of the menus are those of Keycloak’s admin console',
  },
});
