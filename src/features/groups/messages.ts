import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'groups.list.title', defaultMessage: 'Groups List', description: 'List of groups: title' },
  add: { id: 'groups.list.add', defaultMessage: 'Add Group', description: 'List of groups: label' },
  staleList: {
    id: 'groups.list.stale',
    defaultMessage: 'Failed to refresh data, please refresh the page',
    description: 'List of groups',
  },
  viewDetails: { id: 'groups.list.viewDetails', defaultMessage: 'View Details', description: 'List of groups: title' },

  name: { id: 'groups.field.name', defaultMessage: 'Name', description: 'Field of a group (FHIR Group): label' },
  identifier: {
    id: 'groups.field.identifier',
    defaultMessage: 'Identifier',
    description: 'Field of a group (FHIR Group): label',
  },
  isActive: {
    id: 'groups.status.active',
    defaultMessage: 'Active',
    description: 'Status of a group',
  },
  isInactive: {
    id: 'groups.status.inactive',
    defaultMessage: 'Inactive',
    description: 'Status of a group',
  },
  active: { id: 'groups.field.active', defaultMessage: 'Active', description: 'Field of a group (FHIR Group): label' },
  lastUpdated: {
    id: 'groups.field.lastUpdated',
    defaultMessage: 'Last Updated',
    description: 'Field of a group (FHIR Group)',
  },
  actions: {
    id: 'groups.field.actions',
    defaultMessage: 'Actions',
    description: 'Field of a group (FHIR Group): label',
  },
  memberCount: {
    id: 'groups.field.memberCount',
    defaultMessage: 'No. of Members',
    description: 'Field of a group (FHIR Group)',
  },
  members: {
    id: 'groups.field.members',
    defaultMessage: 'Members',
    description: 'Field of a group (FHIR Group): title',
  },
  noMembers: {
    id: 'groups.details.noMembers',
    defaultMessage: 'This group has no members',
    description: 'Page of a group: shown instead of the members',
  },
  moreMembers: {
    id: 'groups.details.moreMembers',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description: 'Details of a group. {count}: number',
  },
  type: { id: 'groups.field.type', defaultMessage: 'Type', description: 'Field of a group (FHIR Group): label' },
  actual: {
    id: 'groups.field.actual',
    defaultMessage: 'Kind of group',
    description: 'Field of a group (FHIR Group): label',
  },
  actualTrue: {
    id: 'groups.actual.true',
    defaultMessage: 'Actual members',
    description: 'Kind of a group: actual members or a description of members: label',
  },
  actualFalse: {
    id: 'groups.actual.false',
    defaultMessage: 'Description of possible members',
    description: 'Kind of a group: actual members or a description of members: label',
  },
  yes: { id: 'groups.value.yes', defaultMessage: 'Yes', description: 'Value of a yes/no field of a group: label' },
  no: { id: 'groups.value.no', defaultMessage: 'No', description: 'Value of a yes/no field of a group: label' },
  formerMember: {
    id: 'groups.member.former',
    defaultMessage: 'Former member',
    description: 'Mark of a member of a group that is inactive',
  },
  unknownMember: {
    id: 'groups.member.unknown',
    defaultMessage: 'Member without a reference',
    description: 'Kind of members of a group',
  },

  person: { id: 'groups.type.person', defaultMessage: 'Person', description: 'Type of a group (FHIR Group.type)' },
  animal: { id: 'groups.type.animal', defaultMessage: 'Animal', description: 'Type of a group (FHIR Group.type)' },
  practitioner: {
    id: 'groups.type.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Type of a group (FHIR Group.type): label',
  },
  device: { id: 'groups.type.device', defaultMessage: 'Device', description: 'Type of a group (FHIR Group.type)' },
  medication: {
    id: 'groups.type.medication',
    defaultMessage: 'Medication',
    description: 'Type of a group (FHIR Group.type)',
  },
  substance: {
    id: 'groups.type.substance',
    defaultMessage: 'Substance',
    description: 'Type of a group (FHIR Group.type)',
  },

  sectionGroup: {
    id: 'groups.form.sectionGroup',
    defaultMessage: 'Group',
    description: 'Form of a group (FHIR Group): title',
  },
  memberType: {
    id: 'groups.form.memberType',
    defaultMessage: 'Search for members in',
    description: 'Form of a group (FHIR Group): label',
  },
  memberPatient: {
    id: 'groups.filter.patient',
    defaultMessage: 'Patient',
    description: 'List of groups: filter by a member',
  },
  memberPractitioner: {
    id: 'groups.filter.practitioner',
    defaultMessage: 'Practitioner',
    description: 'List of groups: filter by a member',
  },
  Patient: { id: 'groups.member.patient', defaultMessage: 'Patients', description: 'Kind of members of a group' },
  Practitioner: {
    id: 'groups.member.practitioner',
    defaultMessage: 'Practitioners',
    description: 'Kind of members of a group',
  },
  PractitionerRole: {
    id: 'groups.member.practitionerRole',
    defaultMessage: 'Practitioner roles',
    description: 'Kind of members of a group',
  },
  Device: { id: 'groups.member.device', defaultMessage: 'Devices', description: 'Kind of members of a group' },
  Medication: {
    id: 'groups.member.medication',
    defaultMessage: 'Medications',
    description: 'Kind of members of a group',
  },
  Group: { id: 'groups.member.group', defaultMessage: 'Groups', description: 'Kind of members of a group' },
  searchMember: {
    id: 'groups.form.searchMember',
    defaultMessage: 'Add a member',
    description: 'Form of a group (FHIR Group): placeholder',
  },

  addTitle: {
    id: 'groups.form.addTitle',
    defaultMessage: 'Add Group',
    description: 'Form of a group (FHIR Group): title',
  },
  editTitle: {
    id: 'groups.form.editTitle',
    defaultMessage: 'Edit group | {name}',
    description: 'Form of a group (FHIR Group): title. {name}: name of the record, person or item',
  },
  intro: {
    id: 'groups.list.intro',
    defaultMessage:
      'Groups of people, devices or medications, such as the mothers of a village. Permissions of users come from user groups instead.',
    description: 'List of groups (FHIR Group): text below the title',
  },
  created: {
    id: 'groups.form.created',
    defaultMessage: 'Group was successfully created',
    description: 'Form of a group (FHIR Group)',
  },
  updated: {
    id: 'groups.form.updated',
    defaultMessage: 'Group was successfully updated',
    description: 'Form of a group (FHIR Group)',
  },
  nameRequired: {
    id: 'groups.rule.nameRequired',
    defaultMessage: 'Name is required',
    description: 'Validation error in the form of a group',
  },
  typeRequired: {
    id: 'groups.rule.typeRequired',
    defaultMessage: 'Type is required',
    description: 'Validation error in the form of a group',
  },
  descriptionMembers: {
    id: 'groups.rule.descriptionMembers',
    defaultMessage: 'A group that only describes members cannot list any. Remove them, or choose “Actual members”.',
    description: 'Validation error in the form of a group',
  },
});
