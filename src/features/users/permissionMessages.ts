import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of the tab with the actions that a user may perform. */
export const permissionMessages = defineMessages({
  tab: { id: 'users.permissions.tab', defaultMessage: 'Permissions', description: 'Details of a user: label of a tab' },
  summary: {
    id: 'users.permissions.summary',
    defaultMessage: '{allowed, number} of {count, number} actions are allowed',
    description: 'Permissions tab of a user. {allowed}, {count}: numbers of actions of the application',
  },
  area: {
    id: 'users.permissions.area',
    defaultMessage: 'Area',
    description: 'Permissions tab of a user: column with an area of the application, such as Locations',
  },
  action: {
    id: 'users.permissions.action',
    defaultMessage: 'Action',
    description: 'Permissions tab of a user: column with an action such as View or Add',
  },
  allowed: {
    id: 'users.permissions.allowed',
    defaultMessage: 'Allowed',
    description: 'Permissions tab of a user: column with yes or no',
  },
  explain: {
    id: 'users.permissions.explain',
    defaultMessage: 'Why not?',
    description: 'Permissions tab of a user: button in a row of an action that is not allowed',
  },
  explainNamed: {
    id: 'users.permissions.explainNamed',
    defaultMessage: 'Why not? {area}, {action}',
    description: 'Permissions tab of a user: accessible name of the button. {area}: area; {action}: action',
  },
  failed: {
    id: 'users.permissions.failed',
    defaultMessage: 'There was a problem fetching the permissions of the user',
    description: 'Permissions tab of a user: error message',
  },
  title: {
    id: 'users.permissions.title',
    defaultMessage: 'Missing permissions of {name}',
    description: 'Dialog on the permissions tab of a user: title. {name}: name of the user',
  },
  groupNote: {
    id: 'users.permissions.groupNote',
    defaultMessage:
      'A group also gives all its other roles. The change applies when the user signs in again or the session is renewed.',
    description: 'Dialog on the permissions tab of a user: note above the groups',
  },
  addTo: {
    id: 'users.permissions.addTo',
    defaultMessage: 'Add to {group}',
    description: 'Dialog on the permissions tab of a user: button. {group}: path of a group without its first slash',
  },
  added: {
    id: 'users.permissions.added',
    defaultMessage: 'Added to the group {group}',
    description: 'Permissions tab of a user: notification. {group}: path of a group without its first slash',
  },
  notAdded: {
    id: 'users.permissions.notAdded',
    defaultMessage: 'The user was not added to the group',
    description: 'Permissions tab of a user: error message',
  },
  changeTeams: {
    id: 'users.details.changeTeams',
    defaultMessage: 'Change teams',
    description: 'Teams tab of a user: link to the form of the user',
  },
});
