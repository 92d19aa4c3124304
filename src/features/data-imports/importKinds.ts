import type { ImportType } from '../../api/platform/index.ts';
import type { Permission } from '../../session/permissions.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { kindMessages } from './kindMessages.ts';

/** One of the eight files of the upload form. */
export interface ImportKind {
  type: ImportType;
  label: Message;
  attach: Message;
  /** All of them are needed (spec section 6). */
  needs: readonly Permission[];
  /** Setting without which the file cannot be taken. */
  list?: 'commodityListId' | 'inventoryListId';
}

/** In the order of the form. */
export const importKinds: readonly ImportKind[] = [
  {
    type: 'users',
    label: kindMessages.users,
    attach: kindMessages.attachUsers,
    needs: ['iam_user.create', 'Practitioner.create', 'iam_user.update'],
  },
  {
    type: 'locations',
    label: kindMessages.locations,
    attach: kindMessages.attachLocations,
    needs: ['Location.create', 'Location.update'],
  },
  {
    type: 'organizations',
    label: kindMessages.organizations,
    attach: kindMessages.attachOrganizations,
    needs: ['Organization.create', 'Organization.update'],
  },
  {
    type: 'careTeams',
    label: kindMessages.careTeams,
    attach: kindMessages.attachCareTeams,
    needs: ['CareTeam.create', 'CareTeam.update'],
  },
  {
    type: 'orgToLocationAssignment',
    label: kindMessages.orgToLocation,
    attach: kindMessages.attachAssignment,
    needs: ['OrganizationAffiliation.create', 'OrganizationAffiliation.update'],
  },
  {
    type: 'userToOrganizationAssignment',
    label: kindMessages.userToOrganization,
    attach: kindMessages.attachAssignment,
    needs: ['PractitionerRole.create', 'PractitionerRole.update'],
  },
  {
    type: 'inventories',
    label: kindMessages.inventories,
    attach: kindMessages.attachInventories,
    needs: ['Group.create', 'Group.update'],
    list: 'inventoryListId',
  },
  {
    type: 'products',
    label: kindMessages.products,
    attach: kindMessages.attachProducts,
    needs: ['Group.create', 'Group.update'],
    list: 'commodityListId',
  },
];

/** What a kind of file is called; undefined for one that this version does not know. */
export function kindOf(type: string): ImportKind | undefined {
  return importKinds.find((kind) => kind.type === type);
}
