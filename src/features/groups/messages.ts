import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'groups.list.title', defaultMessage: 'Groups List' },
  add: { id: 'groups.list.add', defaultMessage: 'Add Group' },
  viewDetails: { id: 'groups.list.viewDetails', defaultMessage: 'View Details' },

  id: { id: 'groups.field.id', defaultMessage: 'Id' },
  name: { id: 'groups.field.name', defaultMessage: 'Name' },
  identifier: { id: 'groups.field.identifier', defaultMessage: 'Identifier' },
  active: { id: 'groups.field.active', defaultMessage: 'Active' },
  lastUpdated: { id: 'groups.field.lastUpdated', defaultMessage: 'Last Updated' },
  actions: { id: 'groups.field.actions', defaultMessage: 'Actions' },
  memberCount: { id: 'groups.field.memberCount', defaultMessage: 'No. of Members' },
  members: { id: 'groups.field.members', defaultMessage: 'Members' },
  moreMembers: {
    id: 'groups.details.moreMembers',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  type: { id: 'groups.field.type', defaultMessage: 'Type' },
  actual: { id: 'groups.field.actual', defaultMessage: 'Kind of group' },
  actualTrue: { id: 'groups.actual.true', defaultMessage: 'Actual members' },
  actualFalse: { id: 'groups.actual.false', defaultMessage: 'A description of possible members' },
  yes: { id: 'groups.value.yes', defaultMessage: 'Yes' },
  no: { id: 'groups.value.no', defaultMessage: 'No' },
  unknownMember: { id: 'groups.member.unknown', defaultMessage: 'Member without a reference' },

  person: { id: 'groups.type.person', defaultMessage: 'Person' },
  animal: { id: 'groups.type.animal', defaultMessage: 'Animal' },
  practitioner: { id: 'groups.type.practitioner', defaultMessage: 'Practitioner' },
  device: { id: 'groups.type.device', defaultMessage: 'Device' },
  medication: { id: 'groups.type.medication', defaultMessage: 'Medication' },
  substance: { id: 'groups.type.substance', defaultMessage: 'Substance' },

  memberType: { id: 'groups.form.memberType', defaultMessage: 'Search members among' },
  Patient: { id: 'groups.member.patient', defaultMessage: 'Patients' },
  Practitioner: { id: 'groups.member.practitioner', defaultMessage: 'Practitioners' },
  PractitionerRole: { id: 'groups.member.practitionerRole', defaultMessage: 'Practitioner roles' },
  Device: { id: 'groups.member.device', defaultMessage: 'Devices' },
  Medication: { id: 'groups.member.medication', defaultMessage: 'Medications' },
  Group: { id: 'groups.member.group', defaultMessage: 'Groups' },
  searchMember: { id: 'groups.form.searchMember', defaultMessage: 'Add a member' },

  addTitle: { id: 'groups.form.addTitle', defaultMessage: 'Add Group' },
  editTitle: { id: 'groups.form.editTitle', defaultMessage: 'Edit group | {name}' },
  created: { id: 'groups.form.created', defaultMessage: 'Group was successfully created' },
  updated: { id: 'groups.form.updated', defaultMessage: 'Group was successfully updated' },
  nameRequired: { id: 'groups.rule.nameRequired', defaultMessage: 'Name is required' },
  typeRequired: { id: 'groups.rule.typeRequired', defaultMessage: 'Type is required' },
  descriptionMembers: {
    id: 'groups.rule.descriptionMembers',
    defaultMessage: 'A description has no members. Remove them, or choose actual members.',
  },
});
