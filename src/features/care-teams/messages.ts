import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';

export const messages = {
  ...addMessages,
  ...texts('careTeams.list', {
    listTitle: ['Care teams', 'List of care teams: title', 'title'],
    listEmpty: ['There are no care teams yet.', 'List of care teams: text of an empty list', 'empty'],
  }),
  ...texts('careTeams.field', {
    name: ['Name', 'Field of a care team: label'],
    status: ['Status', 'Field of a care team: label'],
    actions: ['Actions', 'Field of a care team: label'],
    id: ['Care team ID', 'Field of a care team: label'],
    subject: ['Subject', 'Field of a care team: label'],
    category: ['Category', 'Field of a care team: label'],
    participants: ['Participants', 'Field of a care team'],
    managing: ['Managing organizations', 'Field of a care team: label'],
  }),
  ...texts('careTeams.details', {
    noManaging: ['No managing organizations found', 'Details of a care team'],
    noParticipants: ['No participants', 'Details of a care team'],
    lastUpdated: ['Last updated', 'Page of a care team: label'],
    fetching: ['Loading the care team', 'Details of a care team: label'],
  }),
  ...texts('careTeams.action', {
    viewDetails: ['View Details', 'Actions of a row in the list of care teams'],
    remove: ['Delete', 'Actions of a row in the list of care teams: label', 'delete'],
  }),
  ...texts('careTeams.status', {
    active: ['Active', 'Status of a care team: label'],
    inactive: ['Inactive', 'Status of a care team: label'],
    proposed: ['Proposed', 'Status of a care team'],
    suspended: ['Suspended', 'Status of a care team'],
    enteredInError: ['Entered in error', 'Status of a care team'],
  }),
  ...texts('careTeams.type', {
    practitioners: ['Practitioners', 'Kind of participants of a care team: label'],
    organizations: ['Teams', 'Kind of participants of a care team'],
    patients: ['Patients', 'Kind of participants of a care team: label'],
    relatedPersons: ['Related persons', 'Kind of participants of a care team'],
    careTeams: ['Care teams', 'Kind of participants of a care team: label'],
    roles: ['Practitioner roles', 'Kind of participants of a care team: label'],
    others: ['Others', 'Kind of participants of a care team'],
  }),
  ...texts('careTeams.participant', {
    noMember: ['No member', 'Participant of a care team without a member'],
    noMemberOf: ['No member: {role}', 'Participant of a care team with a role and without a member. {role}: name of the role'],
  }),
  ...texts('careTeams.kind', {
    practitionerKind: ['Practitioner', 'Kind of one participant of a care team: text in a column', 'practitioner'],
    organizationKind: ['Team', 'Kind of one participant of a care team: text in a column', 'organization'],
    patientKind: ['Patient', 'Kind of one participant of a care team: text in a column', 'patient'],
    relatedPersonKind: ['Related person', 'Kind of one participant of a care team: text in a column', 'relatedPerson'],
    careTeamKind: ['Care team', 'Kind of one participant of a care team: text in a column', 'careTeam'],
    roleKind: ['Practitioner role', 'Kind of one participant of a care team: text in a column', 'role'],
    otherKind: ['Other', 'Kind of one participant of a care team: text in a column', 'other'],
  }),
  ...texts('careTeams.form', {
    formCreate: ['Add care team', 'Form of a care team: title', 'create'],
    formEdit: ['Edit care team | {name}', 'Form of a care team: title. {name}: name of the record, person or item', 'edit'],
    sectionTeam: ['Care team', 'Form of a care team: title'],
    sectionMembers: ['People and teams', 'Form of a care team: title'],
    practitionerField: ['Practitioner participants', 'Form of a care team: label', 'practitioners'],
    practitionerPlaceholder: [
      'Select practitioners to assign to this care team',
      'Form of a care team: placeholder',
      'practitionersPlaceholder',
    ],
    managingHint: ['The teams that are responsible for this care team', 'Form of a care team: hint below a field'],
    managingPlaceholder: ['Select teams', 'Form of a care team: placeholder'],
    needs: [
      'To change this you need the permission {permission}.',
      'Form of a care team: hint below a field. {permission}: name of a permission such as Location.read',
    ],
    halfTitle: ['Some managing organizations are incomplete', 'Form of a care team: title'],
    halfText: [
      '{names} {count, plural, one {is} other {are}} listed only as a participant or only as a managing organization. Until both are set, members of this care team may not receive their locations and teams in the mobile app.',
      'Form of a care team. {names}: list of names; {count}: number',
    ],
    halfSwitch: ['Complete them when saving', 'Form of a care team: label'],
  }),
  ...texts('careTeams.rule', {
    nameRequired: ['Name is Required', 'Validation error in the form of a care team', 'name'],
    statusRequired: ['Status is required', 'Validation error in the form of a care team', 'status'],
  }),
  ...texts('careTeams.notice', {
    added: ['Successfully added CareTeams', 'Notification after saving or deleting a care team'],
    updated: ['Successfully updated CareTeams', 'Notification after saving or deleting a care team'],
    deleted: ['Successfully Deleted Care Team', 'Notification after saving or deleting a care team'],
  }),
  ...texts('careTeams.delete', {
    deleteTitle: ['Are you sure you want to delete this care team?', 'Deletion of a care team: title', 'title'],
    deleteCareTeam: ['Delete care team', 'Deletion of a care team', 'action'],
    deleteText: [
      '“{name}” will be deleted for everyone. Its members and teams are kept.',
      'Deletion of a care team. {name}: name of the record, person or item',
      'text',
    ],
  }),
  ...texts('careTeams.error', {
    fetchFailed: ['There was a problem fetching the Care Team', 'Error message of a failed request for a care team', 'fetch'],
    createFailed: ['There was a problem creating the Care Team', 'Error message of a failed request for a care team', 'create'],
    updateFailed: ['There was a problem updating the Care Team', 'Error message of a failed request for a care team', 'update'],
    deleteFailed: ['There was a problem deleting the Care Team', 'Error message of a failed request for a care team', 'delete'],
    notFound: ['Care Team not found', 'Error message of a failed request for a care team'],
  }),
};
