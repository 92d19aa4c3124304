import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'teamAssignment.page.title',
    defaultMessage: 'Team Assignment',
    description: 'Page of team assignment: title',
  },
  table: {
    id: 'teamAssignment.page.table',
    defaultMessage: 'Teams in {name}',
    description: 'Page of team assignment: label. {name}: name of the record, person or item',
  },
  top: { id: 'teamAssignment.page.top', defaultMessage: 'the whole country', description: 'Page of team assignment' },
  name: { id: 'teamAssignment.field.name', defaultMessage: 'Name', description: 'Column of team assignment: label' },
  assigned: {
    id: 'teamAssignment.field.assigned',
    defaultMessage: 'Assigned teams',
    description: 'Column of team assignment',
  },
  teamName: {
    id: 'teamAssignment.location.team',
    defaultMessage: 'Team',
    description: 'Teams of a location, on its page: label',
  },
  status: {
    id: 'teamAssignment.location.status',
    defaultMessage: 'Status',
    description: 'Teams of a location, on its page: label',
  },
  active: {
    id: 'teamAssignment.location.active',
    defaultMessage: 'Active',
    description: 'Teams of a location, on its page: label',
  },
  inactive: {
    id: 'teamAssignment.location.inactive',
    defaultMessage: 'Inactive',
    description: 'Teams of a location, on its page: label',
  },
  teamsOf: {
    id: 'teamAssignment.location.teamsOf',
    defaultMessage: 'Teams of {name}',
    description: 'Teams of a location, on its page: label. {name}: name of the record, person or item',
  },
  peopleOf: {
    id: 'teamAssignment.location.peopleOf',
    defaultMessage: 'People in the teams of {name}',
    description: 'Teams of a location, on its page: label. {name}: name of the record, person or item',
  },
  noTeams: {
    id: 'teamAssignment.location.noTeams',
    defaultMessage: 'No team is assigned to this location.',
    description: 'Teams of a location, on its page: text of an empty list',
  },
  changeTeams: {
    id: 'teamAssignment.location.change',
    defaultMessage: 'Assign teams',
    description: 'Teams of a location, on its page',
  },
  openCoverage: {
    id: 'teamAssignment.location.coverage',
    defaultMessage: 'Open coverage',
    description: 'Teams of a location, on its page',
  },
  peopleFailed: {
    id: 'teamAssignment.location.peopleFailed',
    defaultMessage: 'The people of this location could not be loaded',
    description: 'Teams of a location, on its page: error message',
  },
  actions: {
    id: 'teamAssignment.field.actions',
    defaultMessage: 'Actions',
    description: 'Column of team assignment: label',
  },
  edit: {
    id: 'teamAssignment.action.edit',
    defaultMessage: 'Edit',
    description: 'Actions of a row in team assignment',
  },
  editNamed: {
    id: 'teamAssignment.action.editNamed',
    defaultMessage: 'Edit teams of {name}',
    description: 'Actions of a row in team assignment. {name}: name of the record, person or item',
  },
  loading: {
    id: 'teamAssignment.page.loading',
    defaultMessage: 'Loading',
    description: 'Page of team assignment: accessible name',
  },
  assignTeam: {
    id: 'teamAssignment.location.assignTeam',
    defaultMessage: 'Assign a team',
    description: 'Tab of a Location without a team: link to the page of team assignment',
  },
  openLocations: {
    id: 'teamAssignment.page.openLocations',
    defaultMessage: 'Open the location hierarchy',
    description: 'Page of team assignment, empty list: link to the hierarchy, where Locations are added',
  },
  empty: {
    id: 'teamAssignment.page.empty',
    defaultMessage: 'There are no locations here.',
    description: 'Page of team assignment: text of an empty list',
  },
  configTitle: {
    id: 'teamAssignment.config.title',
    defaultMessage: 'Incorrect/Missing Configuration',
    description: 'Message about a missing id of the root location: title',
  },
  configText: {
    id: 'teamAssignment.config.text',
    defaultMessage:
      'The id of the root location is not configured. Ask the administrator of this installation to set {setting}.',
    description:
      'Message about a missing id of the root location: message. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  rootMissing: {
    id: 'teamAssignment.error.root',
    defaultMessage: 'The root location does not exist yet. Open the location hierarchy to create it.',
    description: 'Error message of a failed request in team assignment',
  },
  lost: {
    id: 'teamAssignment.error.lost',
    defaultMessage: 'This location does not exist.',
    description: 'Error message of a failed request in team assignment',
  },
  loadFailed: {
    id: 'teamAssignment.error.load',
    defaultMessage: 'Unable to load teams or their assignments at the moment',
    description: 'Error message of a failed request in team assignment',
  },
  assignedTeamsFailed: {
    id: 'teamAssignment.error.assignedTeams',
    defaultMessage: 'There was a problem fetching assigned teams',
    description: 'Error message of a failed request for the teams of a location',
  },
  locationsFailed: {
    id: 'teamAssignment.error.locations',
    defaultMessage: 'There was a problem fetching locations',
    description: 'Error message of a failed request in team assignment',
  },

  dialog: {
    id: 'teamAssignment.dialog.title',
    defaultMessage: 'Assign/Unassign Teams | {locationName}',
    description: 'Dialog that assigns teams to a location: dialog title. {locationName}: name of the location',
  },
  select: {
    id: 'teamAssignment.dialog.select',
    defaultMessage: 'Teams',
    description: 'Dialog that assigns teams to a location: label',
  },
  placeholder: {
    id: 'teamAssignment.dialog.placeholder',
    defaultMessage: 'Select teams',
    description: 'Dialog that assigns teams to a location: placeholder',
  },
  save: {
    id: 'teamAssignment.dialog.save',
    defaultMessage: 'Save',
    description: 'Dialog that assigns teams to a location: button',
  },
  saving: {
    id: 'teamAssignment.dialog.saving',
    defaultMessage: 'Saving',
    description: 'Dialog that assigns teams to a location: button',
  },
  cancel: {
    id: 'teamAssignment.dialog.cancel',
    defaultMessage: 'Cancel',
    description: 'Dialog that assigns teams to a location: button',
  },
  needs: {
    id: 'teamAssignment.dialog.needs',
    defaultMessage: 'To change this you need the permission {permission}.',
    description:
      'Dialog that assigns teams to a location: hint below a field. {permission}: name of a permission such as Location.read',
  },
  needsDelete: {
    id: 'teamAssignment.dialog.needsDelete',
    defaultMessage:
      'To remove {count, plural, one {a team that has no other location in this record} other {# teams that have no other location in their records}} you need the permission {permission}. Nothing was changed.',
    description:
      'Dialog that assigns teams to a location: message. {count}: number; {permission}: name of a permission such as Location.read',
  },
  saved: {
    id: 'teamAssignment.notice.saved',
    defaultMessage: 'Team assignments updated successfully',
    description: 'Notification in team assignment',
  },
  saveFailed: {
    id: 'teamAssignment.error.save',
    defaultMessage: 'There was a problem updating the team assignments',
    description: 'Error message of a failed request in team assignment',
  },
  refreshFailed: {
    id: 'teamAssignment.notice.refreshFailed',
    defaultMessage: 'Failed to refresh assignments, Please Refresh the page to see the changes',
    description: 'Notification in team assignment',
  },
});
