import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'access.why.title',
    defaultMessage: 'Missing permissions',
    description: 'Dialog that explains missing permissions: title',
  },
  permission: {
    id: 'access.why.permission',
    defaultMessage: 'Missing permission: {permission}',
    description: 'Dialog that explains missing permissions. {permission}: name of a permission such as Location.read',
  },
  unknown: {
    id: 'access.why.unknown',
    defaultMessage: 'The server did not say which role is missing.',
    description: 'Dialog that explains missing permissions',
  },
  pairs: {
    id: 'access.why.pairs',
    defaultMessage:
      'New records are sent to the server as updates with a new id, so you need both the POST and the PUT role, or the MANAGE role.',
    description: 'Dialog that explains missing permissions',
  },
  givenBy: {
    id: 'access.why.givenBy',
    defaultMessage: 'One of these roles grants it:',
    description: 'Dialog that explains missing permissions',
  },
  ofClient: {
    id: 'access.why.ofClient',
    defaultMessage: '{role} of the client {client}',
    description:
      'Dialog that explains missing permissions. {role}: name of a role such as PUT_LOCATION; {client}: name of a Keycloak client',
  },
  groups: {
    id: 'access.why.groups',
    defaultMessage: 'Groups with this role: {groups}',
    description: 'Dialog that explains missing permissions: title. {groups}: list of groups',
  },
  noGroups: {
    id: 'access.why.noGroups',
    defaultMessage: 'No group has this role.',
    description: 'Dialog that explains missing permissions: text of an empty list',
  },
  text: {
    id: 'access.why.text',
    defaultMessage: 'Text for your administrator',
    description: 'Dialog that explains missing permissions: label',
  },
  copy: {
    id: 'access.why.copy',
    defaultMessage: 'Copy the text',
    description: 'Dialog that explains missing permissions: button',
  },
  copied: {
    id: 'access.why.copied',
    defaultMessage: 'Text copied',
    description: 'Dialog that explains missing permissions: notification',
  },
  close: {
    id: 'access.why.close',
    defaultMessage: 'Close',
    description: 'Dialog that explains missing permissions: button',
  },
  request: {
    id: 'access.why.request',
    defaultMessage:
      'I am {name} ({username}). I cannot continue at {address} because I am missing:\n{missing}\nPlease give me a suitable role if my work requires it.',
    description:
      'Dialog that explains missing permissions. {name}: name of the record, person or item; {username}: user name; {address}: address (URL); {missing}: lines with the missing permissions',
  },
  requestLine: {
    id: 'access.why.requestLine',
    defaultMessage: '- {permission}, granted by the role {roles}',
    description:
      'Dialog that explains missing permissions. {permission}: name of a permission such as Location.read; {roles}: list of role names',
  },
  requestRoles: {
    id: 'access.why.requestRoles',
    defaultMessage: '- the role {roles}',
    description: 'Dialog that explains missing permissions. {roles}: list of role names',
  },
  or: {
    id: 'access.why.or',
    defaultMessage: '{one} or {other}',
    description: 'Dialog that explains missing permissions',
  },

  rolesFailed: {
    id: 'access.roles.failed',
    defaultMessage: 'There was a problem fetching effective roles',
    description: 'Table of a user’s effective roles',
  },
  roles: { id: 'access.roles.title', defaultMessage: 'Roles', description: 'Table of a user’s effective roles: label' },
  role: { id: 'access.roles.role', defaultMessage: 'Role', description: 'Table of a user’s effective roles: label' },
  from: {
    id: 'access.roles.from',
    defaultMessage: 'Granted by',
    description: 'Table of a user’s effective roles: label',
  },
  none: {
    id: 'access.roles.none',
    defaultMessage: 'No assigned roles',
    description: 'Table of a user’s effective roles',
  },
  directly: {
    id: 'access.roles.directly',
    defaultMessage: 'directly',
    description: 'Table of a user’s effective roles',
  },
  byGroup: {
    id: 'access.roles.byGroup',
    defaultMessage: 'group {group}',
    description: 'Table of a user’s effective roles: label. {group}: name or path of a group',
  },
  through: {
    id: 'access.roles.through',
    defaultMessage: '{given}, as part of {roles}',
    description: 'Table of a user’s effective roles. {given}: where the role comes from; {roles}: list of role names',
  },
  incomplete: {
    id: 'access.roles.incomplete',
    defaultMessage: 'Roles inside composite roles are not shown: you are not allowed to view roles.',
    description: 'Table of a user’s effective roles',
  },
  searchActions: {
    id: 'access.actions.search',
    defaultMessage: 'Search by action or permission',
    description: 'Tables of what users may do: search box',
  },
});
