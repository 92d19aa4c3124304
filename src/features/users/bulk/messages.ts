import { texts } from '../../../shared/intl/texts.ts';

export const bulkMessages = texts('users.bulk', {
  enable: ['Enable', 'Action on the selected users: button'],
  disable: ['Disable', 'Action on the selected users: button'],
  enableTitle: [
    '{count, plural, one {Enable # user} other {Enable # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  disableTitle: [
    '{count, plural, one {Disable # user} other {Disable # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  enableNote: [
    'They can sign in again, and are marked as practitioners.',
    'Dialog that enables several users: effect of the change',
    'enableText',
  ],
  disableNote: [
    'They can no longer sign in, and are no longer marked as practitioners. Teams and locations are kept.',
    'Dialog that disables several users: effect of the change',
    'disableText',
  ],
  self: ['This is your own account', 'Preview of a bulk change of users: reason why the signed-in user is not changed', 'selfAccount'],
  group: ['Group', 'Bulk change of users: field of a user group'],
  role: ['Role', 'Bulk change of users: field of a realm role'],
  team: ['Team', 'Bulk change of users: field of a team'],
  appId: ['Application ID', 'Bulk change of users: field with the id of the phone application'],
  requiredActions: ['Required at the next sign-in', 'Bulk change of users: field with the actions that Keycloak requires'],
  signedOut: ['Signed out on all devices', 'Bulk change of users: effect of ending the sessions'],
  accountDeleted: ['Account deleted', 'Bulk change of users: effect of deleting'],
  hasAlready: ['Already assigned', 'Preview of a bulk change: reason why a user is not changed: the user has the group or role already'],
  hasNot: [
    'Not assigned directly',
    'Preview of a bulk change: reason why a user is not changed: the group or role to be removed is not assigned to the user',
  ],
  inTeamAlready: ['Already in the team', 'Preview of a bulk change: reason why a user is not added to a team'],
  notInTeam: ['Not in the team', 'Preview of a bulk change: reason why a user is not removed from a team'],
  noPractitioner: [
    'Has no practitioner: repair the user with User sync first',
    'Preview of a bulk change: reason why a user cannot be added to a team. User sync: name of a page',
  ],
  noSessions: ['Not signed in', 'Preview of a bulk change: reason why no session of a user is ended'],
  joinGroup: ['Add to a group', 'Action on the selected users: menu item'],
  joinGroupTitle: [
    '{count, plural, one {Add # user to a group} other {Add # users to a group}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  leaveGroup: ['Remove from a group', 'Action on the selected users: menu item'],
  leaveGroupTitle: [
    '{count, plural, one {Remove # user from a group} other {Remove # users from a group}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  repairProfile: ['Repair the practitioner', 'Action on the selected users: menu item'],
  repairProfileTitle: [
    '{count, plural, one {Repair the practitioner of # user} other {Repair the practitioners of # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  newRecord: ['{type}: new', 'Preview of a bulk change of users: a record is created. {type}: its FHIR type'],
  element: [
    '{type}: {element}',
    'Preview of a bulk change of users: changed element of a record, before its values. {type}: FHIR type; {element}: FHIR element',
  ],
  addRole: ['Add a role', 'Action on the selected users: menu item'],
  addRoleTitle: [
    '{count, plural, one {Add a role to # user} other {Add a role to # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  removeRole: ['Remove a role', 'Action on the selected users: menu item'],
  removeRoleTitle: [
    '{count, plural, one {Remove a role from # user} other {Remove a role from # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  joinTeam: ['Add to a team', 'Action on the selected users: menu item'],
  joinTeamTitle: [
    '{count, plural, one {Add # user to a team} other {Add # users to a team}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  leaveTeam: ['Remove from a team', 'Action on the selected users: menu item'],
  leaveTeamTitle: [
    '{count, plural, one {Remove # user from a team} other {Remove # users from a team}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  setAppId: ['Set the application ID', 'Action on the selected users: menu item'],
  setAppIdTitle: [
    '{count, plural, one {Set the application ID of # user} other {Set the application ID of # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  setAppIdNote: [
    'Their phones use the new application after the next sign-in.',
    'Dialog that sets the application ID of several users: effect of the change',
  ],
  setAttribute: ['Set an attribute', 'Action on the selected users: menu item'],
  setAttributeTitle: [
    '{count, plural, one {Set an attribute of # user} other {Set an attribute of # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  attribute: ['Attribute', 'Bulk change of users: field with an attribute of Keycloak’s user profile'],
  attributeValue: ['New value', 'Bulk change of users: field with the new value of an attribute'],
  noAttributes: [
    'Keycloak’s user profile has no other attributes that can be changed here.',
    'Bulk change of users: hint of a field without options',
  ],
  attributesFailed: ['Keycloak’s user profile could not be loaded', 'Bulk change of users: error message above the field of an attribute'],
  namedAttribute: ['Attribute “{attribute}”', 'Preview of a bulk change of users: changed field. {attribute}: its label'],
  requireActions: ['Require actions at sign-in', 'Action on the selected users: menu item'],
  requireActionsTitle: [
    '{count, plural, one {Require actions of # user at the next sign-in} other {Require actions of # users at the next sign-in}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  endSessions: ['End sessions', 'Action on the selected users: menu item'],
  endSessionsTitle: [
    '{count, plural, one {End the sessions of # user} other {End the sessions of # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
  ],
  endSessionsNote: [
    'They are signed out on all devices and can sign in again. This cannot be undone.',
    'Dialog that ends the sessions of several users: effect of the change',
  ],
  deleteUsers: ['Delete', 'Action on the selected users: menu item', 'delete'],
  deleteUsersTitle: [
    '{count, plural, one {Delete # user} other {Delete # users}}',
    'Dialog of a bulk change of users: title and button. {count}: number',
    'deleteTitle',
  ],
  deleteUsersNote: [
    'The accounts are deleted, their practitioners are set inactive, and they leave their care teams. This cannot be undone.',
    'Dialog that deletes several users: effect of the change',
    'deleteNote',
  ],
});
