import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'healthcareServices.list.title', defaultMessage: 'HealthCare service list' },
  listEmpty: { id: 'healthcareServices.list.empty', defaultMessage: 'There are no healthcare services yet.' },
  create: { id: 'healthcareServices.list.create', defaultMessage: 'Create Care Service' },
  name: { id: 'healthcareServices.field.name', defaultMessage: 'Name' },
  status: { id: 'healthcareServices.field.status', defaultMessage: 'Status' },
  lastUpdated: { id: 'healthcareServices.field.lastUpdated', defaultMessage: 'Last Updated' },
  actions: { id: 'healthcareServices.field.actions', defaultMessage: 'Actions' },
  id: { id: 'healthcareServices.field.id', defaultMessage: 'Id' },
  providedBy: { id: 'healthcareServices.field.providedBy', defaultMessage: 'Provided By' },
  comment: { id: 'healthcareServices.field.comment', defaultMessage: 'Comment' },
  extraDetails: { id: 'healthcareServices.field.extraDetails', defaultMessage: 'Extra details' },
  active: { id: 'healthcareServices.status.active', defaultMessage: 'Active' },
  inactive: { id: 'healthcareServices.status.inactive', defaultMessage: 'Inactive' },
  viewDetails: { id: 'healthcareServices.action.viewDetails', defaultMessage: 'View Details' },

  formCreate: { id: 'healthcareServices.form.create', defaultMessage: 'Create Care Service' },
  formEdit: { id: 'healthcareServices.form.edit', defaultMessage: 'Edit Care Service | {name}' },
  namePlaceholder: { id: 'healthcareServices.form.namePlaceholder', defaultMessage: 'Enter name' },
  commentPlaceholder: { id: 'healthcareServices.form.commentPlaceholder', defaultMessage: 'Enter comment' },
  extraPlaceholder: { id: 'healthcareServices.form.extraPlaceholder', defaultMessage: 'Enter extra details' },
  providerPlaceholder: { id: 'healthcareServices.form.providerPlaceholder', defaultMessage: 'Select team' },
  required: { id: 'healthcareServices.rule.required', defaultMessage: 'Required' },

  created: { id: 'healthcareServices.notice.created', defaultMessage: 'Health care service created successfully' },
  updated: { id: 'healthcareServices.notice.updated', defaultMessage: 'Health care service updated successfully' },
});
