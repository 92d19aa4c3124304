import type { Permission } from '../../session/permissions.ts';

/** What each thing on the screens needs (spec section 6). */
export const rights = {
  add: ['Organization.create'],
  edit: ['Organization.update', 'Location.read', 'CareTeam.read'],
  /** The first two as the spec has it; without the others the server would refuse the save. */
  changeMembers: [
    'Practitioner.read',
    'Practitioner.create',
    'PractitionerRole.read',
    'PractitionerRole.create',
    'PractitionerRole.update',
  ],
} as const satisfies Record<string, readonly Permission[]>;
