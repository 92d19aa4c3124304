import { texts } from '../../shared/intl/texts.ts';

export const messages = {
  ...texts('roles.list', {
    title: ['User roles', 'List of roles: title'],
    search: ['Search roles', 'List of roles: label'],
    empty: ['No role was found.', 'List of roles: text of an empty list'],
    failed: ['There was a problem fetching roles', 'List of roles: error message'],
    viewDetails: ['View Details', 'List of roles: title'],
  }),
  ...texts('roles.field', {
    name: ['Name', 'Field of a role: label'],
    client: ['Client', 'List of roles: filter by the Keycloak client that defines them'],
    composite: ['Composite', 'Field of a role: label'],
    description: ['Description', 'Field of a role: label'],
    actions: ['Actions', 'Field of a role: label'],
  }),
  ...texts('roles.choice', {
    true: ['Yes', 'Value of a yes/no column of roles'],
    false: ['No', 'Value of a yes/no column of roles'],
  }),
  ...texts('roles.panel', {
    panel: ['User role', 'Side panel of a role: title', 'title'],
    gives: ['Allows', 'Side panel of a role'],
    givesNothing: ['Nothing in this application', 'Side panel of a role'],
    holds: ['Contains the roles', 'Side panel of a role: title'],
    groups: ['Groups with this role', 'Side panel of a role: title'],
    noGroups: ['No group has this role.', 'Side panel of a role: text of an empty list'],
    users: ['Users with this role directly', 'Side panel of a role: title'],
    noUsers: ['No user has this role directly.', 'Side panel of a role: text of an empty list'],
    notListed: [
      'Keycloak cannot list them for a role with the name “{name}”.',
      'Side panel of a role: text instead of its groups or users; {name} is . or ..',
    ],
    more: ['and more', 'Side panel of a role: button'],
    partFailed: ['This part could not be loaded', 'Side panel of a role: error message', 'failed'],
  }),
  ...texts('roles.access', {
    accessTitle: ['Access', 'Page that shows the actions that roles, groups and people are allowed: page title', 'title'],
    accessText: ['Who can do what.', 'Page that shows the actions that roles, groups and people are allowed', 'text'],
    seeAs: ['Person', 'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”: one person'],
    user: ['User', 'Page that shows the actions that roles, groups and people are allowed: label'],
    group: ['Group', 'Page that shows the actions that roles, groups and people are allowed: label'],
    choose: [
      'Choose whose view of the application to show.',
      'Page that shows the actions that roles, groups and people are allowed: text of an empty list',
    ],
    area: ['Area', 'Page that shows the actions that roles, groups and people are allowed: label'],
    allAreas: ['All areas', 'Page that shows the actions that roles, groups and people are allowed: label'],
    action: ['Action', 'Page that shows the actions that roles, groups and people are allowed: label'],
    areaAction: [
      '{area}: {action}',
      'Page that shows the actions that roles, groups and people are allowed. {area}: area of the application; {action}: an action',
    ],
    needs: ['Requires', 'Page that shows the actions that roles, groups and people are allowed: hint below a field'],
    allowed: ['Allowed', 'Page that shows the actions that roles, groups and people are allowed: label'],
    yes: ['Yes', 'Page that shows the actions that roles, groups and people are allowed: label'],
    no: ['No', 'Page that shows the actions that roles, groups and people are allowed: label'],
    partly: ['Partly', 'Page that shows the actions that roles, groups and people are allowed: notification'],
    reason: ['Granted by', 'Page that shows the actions that roles, groups and people are allowed: label'],
    lacking: [
      'Missing: {permissions}',
      'Page that shows the actions that roles, groups and people are allowed. {permissions}: list of permissions such as Location.read',
    ],
    columns: ['View by', 'Page that shows the actions that roles, groups and people are allowed. Label of the choice Group, Role, Person'],
    byGroup: ['Group', 'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”'],
    byRole: ['Role', 'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”'],
    matrix: ['Roles and actions', 'Page that shows the actions that roles, groups and people are allowed: label'],
    matrixGroups: ['Groups and actions', 'Page that shows the actions that roles, groups and people are allowed: label'],
    groupsFailed: [
      'The roles of the groups could not be loaded',
      'Page that shows the actions that roles, groups and people are allowed: error message',
    ],
    onlySome: [
      'Only the first {shown, number} groups are compared.',
      'Page that shows the actions that roles, groups and people are allowed. {shown}: number',
    ],
    summary: [
      '{allowed, number} of {count, plural, one {# action is} other {# actions are}} allowed.',
      'Page that shows the actions that roles, groups and people are allowed. {allowed}, {count}: numbers',
    ],
    warnPair: [
      '{role} without {other}: creating is sent as an update under a new id, so the server refuses one and the screen hides the other.',
      'Page that shows the actions that roles, groups and people are allowed: notification. {role}, {other}: names of roles such as PUT_LOCATION',
    ],
    warnBoth: [
      'WEB_CLIENT and ANDROID_CLIENT together: the FHIR server refuses every request.',
      'Page that shows the actions that roles, groups and people are allowed: notification',
    ],
    warnNone: [
      'Neither WEB_CLIENT nor ANDROID_CLIENT: the FHIR server refuses every request.',
      'Page that shows the actions that roles, groups and people are allowed: notification',
    ],
    warnings: ['Warnings', 'Page that shows the actions that roles, groups and people are allowed: notification'],
    pages: ['In the menu', 'Page that shows the actions that roles, groups and people are allowed: label'],
    addMissing: [
      'Add missing permissions',
      'Page that shows the actions that roles, groups and people are allowed: link to the permissions of the selected user, where groups can be added',
    ],
    noPages: ['The menu would be empty.', 'Page that shows the actions that roles, groups and people are allowed'],
  }),
  ...texts('roles.mine', {
    mineTitle: ['My access', 'Page of the signed-in user’s own access: title', 'title'],
    missing: ['Why not?', 'Page of the signed-in user’s own access: button that shows the missing permissions of an action'],
    missingNamed: [
      'Why not? {action}',
      'Page of the signed-in user’s own access: accessible name of the button “What is missing”. {action}: name of the action',
    ],
    mineText: [
      'All actions of this application. For those you are not allowed to use, the missing permissions and the groups that grant them are shown.',
      'Page of the signed-in user’s own access',
      'text',
    ],
  }),
};
