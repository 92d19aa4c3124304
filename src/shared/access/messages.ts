import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'access.why.title', defaultMessage: 'What is missing' },
  permission: { id: 'access.why.permission', defaultMessage: 'Missing permission: {permission}' },
  unknown: {
    id: 'access.why.unknown',
    defaultMessage: 'The server did not say which role is missing.',
  },
  pairs: {
    id: 'access.why.pairs',
    defaultMessage:
      'Creating is sent to the server as an update under a new id, so both roles are needed: one for POST and one for PUT, or the MANAGE role.',
  },
  givenBy: { id: 'access.why.givenBy', defaultMessage: 'One of these roles gives it:' },
  ofClient: { id: 'access.why.ofClient', defaultMessage: '{role} of the client {client}' },
  groups: { id: 'access.why.groups', defaultMessage: 'Groups with this role: {groups}' },
  noGroups: { id: 'access.why.noGroups', defaultMessage: 'No group has this role.' },
  text: { id: 'access.why.text', defaultMessage: 'Text for your administrator' },
  copy: { id: 'access.why.copy', defaultMessage: 'Copy the text' },
  copied: { id: 'access.why.copied', defaultMessage: 'Text copied' },
  close: { id: 'access.why.close', defaultMessage: 'Close' },
  request: {
    id: 'access.why.request',
    defaultMessage:
      'I am {name} ({username}). At {address} I cannot go on, because this is missing:\n{missing}\nPlease give me a role for it if that is right for my work.',
  },
  requestLine: { id: 'access.why.requestLine', defaultMessage: '- {permission}, given by the role {roles}' },
  requestRoles: { id: 'access.why.requestRoles', defaultMessage: '- the role {roles}' },
  or: { id: 'access.why.or', defaultMessage: '{one} or {other}' },

  rolesFailed: { id: 'access.roles.failed', defaultMessage: 'There was a problem fetching effective roles' },
  roles: { id: 'access.roles.title', defaultMessage: 'Roles' },
  role: { id: 'access.roles.role', defaultMessage: 'Role' },
  from: { id: 'access.roles.from', defaultMessage: 'Given by' },
  none: { id: 'access.roles.none', defaultMessage: 'No assigned roles' },
  directly: { id: 'access.roles.directly', defaultMessage: 'directly' },
  byGroup: { id: 'access.roles.byGroup', defaultMessage: 'group {group}' },
  through: { id: 'access.roles.through', defaultMessage: '{given}, as part of {roles}' },
  incomplete: {
    id: 'access.roles.incomplete',
    defaultMessage: 'What composite roles hold is missing here: you may not look into roles.',
  },
});
