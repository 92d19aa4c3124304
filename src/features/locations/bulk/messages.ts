import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  changeParent: {
    id: 'locations.bulk.changeParent',
    defaultMessage: 'Change parent',
    description: 'Action on the selected locations: button',
  },
  changeParentTitle: {
    id: 'locations.bulk.changeParentTitle',
    defaultMessage: '{count, plural, one {Change the parent of # location} other {Change the parent of # locations}}',
    description: 'Dialog of a bulk change of locations: title and button. {count}: number',
  },
  changeParentNote: {
    id: 'locations.bulk.changeParentNote',
    defaultMessage: 'The locations below move with them, and their levels are corrected.',
    description: 'Dialog that changes the parent of several locations: effect of the change',
  },
  newParent: {
    id: 'locations.bulk.newParent',
    defaultMessage: 'New parent',
    description: 'Dialog that changes the parent of several locations: label of the tree of locations',
  },
  below: {
    id: 'locations.bulk.below',
    defaultMessage: '{count, plural, one {Also moves # location below} other {Also moves # locations below}}',
    description: 'Preview of a change of the parent of a location. {count}: number of locations below it',
  },
  activeBelow: {
    id: 'locations.bulk.activeBelow',
    defaultMessage:
      '{count, plural, one {Does not deactivate # active location below} other {Does not deactivate # active locations below}}',
    description: 'Preview of the deactivation of a location. {count}: number of active locations below it',
  },
  changeServiceType: {
    id: 'locations.bulk.changeServiceType',
    defaultMessage: 'Change service point type',
    description: 'Action on the selected locations: menu item',
  },
  changeServiceTypeTitle: {
    id: 'locations.bulk.changeServiceTypeTitle',
    defaultMessage:
      '{count, plural, one {Change the type of # service point} other {Change the type of # service points}}',
    description: 'Dialog of a bulk change of locations: title and button. {count}: number',
  },
  notServicePoint: {
    id: 'locations.bulk.notServicePoint',
    defaultMessage: 'Not a service point',
    description: 'Preview of a bulk change: reason why the service point type of a location is not changed',
  },
  changePhysicalType: {
    id: 'locations.bulk.changePhysicalType',
    defaultMessage: 'Change physical type',
    description: 'Action on the selected locations: menu item',
  },
  changePhysicalTypeTitle: {
    id: 'locations.bulk.changePhysicalTypeTitle',
    defaultMessage:
      '{count, plural, one {Change the physical type of # location} other {Change the physical type of # locations}}',
    description: 'Dialog of a bulk change of locations: title and button. {count}: number',
  },
  changePhysicalTypeNote: {
    id: 'locations.bulk.changePhysicalTypeNote',
    defaultMessage: 'A location that becomes a jurisdiction loses its service point type.',
    description: 'Dialog that changes the physical type of several locations: effect of the change',
  },
});
