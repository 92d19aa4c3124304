import type { ImportType } from '../../api/platform/index.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { kindMessages } from './kindMessages.ts';

/** One of the eight files of the upload form. */
export interface ImportKind {
  type: ImportType;
  label: Message;
  attach: Message;
  /** Setting that the file requires. */
  list?: 'commodityListId' | 'inventoryListId';
}

/** In display order. */
export const importKinds: readonly ImportKind[] = [
  {
    type: 'users',
    label: kindMessages.users,
    attach: kindMessages.attachUsers,
  },
  {
    type: 'locations',
    label: kindMessages.locations,
    attach: kindMessages.attachLocations,
  },
  {
    type: 'organizations',
    label: kindMessages.organizations,
    attach: kindMessages.attachOrganizations,
  },
  {
    type: 'careTeams',
    label: kindMessages.careTeams,
    attach: kindMessages.attachCareTeams,
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
    list: 'commodityListId',
  },
];

/** Kind of a file by its type; undefined for an unknown type. */
export function kindOf(type: string): ImportKind | undefined {
  return importKinds.find((kind) => kind.type === type);
}
