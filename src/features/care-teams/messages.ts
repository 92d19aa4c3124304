import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'careTeams.list.title', defaultMessage: 'FHIR Care Team' },
  listEmpty: { id: 'careTeams.list.empty', defaultMessage: 'There are no care teams yet.' },
  create: { id: 'careTeams.list.create', defaultMessage: 'Create Care Team' },
  name: { id: 'careTeams.field.name', defaultMessage: 'Name' },
  status: { id: 'careTeams.field.status', defaultMessage: 'Status' },
  actions: { id: 'careTeams.field.actions', defaultMessage: 'Actions' },
  id: { id: 'careTeams.field.id', defaultMessage: 'CareTeam ID' },
  identifier: { id: 'careTeams.field.identifier', defaultMessage: 'Identifier' },
  subject: { id: 'careTeams.field.subject', defaultMessage: 'Subject' },
  category: { id: 'careTeams.field.category', defaultMessage: 'Category' },
  participants: { id: 'careTeams.field.participants', defaultMessage: 'Participants' },
  managing: { id: 'careTeams.field.managing', defaultMessage: 'Managing organizations' },
  noManaging: { id: 'careTeams.details.noManaging', defaultMessage: 'No managing organizations found' },
  noParticipants: { id: 'careTeams.details.noParticipants', defaultMessage: 'No participants' },
  viewDetails: { id: 'careTeams.action.viewDetails', defaultMessage: 'View Details' },
  remove: { id: 'careTeams.action.delete', defaultMessage: 'Delete' },

  active: { id: 'careTeams.status.active', defaultMessage: 'Active' },
  inactive: { id: 'careTeams.status.inactive', defaultMessage: 'Inactive' },
  proposed: { id: 'careTeams.status.proposed', defaultMessage: 'Proposed' },
  suspended: { id: 'careTeams.status.suspended', defaultMessage: 'Suspended' },
  enteredInError: { id: 'careTeams.status.enteredInError', defaultMessage: 'Entered in error' },

  practitioners: { id: 'careTeams.type.practitioners', defaultMessage: 'Practitioners' },
  organizations: { id: 'careTeams.type.organizations', defaultMessage: 'Organizations' },
  patients: { id: 'careTeams.type.patients', defaultMessage: 'Patients' },
  relatedPersons: { id: 'careTeams.type.relatedPersons', defaultMessage: 'Related persons' },
  careTeams: { id: 'careTeams.type.careTeams', defaultMessage: 'Care teams' },
  roles: { id: 'careTeams.type.roles', defaultMessage: 'Practitioner roles' },
  others: { id: 'careTeams.type.others', defaultMessage: 'Others' },

  formCreate: { id: 'careTeams.form.create', defaultMessage: 'Create Care Team' },
  formEdit: { id: 'careTeams.form.edit', defaultMessage: 'Edit Care Team | {name}' },
  practitionerField: { id: 'careTeams.form.practitioners', defaultMessage: 'Practitioner Participant' },
  practitionerPlaceholder: {
    id: 'careTeams.form.practitionersPlaceholder',
    defaultMessage: 'Select practitioners to assign to this Care Team',
  },
  managingHint: { id: 'careTeams.form.managingHint', defaultMessage: 'Select one or more managing organizations' },
  managingPlaceholder: {
    id: 'careTeams.form.managingPlaceholder',
    defaultMessage: 'Select a managing Organization',
  },
  needs: {
    id: 'careTeams.form.needs',
    defaultMessage: 'To change this you need the permission {permission}.',
  },
  halfTitle: {
    id: 'careTeams.form.halfTitle',
    defaultMessage: 'Managing organizations are entered incompletely',
  },
  halfText: {
    id: 'careTeams.form.halfText',
    defaultMessage:
      '{names} {count, plural, one {stands} other {stand}} either only among the participants or only as managing. Until both hold, the people of this care team may not get their places and teams in the mobile application.',
  },
  halfSwitch: { id: 'careTeams.form.halfSwitch', defaultMessage: 'Complete them with this save' },
  nameRequired: { id: 'careTeams.rule.name', defaultMessage: 'Name is Required' },
  statusRequired: { id: 'careTeams.rule.status', defaultMessage: 'Status is required' },

  added: { id: 'careTeams.notice.added', defaultMessage: 'Successfully added CareTeams' },
  updated: { id: 'careTeams.notice.updated', defaultMessage: 'Successfully updated CareTeams' },
  deleted: { id: 'careTeams.notice.deleted', defaultMessage: 'Successfully Deleted Care Team' },
  deleteTitle: { id: 'careTeams.delete.title', defaultMessage: 'Are you sure you want to delete this Care Team?' },
  deleteText: {
    id: 'careTeams.delete.text',
    defaultMessage: '“{name}” is removed for everybody. Its people and organizations stay.',
  },
  fetchFailed: { id: 'careTeams.error.fetch', defaultMessage: 'There was a problem fetching the Care Team' },
  createFailed: { id: 'careTeams.error.create', defaultMessage: 'There was a problem creating the Care Team' },
  updateFailed: { id: 'careTeams.error.update', defaultMessage: 'There was a problem updating the Care Team' },
  deleteFailed: { id: 'careTeams.error.delete', defaultMessage: 'There was a problem deleting the Care Team' },
  notFound: { id: 'careTeams.error.notFound', defaultMessage: 'Care Team not found' },
  fetching: { id: 'careTeams.details.fetching', defaultMessage: 'Fetching Care team' },
});
