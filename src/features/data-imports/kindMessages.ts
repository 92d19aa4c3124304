import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the eight files. */
export const kindMessages = defineMessages({
  users: { id: 'dataImports.kind.users', defaultMessage: 'Users' },
  locations: { id: 'dataImports.kind.locations', defaultMessage: 'Locations' },
  organizations: { id: 'dataImports.kind.organizations', defaultMessage: 'Organizations' },
  careTeams: { id: 'dataImports.kind.careTeams', defaultMessage: 'CareTeams' },
  orgToLocation: { id: 'dataImports.kind.orgToLocation', defaultMessage: 'Organization location assignment' },
  userToOrganization: { id: 'dataImports.kind.userToOrganization', defaultMessage: 'User organization assignment' },
  inventories: { id: 'dataImports.kind.inventories', defaultMessage: 'Inventory' },
  products: { id: 'dataImports.kind.products', defaultMessage: 'Products' },
  attachUsers: { id: 'dataImports.attach.users', defaultMessage: 'Attach users file' },
  attachLocations: { id: 'dataImports.attach.locations', defaultMessage: 'Attach locations file' },
  attachOrganizations: { id: 'dataImports.attach.organizations', defaultMessage: 'Attach organizations file' },
  attachCareTeams: { id: 'dataImports.attach.careTeams', defaultMessage: 'Attach careTeams file' },
  attachAssignment: { id: 'dataImports.attach.assignment', defaultMessage: 'Attach assignment file' },
  attachInventories: { id: 'dataImports.attach.inventories', defaultMessage: 'Attach inventory file' },
  attachProducts: { id: 'dataImports.attach.products', defaultMessage: 'Attach product file' },
});
