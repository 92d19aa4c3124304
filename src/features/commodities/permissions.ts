import type { Permission } from '../../session/permissions.ts';

/** Permissions by action (spec section 6, docs/decisions.md): every save may write the List of commodities. */
export const rights = {
  read: ['Group.read'],
  create: ['Group.create', 'List.create', 'List.update'],
  edit: ['Group.update', 'List.create', 'List.update'],
  delete: ['Group.delete', 'List.update'],
  photo: ['Binary.create'],
} as const satisfies Record<string, readonly Permission[]>;
