import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: {
    id: 'commodities.list.title',
    defaultMessage: 'Commodity List',
    description: 'List of commodities (products): title',
  },
  add: {
    id: 'commodities.list.add',
    defaultMessage: 'Add commodity',
    description: 'List of commodities (products): label',
  },
  staleList: {
    id: 'commodities.list.stale',
    defaultMessage: 'Unable to refresh data at the moment, please refresh the page',
    description: 'List of commodities (products)',
  },
  assetFilter: {
    id: 'commodities.list.assetFilter',
    defaultMessage: 'Asset',
    description: 'List of commodities (products): label',
  },
  statusFilter: {
    id: 'commodities.list.statusFilter',
    defaultMessage: 'Status',
    description: 'List of commodities (products): label',
  },
  statusActive: {
    id: 'commodities.list.statusActive',
    defaultMessage: 'Active',
    description: 'List of commodities (products): label',
  },
  statusInactive: {
    id: 'commodities.list.statusInactive',
    defaultMessage: 'Inactive',
    description: 'List of commodities (products): label',
  },
  viewDetails: {
    id: 'commodities.list.viewDetails',
    defaultMessage: 'View Details',
    description: 'List of commodities (products): title',
  },

  configTitle: {
    id: 'commodities.config.title',
    defaultMessage: 'Incorrect/Missing Configuration',
    description: 'Message about a missing or wrong id of the commodity list: title',
  },
  configText: {
    id: 'commodities.config.text',
    defaultMessage: 'List id is either incorrectly configured or missing. Kindly contact support to fix this.',
    description: 'Message about a missing or wrong id of the commodity list: message',
  },
  configSetting: {
    id: 'commodities.config.setting',
    defaultMessage: 'Setting: {setting}',
    description:
      'Message about a missing or wrong id of the commodity list. {setting}: name of a setting such as FHIR_BASE_URL',
  },

  name: { id: 'commodities.field.name', defaultMessage: 'Name', description: 'Field of a commodity (product): label' },
  active: {
    id: 'commodities.field.active',
    defaultMessage: 'Active',
    description: 'Field of a commodity (product): label',
  },
  type: { id: 'commodities.field.type', defaultMessage: 'Type', description: 'Field of a commodity (product): label' },
  actions: {
    id: 'commodities.field.actions',
    defaultMessage: 'Actions',
    description: 'Field of a commodity (product): label',
  },
  commodityId: {
    id: 'commodities.field.commodityId',
    defaultMessage: 'Commodity Id',
    description: 'Field of a commodity (product)',
  },
  productId: {
    id: 'commodities.field.productId',
    defaultMessage: 'Product Id',
    description: 'Field of a commodity (product)',
  },
  identifier: {
    id: 'commodities.field.identifier',
    defaultMessage: 'Identifier',
    description: 'Field of a commodity (product): label',
  },
  unitOfMeasure: {
    id: 'commodities.field.unitOfMeasure',
    defaultMessage: 'Unit of measure',
    description: 'Field of a commodity (product)',
  },
  materialNumber: {
    id: 'commodities.field.materialNumber',
    defaultMessage: 'Material Number',
    description: 'Field of a commodity (product): label',
  },
  asset: {
    id: 'commodities.field.asset',
    defaultMessage: 'Is it an Asset',
    description: 'Field of a commodity (product): label',
  },
  availability: {
    id: 'commodities.field.availability',
    defaultMessage: 'Is it there',
    description:
      'Field of a commodity (product). Label of a text field: how the visitor checks that the product is present',
  },
  condition: {
    id: 'commodities.field.condition',
    defaultMessage: 'Is it in good condition',
    description:
      'Field of a commodity (product). Label of a text field: how the visitor checks the condition of the product',
  },
  usage: {
    id: 'commodities.field.usage',
    defaultMessage: 'Is it being used appropriately',
    description: 'Field of a commodity (product). Label of a text field: how the visitor checks the use of the product',
  },
  accountabilityPeriod: {
    id: 'commodities.field.accountabilityPeriod',
    defaultMessage: 'Accountability period (in months)',
    description: 'Field of a commodity (product): label',
  },
  photo: {
    id: 'commodities.field.photo',
    defaultMessage: 'Photo of the product',
    description: 'Field of a commodity (product): label',
  },
  photoFailed: {
    id: 'commodities.field.photoFailed',
    defaultMessage: 'Image could not be loaded',
    description: 'Field of a commodity (product): error message',
  },
  noPhoto: {
    id: 'commodities.field.noPhoto',
    defaultMessage: 'No photo',
    description: 'Field of a commodity (product): accessible name',
  },

  enabled: {
    id: 'commodities.value.enabled',
    defaultMessage: 'Active',
    description: 'Value of a field of a commodity: label',
  },
  disabled: {
    id: 'commodities.value.disabled',
    defaultMessage: 'Disabled',
    description: 'Value of a field of a commodity: label',
  },
  yes: { id: 'commodities.value.yes', defaultMessage: 'Yes', description: 'Value of a field of a commodity: label' },
  no: { id: 'commodities.value.no', defaultMessage: 'No', description: 'Value of a field of a commodity: label' },
  medication: {
    id: 'commodities.type.medication',
    defaultMessage: 'Medication',
    description: 'Type of a commodity (FHIR Group.type)',
  },
  device: {
    id: 'commodities.type.device',
    defaultMessage: 'Device',
    description: 'Type of a commodity (FHIR Group.type)',
  },
  substance: {
    id: 'commodities.type.substance',
    defaultMessage: 'Substance',
    description: 'Type of a commodity (FHIR Group.type)',
  },
  unitPieces: {
    id: 'commodities.unit.pieces',
    defaultMessage: 'Pieces',
    description: 'Unit of measure of a commodity',
  },
  unitTablets: {
    id: 'commodities.unit.tablets',
    defaultMessage: 'Tablets',
    description: 'Unit of measure of a commodity',
  },
  unitAmpoules: {
    id: 'commodities.unit.ampoules',
    defaultMessage: 'Ampoules',
    description: 'Unit of measure of a commodity',
  },
  unitStrips: {
    id: 'commodities.unit.strips',
    defaultMessage: 'Strips',
    description: 'Unit of measure of a commodity. Blister packs of tablets',
  },
  unitCycles: {
    id: 'commodities.unit.cycles',
    defaultMessage: 'Cycles',
    description: 'Unit of measure of a commodity. Monthly packs of contraceptives',
  },
  unitBottles: {
    id: 'commodities.unit.bottles',
    defaultMessage: 'Bottles',
    description: 'Unit of measure of a commodity',
  },
  unitTestKits: {
    id: 'commodities.unit.testKits',
    defaultMessage: 'Test kits',
    description: 'Unit of measure of a commodity',
  },
  unitSachets: {
    id: 'commodities.unit.sachets',
    defaultMessage: 'Sachets',
    description: 'Unit of measure of a commodity',
  },
  unitStraps: {
    id: 'commodities.unit.straps',
    defaultMessage: 'Straps',
    description: 'Unit of measure of a commodity. Straps, of a scale for children',
  },

  createTitle: {
    id: 'commodities.form.createTitle',
    defaultMessage: 'Create commodity',
    description: 'Form of a commodity (product): title',
  },
  editTitle: {
    id: 'commodities.form.editTitle',
    defaultMessage: 'Edit commodity | {name}',
    description: 'Form of a commodity (product): title. {name}: name of the record, person or item',
  },
  enterName: {
    id: 'commodities.form.enterName',
    defaultMessage: 'Enter commodity name',
    description: 'Form of a commodity (product): label',
  },
  sectionCommodity: {
    id: 'commodities.form.sectionCommodity',
    defaultMessage: 'Commodity',
    description: 'Form of a commodity (product): title',
  },
  sectionProduct: {
    id: 'commodities.form.sectionProduct',
    defaultMessage: 'Product',
    description: 'Form of a commodity (product): title',
  },
  sectionChecks: {
    id: 'commodities.form.sectionChecks',
    defaultMessage: 'Checks on a visit',
    description: 'Form of a commodity (product): hint below a field',
  },
  sectionChecksHint: {
    id: 'commodities.form.sectionChecksHint',
    defaultMessage: 'Supervisors read these texts on the phone when they visit a service point.',
    description: 'Form of a commodity (product): hint below a field',
  },
  availabilityHint: {
    id: 'commodities.form.availabilityHint',
    defaultMessage: 'How to check it, e.g. “At least one is on the shelf and can be counted”',
    description: 'Form of a commodity (product): hint below a field',
  },
  conditionHint: {
    id: 'commodities.form.conditionHint',
    defaultMessage: 'How to tell, e.g. “The lid closes and the walls are whole”',
    description: 'Form of a commodity (product): hint below a field',
  },
  usageHint: {
    id: 'commodities.form.usageHint',
    defaultMessage: 'What counts as correct use, e.g. “Used for vaccines only”',
    description: 'Form of a commodity (product): hint below a field',
  },
  accountabilityHint: {
    id: 'commodities.form.accountabilityHint',
    defaultMessage: 'Months after delivery in which a service point accounts for the product',
    description: 'Form of a commodity (product): hint below a field',
  },
  sectionPhoto: {
    id: 'commodities.form.sectionPhoto',
    defaultMessage: 'Photo',
    description: 'Form of a commodity (product): title',
  },
  selectStatus: {
    id: 'commodities.form.selectStatus',
    defaultMessage: 'Select commodity status',
    description: 'Form of a commodity (product): label',
  },
  selectType: {
    id: 'commodities.form.selectType',
    defaultMessage: 'Select commodity type',
    description: 'Form of a commodity (product): label',
  },
  selectUnit: {
    id: 'commodities.form.selectUnit',
    defaultMessage: 'Select the unit of measure',
    description: 'Form of a commodity (product): label',
  },
  created: {
    id: 'commodities.form.created',
    defaultMessage: 'Commodity created successfully',
    description: 'Form of a commodity (product)',
  },
  updated: {
    id: 'commodities.form.updated',
    defaultMessage: 'Commodity updated successfully',
    description: 'Form of a commodity (product)',
  },

  unlisted: {
    id: 'commodities.form.unlisted',
    defaultMessage: 'This commodity is not in the commodity list. Saving it as active adds it to the list.',
    description: 'Form of a commodity (product): notification',
  },
  identifierHint: {
    id: 'commodities.form.identifierHint',
    defaultMessage: 'Leave empty to generate one.',
    description: 'Form of a commodity (product): hint below a field',
  },

  required: {
    id: 'commodities.rule.required',
    defaultMessage: 'Required',
    description: 'Validation error in the form of a commodity',
  },
  validString: {
    id: 'commodities.rule.validString',
    defaultMessage: 'Must be a valid string',
    description: 'Validation error in the form of a commodity',
  },
  validNumber: {
    id: 'commodities.rule.validNumber',
    defaultMessage: 'Must be a number, 0 or more',
    description: 'Validation error in the form of a commodity',
  },

  delete: { id: 'commodities.delete.action', defaultMessage: 'Delete', description: 'Deletion of a commodity: label' },
  deleteCommodity: {
    id: 'commodities.delete.named',
    defaultMessage: 'Delete commodity “{name}”',
    description: 'Deletion of a commodity. {name}: name of the record, person or item',
  },
  deleteTitle: {
    id: 'commodities.delete.title',
    defaultMessage: 'Are you sure you want to delete this commodity?',
    description: 'Deletion of a commodity: title',
  },
  deleteText: {
    id: 'commodities.delete.text',
    defaultMessage: '{name} will be removed from the commodity list. Stock recorded for it is kept.',
    description: 'Deletion of a commodity. {name}: name of the record, person or item',
  },
  deleted: {
    id: 'commodities.delete.done',
    defaultMessage: 'Successfully deleted commodity',
    description: 'Deletion of a commodity: notification',
  },
  bulkDeleted: {
    id: 'commodities.bulk.deleted',
    defaultMessage: 'Deleted: to restore it, save it as active',
    description: 'Preview of a bulk change: reason why a deleted commodity cannot be activated',
  },
  status: { id: 'commodities.bulk.status', defaultMessage: 'Status', description: 'Preview of a bulk change: field' },
  deletedMark: {
    id: 'commodities.list.deleted',
    defaultMessage: 'Deleted',
    description: 'List of commodities (products): label',
  },
  show: { id: 'commodities.list.show', defaultMessage: 'Show', description: 'List of commodities (products): label' },
  showOff: {
    id: 'commodities.list.showOff',
    defaultMessage: 'Inactive and deleted',
    description: 'List of commodities (products): label',
  },
  restore: {
    id: 'commodities.restore.action',
    defaultMessage: 'Restore',
    description: 'Restoring an earlier version of a commodity: label',
  },
  restoreListed: {
    id: 'commodities.restore.listed',
    defaultMessage: 'It is currently not in the commodity list. Restoring adds it again.',
    description: 'Restoring an earlier version of a commodity',
  },
  deleteFailed: {
    id: 'commodities.delete.failed',
    defaultMessage: 'Deletion of commodity failed',
    description: 'Deletion of a commodity: error message',
  },
});
