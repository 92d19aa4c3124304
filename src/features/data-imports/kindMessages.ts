import { texts } from '../../shared/intl/texts.ts';

/** Labels of the eight files. */
export const kindMessages = {
  ...texts('dataImports.kind', {
    users: ['Users', 'Type of a CSV file of an import: label'],
    locations: ['Locations', 'Type of a CSV file of an import: label'],
    organizations: ['Organizations', 'Type of a CSV file of an import: label'],
    careTeams: ['CareTeams', 'Type of a CSV file of an import: label'],
    orgToLocation: ['Organization location assignment', 'Type of a CSV file of an import: label'],
    userToOrganization: ['User organization assignment', 'Type of a CSV file of an import: label'],
    inventories: ['Inventory', 'Type of a CSV file of an import: label'],
    products: ['Products', 'Type of a CSV file of an import: label'],
  }),
  ...texts('dataImports.attach', {
    attachUsers: ['Attach users file', 'Label of a file field in the upload form', 'users'],
    attachLocations: ['Attach locations file', 'Label of a file field in the upload form', 'locations'],
    attachOrganizations: ['Attach organizations file', 'Label of a file field in the upload form', 'organizations'],
    attachCareTeams: ['Attach careTeams file', 'Label of a file field in the upload form', 'careTeams'],
    attachAssignment: ['Attach assignment file', 'Label of a file field in the upload form', 'assignment'],
    attachInventories: ['Attach inventory file', 'Label of a file field in the upload form', 'inventories'],
    attachProducts: ['Attach product file', 'Label of a file field in the upload form', 'products'],
  }),
};
