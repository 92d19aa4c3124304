import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';

export const messages = {
  ...addMessages,
  ...texts('healthcareServices.list', {
    listTitle: ['HealthCare service list', 'List of healthcare services: title', 'title'],
    listEmpty: ['There are no healthcare services yet.', 'List of healthcare services: text of an empty list', 'empty'],
  }),
  ...texts('healthcareServices.field', {
    name: ['Name', 'Field of a healthcare service: label'],
    status: ['Status', 'Field of a healthcare service: label'],
    lastUpdated: ['Last Updated', 'Field of a healthcare service'],
    actions: ['Actions', 'Field of a healthcare service: label'],
    providedBy: ['Provided by', 'Field of a healthcare service: label'],
    comment: ['Comment', 'Field of a healthcare service: placeholder'],
    extraDetails: ['Extra details', 'Field of a healthcare service: placeholder'],
  }),
  ...texts('healthcareServices.status', {
    active: ['Active', 'Status of a healthcare service: label'],
    inactive: ['Inactive', 'Status of a healthcare service: label'],
  }),
  ...texts('healthcareServices.details', {
    locations: ['Locations', 'Page of a healthcare service: tab with the Locations where it is offered'],
    noLocations: ['This service is not limited to certain locations', 'Page of a healthcare service: shown instead of the Locations'],
  }),
  ...texts('healthcareServices.action', {
    viewDetails: ['View Details', 'Actions of a row in the list of healthcare services'],
  }),
  ...texts('healthcareServices.form', {
    formCreate: ['Create Care Service', 'Form of a healthcare service: title', 'create'],
    formEdit: ['Edit Care Service | {name}', 'Form of a healthcare service: title. {name}: name of the record, person or item', 'edit'],
    sectionService: ['Healthcare service', 'Form of a healthcare service: title'],
    sectionDescription: ['Description', 'Form of a healthcare service: title'],
    namePlaceholder: ['Enter name', 'Form of a healthcare service: placeholder'],
    commentPlaceholder: ['Enter comment', 'Form of a healthcare service: placeholder'],
    extraPlaceholder: ['Enter extra details', 'Form of a healthcare service: placeholder'],
    providerPlaceholder: ['Select team', 'Form of a healthcare service: placeholder'],
  }),
  ...texts('healthcareServices.rule', {
    required: ['Required', 'Validation error in the form of a healthcare service'],
  }),
  ...texts('healthcareServices.notice', {
    created: ['Health care service created successfully', 'Notification after saving a healthcare service'],
    updated: ['Health care service updated successfully', 'Notification after saving a healthcare service'],
  }),
};
