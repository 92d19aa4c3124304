import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'organizations.list.title', defaultMessage: 'Organization list' },
  listEmpty: { id: 'organizations.list.empty', defaultMessage: 'There are no teams yet.' },
  add: { id: 'organizations.list.add', defaultMessage: 'Add Organization' },
  teamName: { id: 'organizations.field.teamName', defaultMessage: 'Team name' },
  name: { id: 'organizations.field.name', defaultMessage: 'Name' },
  alias: { id: 'organizations.field.alias', defaultMessage: 'Alias' },
  status: { id: 'organizations.field.status', defaultMessage: 'Status' },
  type: { id: 'organizations.field.type', defaultMessage: 'Type' },
  partOf: { id: 'organizations.field.partOf', defaultMessage: 'Part of' },
  actions: { id: 'organizations.field.actions', defaultMessage: 'Actions' },
  practitioners: { id: 'organizations.field.practitioners', defaultMessage: 'Practitioners' },
  active: { id: 'organizations.status.active', defaultMessage: 'Active' },
  inactive: { id: 'organizations.status.inactive', defaultMessage: 'Inactive' },
  disabled: { id: 'organizations.status.disabled', defaultMessage: 'Disabled' },
  typeTeam: { id: 'organizations.type.team', defaultMessage: 'Organizational team' },
  typeProvider: { id: 'organizations.type.provider', defaultMessage: 'Healthcare Provider' },
  viewDetails: { id: 'organizations.action.viewDetails', defaultMessage: 'View Details' },
  openPage: { id: 'organizations.action.openPage', defaultMessage: 'Open the team’s page' },
  edit: { id: 'organizations.action.edit', defaultMessage: 'Edit team' },

  teamId: { id: 'organizations.details.id', defaultMessage: 'Team id' },
  identifier: { id: 'organizations.details.identifier', defaultMessage: 'Team identifier' },
  teamStatus: { id: 'organizations.details.status', defaultMessage: 'Team status' },
  lastUpdated: { id: 'organizations.details.lastUpdated', defaultMessage: 'Last updated' },
  members: { id: 'organizations.details.members', defaultMessage: 'Practitioners of {name}' },
  places: { id: 'organizations.details.places', defaultMessage: 'Locations of {name}' },
  membersHeading: { id: 'organizations.details.membersHeading', defaultMessage: 'Team practitioners' },
  placesHeading: { id: 'organizations.details.placesHeading', defaultMessage: 'Assigned locations' },
  fetchingMembers: { id: 'organizations.details.fetchingMembers', defaultMessage: 'Fetching assigned practitioners' },
  fetchingPlaces: { id: 'organizations.details.fetchingPlaces', defaultMessage: 'Fetching assigned locations' },
  noMembers: {
    id: 'organizations.details.noMembers',
    defaultMessage: 'Organization does not have any assigned practitioners',
  },
  noPlaces: {
    id: 'organizations.details.noPlaces',
    defaultMessage: 'Organization does not have any assigned locations',
  },
  more: { id: 'organizations.details.more', defaultMessage: 'and {count, number} more' },
  role: { id: 'organizations.member.role', defaultMessage: 'Role' },
  practitioner: { id: 'organizations.role.practitioner', defaultMessage: 'Practitioner' },
  supervisor: { id: 'organizations.role.supervisor', defaultMessage: 'Supervisor' },
  location: { id: 'organizations.place.location', defaultMessage: 'Location' },
  needsRead: {
    id: 'organizations.details.needs',
    defaultMessage: 'To see this you need the permission {permission}.',
  },

  formCreate: { id: 'organizations.form.create', defaultMessage: 'Create team' },
  formEdit: { id: 'organizations.form.edit', defaultMessage: 'Edit team | {teamName}' },
  namePlaceholder: { id: 'organizations.form.namePlaceholder', defaultMessage: 'Enter team name' },
  aliasPlaceholder: { id: 'organizations.form.aliasPlaceholder', defaultMessage: 'Enter team alias' },
  membersPlaceholder: {
    id: 'organizations.form.membersPlaceholder',
    defaultMessage: 'Select user (practitioners only)',
  },
  oneTeam: {
    id: 'organizations.form.oneTeam',
    defaultMessage: 'A person has one team here: practitioners of other teams are not offered.',
  },
  needs: {
    id: 'organizations.form.needs',
    defaultMessage:
      '{count, plural, one {To change this you need the permission {permissions}.} other {To change this you need the permissions {permissions}.}}',
  },
  required: { id: 'organizations.rule.required', defaultMessage: 'Required' },
  taken: { id: 'organizations.rule.taken', defaultMessage: '{name} is already in {team}.' },

  created: { id: 'organizations.notice.created', defaultMessage: 'Organization created successfully' },
  updated: { id: 'organizations.notice.updated', defaultMessage: 'Organization updated successfully' },
  assigned: {
    id: 'organizations.notice.assigned',
    defaultMessage: 'Practitioner assignments updated successfully',
  },
  unchanged: { id: 'organizations.notice.unchanged', defaultMessage: 'Nothing was changed' },
  listFailed: { id: 'organizations.error.list', defaultMessage: 'Unable to fetch organizations' },
  saveFailed: { id: 'organizations.error.save', defaultMessage: 'There was a problem updating organization' },
  createFailed: { id: 'organizations.error.create', defaultMessage: 'There was a problem creating organization' },
  practitionersFailed: {
    id: 'organizations.error.practitioners',
    defaultMessage: 'There was a problem fetching practitioners',
  },
  membersFailed: {
    id: 'organizations.error.members',
    defaultMessage: 'There was a problem fetching assigned practitioners',
  },
  placesFailed: {
    id: 'organizations.error.places',
    defaultMessage: 'There was a problem fetching assigned locations',
  },
});
