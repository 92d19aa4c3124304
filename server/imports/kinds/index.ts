import type { ImportType } from '../engine/types.ts';
import { careTeams } from './careTeams.ts';
import { inventories } from './inventories.ts';
import type { Kind } from './kind.ts';
import { locations } from './locations.ts';
import { organizations } from './organizations.ts';
import { orgToLocation } from './orgToLocation.ts';
import { products } from './products.ts';
import { users } from './users.ts';
import { userToOrganization } from './userToOrganization.ts';

/** The eight files, by the name of their part. */
export const kinds: Record<ImportType, Kind> = {
  products,
  locations,
  organizations,
  users,
  careTeams,
  orgToLocationAssignment: orgToLocation,
  userToOrganizationAssignment: userToOrganization,
  inventories,
};

/** The permission an upload needs beyond its own, and each of its files. */
export function needsOf(types: readonly ImportType[]): string[] {
  return [...new Set(['DataImport.create', ...types.flatMap((type) => kinds[type].needs)])];
}
