import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the eight files. */
export const kindMessages = defineMessages({
  users: {
    id: 'dataImports.kind.users',
    defaultMessage: 'Users',
    description: 'Type of a CSV file of an import: label',
  },
  locations: {
    id: 'dataImports.kind.locations',
    defaultMessage: 'Locations',
    description: 'Type of a CSV file of an import: label',
  },
  organizations: {
    id: 'dataImports.kind.organizations',
    defaultMessage: 'Organizations',
    description: 'Type of a CSV file of an import: label',
  },
  careTeams: {
    id: 'dataImports.kind.careTeams',
    defaultMessage: 'CareTeams',
    description: 'Type of a CSV file of an import: label',
  },
  orgToLocation: {
    id: 'dataImports.kind.orgToLocation',
    defaultMessage: 'Organization location assignment',
    description: 'Type of a CSV file of an import: label',
  },
  userToOrganization: {
    id: 'dataImports.kind.userToOrganization',
    defaultMessage: 'User organization assignment',
    description: 'Type of a CSV file of an import: label',
  },
  inventories: {
    id: 'dataImports.kind.inventories',
    defaultMessage: 'Inventory',
    description: 'Type of a CSV file of an import: label',
  },
  products: {
    id: 'dataImports.kind.products',
    defaultMessage: 'Products',
    description: 'Type of a CSV file of an import: label',
  },
  attachUsers: {
    id: 'dataImports.attach.users',
    defaultMessage: 'Attach users file',
    description: 'Label of a file field in the upload form',
  },
  attachLocations: {
    id: 'dataImports.attach.locations',
    defaultMessage: 'Attach locations file',
    description: 'Label of a file field in the upload form',
  },
  attachOrganizations: {
    id: 'dataImports.attach.organizations',
    defaultMessage: 'Attach organizations file',
    description: 'Label of a file field in the upload form',
  },
  attachCareTeams: {
    id: 'dataImports.attach.careTeams',
    defaultMessage: 'Attach careTeams file',
    description: 'Label of a file field in the upload form',
  },
  attachAssignment: {
    id: 'dataImports.attach.assignment',
    defaultMessage: 'Attach assignment file',
    description: 'Label of a file field in the upload form',
  },
  attachInventories: {
    id: 'dataImports.attach.inventories',
    defaultMessage: 'Attach inventory file',
    description: 'Label of a file field in the upload form',
  },
  attachProducts: {
    id: 'dataImports.attach.products',
    defaultMessage: 'Attach product file',
    description: 'Label of a file field in the upload form',
  },
});
