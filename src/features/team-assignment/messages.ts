import { texts } from '../../shared/intl/texts.ts';

export const messages = {
  ...texts('teamAssignment.page', {
    title: ['Team assignment', 'Page of team assignment: title'],
    table: ['Teams in {name}', 'Page of team assignment: label. {name}: name of the record, person or item'],
    top: ['the whole country', 'Page of team assignment'],
    loading: ['Loading', 'Page of team assignment: accessible name'],
    openLocations: ['Open the location hierarchy', 'Page of team assignment, empty list: link to the hierarchy, where Locations are added'],
    empty: ['There are no locations here.', 'Page of team assignment: text of an empty list'],
  }),
  ...texts('teamAssignment.field', {
    name: ['Name', 'Column of team assignment: label'],
    assigned: ['Assigned teams', 'Column of team assignment'],
    actions: ['Actions', 'Column of team assignment: label'],
  }),
  ...texts('teamAssignment.location', {
    teamName: ['Team', 'Teams of a location, on its page: label', 'team'],
    status: ['Status', 'Teams of a location, on its page: label'],
    active: ['Active', 'Teams of a location, on its page: label'],
    inactive: ['Inactive', 'Teams of a location, on its page: label'],
    teamsOf: ['Teams of {name}', 'Teams of a location, on its page: label. {name}: name of the record, person or item'],
    peopleOf: ['People in the teams of {name}', 'Teams of a location, on its page: label. {name}: name of the record, person or item'],
    noTeams: ['No team is assigned to this location.', 'Teams of a location, on its page: text of an empty list'],
    changeTeams: ['Assign teams', 'Teams of a location, on its page', 'change'],
    openCoverage: ['Open coverage', 'Teams of a location, on its page', 'coverage'],
    peopleFailed: ['The people of this location could not be loaded', 'Teams of a location, on its page: error message'],
    assignTeam: ['Assign a team', 'Tab of a Location without a team: link to the page of team assignment'],
  }),
  ...texts('teamAssignment.action', {
    edit: ['Edit', 'Actions of a row in team assignment'],
    editNamed: ['Edit teams of {name}', 'Actions of a row in team assignment. {name}: name of the record, person or item'],
  }),
  ...texts('teamAssignment.config', {
    configTitle: ['Incorrect/Missing Configuration', 'Message about a missing id of the root location: title', 'title'],
    configText: [
      'The id of the root location is not configured. Ask the administrator of this installation to set {setting}.',
      'Message about a missing id of the root location: message. {setting}: name of a setting such as FHIR_BASE_URL',
      'text',
    ],
  }),
  ...texts('teamAssignment.error', {
    rootMissing: [
      'The root location does not exist yet. Open the location hierarchy to create it.',
      'Error message of a failed request in team assignment',
      'root',
    ],
    lost: ['This location does not exist.', 'Error message of a failed request in team assignment'],
    loadFailed: ['Unable to load teams or their assignments at the moment', 'Error message of a failed request in team assignment', 'load'],
    assignedTeamsFailed: [
      'There was a problem fetching assigned teams',
      'Error message of a failed request for the teams of a location',
      'assignedTeams',
    ],
    locationsFailed: ['There was a problem fetching locations', 'Error message of a failed request in team assignment', 'locations'],
    saveFailed: ['There was a problem updating the team assignments', 'Error message of a failed request in team assignment', 'save'],
  }),
  ...texts('teamAssignment.dialog', {
    dialog: [
      'Assign/Unassign Teams | {locationName}',
      'Dialog that assigns teams to a location: dialog title. {locationName}: name of the location',
      'title',
    ],
    select: ['Teams', 'Dialog that assigns teams to a location: label'],
    placeholder: ['Select teams', 'Dialog that assigns teams to a location: placeholder'],
    save: ['Save', 'Dialog that assigns teams to a location: button'],
    saving: ['Saving', 'Dialog that assigns teams to a location: button'],
    cancel: ['Cancel', 'Dialog that assigns teams to a location: button'],
    needs: [
      'To change this you need the permission {permission}.',
      'Dialog that assigns teams to a location: hint below a field. {permission}: name of a permission such as Location.read',
    ],
    needsDelete: [
      'To remove {count, plural, one {a team that has no other location in this record} other {# teams that have no other location in their records}} you need the permission {permission}. Nothing was changed.',
      'Dialog that assigns teams to a location: message. {count}: number; {permission}: name of a permission such as Location.read',
    ],
  }),
  ...texts('teamAssignment.notice', {
    saved: ['Team assignments updated successfully', 'Notification in team assignment'],
    refreshFailed: ['Failed to refresh assignments, Please Refresh the page to see the changes', 'Notification in team assignment'],
  }),
};
