import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  name: { id: 'locations.field.name', defaultMessage: 'Name' },
  parent: { id: 'locations.field.parent', defaultMessage: 'Parent' },
  physicalType: { id: 'locations.field.physicalType', defaultMessage: 'Physical Type' },
  status: { id: 'locations.field.status', defaultMessage: 'Status' },
  actions: { id: 'locations.field.actions', defaultMessage: 'Actions' },
  active: { id: 'locations.status.active', defaultMessage: 'Active' },
  inactive: { id: 'locations.status.inactive', defaultMessage: 'Inactive' },
  suspended: { id: 'locations.status.suspended', defaultMessage: 'Suspended' },
  jurisdiction: { id: 'locations.type.jurisdiction', defaultMessage: 'Jurisdiction' },
  building: { id: 'locations.type.building', defaultMessage: 'Building' },
  viewDetails: { id: 'locations.action.viewDetails', defaultMessage: 'View details' },

  unitTitle: { id: 'locations.unit.title', defaultMessage: 'Location Unit Management' },
  unitAdd: { id: 'locations.unit.add', defaultMessage: 'Add Location Unit' },
  unitHeading: { id: 'locations.unit.heading', defaultMessage: 'Location Unit' },
  unitTable: { id: 'locations.unit.table', defaultMessage: 'Locations in {name}' },
  unitEmpty: { id: 'locations.unit.empty', defaultMessage: 'There are no locations in {name} yet.' },
  refreshing: { id: 'locations.unit.refreshing', defaultMessage: 'Refreshing data' },
  slow: {
    id: 'locations.unit.slow',
    defaultMessage: 'Request to update the location hierarchy is taking a bit long to respond.',
  },
  unableToLoad: {
    id: 'locations.error.unableToLoad',
    defaultMessage: 'Unable to either load this location or the location hierarchy',
  },
  childrenFailed: {
    id: 'locations.error.children',
    defaultMessage: 'An error occurred while fetching child locations',
  },

  configTitle: { id: 'locations.config.title', defaultMessage: 'Incorrect/Missing Configuration' },
  configText: {
    id: 'locations.config.text',
    defaultMessage:
      'The id of the root location is not configured. Ask the administrator of this installation to set {setting}.',
  },

  wizardTitle: { id: 'locations.wizard.title', defaultMessage: 'Root location was not found' },
  wizardNotFound: {
    id: 'locations.wizard.notFound',
    defaultMessage: 'Root location with the given id was not found on the server. The id is {id}.',
  },
  wizardLooking: {
    id: 'locations.wizard.looking',
    defaultMessage: 'Looking for locations on the server.',
  },
  wizardUnable: {
    id: 'locations.wizard.unable',
    defaultMessage: 'Unable to check if the server has any locations.',
  },
  wizardNone: { id: 'locations.wizard.none', defaultMessage: 'No locations have been uploaded yet.' },
  wizardSome: {
    id: 'locations.wizard.some',
    defaultMessage:
      '{count, plural, one {There exists # location on the server. It could be the intended but wrongly configured root location.} other {There exists # locations on the server. One of these could be the intended but wrongly configured root location.}} If you are not sure, kindly reach out to the web administrator for help.',
  },
  wizardCreate: { id: 'locations.wizard.create', defaultMessage: 'Create root location.' },
  wizardConfirm: {
    id: 'locations.wizard.confirm',
    defaultMessage: 'This creates a location with the id {id}. All other locations will be part of it.',
  },
  wizardProceed: { id: 'locations.wizard.proceed', defaultMessage: 'Proceed' },
  wizardCancel: { id: 'locations.wizard.cancel', defaultMessage: 'Cancel' },
  wizardNotPermitted: {
    id: 'locations.wizard.notPermitted',
    defaultMessage: 'Missing required permissions to create locations',
  },
  wizardDone: { id: 'locations.wizard.done', defaultMessage: 'Root location uploaded to the server.' },
  wizardFailed: {
    id: 'locations.wizard.failed',
    defaultMessage: 'Could not upload the root location at this time, please try again later.',
  },

  allTitle: { id: 'locations.all.title', defaultMessage: 'Locations' },
  allAdd: { id: 'locations.all.add', defaultMessage: 'Add Location' },
  allParent: { id: 'locations.all.parent', defaultMessage: 'Parent Location' },
  allEmpty: {
    id: 'locations.all.empty',
    defaultMessage: 'No data available to display, you can start adding data now',
  },
  servicePointsTitle: { id: 'locations.servicePoints.title', defaultMessage: 'Service points' },
  showAll: { id: 'locations.all.showAll', defaultMessage: 'Show all' },

  formEdit: { id: 'locations.form.edit', defaultMessage: 'Edit > {name}' },
  servicePointAdd: { id: 'locations.form.servicePointAdd', defaultMessage: 'Add Service point' },
  partOf: { id: 'locations.form.partOf', defaultMessage: 'Part Of' },
  partOfPlaceholder: { id: 'locations.form.partOfPlaceholder', defaultMessage: 'Select the parent location' },
  partOfOpen: { id: 'locations.form.partOfOpen', defaultMessage: 'Choose from the hierarchy' },
  partOfClear: { id: 'locations.form.partOfClear', defaultMessage: 'Remove the parent' },
  namePlaceholder: { id: 'locations.form.namePlaceholder', defaultMessage: 'Enter a location name' },
  servicePointNamePlaceholder: {
    id: 'locations.form.servicePointName',
    defaultMessage: 'Enter service point name',
  },
  alias: { id: 'locations.form.alias', defaultMessage: 'Alias' },
  physicalTypeField: { id: 'locations.form.physicalType', defaultMessage: 'Physical type' },
  externalId: { id: 'locations.form.externalId', defaultMessage: 'External ID' },
  geometry: { id: 'locations.form.geometry', defaultMessage: 'Geometry' },
  geometryPlaceholder: { id: 'locations.form.geometryPlaceholder', defaultMessage: "'<'/> JSON" },
  geometryPreview: { id: 'locations.form.geometryPreview', defaultMessage: 'Outline of the geometry' },
  serviceType: { id: 'locations.form.serviceType', defaultMessage: 'Type' },
  serviceTypePlaceholder: {
    id: 'locations.form.serviceTypePlaceholder',
    defaultMessage: 'Select the service point type',
  },
  latitude: { id: 'locations.form.latitude', defaultMessage: 'Latitude' },
  latitudePlaceholder: { id: 'locations.form.latitudePlaceholder', defaultMessage: 'E.g. -16.08306' },
  longitude: { id: 'locations.form.longitude', defaultMessage: 'Longitude' },
  longitudePlaceholder: { id: 'locations.form.longitudePlaceholder', defaultMessage: 'E.g. 49.54933' },
  description: { id: 'locations.form.description', defaultMessage: 'Description' },

  created: { id: 'locations.save.created', defaultMessage: 'Location was successfully created' },
  updated: { id: 'locations.save.updated', defaultMessage: 'Location was successfully updated' },
  servicePointCreated: {
    id: 'locations.save.servicePointCreated',
    defaultMessage: 'Service point was successfully created',
  },
  servicePointUpdated: {
    id: 'locations.save.servicePointUpdated',
    defaultMessage: 'Service point was successfully updated',
  },

  nameRequired: { id: 'locations.rule.nameRequired', defaultMessage: 'Name is required' },
  aliasRequired: { id: 'locations.rule.aliasRequired', defaultMessage: 'Alias is required' },
  statusRequired: { id: 'locations.rule.statusRequired', defaultMessage: 'Status is required' },
  nameCharacters: {
    id: 'locations.rule.nameCharacters',
    defaultMessage: 'Name can only contain letters, numbers and spaces',
  },
  aliasCharacters: {
    id: 'locations.rule.aliasCharacters',
    defaultMessage: 'Alias can only contain letters, numbers and spaces',
  },
  externalIdCharacters: {
    id: 'locations.rule.externalIdCharacters',
    defaultMessage: 'External ID can only contain letters, numbers and spaces',
  },
  decimal: { id: 'locations.rule.decimal', defaultMessage: 'Only decimal values allowed' },
  latitudeRange: { id: 'locations.rule.latitudeRange', defaultMessage: 'Latitude is between -90 and 90' },
  longitudeRange: { id: 'locations.rule.longitudeRange', defaultMessage: 'Longitude is between -180 and 180' },
  latitudeToo: { id: 'locations.rule.latitudeToo', defaultMessage: 'A longitude needs a latitude' },
  longitudeToo: { id: 'locations.rule.longitudeToo', defaultMessage: 'A latitude needs a longitude' },
  parentRequired: {
    id: 'locations.rule.parentRequired',
    defaultMessage: 'Please choose a parent location for this service point',
  },
  parentWithin: {
    id: 'locations.rule.parentWithin',
    defaultMessage: 'A location cannot be part of itself or of a location below it',
  },
  parentUnknown: {
    id: 'locations.rule.parentUnknown',
    defaultMessage: 'There is no location with the id {id}. Choose another one.',
  },
  serviceTypeRequired: { id: 'locations.rule.serviceTypeRequired', defaultMessage: 'service type is required' },
  notJson: { id: 'locations.geometry.notJson', defaultMessage: 'Geometry is not valid JSON' },
  notObject: {
    id: 'locations.geometry.notObject',
    defaultMessage: 'Geometry is not GeoJSON: an object is expected',
  },
  wrongType: {
    id: 'locations.geometry.wrongType',
    defaultMessage: 'Geometry must be a Polygon, MultiPolygon, Feature or FeatureCollection: see {at}',
  },
  noFeatures: { id: 'locations.geometry.noFeatures', defaultMessage: 'The FeatureCollection has no features' },
  noCoordinates: { id: 'locations.geometry.noCoordinates', defaultMessage: 'Coordinates are missing at {at}' },
  shortRing: {
    id: 'locations.geometry.shortRing',
    defaultMessage: 'The outline at {at} needs at least four positions',
  },
  openRing: {
    id: 'locations.geometry.openRing',
    defaultMessage: 'The outline at {at} must end where it begins',
  },
  badPosition: {
    id: 'locations.geometry.badPosition',
    defaultMessage: 'A position is a list of two numbers, longitude and latitude: see {at}',
  },
  outOfRange: {
    id: 'locations.geometry.outOfRange',
    defaultMessage: 'The position at {at} is not on Earth: longitude comes first, then latitude',
  },

  viewTitle: { id: 'locations.view.title', defaultMessage: 'View details | {name}' },
  editDetails: { id: 'locations.view.edit', defaultMessage: 'Edit details' },
  identifier: { id: 'locations.view.identifier', defaultMessage: 'Identifier' },
  id: { id: 'locations.view.id', defaultMessage: 'ID' },
  version: { id: 'locations.view.version', defaultMessage: 'Version' },
  lastUpdated: { id: 'locations.view.lastUpdated', defaultMessage: 'Date Last Updated' },
  locationName: { id: 'locations.view.name', defaultMessage: 'Location Name' },
  servicePointType: { id: 'locations.view.serviceType', defaultMessage: 'Service point type' },
  level: { id: 'locations.view.level', defaultMessage: 'Administrative Level' },
  levelValue: { id: 'locations.view.levelValue', defaultMessage: 'Level {level, number}' },
  childTab: { id: 'locations.view.childTab', defaultMessage: 'Locations' },
});
