import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const bulkMessages = defineMessages({
  enable: {
    id: 'users.bulk.enable',
    defaultMessage: 'Enable',
    description: 'Action on the selected users: button',
  },
  disable: {
    id: 'users.bulk.disable',
    defaultMessage: 'Disable',
    description: 'Action on the selected users: button',
  },
  enableTitle: {
    id: 'users.bulk.enableTitle',
    defaultMessage: '{count, plural, one {Enable # user} other {Enable # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  disableTitle: {
    id: 'users.bulk.disableTitle',
    defaultMessage: '{count, plural, one {Disable # user} other {Disable # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  enableNote: {
    id: 'users.bulk.enableText',
    defaultMessage: 'They can sign in again, and are marked as practitioners.',
    description: 'Dialog that enables several users: effect of the change',
  },
  disableNote: {
    id: 'users.bulk.disableText',
    defaultMessage:
      'They can no longer sign in, and are no longer marked as practitioners. Teams and locations are kept.',
    description: 'Dialog that disables several users: effect of the change',
  },
  self: {
    id: 'users.bulk.selfAccount',
    defaultMessage: 'This is your own account',
    description: 'Preview of a bulk change of users: reason why the signed-in user is not changed',
  },
  group: {
    id: 'users.bulk.group',
    defaultMessage: 'Group',
    description: 'Bulk change of users: field of a user group',
  },
  role: { id: 'users.bulk.role', defaultMessage: 'Role', description: 'Bulk change of users: field of a realm role' },
  team: { id: 'users.bulk.team', defaultMessage: 'Team', description: 'Bulk change of users: field of a team' },
  appId: {
    id: 'users.bulk.appId',
    defaultMessage: 'Application ID',
    description: 'Bulk change of users: field with the id of the phone application',
  },
  requiredActions: {
    id: 'users.bulk.requiredActions',
    defaultMessage: 'Required at the next sign-in',
    description: 'Bulk change of users: field with the actions that Keycloak requires',
  },
  signedOut: {
    id: 'users.bulk.signedOut',
    defaultMessage: 'Signed out on all devices',
    description: 'Bulk change of users: effect of ending the sessions',
  },
  accountDeleted: {
    id: 'users.bulk.accountDeleted',
    defaultMessage: 'Account deleted',
    description: 'Bulk change of users: effect of deleting',
  },
  hasAlready: {
    id: 'users.bulk.hasAlready',
    defaultMessage: 'Already assigned',
    description: 'Preview of a bulk change: reason why a user is not changed: the user has the group or role already',
  },
  hasNot: {
    id: 'users.bulk.hasNot',
    defaultMessage: 'Not assigned directly',
    description:
      'Preview of a bulk change: reason why a user is not changed: the group or role to be removed is not assigned to the user',
  },
  inTeamAlready: {
    id: 'users.bulk.inTeamAlready',
    defaultMessage: 'Already in the team',
    description: 'Preview of a bulk change: reason why a user is not added to a team',
  },
  notInTeam: {
    id: 'users.bulk.notInTeam',
    defaultMessage: 'Not in the team',
    description: 'Preview of a bulk change: reason why a user is not removed from a team',
  },
  noPractitioner: {
    id: 'users.bulk.noPractitioner',
    defaultMessage: 'Has no practitioner: repair the user with User Sync first',
    description: 'Preview of a bulk change: reason why a user cannot be added to a team. User Sync: name of a page',
  },
  noSessions: {
    id: 'users.bulk.noSessions',
    defaultMessage: 'Not signed in',
    description: 'Preview of a bulk change: reason why no session of a user is ended',
  },
  joinGroup: {
    id: 'users.bulk.joinGroup',
    defaultMessage: 'Add to a group',
    description: 'Action on the selected users: menu item',
  },
  joinGroupTitle: {
    id: 'users.bulk.joinGroupTitle',
    defaultMessage: '{count, plural, one {Add # user to a group} other {Add # users to a group}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  leaveGroup: {
    id: 'users.bulk.leaveGroup',
    defaultMessage: 'Remove from a group',
    description: 'Action on the selected users: menu item',
  },
  leaveGroupTitle: {
    id: 'users.bulk.leaveGroupTitle',
    defaultMessage: '{count, plural, one {Remove # user from a group} other {Remove # users from a group}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  addRole: {
    id: 'users.bulk.addRole',
    defaultMessage: 'Add a role',
    description: 'Action on the selected users: menu item',
  },
  addRoleTitle: {
    id: 'users.bulk.addRoleTitle',
    defaultMessage: '{count, plural, one {Add a role to # user} other {Add a role to # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  removeRole: {
    id: 'users.bulk.removeRole',
    defaultMessage: 'Remove a role',
    description: 'Action on the selected users: menu item',
  },
  removeRoleTitle: {
    id: 'users.bulk.removeRoleTitle',
    defaultMessage: '{count, plural, one {Remove a role from # user} other {Remove a role from # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  joinTeam: {
    id: 'users.bulk.joinTeam',
    defaultMessage: 'Add to a team',
    description: 'Action on the selected users: menu item',
  },
  joinTeamTitle: {
    id: 'users.bulk.joinTeamTitle',
    defaultMessage: '{count, plural, one {Add # user to a team} other {Add # users to a team}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  leaveTeam: {
    id: 'users.bulk.leaveTeam',
    defaultMessage: 'Remove from a team',
    description: 'Action on the selected users: menu item',
  },
  leaveTeamTitle: {
    id: 'users.bulk.leaveTeamTitle',
    defaultMessage: '{count, plural, one {Remove # user from a team} other {Remove # users from a team}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  setAppId: {
    id: 'users.bulk.setAppId',
    defaultMessage: 'Set the application ID',
    description: 'Action on the selected users: menu item',
  },
  setAppIdTitle: {
    id: 'users.bulk.setAppIdTitle',
    defaultMessage: '{count, plural, one {Set the application ID of # user} other {Set the application ID of # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  setAppIdNote: {
    id: 'users.bulk.setAppIdNote',
    defaultMessage: 'Their phones use the new application after the next sign-in.',
    description: 'Dialog that sets the application ID of several users: effect of the change',
  },
  setAttribute: {
    id: 'users.bulk.setAttribute',
    defaultMessage: 'Set an attribute',
    description: 'Action on the selected users: menu item',
  },
  setAttributeTitle: {
    id: 'users.bulk.setAttributeTitle',
    defaultMessage: '{count, plural, one {Set an attribute of # user} other {Set an attribute of # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  attribute: {
    id: 'users.bulk.attribute',
    defaultMessage: 'Attribute',
    description: 'Bulk change of users: field with an attribute of Keycloak’s user profile',
  },
  attributeValue: {
    id: 'users.bulk.attributeValue',
    defaultMessage: 'New value',
    description: 'Bulk change of users: field with the new value of an attribute',
  },
  noAttributes: {
    id: 'users.bulk.noAttributes',
    defaultMessage: 'Keycloak’s user profile has no other attributes that can be changed here.',
    description: 'Bulk change of users: hint of a field without options',
  },
  attributesFailed: {
    id: 'users.bulk.attributesFailed',
    defaultMessage: 'Keycloak’s user profile could not be loaded',
    description: 'Bulk change of users: error message above the field of an attribute',
  },
  namedAttribute: {
    id: 'users.bulk.namedAttribute',
    defaultMessage: 'Attribute “{attribute}”',
    description: 'Preview of a bulk change of users: changed field. {attribute}: its label',
  },
  requireActions: {
    id: 'users.bulk.requireActions',
    defaultMessage: 'Require actions at sign-in',
    description: 'Action on the selected users: menu item',
  },
  requireActionsTitle: {
    id: 'users.bulk.requireActionsTitle',
    defaultMessage:
      '{count, plural, one {Require actions of # user at the next sign-in} other {Require actions of # users at the next sign-in}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  endSessions: {
    id: 'users.bulk.endSessions',
    defaultMessage: 'End sessions',
    description: 'Action on the selected users: menu item',
  },
  endSessionsTitle: {
    id: 'users.bulk.endSessionsTitle',
    defaultMessage: '{count, plural, one {End the sessions of # user} other {End the sessions of # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  endSessionsNote: {
    id: 'users.bulk.endSessionsNote',
    defaultMessage: 'They are signed out on all devices and can sign in again. This cannot be undone.',
    description: 'Dialog that ends the sessions of several users: effect of the change',
  },
  deleteUsers: {
    id: 'users.bulk.delete',
    defaultMessage: 'Delete',
    description: 'Action on the selected users: menu item',
  },
  deleteUsersTitle: {
    id: 'users.bulk.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # user} other {Delete # users}}',
    description: 'Dialog of a bulk change of users: title and button. {count}: number',
  },
  deleteUsersNote: {
    id: 'users.bulk.deleteNote',
    defaultMessage:
      'The accounts are deleted, their practitioners are set inactive, and they leave their care teams. This cannot be undone.',
    description: 'Dialog that deletes several users: effect of the change',
  },
});
