import { identifierPrefix, type ExpectedColumns } from '../csv/header.ts';
import { importTypes, type ImportType } from '../engine/types.ts';
import { careTeams } from './careTeams.ts';
import { inventories } from './inventories.ts';
import type { FileType } from './fileType.ts';
import { locations } from './locations.ts';
import { organizations } from './organizations.ts';
import { orgToLocation } from './orgToLocation.ts';
import { products } from './products.ts';
import { users } from './users.ts';
import { userToOrganization } from './userToOrganization.ts';

/** The eight file types, by the name of their part. */
export const fileTypes: Record<ImportType, FileType> = {
  products,
  locations,
  organizations,
  users,
  careTeams,
  orgToLocationAssignment: orgToLocation,
  userToOrganizationAssignment: userToOrganization,
  inventories,
};

export function expectedColumns(type: ImportType): ExpectedColumns {
  const { columns } = fileTypes[type];
  const namesOf = (kind: ImportType): string[] => fileTypes[kind].columns.map(({ name }) => name);
  return {
    columns: namesOf(type),
    hasAttributes: fileTypes[type].attributes !== undefined,
    ...(type === 'locations' && { prefix: identifierPrefix }),
    required: columns.filter(({ columnRequired }) => columnRequired).map(({ name }) => name),
    aliases: Object.fromEntries(columns.map(({ name, aliases = [] }) => [name, aliases])),
    otherKinds: Object.fromEntries(importTypes.filter((kind) => kind !== type).map((kind) => [kind, namesOf(kind)])),
  };
}

/** The permissions for an upload: its own and those of each of its files. */
export function needsOf(types: readonly ImportType[]): string[] {
  return [...new Set(['DataImport.create', ...types.flatMap((type) => fileTypes[type].needs)])];
}

/** The permissions to see the rows of a file: to read the types it writes. */
export function readsOf(type: ImportType): string[] {
  return [...new Set(fileTypes[type].needs.map((need) => `${need.split('.')[0]}.read`))];
}
