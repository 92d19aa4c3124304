import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const detailsMessages = defineMessages({
  title: {
    id: 'users.details.title',
    defaultMessage: 'View details | {username}',
    description: 'Page of a user: page title. {username}: user name',
  },
  activity: {
    id: 'users.details.activity',
    defaultMessage: 'Changes made by this user',
    description: 'Page of a user, menu of actions: link to the list of changes that this user made',
  },
  why: {
    id: 'users.details.why',
    defaultMessage: 'Why can’t this user…?',
    description: 'Menu entry that opens the page about permissions with this user selected',
  },
  users: { id: 'users.details.users', defaultMessage: 'Users', description: 'Page of a user' },
  tabGroups: { id: 'users.details.tabGroups', defaultMessage: 'User groups', description: 'Page of a user: label' },
  tabRoles: { id: 'users.details.tabRoles', defaultMessage: 'User roles', description: 'Page of a user: label' },
  tabPractitioners: {
    id: 'users.details.tabPractitioners',
    defaultMessage: 'Practitioners',
    description: 'Page of a user: label',
  },
  tabCareTeams: {
    id: 'users.details.tabCareTeams',
    defaultMessage: 'Care teams',
    description: 'Page of a user: label',
  },
  tabTeams: { id: 'users.details.tabTeams', defaultMessage: 'Teams', description: 'Page of a user: label' },
  tabLocations: {
    id: 'users.details.tabLocations',
    defaultMessage: 'Locations',
    description: 'Tab with the Locations of the user’s teams',
  },
  tabSignIn: { id: 'users.details.tabSignIn', defaultMessage: 'Sign-in', description: 'Page of a user: label' },
  name: { id: 'users.details.name', defaultMessage: 'Name', description: 'Page of a user: label' },
  path: { id: 'users.details.path', defaultMessage: 'Path', description: 'Page of a user: label' },
  leave: { id: 'users.details.leave', defaultMessage: 'Remove from group', description: 'Page of a user' },
  leaveNamed: {
    id: 'users.details.leaveNamed',
    defaultMessage: 'Remove from group {group}',
    description: 'Page of a user: accessible name of a button in a row. {group}: name or path of a group',
  },
  leaveText: {
    id: 'users.details.leaveText',
    defaultMessage: 'The user loses the permissions that this group gives.',
    description: 'Page of a user',
  },
  leaveGroup: { id: 'users.details.leaveGroup', defaultMessage: 'Remove from group', description: 'Page of a user' },
  leaveQuestion: {
    id: 'users.details.leaveQuestion',
    defaultMessage: 'Remove this user from the group {group}?',
    description: 'Page of a user: question of a confirmation. {group}: name or path of a group',
  },
  hasLeft: {
    id: 'users.details.left',
    defaultMessage: 'User has been successfully removed from the keycloak group',
    description: 'Page of a user: notification',
  },
  leaveFailed: {
    id: 'users.details.leaveFailed',
    defaultMessage: 'The user was not removed from the group',
    description: 'Page of a user: error message',
  },
  groupsFailed: {
    id: 'users.details.groupsFailed',
    defaultMessage: 'An error occurred while fetching user groups that the user is assigned to',
    description: 'Page of a user: error message',
  },
  noGroups: {
    id: 'users.details.noGroups',
    defaultMessage: 'The user is in no group.',
    description: 'Page of a user: text of an empty list',
  },
  realmRoles: { id: 'users.details.realmRoles', defaultMessage: 'Realm Roles', description: 'Page of a user: heading' },
  clientRoles: {
    id: 'users.details.clientRoles',
    defaultMessage: 'Client Roles',
    description: 'Page of a user: heading',
  },
  description: { id: 'users.details.description', defaultMessage: 'Description', description: 'Page of a user: label' },
  client: { id: 'users.details.client', defaultMessage: 'Client', description: 'Page of a user: label' },
  rolesFailed: {
    id: 'users.details.rolesFailed',
    defaultMessage: 'An error occurred while fetching the user’s roles',
    description: 'Page of a user: error message',
  },
  noRoles: {
    id: 'users.details.noRoles',
    defaultMessage: 'No assigned roles',
    description: 'Page of a user: text of an empty list',
  },
  directRoles: {
    id: 'users.details.directRoles',
    defaultMessage: 'Roles assigned to the user directly. Others come from groups and from composite roles.',
    description: 'Page of a user',
  },
  effective: {
    id: 'users.details.effective',
    defaultMessage: 'All effective roles and their origin',
    description: 'Page of a user: heading',
  },
  detailFailed: {
    id: 'users.details.detailFailed',
    defaultMessage: 'An error occurred while trying to fetch the practitioner details.',
    description: 'Page of a user: error message',
  },
  teamsFailed: {
    id: 'users.details.teamsFailed',
    defaultMessage: 'There was a problem fetching teams assigned to Practitioner',
    description: 'Page of a user: error message',
  },
  userFailed: {
    id: 'users.details.userFailed',
    defaultMessage: 'Could not fetch this user’s details.',
    description: 'Page of a user: error message',
  },
  groupsStale: {
    id: 'users.details.groupsStale',
    defaultMessage: 'Failed to refresh data, please refresh the page',
    description: 'Page of a user: message',
  },
  severalPractitioners: {
    id: 'users.details.severalPractitioners',
    defaultMessage:
      'This user has {count} practitioners. This page and the form of the user use {name} (ID {id}). Repair the user with User Sync.',
    description:
      'Page of a user: warning above the practitioner. {name} and {id} are those of the practitioner that is used',
  },
  otherPractitioner: {
    id: 'users.details.otherPractitioner',
    defaultMessage:
      'This user has {count} practitioners. This page shows {name} (ID {id}), but the form of the user uses {main} (ID {mainId}). Repair the user with User Sync.',
    description:
      'Page of a user: warning above the practitioner. {name} and {id} are those of the gateway, {main} and {mainId} those of the form',
  },
  noPractitioner: {
    id: 'users.details.noPractitioner',
    defaultMessage: 'This user has no practitioner. It is created when the user is saved, or by User Sync.',
    description: 'Page of a user: text of an empty list',
  },
  idColumn: { id: 'users.details.id', defaultMessage: 'Id', description: 'Page of a user: label' },
  active: { id: 'users.details.active', defaultMessage: 'Active', description: 'Page of a user: label' },
  inactive: { id: 'users.details.inactive', defaultMessage: 'Inactive', description: 'Page of a user' },
  roleCoding: {
    id: 'users.details.roleCoding',
    defaultMessage: 'Practitioner Role Coding',
    description: 'Page of a user: label',
  },
  careTeamStatus: {
    id: 'users.details.careTeamStatus',
    defaultMessage: 'Status',
    description: 'Page of a user: label',
  },
  category: { id: 'users.details.category', defaultMessage: 'Category', description: 'Page of a user: label' },
  type: { id: 'users.details.type', defaultMessage: 'Type', description: 'Page of a user: label' },
  needs: {
    id: 'users.details.needs',
    defaultMessage: 'Needs the permission {permission}',
    description: 'Page of a user. {permission}: name of a permission such as Location.read',
  },

  sessions: {
    id: 'users.signIn.sessions',
    defaultMessage: 'Sessions',
    description: 'Sign-in tab of a user: sessions, required actions and email: label',
  },
  sessionsFailed: {
    id: 'users.signIn.sessionsFailed',
    defaultMessage: 'The sessions could not be loaded',
    description: 'Sign-in tab of a user: sessions, required actions and email: error message',
  },
  noSessions: {
    id: 'users.signIn.noSessions',
    defaultMessage: 'The user is not signed in anywhere.',
    description: 'Sign-in tab of a user: sessions, required actions and email: text of an empty list',
  },
  started: {
    id: 'users.signIn.started',
    defaultMessage: 'Signed in',
    description: 'Sign-in tab of a user: sessions, required actions and email. Column heading: time of the sign-in',
  },
  lastAccess: {
    id: 'users.signIn.lastAccess',
    defaultMessage: 'Last access',
    description: 'Sign-in tab of a user: sessions, required actions and email: label',
  },
  address: {
    id: 'users.signIn.address',
    defaultMessage: 'Address',
    description: 'Sign-in tab of a user: sessions, required actions and email: label',
  },
  clients: {
    id: 'users.signIn.clients',
    defaultMessage: 'Applications',
    description: 'Sign-in tab of a user: sessions, required actions and email: label',
  },
  endSession: {
    id: 'users.signIn.end',
    defaultMessage: 'End',
    description: 'Sign-in tab of a user: sessions, required actions and email. Button: ends a session',
  },
  endNamed: {
    id: 'users.signIn.endNamed',
    defaultMessage: 'End the session of {started}',
    description:
      'Sign-in tab of a user: sessions, required actions and email: accessible name of a button in a row. {started}: date and time',
  },
  endQuestion: {
    id: 'users.signIn.endQuestion',
    defaultMessage: 'End this session?',
    description: 'Title of a confirmation',
  },
  endText: {
    id: 'users.signIn.endText',
    defaultMessage: 'The person must sign in again there. Unsaved input may be lost.',
    description: 'Consequence of ending one session of a user',
  },
  endOne: {
    id: 'users.signIn.endOne',
    defaultMessage: 'End session',
    description: 'Button that confirms the end of one session',
  },
  endAll: {
    id: 'users.signIn.endAll',
    defaultMessage: 'End all sessions',
    description: 'Sign-in tab of a user: sessions, required actions and email: button',
  },
  endAllQuestion: {
    id: 'users.signIn.endAllQuestion',
    defaultMessage: 'End all sessions of this user?',
    description: 'Sign-in tab of a user: sessions, required actions and email: question of a confirmation',
  },
  endAllText: {
    id: 'users.signIn.endAllText',
    defaultMessage: 'The person must sign in again everywhere. Unsaved input may be lost.',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  sessionEnded: {
    id: 'users.signIn.ended',
    defaultMessage: 'Session ended',
    description: 'Sign-in tab of a user: sessions, required actions and email: notification',
  },
  sessionsEnded: {
    id: 'users.signIn.allEnded',
    defaultMessage: 'All sessions ended',
    description: 'Sign-in tab of a user: sessions, required actions and email: notification',
  },
  endFailed: {
    id: 'users.signIn.endFailed',
    defaultMessage: 'The session was not ended',
    description: 'Sign-in tab of a user: sessions, required actions and email: error message',
  },
  requiredActions: {
    id: 'users.signIn.requiredActions',
    defaultMessage: 'At the next sign-in the person must',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  actionsFailed: {
    id: 'users.signIn.actionsFailed',
    defaultMessage: 'The required actions could not be loaded',
    description: 'Sign-in tab of a user: sessions, required actions and email: error message',
  },
  actionsSaved: {
    id: 'users.signIn.actionsSaved',
    defaultMessage: 'Required actions updated',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  actionsNotSaved: {
    id: 'users.signIn.actionsNotSaved',
    defaultMessage: 'The required actions were not updated',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  emailState: {
    id: 'users.signIn.email',
    defaultMessage: 'Email',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  emailVerified: {
    id: 'users.signIn.emailVerified',
    defaultMessage: '{email} is verified',
    description: 'Sign-in tab of a user: sessions, required actions and email. {email}: email address',
  },
  emailUnverified: {
    id: 'users.signIn.emailUnverified',
    defaultMessage: '{email} is not verified',
    description: 'Sign-in tab of a user: sessions, required actions and email. {email}: email address',
  },
  noEmail: {
    id: 'users.signIn.noEmail',
    defaultMessage: 'The user has no email address.',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  markVerified: {
    id: 'users.signIn.markVerified',
    defaultMessage: 'Mark as verified',
    description: 'Sign-in tab of a user: sessions, required actions and email: button',
  },
  markUnverified: {
    id: 'users.signIn.markUnverified',
    defaultMessage: 'Mark as not verified',
    description: 'Sign-in tab of a user: sessions, required actions and email: button',
  },
  sendVerification: {
    id: 'users.signIn.sendVerification',
    defaultMessage: 'Send an email to verify the address',
    description: 'Sign-in tab of a user: sessions, required actions and email: button',
  },
  sendPassword: {
    id: 'users.signIn.sendPassword',
    defaultMessage: 'Send an email to choose a new password',
    description: 'Sign-in tab of a user: sessions, required actions and email: button',
  },
  emailSent: {
    id: 'users.signIn.emailSent',
    defaultMessage: 'Email sent to {email}',
    description: 'Sign-in tab of a user: sessions, required actions and email: notification. {email}: email address',
  },
  emailNotSent: {
    id: 'users.signIn.emailNotSent',
    defaultMessage: 'The email was not sent',
    description: 'Sign-in tab of a user: sessions, required actions and email: notification',
  },
  emailUnsure: {
    id: 'users.signIn.emailUnsure',
    defaultMessage:
      'No response. The email may already have been sent: ask the person to check. Sending it again sends a second one.',
    description: 'Sign-in tab of a user: sessions, required actions and email: notification',
  },
  emailStateNotSaved: {
    id: 'users.signIn.emailNotSaved',
    defaultMessage: 'The email state was not updated',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  emailStateSaved: {
    id: 'users.signIn.emailSaved',
    defaultMessage: 'Email state updated',
    description: 'Sign-in tab of a user: sessions, required actions and email',
  },
  duplicates: {
    id: 'users.details.duplicates',
    defaultMessage: 'Duplicates',
    description: 'Tab with the practitioners of a user, column with a link to the search for duplicates: label',
  },
});
