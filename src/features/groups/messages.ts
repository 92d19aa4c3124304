import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';

export const messages = {
  ...addMessages,
  ...texts('groups.list', {
    listTitle: ['Groups List', 'List of groups: title', 'title'],
    staleList: ['Failed to refresh data, please refresh the page', 'List of groups', 'stale'],
    viewDetails: ['View Details', 'List of groups: title'],
    intro: [
      'Groups of people, devices or medications, such as the mothers of a village. Permissions of users come from user groups instead.',
      'List of groups (FHIR Group): text below the title',
    ],
  }),
  ...texts('groups.field', {
    name: ['Name', 'Field of a group (FHIR Group): label'],
    identifier: ['Identifier', 'Field of a group (FHIR Group): label'],
    active: ['Active', 'Field of a group (FHIR Group): label'],
    lastUpdated: ['Last Updated', 'Field of a group (FHIR Group)'],
    actions: ['Actions', 'Field of a group (FHIR Group): label'],
    memberCount: ['No. of Members', 'Field of a group (FHIR Group)'],
    members: ['Members', 'Field of a group (FHIR Group): title'],
    type: ['Type', 'Field of a group (FHIR Group): label'],
    actual: ['Kind of group', 'Field of a group (FHIR Group): label'],
  }),
  ...texts('groups.status', {
    isActive: ['Active', 'Status of a group', 'active'],
    isInactive: ['Inactive', 'Status of a group', 'inactive'],
  }),
  ...texts('groups.details', {
    noMembers: ['This group has no members', 'Page of a group: shown instead of the members'],
    moreMembers: ['{count, plural, one {and # more} other {and # more}}', 'Details of a group. {count}: number'],
  }),
  ...texts('groups.actual', {
    actualTrue: ['Actual members', 'Kind of a group: actual members or a description of members: label', 'true'],
    actualFalse: ['Description of possible members', 'Kind of a group: actual members or a description of members: label', 'false'],
  }),
  ...texts('groups.value', {
    yes: ['Yes', 'Value of a yes/no field of a group: label'],
    no: ['No', 'Value of a yes/no field of a group: label'],
  }),
  ...texts('groups.member', {
    formerMember: ['Former member', 'Mark of a member of a group that is inactive', 'former'],
    unknownMember: ['Member without a reference', 'Kind of members of a group', 'unknown'],
    Patient: ['Patients', 'Kind of members of a group', 'patient'],
    Practitioner: ['Practitioners', 'Kind of members of a group', 'practitioner'],
    PractitionerRole: ['Practitioner roles', 'Kind of members of a group', 'practitionerRole'],
    Device: ['Devices', 'Kind of members of a group', 'device'],
    Medication: ['Medications', 'Kind of members of a group', 'medication'],
    Group: ['Groups', 'Kind of members of a group', 'group'],
  }),
  ...texts('groups.type', {
    person: ['Person', 'Type of a group (FHIR Group.type)'],
    animal: ['Animal', 'Type of a group (FHIR Group.type)'],
    practitioner: ['Practitioner', 'Type of a group (FHIR Group.type): label'],
    device: ['Device', 'Type of a group (FHIR Group.type)'],
    medication: ['Medication', 'Type of a group (FHIR Group.type)'],
    substance: ['Substance', 'Type of a group (FHIR Group.type)'],
  }),
  ...texts('groups.form', {
    sectionGroup: ['Group', 'Form of a group (FHIR Group): title'],
    memberType: ['Search for members in', 'Form of a group (FHIR Group): label'],
    searchMember: ['Add a member', 'Form of a group (FHIR Group): placeholder'],
    addTitle: ['Add Group', 'Form of a group (FHIR Group): title'],
    editTitle: ['Edit group | {name}', 'Form of a group (FHIR Group): title. {name}: name of the record, person or item'],
    created: ['Group was successfully created', 'Form of a group (FHIR Group)'],
    updated: ['Group was successfully updated', 'Form of a group (FHIR Group)'],
  }),
  ...texts('groups.filter', {
    memberPatient: ['Patient', 'List of groups: filter by a member', 'patient'],
    memberPractitioner: ['Practitioner', 'List of groups: filter by a member', 'practitioner'],
  }),
  ...texts('groups.rule', {
    nameRequired: ['Name is required', 'Validation error in the form of a group'],
    typeRequired: ['Type is required', 'Validation error in the form of a group'],
    descriptionMembers: [
      'A group that only describes members cannot list any. Remove them, or choose “Actual members”.',
      'Validation error in the form of a group',
    ],
  }),
};
