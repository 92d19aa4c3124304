import { texts } from '../../shared/intl/texts.ts';

/** Texts of the tab with the actions that a user may perform. */
export const permissionMessages = {
  ...texts('users.permissions', {
    tab: ['Permissions', 'Details of a user: label of a tab'],
    summary: [
      '{allowed, number} of {count, number} actions are allowed',
      'Permissions tab of a user. {allowed}, {count}: numbers of actions of the application',
    ],
    area: ['Area', 'Permissions tab of a user: column with an area of the application, such as Locations'],
    action: ['Action', 'Permissions tab of a user: column with an action such as View or Add'],
    allowed: ['Allowed', 'Permissions tab of a user: column with yes or no'],
    explain: ['Why not?', 'Permissions tab of a user: button in a row of an action that is not allowed'],
    explainNamed: ['Why not? {area}, {action}', 'Permissions tab of a user: accessible name of the button. {area}: area; {action}: action'],
    failed: ['There was a problem fetching the permissions of the user', 'Permissions tab of a user: error message'],
    title: ['Missing permissions of {name}', 'Dialog on the permissions tab of a user: title. {name}: name of the user'],
    groupNote: [
      'The change applies when the user signs in again or the session is renewed.',
      'Dialog that confirms adding a user to a group: note below what the user gains',
    ],
    groups: [
      '{count, plural, one {This group grants what is missing:} other {These groups grant what is missing, starting with the fewest further permissions:}}',
      'Dialog on the permissions tab of a user: above a list of groups. {count}: number of groups',
    ],
    noGroups: ['No group grants what is missing.', 'Dialog on the permissions tab of a user: instead of the list of groups'],
    groupsFailed: [
      'There was a problem fetching the groups that grant what is missing',
      'Dialog on the permissions tab of a user: error message',
    ],
    further: [
      '{count, plural, =0 {No further permissions} one {# further permission} other {# further permissions}}',
      'Dialog on the permissions tab of a user: beside a group, permissions that the user would gain besides the missing ones. {count}: their number',
    ],
    grantsOnly: [
      'Grants only: {permissions}',
      'Dialog on the permissions tab of a user: beside a group that grants a part of what is missing. {permissions}: list such as “Add locations”',
    ],
    addTo: ['Add to {group}', 'Dialog on the permissions tab of a user: button. {group}: path of a group without its first slash'],
    addNamed: [
      'Add {name} to {group}',
      'Dialog that confirms adding a user to a group: title and button. {name}: name of the user; {group}: path of a group without its first slash',
    ],
    gains: [
      '{count, plural, =0 {{name} gains no further permissions.} one {Besides what is missing, {name} gains # further permission:} other {Besides what is missing, {name} gains # further permissions:}}',
      'Dialog that confirms adding a user to a group: above a list of permissions. {name}: name of the user; {count}: number of permissions',
    ],
    gainedRoles: [
      '{count, plural, =0 {No new roles} one {The group gives # new role:} other {The group gives # new roles:}}',
      'Dialog that confirms adding a user to a group: above a list of roles. {count}: number of roles that the user does not have yet',
    ],
    added: ['Added to the group {group}', 'Permissions tab of a user: notification. {group}: path of a group without its first slash'],
    notAdded: ['The user was not added to the group', 'Permissions tab of a user: error message'],
  }),
  ...texts('users.details', {
    changeTeams: ['Change teams', 'Teams tab of a user: link to the form of the user'],
  }),
};
