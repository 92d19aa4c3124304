import type { Permission } from '../../session/permissions.ts';

/** Permissions by action (spec section 6). */
export const rights = {
  add: ['Organization.create'],
  edit: ['Organization.update', 'Location.read', 'CareTeam.read'],
  /** The spec requires the first two; without the others the server would refuse the save. */
  changeMembers: [
    'Practitioner.read',
    'Practitioner.create',
    'PractitionerRole.read',
    'PractitionerRole.create',
    'PractitionerRole.update',
  ],
} as const satisfies Record<string, readonly Permission[]>;
