import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'userGroups.list.title',
    defaultMessage: 'User Groups',
    description: 'List of user groups (Keycloak): title',
  },
  add: {
    id: 'userGroups.list.add',
    defaultMessage: 'New User Group',
    description: 'List of user groups (Keycloak): label',
  },
  addWithin: {
    id: 'userGroups.list.addWithin',
    defaultMessage: 'New subgroup of {name}',
    description: 'List of user groups (Keycloak): label. {name}: name of the record, person or item',
  },
  tree: {
    id: 'userGroups.list.tree',
    defaultMessage: 'Group tree',
    description: 'List of user groups (Keycloak): label',
  },
  all: {
    id: 'userGroups.list.all',
    defaultMessage: 'All groups',
    description: 'List of user groups (Keycloak): label',
  },
  search: {
    id: 'userGroups.list.search',
    defaultMessage: 'Search groups',
    description: 'List of user groups (Keycloak): label',
  },
  top: {
    id: 'userGroups.list.top',
    defaultMessage: 'Top-level groups',
    description: 'List of user groups (Keycloak)',
  },
  within: {
    id: 'userGroups.list.within',
    defaultMessage: 'Subgroups of {name}',
    description: 'List of user groups (Keycloak): label. {name}: name of the record, person or item',
  },
  found: { id: 'userGroups.list.found', defaultMessage: 'Groups found', description: 'List of user groups (Keycloak)' },
  noneWithin: {
    id: 'userGroups.list.noneWithin',
    defaultMessage: '{name} has no subgroups.',
    description: 'List of user groups (Keycloak): text of an empty list. {name}: name of the record, person or item',
  },
  noneFound: {
    id: 'userGroups.list.noneFound',
    defaultMessage: 'No group has “{text}” in its name.',
    description: 'List of user groups (Keycloak). {text}: the text or message',
  },
  noneMatch: {
    id: 'userGroups.list.noneMatch',
    defaultMessage: 'No group matches the filters.',
    description: 'List of user groups (Keycloak): text of an empty list',
  },
  role: {
    id: 'userGroups.filter.role',
    defaultMessage: 'Role',
    description: 'List of user groups (Keycloak): filter by a role of the groups',
  },
  member: {
    id: 'userGroups.filter.member',
    defaultMessage: 'Member',
    description: 'List of user groups (Keycloak): filter by a user',
  },
  name: { id: 'userGroups.field.name', defaultMessage: 'Name', description: 'Field of a user group (Keycloak): label' },
  path: { id: 'userGroups.field.path', defaultMessage: 'Path', description: 'Field of a user group (Keycloak): label' },
  actions: {
    id: 'userGroups.field.actions',
    defaultMessage: 'Actions',
    description: 'Field of a user group (Keycloak): label',
  },
  subgroups: {
    id: 'userGroups.field.subgroups',
    defaultMessage: 'Subgroups',
    description: 'Field of a user group (Keycloak)',
  },
  showInTree: {
    id: 'userGroups.details.showInTree',
    defaultMessage: 'Show in the list of groups',
    description: 'Page of a user group, menu of actions: opens the list with this group selected',
  },
  viewDetails: {
    id: 'userGroups.list.viewDetails',
    defaultMessage: 'View Details',
    description: 'List of user groups (Keycloak): title',
  },
  groupsFailed: {
    id: 'userGroups.error.groups',
    defaultMessage: 'There was a problem fetching User Groups',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },
  groupFailed: {
    id: 'userGroups.error.group',
    defaultMessage: 'There was a problem fetching User Group',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },
  detailsFailed: {
    id: 'userGroups.error.details',
    defaultMessage: 'There was a problem fetching Group Details',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },
  membersFailed: {
    id: 'userGroups.error.members',
    defaultMessage: 'There was a problem fetching Group Members',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },
  rolesFailed: {
    id: 'userGroups.error.roles',
    defaultMessage: 'There was a problem fetching realm roles',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },
  mappingsFailed: {
    id: 'userGroups.error.mappings',
    defaultMessage: 'There was a problem fetching role mappings',
    description: 'Error message of a failed request for user groups (Keycloak)',
  },

  panel: {
    id: 'userGroups.panel.title',
    defaultMessage: 'User group',
    description: 'Details of a user group (Keycloak): title',
  },
  attributes: {
    id: 'userGroups.panel.attributes',
    defaultMessage: 'Attributes',
    description: 'Details of a user group (Keycloak)',
  },
  roles: {
    id: 'userGroups.panel.roles',
    defaultMessage: 'Roles',
    description: 'Details of a user group (Keycloak): label',
  },
  members: {
    id: 'userGroups.panel.members',
    defaultMessage: 'Members',
    description: 'Details of a user group (Keycloak): title',
  },
  noMembers: {
    id: 'userGroups.panel.noMembers',
    defaultMessage: 'No assigned members',
    description: 'Details of a user group (Keycloak): text of an empty list',
  },
  previous: {
    id: 'userGroups.panel.previous',
    defaultMessage: 'Previous members',
    description: 'Details of a user group (Keycloak): button',
  },
  next: {
    id: 'userGroups.panel.next',
    defaultMessage: 'Next members',
    description: 'Details of a user group (Keycloak): button',
  },
  range: {
    id: 'userGroups.panel.range',
    defaultMessage: '{from, number}–{to, number}',
    description: 'Details of a user group (Keycloak). {from}: number; {to}: number',
  },

  addTitle: {
    id: 'userGroups.form.addTitle',
    defaultMessage: 'New User Group',
    description: 'Form of a user group (Keycloak): title',
  },
  addWithinTitle: {
    id: 'userGroups.form.addWithinTitle',
    defaultMessage: 'New subgroup of {name}',
    description: 'Form of a user group (Keycloak): title. {name}: name of the record, person or item',
  },
  editTitle: {
    id: 'userGroups.form.editTitle',
    defaultMessage: 'Edit User Group | {name}',
    description: 'Form of a user group (Keycloak): title. {name}: name of the record, person or item',
  },
  nameRequired: {
    id: 'userGroups.rule.name',
    defaultMessage: 'Name is required',
    description: 'Validation error in the form of a user group',
  },
  nameTaken: {
    id: 'userGroups.rule.taken',
    defaultMessage: 'A group with this name already exists.',
    description: 'Validation error in the form of a user group',
  },
  created: {
    id: 'userGroups.form.created',
    defaultMessage: 'User Group created successfully',
    description: 'Form of a user group (Keycloak)',
  },
  edited: {
    id: 'userGroups.form.edited',
    defaultMessage: 'User Group edited successfully',
    description: 'Form of a user group (Keycloak)',
  },
  createFailed: {
    id: 'userGroups.form.createFailed',
    defaultMessage: 'There was a problem creating User Group',
    description: 'Form of a user group (Keycloak): error message',
  },
  editFailed: {
    id: 'userGroups.form.editFailed',
    defaultMessage: 'There was a problem editing User Group',
    description: 'Form of a user group (Keycloak): error message',
  },
  realmRoles: {
    id: 'userGroups.form.realmRoles',
    defaultMessage: 'Realm Roles',
    description: 'Form of a user group (Keycloak): title',
  },
  available: {
    id: 'userGroups.form.available',
    defaultMessage: 'Available Roles',
    description: 'Form of a user group (Keycloak)',
  },
  assigned: {
    id: 'userGroups.form.assigned',
    defaultMessage: 'Assigned Roles',
    description: 'Form of a user group (Keycloak): notification',
  },
  listEmpty: {
    id: 'userGroups.form.listEmpty',
    defaultMessage: 'The list is empty',
    description: 'Form of a user group (Keycloak): text of an empty list',
  },
  searchList: {
    id: 'userGroups.form.searchList',
    defaultMessage: 'Search: {list}',
    description: 'Form of a user group (Keycloak). {list}: list of items',
  },
  assign: {
    id: 'userGroups.form.assign',
    defaultMessage: 'Assign the selected roles',
    description: 'Form of a user group (Keycloak): label',
  },
  remove: {
    id: 'userGroups.form.remove',
    defaultMessage: 'Remove the selected roles',
    description: 'Form of a user group (Keycloak): label',
  },
  clientRoles: {
    id: 'userGroups.form.clientRoles',
    defaultMessage: 'Roles of clients',
    description: 'Form of a user group (Keycloak): hint below a field',
  },
  clientRolesHint: {
    id: 'userGroups.form.clientRolesHint',
    defaultMessage: 'They are shown here and cannot be changed.',
    description: 'Form of a user group (Keycloak): hint below a field',
  },
  ofClient: {
    id: 'userGroups.form.ofClient',
    defaultMessage: '{role} of the client {client}',
    description:
      'Form of a user group (Keycloak). {role}: name of a role such as PUT_LOCATION; {client}: name of a Keycloak client',
  },
  composite: {
    id: 'userGroups.form.composite',
    defaultMessage: '{role} (contains other roles)',
    description: 'Form of a user group (Keycloak): label. {role}: name of a role such as PUT_LOCATION',
  },
  toAdd: {
    id: 'userGroups.form.toAdd',
    defaultMessage: 'Will be assigned on Save: {roles}',
    description: 'Form of a user group (Keycloak). {roles}: list of role names',
  },
  toRemove: {
    id: 'userGroups.form.toRemove',
    defaultMessage: 'Will be removed on Save: {roles}',
    description: 'Form of a user group (Keycloak). {roles}: list of role names',
  },
  bothClients: {
    id: 'userGroups.form.bothClients',
    defaultMessage:
      'Members of a group with both WEB_CLIENT and ANDROID_CLIENT cannot use the FHIR server: only one of them is allowed.',
    description: 'Form of a user group (Keycloak): notification',
  },
  sectionGroup: {
    id: 'userGroups.form.sectionGroup',
    defaultMessage: 'User group',
    description: 'Form of a user group (Keycloak): title',
  },
  sectionGroupHint: {
    id: 'userGroups.form.sectionGroupHint',
    defaultMessage: 'Roles are chosen on the next page, after saving.',
    description: 'Form of a user group (Keycloak): hint below a field',
  },
  confirmTitle: {
    id: 'userGroups.form.confirmTitle',
    defaultMessage: 'Change the roles of {name}?',
    description:
      'Form of a user group (Keycloak): question of a confirmation. {name}: name of the record, person or item',
  },
  confirm: {
    id: 'userGroups.form.confirm',
    defaultMessage: 'Save',
    description: 'Form of a user group (Keycloak): label',
  },
  cancel: {
    id: 'userGroups.form.cancel',
    defaultMessage: 'Cancel',
    description: 'Form of a user group (Keycloak): button',
  },
  ownRoles: {
    id: 'userGroups.form.ownRoles',
    defaultMessage:
      'You are a member of this group. Without these roles you may lose permissions and be unable to restore them yourself.',
    description: 'Form of a user group (Keycloak)',
  },
  assignFailed: {
    id: 'userGroups.step.assignFailed',
    defaultMessage: 'There was a problem assigning roles',
    description: 'Step of saving a user group, or its result',
  },
  removeFailed: {
    id: 'userGroups.step.removeFailed',
    defaultMessage: 'There was a problem removing assigned roles',
    description: 'Step of saving a user group, or its result',
  },
  stepGroup: {
    id: 'userGroups.step.group',
    defaultMessage: 'The group',
    description: 'Step of saving a user group, or its result: label',
  },
  stepAssign: {
    id: 'userGroups.step.assign',
    defaultMessage: 'Assign roles',
    description: 'Step of saving a user group, or its result: label',
  },
  stepRemove: {
    id: 'userGroups.step.remove',
    defaultMessage: 'Remove roles',
    description: 'Step of saving a user group, or its result: label',
  },
  mappingsUpdated: {
    id: 'userGroups.step.updated',
    defaultMessage: 'Role Mappings Updated Successfully',
    description: 'Step of saving a user group, or its result',
  },
  nothing: {
    id: 'userGroups.step.nothing',
    defaultMessage: 'Nothing to change',
    description: 'Step of saving a user group, or its result',
  },
});
