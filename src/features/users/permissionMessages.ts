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
    defaultMessage: 'The change applies when the user signs in again or the session is renewed.',
    description: 'Dialog that confirms adding a user to a group: note below what the user gains',
  },
  groups: {
    id: 'users.permissions.groups',
    defaultMessage:
      '{count, plural, one {This group grants what is missing:} other {These groups grant what is missing, starting with the fewest further permissions:}}',
    description: 'Dialog on the permissions tab of a user: above a list of groups. {count}: number of groups',
  },
  noGroups: {
    id: 'users.permissions.noGroups',
    defaultMessage: 'No group grants what is missing.',
    description: 'Dialog on the permissions tab of a user: instead of the list of groups',
  },
  groupsFailed: {
    id: 'users.permissions.groupsFailed',
    defaultMessage: 'There was a problem fetching the groups that grant what is missing',
    description: 'Dialog on the permissions tab of a user: error message',
  },
  further: {
    id: 'users.permissions.further',
    defaultMessage:
      '{count, plural, =0 {No further permissions} one {# further permission} other {# further permissions}}',
    description:
      'Dialog on the permissions tab of a user: beside a group, permissions that the user would gain besides the missing ones. {count}: their number',
  },
  grantsOnly: {
    id: 'users.permissions.grantsOnly',
    defaultMessage: 'Grants only: {permissions}',
    description:
      'Dialog on the permissions tab of a user: beside a group that grants a part of what is missing. {permissions}: list such as “Add locations”',
  },
  addTo: {
    id: 'users.permissions.addTo',
    defaultMessage: 'Add to {group}',
    description: 'Dialog on the permissions tab of a user: button. {group}: path of a group without its first slash',
  },
  addNamed: {
    id: 'users.permissions.addNamed',
    defaultMessage: 'Add {name} to {group}',
    description:
      'Dialog that confirms adding a user to a group: title and button. {name}: name of the user; {group}: path of a group without its first slash',
  },
  gains: {
    id: 'users.permissions.gains',
    defaultMessage:
      '{count, plural, =0 {{name} gains no further permissions.} one {Besides what is missing, {name} gains # further permission:} other {Besides what is missing, {name} gains # further permissions:}}',
    description:
      'Dialog that confirms adding a user to a group: above a list of permissions. {name}: name of the user; {count}: number of permissions',
  },
  gainedRoles: {
    id: 'users.permissions.gainedRoles',
    defaultMessage:
      '{count, plural, =0 {No new roles} one {The group gives # new role:} other {The group gives # new roles:}}',
    description:
      'Dialog that confirms adding a user to a group: above a list of roles. {count}: number of roles that the user does not have yet',
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
