import { defineMessages, type Message } from '../intl/defineMessages.ts';

const labels = defineMessages({
  active: {
    id: 'shared.element.active',
    defaultMessage: 'Active',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  actual: {
    id: 'shared.element.actual',
    defaultMessage: 'Actual',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  address: {
    id: 'shared.element.address',
    defaultMessage: 'Address',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  alias: {
    id: 'shared.element.alias',
    defaultMessage: 'Alias',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  author: {
    id: 'shared.element.author',
    defaultMessage: 'Author',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  authored: {
    id: 'shared.element.authored',
    defaultMessage: 'Date authored',
    description:
      'Name of a FHIR element, in change histories and conflicts. The date when a questionnaire response was filled in',
  },
  birthDate: {
    id: 'shared.element.birthDate',
    defaultMessage: 'Date of birth',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  boundary: {
    id: 'shared.element.boundary',
    defaultMessage: 'Boundary',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  category: {
    id: 'shared.element.category',
    defaultMessage: 'Category',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  code: {
    id: 'shared.element.code',
    defaultMessage: 'Code',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  comment: {
    id: 'shared.element.comment',
    defaultMessage: 'Comment',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  contact: {
    id: 'shared.element.contact',
    defaultMessage: 'Contact',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  date: {
    id: 'shared.element.date',
    defaultMessage: 'Date',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  deceased: {
    id: 'shared.element.deceased',
    defaultMessage: 'Deceased',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  description: {
    id: 'shared.element.description',
    defaultMessage: 'Description',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  end: {
    id: 'shared.element.end',
    defaultMessage: 'End',
    description: 'Name of a FHIR element, in change histories and conflicts. Noun: end of a period',
  },
  endDate: {
    id: 'shared.element.endDate',
    defaultMessage: 'Accountability end date',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  deliveryDate: {
    id: 'shared.element.deliveryDate',
    defaultMessage: 'Delivery date',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  extraDetails: {
    id: 'shared.element.extraDetails',
    defaultMessage: 'Extra details',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  gender: {
    id: 'shared.element.gender',
    defaultMessage: 'Gender',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  identifier: {
    id: 'shared.element.identifier',
    defaultMessage: 'Identifier',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  inactive: {
    id: 'shared.element.inactive',
    defaultMessage: 'Inactive',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  item: {
    id: 'shared.element.item',
    defaultMessage: 'Item',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  latitude: {
    id: 'shared.element.latitude',
    defaultMessage: 'Latitude',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  location: {
    id: 'shared.element.location',
    defaultMessage: 'Location',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  longitude: {
    id: 'shared.element.longitude',
    defaultMessage: 'Longitude',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  managingOrganization: {
    id: 'shared.element.managingOrganization',
    defaultMessage: 'Managing organization',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  maritalStatus: {
    id: 'shared.element.maritalStatus',
    defaultMessage: 'Marital status',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  member: {
    id: 'shared.element.member',
    defaultMessage: 'Member',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  mode: {
    id: 'shared.element.mode',
    defaultMessage: 'Mode',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  name: {
    id: 'shared.element.name',
    defaultMessage: 'Name',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  note: {
    id: 'shared.element.note',
    defaultMessage: 'Note',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  parent: {
    id: 'shared.element.parent',
    defaultMessage: 'Part of',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  participant: {
    id: 'shared.element.participant',
    defaultMessage: 'Participant',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  period: {
    id: 'shared.element.period',
    defaultMessage: 'Period',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  phone: {
    id: 'shared.element.phone',
    defaultMessage: 'Phone or email',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  photo: {
    id: 'shared.element.photo',
    defaultMessage: 'Photo',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  physicalType: {
    id: 'shared.element.physicalType',
    defaultMessage: 'Physical type',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  position: {
    id: 'shared.element.position',
    defaultMessage: 'Position',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  practitioner: {
    id: 'shared.element.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  product: {
    id: 'shared.element.product',
    defaultMessage: 'Product',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  providedBy: {
    id: 'shared.element.providedBy',
    defaultMessage: 'Provided by',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  publisher: {
    id: 'shared.element.publisher',
    defaultMessage: 'Publisher',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  quantity: {
    id: 'shared.element.quantity',
    defaultMessage: 'Quantity',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  role: {
    id: 'shared.element.role',
    defaultMessage: 'Role',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  start: {
    id: 'shared.element.start',
    defaultMessage: 'Start',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  status: {
    id: 'shared.element.status',
    defaultMessage: 'Status',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  subject: {
    id: 'shared.element.subject',
    defaultMessage: 'About',
    description: 'Name of a FHIR element, in change histories and conflicts. The record that something refers to',
  },
  team: {
    id: 'shared.element.team',
    defaultMessage: 'Team',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  title: {
    id: 'shared.element.title',
    defaultMessage: 'Title',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  type: {
    id: 'shared.element.type',
    defaultMessage: 'Type',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
  version: {
    id: 'shared.element.version',
    defaultMessage: 'Version',
    description: 'Name of a FHIR element, in change histories and conflicts',
  },
});

/** Labels of FHIR elements; the key is the element. Elements without a label are shown by their own name. */
export const elementMessages: Readonly<Record<string, Message>> = {
  active: labels.active,
  actual: labels.actual,
  address: labels.address,
  alias: labels.alias,
  author: labels.author,
  authored: labels.authored,
  birthDate: labels.birthDate,
  category: labels.category,
  code: labels.code,
  comment: labels.comment,
  contact: labels.contact,
  date: labels.date,
  deceasedBoolean: labels.deceased,
  deceasedDateTime: labels.deceased,
  description: labels.description,
  end: labels.end,
  extraDetails: labels.extraDetails,
  gender: labels.gender,
  identifier: labels.identifier,
  inactive: labels.inactive,
  item: labels.item,
  latitude: labels.latitude,
  location: labels.location,
  longitude: labels.longitude,
  managingOrganization: labels.managingOrganization,
  maritalStatus: labels.maritalStatus,
  member: labels.member,
  mode: labels.mode,
  name: labels.name,
  note: labels.note,
  partOf: labels.parent,
  organization: labels.team,
  participant: labels.participant,
  period: labels.period,
  telecom: labels.phone,
  photo: labels.photo,
  physicalType: labels.physicalType,
  position: labels.position,
  practitioner: labels.practitioner,
  providedBy: labels.providedBy,
  publisher: labels.publisher,
  quantity: labels.quantity,
  role: labels.role,
  start: labels.start,
  status: labels.status,
  subject: labels.subject,
  title: labels.title,
  type: labels.type,
  version: labels.version,
};

/** Labels for stock: the member is the product, and the period has a specific meaning. */
export const stockMessages: Readonly<Record<string, Message>> = {
  ...elementMessages,
  member: labels.product,
  start: labels.deliveryDate,
  end: labels.endDate,
};

export const boundaryMessage = labels.boundary;
