import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the columns of import files by column name: the words of the forms. */
export const columnMessages = defineMessages({
  firstName: {
    id: 'dataImports.column.firstName',
    defaultMessage: 'First Name',
    description: 'Column firstName of an import file: label',
  },
  lastName: {
    id: 'dataImports.column.lastName',
    defaultMessage: 'Last Name',
    description: 'Column lastName of an import file: label',
  },
  username: {
    id: 'dataImports.column.username',
    defaultMessage: 'Username',
    description: 'Column username of an import file: label',
  },
  email: {
    id: 'dataImports.column.email',
    defaultMessage: 'Email',
    description: 'Column email of an import file: label',
  },
  userId: {
    id: 'dataImports.column.userId',
    defaultMessage: 'User ID',
    description: 'Column userId of an import file: label',
  },
  userType: {
    id: 'dataImports.column.userType',
    defaultMessage: 'User Type',
    description: 'Column userType of an import file: label',
  },
  enableUser: {
    id: 'dataImports.column.enableUser',
    defaultMessage: 'Enable user',
    description: 'Column enableUser of an import file: label',
  },
  keycloakGroupId: {
    id: 'dataImports.column.keycloakGroupId',
    defaultMessage: 'Keycloak User Group ID',
    description: 'Column keycloakGroupId of an import file: label',
  },
  keycloakGroupName: {
    id: 'dataImports.column.keycloakGroupName',
    defaultMessage: 'Keycloak User Group',
    description: 'Column keycloakGroupName of an import file: label',
  },
  appId: {
    id: 'dataImports.column.appId',
    defaultMessage: 'Application ID',
    description: 'Column appId of an import file: label',
  },
  password: {
    id: 'dataImports.column.password',
    defaultMessage: 'Password',
    description: 'Column password of an import file: label',
  },
  missingRecords: {
    id: 'dataImports.column.missingRecords',
    defaultMessage: 'Missing records',
    description: 'Column missingRecords of an import file: label',
  },
  locationName: {
    id: 'dataImports.column.locationName',
    defaultMessage: 'Location Name',
    description: 'Column locationName of an import file: label',
  },
  locationStatus: {
    id: 'dataImports.column.locationStatus',
    defaultMessage: 'Status',
    description: 'Column locationStatus of an import file: label',
  },
  method: {
    id: 'dataImports.column.method',
    defaultMessage: 'Create or update',
    description: 'Column method of an import file: label',
  },
  locationId: {
    id: 'dataImports.column.locationId',
    defaultMessage: 'Location ID',
    description: 'Column locationId of an import file: label',
  },
  locationParentName: {
    id: 'dataImports.column.locationParentName',
    defaultMessage: 'Parent Location',
    description: 'Column locationParentName of an import file: label',
  },
  locationParentId: {
    id: 'dataImports.column.locationParentId',
    defaultMessage: 'Parent Location ID',
    description: 'Column locationParentId of an import file: label',
  },
  locationType: {
    id: 'dataImports.column.locationType',
    defaultMessage: 'Service point type',
    description: 'Column locationType of an import file: label',
  },
  locationTypeCode: {
    id: 'dataImports.column.locationTypeCode',
    defaultMessage: 'Service point type code',
    description: 'Column locationTypeCode of an import file: label',
  },
  locationAdminLevel: {
    id: 'dataImports.column.locationAdminLevel',
    defaultMessage: 'Administrative Level',
    description: 'Column locationAdminLevel of an import file: label',
  },
  locationPhysicalType: {
    id: 'dataImports.column.locationPhysicalType',
    defaultMessage: 'Physical type',
    description: 'Column locationPhysicalType of an import file: label',
  },
  locationPhysicalTypeCode: {
    id: 'dataImports.column.locationPhysicalTypeCode',
    defaultMessage: 'Physical type code',
    description: 'Column locationPhysicalTypeCode of an import file: label',
  },
  longitude: {
    id: 'dataImports.column.longitude',
    defaultMessage: 'Longitude',
    description: 'Column longitude of an import file: label',
  },
  latitude: {
    id: 'dataImports.column.latitude',
    defaultMessage: 'Latitude',
    description: 'Column latitude of an import file: label',
  },
  alias: {
    id: 'dataImports.column.alias',
    defaultMessage: 'Alias',
    description: 'Column alias of an import file: label',
  },
  description: {
    id: 'dataImports.column.description',
    defaultMessage: 'Description',
    description: 'Column description of an import file: label',
  },
  externalId: {
    id: 'dataImports.column.externalId',
    defaultMessage: 'External ID',
    description: 'Column externalId of an import file: label',
  },
  version: {
    id: 'dataImports.column.version',
    defaultMessage: 'Version',
    description: 'Column version of an import file: label',
  },
  orgName: {
    id: 'dataImports.column.orgName',
    defaultMessage: 'Team name',
    description: 'Column orgName of an import file: label',
  },
  orgActive: {
    id: 'dataImports.column.orgActive',
    defaultMessage: 'Active',
    description: 'Column orgActive of an import file: label',
  },
  orgId: {
    id: 'dataImports.column.orgId',
    defaultMessage: 'Team ID',
    description: 'Column orgId of an import file: label',
  },
  identifier: {
    id: 'dataImports.column.identifier',
    defaultMessage: 'Identifier',
    description: 'Column identifier of an import file: label',
  },
  careTeamName: {
    id: 'dataImports.column.careTeamName',
    defaultMessage: 'Name',
    description: 'Column careTeamName of an import file: label',
  },
  careTeamStatus: {
    id: 'dataImports.column.careTeamStatus',
    defaultMessage: 'Status',
    description: 'Column careTeamStatus of an import file: label',
  },
  careTeamId: {
    id: 'dataImports.column.careTeamId',
    defaultMessage: 'Care team ID',
    description: 'Column careTeamId of an import file: label',
  },
  organizations: {
    id: 'dataImports.column.organizations',
    defaultMessage: 'Managing organizations',
    description: 'Column organizations of an import file: label',
  },
  participants: {
    id: 'dataImports.column.participants',
    defaultMessage: 'Participants',
    description: 'Column participants of an import file: label',
  },
  name: {
    id: 'dataImports.column.name',
    defaultMessage: 'Name',
    description: 'Column name of an import file: label',
  },
  active: {
    id: 'dataImports.column.active',
    defaultMessage: 'Active',
    description: 'Column active of an import file: label',
  },
  id: {
    id: 'dataImports.column.id',
    defaultMessage: 'ID',
    description: 'Column id of an import file: label',
  },
  poNumber: {
    id: 'dataImports.column.poNumber',
    defaultMessage: 'PO number',
    description: 'Column poNumber of an import file: label',
  },
  serialNumber: {
    id: 'dataImports.column.serialNumber',
    defaultMessage: 'Serial number',
    description: 'Column serialNumber of an import file: label',
  },
  usualId: {
    id: 'dataImports.column.usualId',
    defaultMessage: 'Usual identifier',
    description: 'Column usualId of an import file: label',
  },
  actual: {
    id: 'dataImports.column.actual',
    defaultMessage: 'Actual',
    description: 'Column actual of an import file: label',
  },
  productId: {
    id: 'dataImports.column.productId',
    defaultMessage: 'Product Id',
    description: 'Column productId of an import file: label',
  },
  deliveryDate: {
    id: 'dataImports.column.deliveryDate',
    defaultMessage: 'Delivery date',
    description: 'Column deliveryDate of an import file: label',
  },
  accountabilityDate: {
    id: 'dataImports.column.accountabilityDate',
    defaultMessage: 'Accountability end date',
    description: 'Column accountabilityDate of an import file: label',
  },
  quantity: {
    id: 'dataImports.column.quantity',
    defaultMessage: 'Quantity',
    description: 'Column quantity of an import file: label',
  },
  unicefSection: {
    id: 'dataImports.column.unicefSection',
    defaultMessage: 'UNICEF section',
    description: 'Column unicefSection of an import file: label',
  },
  donor: {
    id: 'dataImports.column.donor',
    defaultMessage: 'Donor',
    description: 'Column donor of an import file: label',
  },
  Location: {
    id: 'dataImports.column.Location',
    defaultMessage: 'Service point ID',
    description: 'Column Location of an import file: label',
  },
  materialNumber: {
    id: 'dataImports.column.materialNumber',
    defaultMessage: 'Material Number',
    description: 'Column materialNumber of an import file: label',
  },
  previousId: {
    id: 'dataImports.column.previousId',
    defaultMessage: 'Previous ID',
    description: 'Column previousId of an import file: label',
  },
  isAttractiveItem: {
    id: 'dataImports.column.isAttractiveItem',
    defaultMessage: 'Is it an Asset',
    description: 'Column isAttractiveItem of an import file: label',
  },
  availability: {
    id: 'dataImports.column.availability',
    defaultMessage: 'Is it there',
    description: 'Column availability of an import file: label',
  },
  condition: {
    id: 'dataImports.column.condition',
    defaultMessage: 'Is it in good condition',
    description: 'Column condition of an import file: label',
  },
  appropriateUsage: {
    id: 'dataImports.column.appropriateUsage',
    defaultMessage: 'Is it being used appropriately',
    description: 'Column appropriateUsage of an import file: label',
  },
  accountabilityPeriod: {
    id: 'dataImports.column.accountabilityPeriod',
    defaultMessage: 'Accountability period (in months)',
    description: 'Column accountabilityPeriod of an import file: label',
  },
  imageSourceUrl: {
    id: 'dataImports.column.imageSourceUrl',
    defaultMessage: 'Web address of the photo',
    description: 'Column imageSourceUrl of an import file: label',
  },
});

/** Labels of columns that another file uses for something else, by file and column. */
export const otherColumnMessages = defineMessages({
  practitionerId: {
    id: 'dataImports.column.practitionerId',
    defaultMessage: 'Practitioner ID',
    description: 'Column userId of the file that assigns users to teams: label',
  },
});

/** Labels of the values of columns with a closed list of values, by value. */
export const valueMessages = defineMessages({
  active: {
    id: 'dataImports.value.active',
    defaultMessage: 'Active',
    description: 'Value active of a cell of an import file: label',
  },
  inactive: {
    id: 'dataImports.value.inactive',
    defaultMessage: 'Inactive',
    description: 'Value inactive of a cell of an import file: label',
  },
  suspended: {
    id: 'dataImports.value.suspended',
    defaultMessage: 'Suspended',
    description: 'Value suspended of a cell of an import file: label',
  },
  proposed: {
    id: 'dataImports.value.proposed',
    defaultMessage: 'Proposed',
    description: 'Value proposed of a cell of an import file: label',
  },
  'entered-in-error': {
    id: 'dataImports.value.enteredinerror',
    defaultMessage: 'Entered in error',
    description: 'Value entered-in-error of a cell of an import file: label',
  },
  create: {
    id: 'dataImports.value.create',
    defaultMessage: 'Create',
    description: 'Value create of a cell of an import file: label',
  },
  update: {
    id: 'dataImports.value.update',
    defaultMessage: 'Update',
    description: 'Value update of a cell of an import file: label',
  },
  leave: {
    id: 'dataImports.value.leave',
    defaultMessage: 'Do not create',
    description: 'Value leave of a cell of an import file: label',
  },
  Practitioner: {
    id: 'dataImports.value.Practitioner',
    defaultMessage: 'Practitioner',
    description: 'Value Practitioner of a cell of an import file: label',
  },
  Supervisor: {
    id: 'dataImports.value.Supervisor',
    defaultMessage: 'Supervisor',
    description: 'Value Supervisor of a cell of an import file: label',
  },
  true: {
    id: 'dataImports.value.true',
    defaultMessage: 'Yes',
    description: 'Value true of a cell of an import file: label',
  },
  false: {
    id: 'dataImports.value.false',
    defaultMessage: 'No',
    description: 'Value false of a cell of an import file: label',
  },
});
