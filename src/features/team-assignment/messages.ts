import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'teamAssignment.page.title', defaultMessage: 'Assign Teams to Locations' },
  table: { id: 'teamAssignment.page.table', defaultMessage: 'Teams in {name}' },
  top: { id: 'teamAssignment.page.top', defaultMessage: 'the whole country' },
  name: { id: 'teamAssignment.field.name', defaultMessage: 'Name' },
  assigned: { id: 'teamAssignment.field.assigned', defaultMessage: 'Assigned teams' },
  actions: { id: 'teamAssignment.field.actions', defaultMessage: 'Actions' },
  edit: { id: 'teamAssignment.action.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'teamAssignment.action.editNamed', defaultMessage: 'Edit teams of {name}' },
  loading: { id: 'teamAssignment.page.loading', defaultMessage: 'Loading' },
  empty: { id: 'teamAssignment.page.empty', defaultMessage: 'There are no locations here.' },
  configTitle: { id: 'teamAssignment.config.title', defaultMessage: 'Incorrect/Missing Configuration' },
  configText: {
    id: 'teamAssignment.config.text',
    defaultMessage:
      'The id of the root location is not configured. Ask the administrator of this installation to set {setting}.',
  },
  rootMissing: {
    id: 'teamAssignment.error.root',
    defaultMessage: 'The root location does not exist yet. Open the location hierarchy to create it.',
  },
  lost: { id: 'teamAssignment.error.lost', defaultMessage: 'This location does not exist.' },
  loadFailed: {
    id: 'teamAssignment.error.load',
    defaultMessage: 'Unable to load teams or their assignments at the moment',
  },
  locationsFailed: { id: 'teamAssignment.error.locations', defaultMessage: 'There was a problem fetching locations' },

  dialog: { id: 'teamAssignment.dialog.title', defaultMessage: 'Assign/Unassign Teams | {locationName}' },
  select: { id: 'teamAssignment.dialog.select', defaultMessage: 'Teams' },
  placeholder: { id: 'teamAssignment.dialog.placeholder', defaultMessage: 'Select teams' },
  save: { id: 'teamAssignment.dialog.save', defaultMessage: 'Save' },
  saving: { id: 'teamAssignment.dialog.saving', defaultMessage: 'Saving' },
  cancel: { id: 'teamAssignment.dialog.cancel', defaultMessage: 'Cancel' },
  needs: {
    id: 'teamAssignment.dialog.needs',
    defaultMessage: 'To change this you need the permission {permission}.',
  },
  needsDelete: {
    id: 'teamAssignment.dialog.needsDelete',
    defaultMessage:
      'To take away {count, plural, one {a team that has no other location in this record} other {# teams that have no other location in their records}} you need the permission {permission}. Nothing was changed.',
  },
  saved: { id: 'teamAssignment.notice.saved', defaultMessage: 'Team assignments updated successfully' },
  saveFailed: {
    id: 'teamAssignment.error.save',
    defaultMessage: 'There was a problem updating the team assignments',
  },
  refreshFailed: {
    id: 'teamAssignment.notice.refreshFailed',
    defaultMessage: 'Failed to refresh assignments, Please Refresh the page to see the changes',
  },
});
