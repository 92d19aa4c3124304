import type { ImportType } from '../../api/platform/index.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { pathTo } from '../../shared/feature.ts';
import { type Message, texts } from '../../shared/intl/texts.ts';

/** Labels of the eight files. */
const kindMessages = {
  ...texts('dataImports.kind', {
    users: ['Users', 'Type of a CSV file of an import: label'],
    locations: ['Locations', 'Type of a CSV file of an import: label'],
    organizations: ['Teams', 'Type of a CSV file of an import: label'],
    careTeams: ['Care teams', 'Type of a CSV file of an import: label'],
    orgToLocation: ['Team–location assignments', 'Type of a CSV file of an import: label'],
    userToOrganization: ['Team members', 'Type of a CSV file of an import: label'],
    inventories: ['Inventory', 'Type of a CSV file of an import: label'],
    products: ['Products', 'Type of a CSV file of an import: label'],
  }),
  ...texts('dataImports.attach', {
    attachUsers: ['Attach users file', 'Label of a file field in the upload form', 'users'],
    attachLocations: ['Attach locations file', 'Label of a file field in the upload form', 'locations'],
    attachOrganizations: ['Attach teams file', 'Label of a file field in the upload form', 'organizations'],
    attachCareTeams: ['Attach care teams file', 'Label of a file field in the upload form', 'careTeams'],
    attachAssignment: ['Attach assignment file', 'Label of a file field in the upload form', 'assignment'],
    attachInventories: ['Attach inventory file', 'Label of a file field in the upload form', 'inventories'],
    attachProducts: ['Attach product file', 'Label of a file field in the upload form', 'products'],
  }),
};

/** One of the eight files of the upload form. */
export interface ImportKind {
  type: ImportType;
  label: Message;
  attach: Message;
  /** Page of the record of a row, which belongs to another feature. `:id` is the id in the row's reference. */
  page?: string;
  /** Setting that the file requires. */
  list?: 'commodityListId' | 'inventoryListId';
}

/** In display order. */
export const importKinds: readonly ImportKind[] = [
  {
    type: 'users',
    label: kindMessages.users,
    attach: kindMessages.attachUsers,
    page: '/admin/users/details/:id',
  },
  {
    type: 'locations',
    label: kindMessages.locations,
    attach: kindMessages.attachLocations,
    page: '/admin/location/unit/view/:id',
  },
  {
    type: 'organizations',
    label: kindMessages.organizations,
    attach: kindMessages.attachOrganizations,
    page: '/admin/teams/:id',
  },
  {
    type: 'careTeams',
    label: kindMessages.careTeams,
    attach: kindMessages.attachCareTeams,
    page: '/admin/CareTeam/view/:id',
  },
  {
    type: 'orgToLocationAssignment',
    label: kindMessages.orgToLocation,
    attach: kindMessages.attachAssignment,
  },
  {
    type: 'userToOrganizationAssignment',
    label: kindMessages.userToOrganization,
    attach: kindMessages.attachAssignment,
  },
  {
    type: 'inventories',
    label: kindMessages.inventories,
    attach: kindMessages.attachInventories,
    list: 'inventoryListId',
  },
  {
    type: 'products',
    label: kindMessages.products,
    attach: kindMessages.attachProducts,
    page: '/commodity/view/:id',
    list: 'commodityListId',
  },
];

/** Path of the page of the record that a row wrote; undefined without a reference or a page. */
export function recordPage(type: string, reference: string | undefined): string | undefined {
  const id = parseReference(reference)?.id;
  const page = kindOf(type)?.page;
  return id && page && pathTo(page, { id });
}

/** Kind of a file by its type; undefined for an unknown type. */
export function kindOf(type: string): ImportKind | undefined {
  return importKinds.find((kind) => kind.type === type);
}
