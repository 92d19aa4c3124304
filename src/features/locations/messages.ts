import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  name: { id: 'locations.field.name', defaultMessage: 'Name', description: 'Field or column of a location: label' },
  parent: {
    id: 'locations.field.parent',
    defaultMessage: 'Parent',
    description: 'Field or column of a location: label',
  },
  physicalType: {
    id: 'locations.field.physicalType',
    defaultMessage: 'Physical Type',
    description: 'Field or column of a location',
  },
  status: {
    id: 'locations.field.status',
    defaultMessage: 'Status',
    description: 'Field or column of a location: label',
  },
  actions: {
    id: 'locations.field.actions',
    defaultMessage: 'Actions',
    description: 'Field or column of a location: label',
  },
  active: { id: 'locations.status.active', defaultMessage: 'Active', description: 'Status of a location: label' },
  inactive: { id: 'locations.status.inactive', defaultMessage: 'Inactive', description: 'Status of a location: label' },
  suspended: { id: 'locations.status.suspended', defaultMessage: 'Suspended', description: 'Status of a location' },
  jurisdiction: {
    id: 'locations.type.jurisdiction',
    defaultMessage: 'Jurisdiction',
    description: 'Physical type of a location: label',
  },
  building: {
    id: 'locations.type.building',
    defaultMessage: 'Building',
    description: 'Physical type of a location: label',
  },
  viewDetails: {
    id: 'locations.action.viewDetails',
    defaultMessage: 'View details',
    description: 'Actions of a row in a list of locations',
  },
  addBelow: {
    id: 'locations.action.addBelow',
    defaultMessage: 'Add location below',
    description: 'Actions of a row in a list of locations: opens the form of a new location whose parent is the row',
  },

  unitTitle: {
    id: 'locations.unit.title',
    defaultMessage: 'Location Unit Management',
    description: 'Page of the location hierarchy: page title',
  },
  unitAdd: {
    id: 'locations.unit.add',
    defaultMessage: 'Add Location Unit',
    description: 'Page of the location hierarchy: label',
  },
  unitHeading: {
    id: 'locations.unit.heading',
    defaultMessage: 'Location Unit',
    description: 'Page of the location hierarchy: message',
  },
  unitTable: {
    id: 'locations.unit.table',
    defaultMessage: 'Locations in {name}',
    description: 'Page of the location hierarchy: label. {name}: name of the record, person or item',
  },
  unitEmpty: {
    id: 'locations.unit.empty',
    defaultMessage: 'There are no locations in {name} yet.',
    description: 'Page of the location hierarchy: text of an empty list. {name}: name of the record, person or item',
  },
  refreshing: {
    id: 'locations.unit.refreshing',
    defaultMessage: 'Refreshing data',
    description: 'Page of the location hierarchy: message',
  },
  slow: {
    id: 'locations.unit.slow',
    defaultMessage: 'Request to update the location hierarchy is taking a bit long to respond.',
    description: 'Page of the location hierarchy: message',
  },
  unableToLoad: {
    id: 'locations.error.unableToLoad',
    defaultMessage: 'Unable to either load this location or the location hierarchy',
    description: 'Error message of a failed request for locations',
  },
  childrenFailed: {
    id: 'locations.error.children',
    defaultMessage: 'An error occurred while fetching child locations',
    description: 'Error message of a failed request for locations',
  },

  configTitle: {
    id: 'locations.config.title',
    defaultMessage: 'Incorrect/Missing Configuration',
    description: 'Message about a missing id of the root location: title',
  },
  configText: {
    id: 'locations.config.text',
    defaultMessage:
      'The ID of the root location is not configured. Ask the administrator of this installation to set {setting}.',
    description:
      'Message about a missing id of the root location: message. {setting}: name of a setting such as FHIR_BASE_URL',
  },

  wizardTitle: {
    id: 'locations.wizard.title',
    defaultMessage: 'Root location was not found',
    description: 'Wizard that creates the missing root location: title',
  },
  wizardNotFound: {
    id: 'locations.wizard.notFound',
    defaultMessage: 'Root location with the given id was not found on the server. The id is {id}.',
    description: 'Wizard that creates the missing root location. {id}: id',
  },
  wizardLooking: {
    id: 'locations.wizard.looking',
    defaultMessage: 'Searching for locations on the server.',
    description: 'Wizard that creates the missing root location: label',
  },
  wizardUnable: {
    id: 'locations.wizard.unable',
    defaultMessage: 'Unable to check if the server has any locations.',
    description: 'Wizard that creates the missing root location',
  },
  wizardNone: {
    id: 'locations.wizard.none',
    defaultMessage: 'No locations have been uploaded yet.',
    description: 'Wizard that creates the missing root location',
  },
  wizardSome: {
    id: 'locations.wizard.some',
    defaultMessage:
      '{count, plural, one {There exists # location on the server. It could be the intended but wrongly configured root location.} other {There exists # locations on the server. One of these could be the intended but wrongly configured root location.}} If you are not sure, kindly reach out to the web administrator for help.',
    description: 'Wizard that creates the missing root location. {count}: number',
  },
  wizardCreate: {
    id: 'locations.wizard.create',
    defaultMessage: 'Create root location.',
    description: 'Wizard that creates the missing root location: title',
  },
  wizardConfirm: {
    id: 'locations.wizard.confirm',
    defaultMessage: 'This creates a location with the id {id}. All other locations will be part of it.',
    description: 'Wizard that creates the missing root location. {id}: id',
  },
  wizardProceed: {
    id: 'locations.wizard.proceed',
    defaultMessage: 'Create root location',
    description: 'Wizard that creates the missing root location',
  },
  wizardNotPermitted: {
    id: 'locations.wizard.notPermitted',
    defaultMessage: 'Missing required permissions to create locations',
    description: 'Wizard that creates the missing root location: notification',
  },
  wizardDone: {
    id: 'locations.wizard.done',
    defaultMessage: 'Root location uploaded to the server.',
    description: 'Wizard that creates the missing root location: notification',
  },
  wizardFailed: {
    id: 'locations.wizard.failed',
    defaultMessage: 'Could not upload the root location at this time, please try again later.',
    description: 'Wizard that creates the missing root location: error message',
  },

  allTitle: { id: 'locations.all.title', defaultMessage: 'Locations', description: 'List of all locations: title' },
  allAdd: { id: 'locations.all.add', defaultMessage: 'Add Location', description: 'List of all locations: label' },
  allParent: {
    id: 'locations.all.parent',
    defaultMessage: 'Parent Location',
    description: 'List of all locations: label',
  },
  allEmpty: {
    id: 'locations.all.empty',
    defaultMessage: 'No data available to display, you can start adding data now',
    description: 'List of all locations: text of an empty list',
  },
  servicePointsTitle: {
    id: 'locations.servicePoints.title',
    defaultMessage: 'Service points',
    description: 'List of service points: title',
  },

  formEdit: {
    id: 'locations.form.edit',
    defaultMessage: 'Edit > {name}',
    description: 'Form of a location or service point: title. {name}: name of the record, person or item',
  },
  servicePointAdd: {
    id: 'locations.form.servicePointAdd',
    defaultMessage: 'Add Service point',
    description: 'Form of a location or service point: label',
  },
  partOf: {
    id: 'locations.form.partOf',
    defaultMessage: 'Part Of',
    description: 'Form of a location or service point: label',
  },
  sectionName: {
    id: 'locations.form.sectionName',
    defaultMessage: 'Name and parent',
    description: 'Form of a location or service point: title',
  },
  sectionType: {
    id: 'locations.form.sectionType',
    defaultMessage: 'Type and status',
    description: 'Form of a location or service point: title',
  },
  sectionPosition: {
    id: 'locations.form.sectionPosition',
    defaultMessage: 'Position',
    description: 'Form of a location or service point: hint below a field',
  },
  sectionPositionHint: {
    id: 'locations.form.sectionPositionHint',
    defaultMessage: 'Enter the coordinates or choose the point on the map.',
    description: 'Form of a location or service point: hint below a field',
  },
  noPosition: {
    id: 'locations.form.noPosition',
    defaultMessage: 'Without a point, this location does not appear on maps. You can save it and add the point later.',
    description: 'Form of a building or service point: notice while latitude and longitude are empty',
  },
  sectionBoundary: {
    id: 'locations.form.sectionBoundary',
    defaultMessage: 'Boundary',
    description: 'Form of a location or service point: hint below a field',
  },
  sectionBoundaryHint: {
    id: 'locations.form.sectionBoundaryHint',
    defaultMessage: 'Paste the outline as GeoJSON. The drawing shows what is saved.',
    description: 'Form of a location or service point: hint below a field',
  },
  externalIdHint: {
    id: 'locations.form.externalIdHint',
    defaultMessage: 'Code of this location in another system, e.g. the master facility list',
    description: 'Form of a location or service point: hint below a field',
  },
  partOfPlaceholder: {
    id: 'locations.form.partOfPlaceholder',
    defaultMessage: 'Select the parent location',
    description: 'Form of a location or service point: placeholder',
  },
  partOfRoot: {
    id: 'locations.form.partOfRoot',
    defaultMessage: 'If this field is empty, the location is placed under {name}.',
    description:
      'Form of a location or service point: hint below the empty field of the parent. {name}: name of the root location',
  },
  partOfOpen: {
    id: 'locations.form.partOfOpen',
    defaultMessage: 'Choose from the hierarchy',
    description: 'Form of a location or service point: accessible name',
  },
  partOfClear: {
    id: 'locations.form.partOfClear',
    defaultMessage: 'Remove the parent',
    description: 'Form of a location or service point: accessible name',
  },
  namePlaceholder: {
    id: 'locations.form.namePlaceholder',
    defaultMessage: 'Enter a location name',
    description: 'Form of a location or service point: placeholder',
  },
  servicePointNamePlaceholder: {
    id: 'locations.form.servicePointName',
    defaultMessage: 'Enter service point name',
    description: 'Form of a location or service point',
  },
  alias: {
    id: 'locations.form.alias',
    defaultMessage: 'Alias',
    description: 'Form of a location or service point: label',
  },
  physicalTypeHint: {
    id: 'locations.form.physicalTypeHint',
    defaultMessage:
      'A jurisdiction, such as a ward, has a boundary; a building, such as a clinic, has a position on the map.',
    description: 'Form of a location: hint below the choice between jurisdiction and building',
  },
  physicalTypeField: {
    id: 'locations.form.physicalType',
    defaultMessage: 'Physical type',
    description: 'Form of a location or service point: label',
  },
  externalId: {
    id: 'locations.form.externalId',
    defaultMessage: 'External ID',
    description: 'Form of a location or service point: hint below a field',
  },
  geometry: {
    id: 'locations.form.geometry',
    defaultMessage: 'Geometry',
    description: 'Form of a location or service point: label',
  },
  geometryPlaceholder: {
    id: 'locations.form.geometryPlaceholder',
    defaultMessage: "'<'/> JSON",
    description: 'Form of a location or service point: placeholder',
  },
  geometryPreviewEmpty: {
    id: 'locations.form.geometryPreviewEmpty',
    defaultMessage: 'The outline appears here',
    description: 'Form of a location or service point: box beside the boundary while it is empty or invalid',
  },
  geometryPreview: {
    id: 'locations.form.geometryPreview',
    defaultMessage: 'Outline of the geometry',
    description: 'Form of a location or service point: accessible name',
  },
  serviceType: {
    id: 'locations.form.serviceType',
    defaultMessage: 'Type',
    description: 'Form of a location or service point: label',
  },
  serviceTypePlaceholder: {
    id: 'locations.form.serviceTypePlaceholder',
    defaultMessage: 'Select the service point type',
    description: 'Form of a location or service point: placeholder',
  },
  latitude: {
    id: 'locations.form.latitude',
    defaultMessage: 'Latitude',
    description: 'Form of a location or service point: label',
  },
  latitudePlaceholder: {
    id: 'locations.form.latitudePlaceholder',
    defaultMessage: 'E.g. -16.08306',
    description: 'Form of a location or service point: placeholder',
  },
  longitude: {
    id: 'locations.form.longitude',
    defaultMessage: 'Longitude',
    description: 'Form of a location or service point: label',
  },
  longitudePlaceholder: {
    id: 'locations.form.longitudePlaceholder',
    defaultMessage: 'E.g. 49.54933',
    description: 'Form of a location or service point: placeholder',
  },
  description: {
    id: 'locations.form.description',
    defaultMessage: 'Description',
    description: 'Form of a location or service point: label',
  },

  created: {
    id: 'locations.save.created',
    defaultMessage: 'Location was successfully created',
    description: 'Notification after saving a location',
  },
  updated: {
    id: 'locations.save.updated',
    defaultMessage: 'Location was successfully updated',
    description: 'Notification after saving a location',
  },
  servicePointCreated: {
    id: 'locations.save.servicePointCreated',
    defaultMessage: 'Service point was successfully created',
    description: 'Notification after saving a location',
  },
  servicePointUpdated: {
    id: 'locations.save.servicePointUpdated',
    defaultMessage: 'Service point was successfully updated',
    description: 'Notification after saving a location',
  },

  nameRequired: {
    id: 'locations.rule.nameRequired',
    defaultMessage: 'Name is required',
    description: 'Validation error in the form of a location',
  },
  aliasRequired: {
    id: 'locations.rule.aliasRequired',
    defaultMessage: 'Alias is required',
    description: 'Validation error in the form of a location',
  },
  statusRequired: {
    id: 'locations.rule.statusRequired',
    defaultMessage: 'Status is required',
    description: 'Validation error in the form of a location',
  },
  categoryRequired: {
    id: 'locations.rule.categoryRequired',
    defaultMessage: 'Location category is required',
    description: 'Validation error in the form of a location: neither jurisdiction nor building',
  },
  nameCharacters: {
    id: 'locations.rule.nameCharacters',
    defaultMessage: 'Name can only contain letters, numbers and spaces',
    description: 'Validation error in the form of a location',
  },
  aliasCharacters: {
    id: 'locations.rule.aliasCharacters',
    defaultMessage: 'Alias can only contain letters, numbers and spaces',
    description: 'Validation error in the form of a location',
  },
  externalIdCharacters: {
    id: 'locations.rule.externalIdCharacters',
    defaultMessage: 'External ID can only contain letters, numbers and spaces',
    description: 'Validation error in the form of a location',
  },
  decimal: {
    id: 'locations.rule.decimal',
    defaultMessage: 'Only decimal values allowed',
    description: 'Validation error in the form of a location',
  },
  latitudeRange: {
    id: 'locations.rule.latitudeRange',
    defaultMessage: 'Latitude is between -90 and 90',
    description: 'Validation error in the form of a location',
  },
  longitudeRange: {
    id: 'locations.rule.longitudeRange',
    defaultMessage: 'Longitude is between -180 and 180',
    description: 'Validation error in the form of a location',
  },
  latitudeToo: {
    id: 'locations.rule.latitudeToo',
    defaultMessage: 'A longitude needs a latitude',
    description: 'Validation error in the form of a location',
  },
  longitudeToo: {
    id: 'locations.rule.longitudeToo',
    defaultMessage: 'A latitude needs a longitude',
    description: 'Validation error in the form of a location',
  },
  parentRequired: {
    id: 'locations.rule.parentRequired',
    defaultMessage: 'Please choose a parent location for this service point',
    description: 'Validation error in the form of a location',
  },
  parentWithin: {
    id: 'locations.rule.parentWithin',
    defaultMessage: 'A location cannot be part of itself or of a location below it',
    description: 'Validation error in the form of a location',
  },
  parentBuilding: {
    id: 'locations.rule.parentBuilding',
    defaultMessage: 'A jurisdiction cannot be part of a building',
    description: 'Validation error in the form of a location',
  },
  parentUnknown: {
    id: 'locations.rule.parentUnknown',
    defaultMessage: 'There is no location with the id {id}. Choose another one.',
    description: 'Validation error in the form of a location: label. {id}: id',
  },
  serviceTypeRequired: {
    id: 'locations.rule.serviceTypeRequired',
    defaultMessage: 'service type is required',
    description: 'Validation error in the form of a location',
  },
  notJson: {
    id: 'locations.geometry.notJson',
    defaultMessage: 'Geometry is not valid JSON',
    description: 'Validation error of the GeoJSON geometry of a location',
  },
  notObject: {
    id: 'locations.geometry.notObject',
    defaultMessage: 'Geometry is not GeoJSON: an object is expected',
    description: 'Validation error of the GeoJSON geometry of a location',
  },
  wrongType: {
    id: 'locations.geometry.wrongType',
    defaultMessage: 'Geometry must be a Polygon, MultiPolygon, Feature or FeatureCollection: see {at}',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },
  noFeatures: {
    id: 'locations.geometry.noFeatures',
    defaultMessage: 'The FeatureCollection has no features',
    description: 'Validation error of the GeoJSON geometry of a location',
  },
  noCoordinates: {
    id: 'locations.geometry.noCoordinates',
    defaultMessage: 'Coordinates are missing at {at}',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },
  shortRing: {
    id: 'locations.geometry.shortRing',
    defaultMessage: 'The outline at {at} needs at least four positions',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },
  openRing: {
    id: 'locations.geometry.openRing',
    defaultMessage: 'The outline at {at} must end where it begins',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },
  badPosition: {
    id: 'locations.geometry.badPosition',
    defaultMessage: 'A position is a list of two numbers, longitude and latitude: see {at}',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },
  outOfRange: {
    id: 'locations.geometry.outOfRange',
    defaultMessage: 'The position at {at} is not on Earth: longitude comes first, then latitude',
    description:
      'Validation error of the GeoJSON geometry of a location. {at}: position in the JSON, such as coordinates[0]',
  },

  viewTitle: {
    id: 'locations.view.title',
    defaultMessage: 'View details | {name}',
    description: 'Details of a location: title. {name}: name of the record, person or item',
  },
  editDetails: { id: 'locations.view.edit', defaultMessage: 'Edit details', description: 'Details of a location' },
  id: { id: 'locations.view.id', defaultMessage: 'ID', description: 'Details of a location: label' },
  lastUpdated: {
    id: 'locations.view.lastUpdated',
    defaultMessage: 'Date Last Updated',
    description: 'Details of a location',
  },
  locationName: {
    id: 'locations.view.name',
    defaultMessage: 'Location Name',
    description: 'Details of a location: label',
  },
  team: {
    id: 'locations.list.team',
    defaultMessage: 'Team',
    description: 'Lists of locations: label of a filter by assigned team',
  },
  stock: { id: 'locations.list.stock', defaultMessage: 'Stock', description: 'Lists of locations: label of a filter' },
  withStock: {
    id: 'locations.list.withStock',
    defaultMessage: 'With stock',
    description: 'Lists of locations: value of the filter by stock',
  },
  boundary: {
    id: 'locations.list.boundary',
    defaultMessage: 'Boundary',
    description: 'Lists of locations: label of a filter',
  },
  withBoundary: {
    id: 'locations.list.withBoundary',
    defaultMessage: 'With boundary',
    description: 'Lists of locations: value of the filter by boundary',
  },
  withoutBoundary: {
    id: 'locations.list.withoutBoundary',
    defaultMessage: 'Without boundary',
    description: 'Lists of locations: value of the filter by boundary',
  },
  servicePointType: {
    id: 'locations.view.serviceType',
    defaultMessage: 'Service point type',
    description: 'Details of a location',
  },
  level: { id: 'locations.view.level', defaultMessage: 'Administrative Level', description: 'Details of a location' },
  levelValue: {
    id: 'locations.view.levelValue',
    defaultMessage: 'Level {level, number}',
    description: 'Details of a location. {level}: administrative level, a number',
  },
  moveOffline: {
    id: 'locations.rule.moveOffline',
    defaultMessage: 'A location can only be moved with a connection. Your input is kept as a draft.',
    description: 'Validation error in the form of a location',
  },
  moveTo: {
    id: 'locations.view.move',
    defaultMessage: 'Move',
    description: 'Page and row of a Location: action that opens the form to choose another parent',
  },
  showInHierarchy: {
    id: 'locations.view.showInHierarchy',
    defaultMessage: 'Show in hierarchy',
    description: 'Details of a location: label',
  },
  detailsTab: {
    id: 'locations.view.detailsTab',
    defaultMessage: 'Details',
    description: 'Details of a location: label',
  },
  childTab: { id: 'locations.view.childTab', defaultMessage: 'Locations', description: 'Details of a location: label' },
});
