import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: {
    id: 'organizations.list.title',
    defaultMessage: 'Organization list',
    description: 'List of teams: title',
  },
  listEmpty: {
    id: 'organizations.list.empty',
    defaultMessage: 'There are no teams yet.',
    description: 'List of teams: text of an empty list',
  },
  add: { id: 'organizations.list.add', defaultMessage: 'Add Organization', description: 'List of teams: label' },
  teamName: { id: 'organizations.field.teamName', defaultMessage: 'Team name', description: 'Field of a team: label' },
  name: { id: 'organizations.field.name', defaultMessage: 'Name', description: 'Field of a team: label' },
  alias: { id: 'organizations.field.alias', defaultMessage: 'Alias', description: 'Field of a team: label' },
  status: { id: 'organizations.field.status', defaultMessage: 'Status', description: 'Field of a team: label' },
  type: { id: 'organizations.field.type', defaultMessage: 'Type', description: 'Field of a team: label' },
  partOf: { id: 'organizations.field.partOf', defaultMessage: 'Part of', description: 'Field of a team: label' },
  member: {
    id: 'organizations.field.member',
    defaultMessage: 'Member',
    description: 'List of teams: filter by a member',
  },
  actions: { id: 'organizations.field.actions', defaultMessage: 'Actions', description: 'Field of a team: label' },
  practitioners: {
    id: 'organizations.field.practitioners',
    defaultMessage: 'Practitioners',
    description: 'Field of a team: label',
  },
  active: { id: 'organizations.status.active', defaultMessage: 'Active', description: 'Status of a team: label' },
  inactive: { id: 'organizations.status.inactive', defaultMessage: 'Inactive', description: 'Status of a team: label' },
  disabled: { id: 'organizations.status.disabled', defaultMessage: 'Disabled', description: 'Status of a team: label' },
  typeTeam: {
    id: 'organizations.type.team',
    defaultMessage: 'Organizational team',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeProvider: {
    id: 'organizations.type.provider',
    defaultMessage: 'Healthcare Provider',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeDepartment: {
    id: 'organizations.type.department',
    defaultMessage: 'Hospital department',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeGovernment: {
    id: 'organizations.type.government',
    defaultMessage: 'Government',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeInsurance: {
    id: 'organizations.type.insurance',
    defaultMessage: 'Insurance company',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typePayer: {
    id: 'organizations.type.payer',
    defaultMessage: 'Payer',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeEducation: {
    id: 'organizations.type.education',
    defaultMessage: 'Educational institute',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeReligious: {
    id: 'organizations.type.religious',
    defaultMessage: 'Religious institution',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeResearch: {
    id: 'organizations.type.research',
    defaultMessage: 'Clinical research sponsor',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeCommunity: {
    id: 'organizations.type.community',
    defaultMessage: 'Community group',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeBusiness: {
    id: 'organizations.type.business',
    defaultMessage: 'Non-healthcare business',
    description: 'Type of an organization (FHIR organization-type)',
  },
  typeOther: {
    id: 'organizations.type.other',
    defaultMessage: 'Other',
    description: 'Type of an organization (FHIR organization-type)',
  },
  viewDetails: {
    id: 'organizations.action.viewDetails',
    defaultMessage: 'View Details',
    description: 'Actions of a team',
  },
  openPage: {
    id: 'organizations.action.openPage',
    defaultMessage: 'Open the team’s page',
    description: 'Actions of a team: label',
  },
  edit: { id: 'organizations.action.edit', defaultMessage: 'Edit team', description: 'Actions of a team' },

  lastUpdated: {
    id: 'organizations.details.lastUpdated',
    defaultMessage: 'Last updated',
    description: 'Details of a team',
  },
  members: {
    id: 'organizations.details.members',
    defaultMessage: 'Practitioners of {name}',
    description: 'Details of a team: title. {name}: name of the record, person or item',
  },
  locations: {
    id: 'organizations.details.locations',
    defaultMessage: 'Locations of {name}',
    description: 'Details of a team: label. {name}: name of the record, person or item',
  },
  membersHeading: {
    id: 'organizations.details.membersHeading',
    defaultMessage: 'Assigned practitioners',
    description: 'Details of a team: label',
  },
  locationsHeading: {
    id: 'organizations.details.locationsHeading',
    defaultMessage: 'Assigned locations',
    description: 'Details of a team: label',
  },
  fetchingMembers: {
    id: 'organizations.details.fetchingMembers',
    defaultMessage: 'Loading assigned practitioners',
    description: 'Details of a team: text of an empty list',
  },
  fetchingLocations: {
    id: 'organizations.details.fetchingLocations',
    defaultMessage: 'Loading assigned locations',
    description: 'Details of a team: text of an empty list',
  },
  noMembers: {
    id: 'organizations.details.noMembers',
    defaultMessage: 'Organization does not have any assigned practitioners',
    description: 'Details of a team: text of an empty list',
  },
  noLocations: {
    id: 'organizations.details.noLocations',
    defaultMessage: 'Organization does not have any assigned locations',
    description: 'Details of a team: text of an empty list',
  },
  more: {
    id: 'organizations.details.more',
    defaultMessage: 'and {count, number} more',
    description: 'Details of a team: button. {count}: number',
  },
  role: { id: 'organizations.member.role', defaultMessage: 'Role', description: 'Members of a team: label' },
  practitioner: {
    id: 'organizations.role.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Role of a member of a team: label',
  },
  supervisor: {
    id: 'organizations.role.supervisor',
    defaultMessage: 'Supervisor',
    description: 'Role of a member of a team: label',
  },
  location: { id: 'organizations.details.location', defaultMessage: 'Location', description: 'Details of a team' },
  needsRead: {
    id: 'organizations.details.needs',
    defaultMessage: 'To see this you need the permission {permission}.',
    description: 'Details of a team. {permission}: name of a permission such as Location.read',
  },

  formCreate: { id: 'organizations.form.create', defaultMessage: 'Create team', description: 'Form of a team: title' },
  formEdit: {
    id: 'organizations.form.edit',
    defaultMessage: 'Edit team | {teamName}',
    description: 'Form of a team: title. {teamName}: name of the team',
  },
  sectionTeam: { id: 'organizations.form.sectionTeam', defaultMessage: 'Team', description: 'Form of a team: title' },
  sectionMembers: {
    id: 'organizations.form.sectionMembers',
    defaultMessage: 'Members',
    description: 'Form of a team: title',
  },
  namePlaceholder: {
    id: 'organizations.form.namePlaceholder',
    defaultMessage: 'Enter team name',
    description: 'Form of a team: placeholder',
  },
  aliasPlaceholder: {
    id: 'organizations.form.aliasPlaceholder',
    defaultMessage: 'Enter team alias',
    description: 'Form of a team: placeholder',
  },
  membersPlaceholder: {
    id: 'organizations.form.membersPlaceholder',
    defaultMessage: 'Select practitioners',
    description: 'Form of a team: placeholder',
  },
  oneTeam: {
    id: 'organizations.form.oneTeam',
    defaultMessage: 'A person can only be in one team here: practitioners of other teams are not offered.',
    description: 'Form of a team',
  },
  needs: {
    id: 'organizations.form.needs',
    defaultMessage:
      '{count, plural, one {To change this you need the permission {permissions}.} other {To change this you need the permissions {permissions}.}}',
    description:
      'Form of a team: hint below a field. {count}: number; {permissions}: list of permissions such as Location.read',
  },
  required: {
    id: 'organizations.rule.required',
    defaultMessage: 'Required',
    description: 'Validation error in the form of a team',
  },
  taken: {
    id: 'organizations.rule.taken',
    defaultMessage: '{name} is already in {team}.',
    description:
      'Validation error in the form of a team. {name}: name of the record, person or item; {team}: name of a team',
  },
  takenMeanwhile: {
    id: 'organizations.rule.takenMeanwhile',
    defaultMessage: 'A new member is already in another team.',
    description: 'Reason why the server rejects a pending save of a team',
  },
  restoreTeamsFailed: {
    id: 'organizations.restore.teamsFailed',
    defaultMessage: 'The current teams of this member could not be loaded, so this version cannot be restored now.',
    description: 'Restoring an earlier version of the membership in a team: error message',
  },

  created: {
    id: 'organizations.notice.created',
    defaultMessage: 'Team created successfully',
    description: 'Notification after saving a team',
  },
  updated: {
    id: 'organizations.notice.updated',
    defaultMessage: 'Organization updated successfully',
    description: 'Notification after saving a team',
  },
  assigned: {
    id: 'organizations.notice.assigned',
    defaultMessage: 'Practitioner assignments updated successfully',
    description: 'Notification after saving a team',
  },
  unassigned: {
    id: 'organizations.notice.unassigned',
    defaultMessage: 'Practitioner unassigned successfully',
    description: 'Notification after saving a team',
  },
  unchanged: {
    id: 'organizations.notice.unchanged',
    defaultMessage: 'Nothing was changed',
    description: 'Notification after saving a team',
  },
  listFailed: {
    id: 'organizations.error.list',
    defaultMessage: 'Unable to fetch organizations',
    description: 'Error message of a failed request for a team',
  },
  saveFailed: {
    id: 'organizations.error.save',
    defaultMessage: 'There was a problem updating organization',
    description: 'Error message of a failed request for a team',
  },
  createFailed: {
    id: 'organizations.error.create',
    defaultMessage: 'There was a problem creating the team',
    description: 'Error message of a failed request for a team',
  },
  practitionersFailed: {
    id: 'organizations.error.practitioners',
    defaultMessage: 'There was a problem fetching practitioners',
    description: 'Error message of a failed request for a team',
  },
  membersFailed: {
    id: 'organizations.error.members',
    defaultMessage: 'There was a problem fetching assigned practitioners',
    description: 'Error message of a failed request for a team',
  },
  locationsFailed: {
    id: 'organizations.error.locations',
    defaultMessage: 'There was a problem fetching assigned locations',
    description: 'Error message of a failed request for a team',
  },
});
