import { texts } from '../intl/texts.ts';

export const messages = {
  ...texts('access.why', {
    title: ['Missing permissions', 'Dialog that explains missing permissions: title'],
    permission: [
      'Missing permission: {permission}',
      'Dialog that explains missing permissions. {permission}: name of a permission such as Location.read',
    ],
    unknown: ['The server did not say which role is missing.', 'Dialog that explains missing permissions'],
    pairs: [
      'New records are sent to the server as updates with a new id, so you need both the POST and the PUT role, or the MANAGE role.',
      'Dialog that explains missing permissions',
    ],
    givenBy: ['One of these roles grants it:', 'Dialog that explains missing permissions'],
    otherRoles: [
      '{count, plural, one {# other role} other {# other roles}}',
      'Dialog that explains missing permissions: opens the list of further roles that grant the permission. {count}: their number',
    ],
    ofClient: [
      '{role} of the client {client}',
      'Dialog that explains missing permissions. {role}: name of a role such as PUT_LOCATION; {client}: name of a Keycloak client',
    ],
    groups: ['Groups with this role: {groups}', 'Dialog that explains missing permissions: title. {groups}: list of groups'],
    noGroups: ['No group has this role.', 'Dialog that explains missing permissions: text of an empty list'],
    text: ['Request for your administrator', 'Dialog that explains missing permissions: label'],
    copy: ['Copy request', 'Dialog that explains missing permissions: button'],
    copied: ['Request copied', 'Dialog that explains missing permissions: notification'],
    close: ['Close', 'Dialog that explains missing permissions: button'],
    request: [
      'I am {name} ({username}). I cannot continue at {address} because I am missing:\n{missing}\nPlease give me a suitable role if my work requires it.',
      'Dialog that explains missing permissions. {name}: name of the record, person or item; {username}: user name; {address}: address (URL); {missing}: lines with the missing permissions',
    ],
    requestLine: [
      '- {permission}, granted by the role {roles}',
      'Dialog that explains missing permissions. {permission}: name of a permission such as Location.read; {roles}: list of role names',
    ],
    requestRoles: ['- the role {roles}', 'Dialog that explains missing permissions. {roles}: list of role names'],
    or: ['{one} or {other}', 'Dialog that explains missing permissions. {one}, {other}: names of roles'],
  }),
  ...texts('access.roles', {
    rolesFailed: ['There was a problem fetching effective roles', 'Table of a user’s effective roles', 'failed'],
    roles: ['Roles', 'Table of a user’s effective roles: label', 'title'],
    role: ['Role', 'Table of a user’s effective roles: label'],
    from: ['Granted by', 'Table of a user’s effective roles: label'],
    none: ['No assigned roles', 'Table of a user’s effective roles'],
    directly: ['directly', 'Table of a user’s effective roles'],
    byGroup: ['group {group}', 'Table of a user’s effective roles: label. {group}: name or path of a group'],
    through: [
      '{given}, as part of {roles}',
      'Table of a user’s effective roles. {given}: where the role comes from; {roles}: list of role names',
    ],
    incomplete: ['Roles inside composite roles are not shown: you are not allowed to view roles.', 'Table of a user’s effective roles'],
  }),
  ...texts('access.actions', {
    searchActions: ['Search by action or permission', 'Tables of what users may do: search box', 'search'],
  }),
};
