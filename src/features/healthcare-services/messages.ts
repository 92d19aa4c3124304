import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: {
    id: 'healthcareServices.list.title',
    defaultMessage: 'HealthCare service list',
    description: 'List of healthcare services: title',
  },
  listEmpty: {
    id: 'healthcareServices.list.empty',
    defaultMessage: 'There are no healthcare services yet.',
    description: 'List of healthcare services: text of an empty list',
  },
  create: {
    id: 'healthcareServices.list.create',
    defaultMessage: 'Create Care Service',
    description: 'List of healthcare services: label',
  },
  name: {
    id: 'healthcareServices.field.name',
    defaultMessage: 'Name',
    description: 'Field of a healthcare service: label',
  },
  status: {
    id: 'healthcareServices.field.status',
    defaultMessage: 'Status',
    description: 'Field of a healthcare service: label',
  },
  lastUpdated: {
    id: 'healthcareServices.field.lastUpdated',
    defaultMessage: 'Last Updated',
    description: 'Field of a healthcare service',
  },
  actions: {
    id: 'healthcareServices.field.actions',
    defaultMessage: 'Actions',
    description: 'Field of a healthcare service: label',
  },
  providedBy: {
    id: 'healthcareServices.field.providedBy',
    defaultMessage: 'Provided by',
    description: 'Field of a healthcare service: label',
  },
  comment: {
    id: 'healthcareServices.field.comment',
    defaultMessage: 'Comment',
    description: 'Field of a healthcare service: placeholder',
  },
  extraDetails: {
    id: 'healthcareServices.field.extraDetails',
    defaultMessage: 'Extra details',
    description: 'Field of a healthcare service: placeholder',
  },
  active: {
    id: 'healthcareServices.status.active',
    defaultMessage: 'Active',
    description: 'Status of a healthcare service: label',
  },
  inactive: {
    id: 'healthcareServices.status.inactive',
    defaultMessage: 'Inactive',
    description: 'Status of a healthcare service: label',
  },
  locations: {
    id: 'healthcareServices.details.locations',
    defaultMessage: 'Locations',
    description: 'Page of a healthcare service: tab with the Locations where it is offered',
  },
  noLocations: {
    id: 'healthcareServices.details.noLocations',
    defaultMessage: 'This service is not limited to certain locations',
    description: 'Page of a healthcare service: shown instead of the Locations',
  },
  viewDetails: {
    id: 'healthcareServices.action.viewDetails',
    defaultMessage: 'View Details',
    description: 'Actions of a row in the list of healthcare services',
  },

  formCreate: {
    id: 'healthcareServices.form.create',
    defaultMessage: 'Create Care Service',
    description: 'Form of a healthcare service: title',
  },
  formEdit: {
    id: 'healthcareServices.form.edit',
    defaultMessage: 'Edit Care Service | {name}',
    description: 'Form of a healthcare service: title. {name}: name of the record, person or item',
  },
  sectionService: {
    id: 'healthcareServices.form.sectionService',
    defaultMessage: 'Healthcare service',
    description: 'Form of a healthcare service: title',
  },
  sectionDescription: {
    id: 'healthcareServices.form.sectionDescription',
    defaultMessage: 'Description',
    description: 'Form of a healthcare service: title',
  },
  namePlaceholder: {
    id: 'healthcareServices.form.namePlaceholder',
    defaultMessage: 'Enter name',
    description: 'Form of a healthcare service: placeholder',
  },
  commentPlaceholder: {
    id: 'healthcareServices.form.commentPlaceholder',
    defaultMessage: 'Enter comment',
    description: 'Form of a healthcare service: placeholder',
  },
  extraPlaceholder: {
    id: 'healthcareServices.form.extraPlaceholder',
    defaultMessage: 'Enter extra details',
    description: 'Form of a healthcare service: placeholder',
  },
  providerPlaceholder: {
    id: 'healthcareServices.form.providerPlaceholder',
    defaultMessage: 'Select team',
    description: 'Form of a healthcare service: placeholder',
  },
  required: {
    id: 'healthcareServices.rule.required',
    defaultMessage: 'Required',
    description: 'Validation error in the form of a healthcare service',
  },

  created: {
    id: 'healthcareServices.notice.created',
    defaultMessage: 'Health care service created successfully',
    description: 'Notification after saving a healthcare service',
  },
  updated: {
    id: 'healthcareServices.notice.updated',
    defaultMessage: 'Health care service updated successfully',
    description: 'Notification after saving a healthcare service',
  },
});
