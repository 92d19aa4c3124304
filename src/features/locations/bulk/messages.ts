import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('locations.bulk', {
  changeParent: ['Change parent', 'Action on the selected locations: button'],
  changeParentTitle: [
    '{count, plural, one {Change the parent of # location} other {Change the parent of # locations}}',
    'Dialog of a bulk change of locations: title and button. {count}: number',
  ],
  changeParentNote: [
    'The locations below move with them, and their levels are corrected.',
    'Dialog that changes the parent of several locations: effect of the change',
  ],
  newParent: ['New parent', 'Dialog that changes the parent of several locations: label of the tree of locations'],
  below: [
    '{count, plural, one {Also moves # location below} other {Also moves # locations below}}',
    'Preview of a change of the parent of a location. {count}: number of locations below it',
  ],
  activeBelow: [
    '{count, plural, one {Does not deactivate # active location below} other {Does not deactivate # active locations below}}',
    'Preview of the deactivation of a location. {count}: number of active locations below it',
  ],
  changeServiceType: ['Change service point type', 'Action on the selected locations: menu item'],
  changeServiceTypeTitle: [
    '{count, plural, one {Change the type of # service point} other {Change the type of # service points}}',
    'Dialog of a bulk change of locations: title and button. {count}: number',
  ],
  notServicePoint: ['Not a service point', 'Preview of a bulk change: reason why the service point type of a location is not changed'],
  changePhysicalType: ['Change physical type', 'Action on the selected locations: menu item'],
  changePhysicalTypeTitle: [
    '{count, plural, one {Change the physical type of # location} other {Change the physical type of # locations}}',
    'Dialog of a bulk change of locations: title and button. {count}: number',
  ],
  changePhysicalTypeNote: [
    'A location that becomes a jurisdiction loses its service point type.',
    'Dialog that changes the physical type of several locations: effect of the change',
  ],
});
