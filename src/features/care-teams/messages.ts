import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'careTeams.list.title', defaultMessage: 'Care Teams', description: 'List of care teams: title' },
  listEmpty: {
    id: 'careTeams.list.empty',
    defaultMessage: 'There are no care teams yet.',
    description: 'List of care teams: text of an empty list',
  },
  create: { id: 'careTeams.list.create', defaultMessage: 'Create Care Team', description: 'List of care teams: label' },
  name: { id: 'careTeams.field.name', defaultMessage: 'Name', description: 'Field of a care team: label' },
  status: { id: 'careTeams.field.status', defaultMessage: 'Status', description: 'Field of a care team: label' },
  actions: { id: 'careTeams.field.actions', defaultMessage: 'Actions', description: 'Field of a care team: label' },
  id: { id: 'careTeams.field.id', defaultMessage: 'Care team ID', description: 'Field of a care team: label' },
  subject: { id: 'careTeams.field.subject', defaultMessage: 'Subject', description: 'Field of a care team: label' },
  category: { id: 'careTeams.field.category', defaultMessage: 'Category', description: 'Field of a care team: label' },
  participants: {
    id: 'careTeams.field.participants',
    defaultMessage: 'Participants',
    description: 'Field of a care team',
  },
  managing: {
    id: 'careTeams.field.managing',
    defaultMessage: 'Managing organizations',
    description: 'Field of a care team: label',
  },
  noManaging: {
    id: 'careTeams.details.noManaging',
    defaultMessage: 'No managing organizations found',
    description: 'Details of a care team',
  },
  noParticipants: {
    id: 'careTeams.details.noParticipants',
    defaultMessage: 'No participants',
    description: 'Details of a care team',
  },
  lastUpdated: {
    id: 'careTeams.details.lastUpdated',
    defaultMessage: 'Last updated',
    description: 'Page of a care team: label',
  },
  viewDetails: {
    id: 'careTeams.action.viewDetails',
    defaultMessage: 'View Details',
    description: 'Actions of a row in the list of care teams',
  },
  remove: {
    id: 'careTeams.action.delete',
    defaultMessage: 'Delete',
    description: 'Actions of a row in the list of care teams: label',
  },

  active: { id: 'careTeams.status.active', defaultMessage: 'Active', description: 'Status of a care team: label' },
  inactive: {
    id: 'careTeams.status.inactive',
    defaultMessage: 'Inactive',
    description: 'Status of a care team: label',
  },
  proposed: { id: 'careTeams.status.proposed', defaultMessage: 'Proposed', description: 'Status of a care team' },
  suspended: { id: 'careTeams.status.suspended', defaultMessage: 'Suspended', description: 'Status of a care team' },
  enteredInError: {
    id: 'careTeams.status.enteredInError',
    defaultMessage: 'Entered in error',
    description: 'Status of a care team',
  },

  practitioners: {
    id: 'careTeams.type.practitioners',
    defaultMessage: 'Practitioners',
    description: 'Kind of participants of a care team: label',
  },
  organizations: {
    id: 'careTeams.type.organizations',
    defaultMessage: 'Teams',
    description: 'Kind of participants of a care team',
  },
  patients: {
    id: 'careTeams.type.patients',
    defaultMessage: 'Patients',
    description: 'Kind of participants of a care team: label',
  },
  relatedPersons: {
    id: 'careTeams.type.relatedPersons',
    defaultMessage: 'Related persons',
    description: 'Kind of participants of a care team',
  },
  careTeams: {
    id: 'careTeams.type.careTeams',
    defaultMessage: 'Care teams',
    description: 'Kind of participants of a care team: label',
  },
  roles: {
    id: 'careTeams.type.roles',
    defaultMessage: 'Practitioner roles',
    description: 'Kind of participants of a care team: label',
  },
  noMember: {
    id: 'careTeams.participant.noMember',
    defaultMessage: 'No member',
    description: 'Participant of a care team without a member',
  },
  noMemberOf: {
    id: 'careTeams.participant.noMemberOf',
    defaultMessage: 'No member: {role}',
    description: 'Participant of a care team with a role and without a member',
  },
  others: { id: 'careTeams.type.others', defaultMessage: 'Others', description: 'Kind of participants of a care team' },

  practitionerKind: {
    id: 'careTeams.kind.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Kind of one participant of a care team: text in a column',
  },
  organizationKind: {
    id: 'careTeams.kind.organization',
    defaultMessage: 'Team',
    description: 'Kind of one participant of a care team: text in a column',
  },
  patientKind: {
    id: 'careTeams.kind.patient',
    defaultMessage: 'Patient',
    description: 'Kind of one participant of a care team: text in a column',
  },
  relatedPersonKind: {
    id: 'careTeams.kind.relatedPerson',
    defaultMessage: 'Related person',
    description: 'Kind of one participant of a care team: text in a column',
  },
  careTeamKind: {
    id: 'careTeams.kind.careTeam',
    defaultMessage: 'Care team',
    description: 'Kind of one participant of a care team: text in a column',
  },
  roleKind: {
    id: 'careTeams.kind.role',
    defaultMessage: 'Practitioner role',
    description: 'Kind of one participant of a care team: text in a column',
  },
  otherKind: {
    id: 'careTeams.kind.other',
    defaultMessage: 'Other',
    description: 'Kind of one participant of a care team: text in a column',
  },

  formCreate: {
    id: 'careTeams.form.create',
    defaultMessage: 'Create Care Team',
    description: 'Form of a care team: title',
  },
  formEdit: {
    id: 'careTeams.form.edit',
    defaultMessage: 'Edit Care Team | {name}',
    description: 'Form of a care team: title. {name}: name of the record, person or item',
  },
  sectionTeam: {
    id: 'careTeams.form.sectionTeam',
    defaultMessage: 'Care team',
    description: 'Form of a care team: title',
  },
  sectionMembers: {
    id: 'careTeams.form.sectionMembers',
    defaultMessage: 'People and teams',
    description: 'Form of a care team: title',
  },
  practitionerField: {
    id: 'careTeams.form.practitioners',
    defaultMessage: 'Practitioner participants',
    description: 'Form of a care team: label',
  },
  practitionerPlaceholder: {
    id: 'careTeams.form.practitionersPlaceholder',
    defaultMessage: 'Select practitioners to assign to this Care Team',
    description: 'Form of a care team: placeholder',
  },
  managingHint: {
    id: 'careTeams.form.managingHint',
    defaultMessage: 'The teams that are responsible for this care team',
    description: 'Form of a care team: hint below a field',
  },
  managingPlaceholder: {
    id: 'careTeams.form.managingPlaceholder',
    defaultMessage: 'Select teams',
    description: 'Form of a care team: placeholder',
  },
  needs: {
    id: 'careTeams.form.needs',
    defaultMessage: 'To change this you need the permission {permission}.',
    description: 'Form of a care team: hint below a field. {permission}: name of a permission such as Location.read',
  },
  halfTitle: {
    id: 'careTeams.form.halfTitle',
    defaultMessage: 'Some managing organizations are incomplete',
    description: 'Form of a care team: title',
  },
  halfText: {
    id: 'careTeams.form.halfText',
    defaultMessage:
      '{names} {count, plural, one {is} other {are}} listed only as a participant or only as a managing organization. Until both are set, members of this care team may not receive their locations and teams in the mobile app.',
    description: 'Form of a care team. {names}: list of names; {count}: number',
  },
  halfSwitch: {
    id: 'careTeams.form.halfSwitch',
    defaultMessage: 'Complete them when saving',
    description: 'Form of a care team: label',
  },
  nameRequired: {
    id: 'careTeams.rule.name',
    defaultMessage: 'Name is Required',
    description: 'Validation error in the form of a care team',
  },
  statusRequired: {
    id: 'careTeams.rule.status',
    defaultMessage: 'Status is required',
    description: 'Validation error in the form of a care team',
  },

  added: {
    id: 'careTeams.notice.added',
    defaultMessage: 'Successfully added CareTeams',
    description: 'Notification after saving or deleting a care team',
  },
  updated: {
    id: 'careTeams.notice.updated',
    defaultMessage: 'Successfully updated CareTeams',
    description: 'Notification after saving or deleting a care team',
  },
  deleted: {
    id: 'careTeams.notice.deleted',
    defaultMessage: 'Successfully Deleted Care Team',
    description: 'Notification after saving or deleting a care team',
  },
  deleteTitle: {
    id: 'careTeams.delete.title',
    defaultMessage: 'Are you sure you want to delete this Care Team?',
    description: 'Deletion of a care team: title',
  },
  deleteCareTeam: {
    id: 'careTeams.delete.action',
    defaultMessage: 'Delete care team',
    description: 'Deletion of a care team',
  },
  deleteText: {
    id: 'careTeams.delete.text',
    defaultMessage: '“{name}” will be deleted for everyone. Its members and teams are kept.',
    description: 'Deletion of a care team. {name}: name of the record, person or item',
  },
  fetchFailed: {
    id: 'careTeams.error.fetch',
    defaultMessage: 'There was a problem fetching the Care Team',
    description: 'Error message of a failed request for a care team',
  },
  createFailed: {
    id: 'careTeams.error.create',
    defaultMessage: 'There was a problem creating the Care Team',
    description: 'Error message of a failed request for a care team',
  },
  updateFailed: {
    id: 'careTeams.error.update',
    defaultMessage: 'There was a problem updating the Care Team',
    description: 'Error message of a failed request for a care team',
  },
  deleteFailed: {
    id: 'careTeams.error.delete',
    defaultMessage: 'There was a problem deleting the Care Team',
    description: 'Error message of a failed request for a care team',
  },
  notFound: {
    id: 'careTeams.error.notFound',
    defaultMessage: 'Care Team not found',
    description: 'Error message of a failed request for a care team',
  },
  fetching: {
    id: 'careTeams.details.fetching',
    defaultMessage: 'Loading the care team',
    description: 'Details of a care team: label',
  },
});
