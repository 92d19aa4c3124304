import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'roles.list.title', defaultMessage: 'User Roles', description: 'List of roles: title' },
  search: { id: 'roles.list.search', defaultMessage: 'Search roles', description: 'List of roles: label' },
  empty: {
    id: 'roles.list.empty',
    defaultMessage: 'No role was found.',
    description: 'List of roles: text of an empty list',
  },
  failed: {
    id: 'roles.list.failed',
    defaultMessage: 'There was a problem fetching roles',
    description: 'List of roles: error message',
  },
  name: { id: 'roles.field.name', defaultMessage: 'Name', description: 'Field of a role: label' },
  client: {
    id: 'roles.field.client',
    defaultMessage: 'Client',
    description: 'List of roles: filter by the Keycloak client that defines them',
  },
  composite: { id: 'roles.field.composite', defaultMessage: 'Composite', description: 'Field of a role: label' },
  description: { id: 'roles.field.description', defaultMessage: 'Description', description: 'Field of a role: label' },
  actions: { id: 'roles.field.actions', defaultMessage: 'Actions', description: 'Field of a role: label' },
  true: { id: 'roles.choice.true', defaultMessage: 'Yes', description: 'Value of a yes/no column of roles' },
  false: { id: 'roles.choice.false', defaultMessage: 'No', description: 'Value of a yes/no column of roles' },
  viewDetails: { id: 'roles.list.viewDetails', defaultMessage: 'View Details', description: 'List of roles: title' },
  panel: { id: 'roles.panel.title', defaultMessage: 'User role', description: 'Side panel of a role: title' },
  gives: { id: 'roles.panel.gives', defaultMessage: 'Allows', description: 'Side panel of a role' },
  givesNothing: {
    id: 'roles.panel.givesNothing',
    defaultMessage: 'Nothing in this application',
    description: 'Side panel of a role',
  },
  holds: { id: 'roles.panel.holds', defaultMessage: 'Contains the roles', description: 'Side panel of a role: title' },
  groups: {
    id: 'roles.panel.groups',
    defaultMessage: 'Groups with this role',
    description: 'Side panel of a role: title',
  },
  noGroups: {
    id: 'roles.panel.noGroups',
    defaultMessage: 'No group has this role.',
    description: 'Side panel of a role: text of an empty list',
  },
  users: {
    id: 'roles.panel.users',
    defaultMessage: 'Users with this role directly',
    description: 'Side panel of a role: title',
  },
  noUsers: {
    id: 'roles.panel.noUsers',
    defaultMessage: 'No user has this role directly.',
    description: 'Side panel of a role: text of an empty list',
  },
  notListed: {
    id: 'roles.panel.notListed',
    defaultMessage: 'Keycloak cannot list them for a role with the name “{name}”.',
    description: 'Side panel of a role: text instead of its groups or users; {name} is . or ..',
  },
  more: { id: 'roles.panel.more', defaultMessage: 'and more', description: 'Side panel of a role: button' },
  partFailed: {
    id: 'roles.panel.failed',
    defaultMessage: 'This part could not be loaded',
    description: 'Side panel of a role: error message',
  },

  accessTitle: {
    id: 'roles.access.title',
    defaultMessage: 'Access',
    description: 'Page that shows the actions that roles, groups and people are allowed: page title',
  },
  accessText: {
    id: 'roles.access.text',
    defaultMessage: 'The actions of this application, and the roles, groups and people that are allowed to use them.',
    description: 'Page that shows the actions that roles, groups and people are allowed',
  },
  seeAs: {
    id: 'roles.access.seeAs',
    defaultMessage: 'Person',
    description:
      'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”: one person',
  },
  user: {
    id: 'roles.access.user',
    defaultMessage: 'User',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  group: {
    id: 'roles.access.group',
    defaultMessage: 'Group',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  choose: {
    id: 'roles.access.choose',
    defaultMessage: 'Choose whose view of the application to show.',
    description: 'Page that shows the actions that roles, groups and people are allowed: text of an empty list',
  },
  area: {
    id: 'roles.access.area',
    defaultMessage: 'Area',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  allAreas: {
    id: 'roles.access.allAreas',
    defaultMessage: 'All areas',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  action: {
    id: 'roles.access.action',
    defaultMessage: 'Action',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  areaAction: {
    id: 'roles.access.areaAction',
    defaultMessage: '{area}: {action}',
    description:
      'Page that shows the actions that roles, groups and people are allowed. {area}: area of the application; {action}: an action',
  },
  needs: {
    id: 'roles.access.needs',
    defaultMessage: 'Requires',
    description: 'Page that shows the actions that roles, groups and people are allowed: hint below a field',
  },
  allowed: {
    id: 'roles.access.allowed',
    defaultMessage: 'Allowed',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  yes: {
    id: 'roles.access.yes',
    defaultMessage: 'Yes',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  no: {
    id: 'roles.access.no',
    defaultMessage: 'No',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  partly: {
    id: 'roles.access.partly',
    defaultMessage: 'Partly',
    description: 'Page that shows the actions that roles, groups and people are allowed: notification',
  },
  reason: {
    id: 'roles.access.reason',
    defaultMessage: 'Granted by',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  lacking: {
    id: 'roles.access.lacking',
    defaultMessage: 'Missing: {permissions}',
    description:
      'Page that shows the actions that roles, groups and people are allowed. {permissions}: list of permissions such as Location.read',
  },
  columns: {
    id: 'roles.access.columns',
    defaultMessage: 'View by',
    description:
      'Page that shows the actions that roles, groups and people are allowed. Label of the choice Group, Role, Person',
  },
  byGroup: {
    id: 'roles.access.byGroup',
    defaultMessage: 'Group',
    description: 'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”',
  },
  byRole: {
    id: 'roles.access.byRole',
    defaultMessage: 'Role',
    description: 'Page that shows the actions that roles, groups and people are allowed. Choice after “View by”',
  },
  matrix: {
    id: 'roles.access.matrix',
    defaultMessage: 'Roles and actions',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  matrixGroups: {
    id: 'roles.access.matrixGroups',
    defaultMessage: 'Groups and actions',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  groupsFailed: {
    id: 'roles.access.groupsFailed',
    defaultMessage: 'The roles of the groups could not be loaded',
    description: 'Page that shows the actions that roles, groups and people are allowed: error message',
  },
  onlySome: {
    id: 'roles.access.onlySome',
    defaultMessage: 'Only the first {shown, number} groups are compared.',
    description: 'Page that shows the actions that roles, groups and people are allowed. {shown}: number',
  },
  summary: {
    id: 'roles.access.summary',
    defaultMessage: '{allowed, number} of {count, plural, one {# action is} other {# actions are}} allowed.',
    description: 'Page that shows the actions that roles, groups and people are allowed. {count}: number',
  },
  warnPair: {
    id: 'roles.access.warnPair',
    defaultMessage:
      '{role} without {other}: creating is sent as an update under a new id, so the server refuses one and the screen hides the other.',
    description:
      'Page that shows the actions that roles, groups and people are allowed: notification. {role}: name of a role such as PUT_LOCATION',
  },
  warnBoth: {
    id: 'roles.access.warnBoth',
    defaultMessage: 'WEB_CLIENT and ANDROID_CLIENT together: the FHIR server refuses every request.',
    description: 'Page that shows the actions that roles, groups and people are allowed: notification',
  },
  warnNone: {
    id: 'roles.access.warnNone',
    defaultMessage: 'Neither WEB_CLIENT nor ANDROID_CLIENT: the FHIR server refuses every request.',
    description: 'Page that shows the actions that roles, groups and people are allowed: notification',
  },
  warnings: {
    id: 'roles.access.warnings',
    defaultMessage: 'Warnings',
    description: 'Page that shows the actions that roles, groups and people are allowed: notification',
  },
  pages: {
    id: 'roles.access.pages',
    defaultMessage: 'In the menu',
    description: 'Page that shows the actions that roles, groups and people are allowed: label',
  },
  noPages: {
    id: 'roles.access.noPages',
    defaultMessage: 'The menu would be empty.',
    description: 'Page that shows the actions that roles, groups and people are allowed',
  },

  mineTitle: {
    id: 'roles.mine.title',
    defaultMessage: 'My access',
    description: 'Page of the signed-in user’s own access: title',
  },
  missing: {
    id: 'roles.mine.missing',
    defaultMessage: 'What is missing',
    description: 'Page of the signed-in user’s own access: button that shows the missing permissions of an action',
  },
  missingNamed: {
    id: 'roles.mine.missingNamed',
    defaultMessage: 'What is missing: {action}',
    description:
      'Page of the signed-in user’s own access: accessible name of the button “What is missing”. {action}: name of the action',
  },
  mineText: {
    id: 'roles.mine.text',
    defaultMessage:
      'All actions of this application. For those you are not allowed to use, the missing permissions and the groups that grant them are shown.',
    description: 'Page of the signed-in user’s own access',
  },
});
