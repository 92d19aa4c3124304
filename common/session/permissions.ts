import { fhirTypes } from './fhirTypes.gen.ts';

/** Actions as bits; roles combine by OR. */
export const actionBits = { create: 1, read: 2, update: 4, delete: 8, manage: 15 } as const;
export type Action = keyof typeof actionBits;

export { fhirTypes };

/** A FHIR type used by the product: a key of openapi/resources.ts. */
export type FhirType = (typeof fhirTypes)[number];

/** FHIR types, the gateway's own type, Keycloak's account and realm resources, and the platform's own. */
export const permissionResources = [
  ...fhirTypes,
  'PractitionerDetail',
  'account_user',
  'account_application',
  'account_group',
  'iam_user',
  'iam_realm',
  'iam_group',
  'iam_role',
  'iam_event',
  'iam_client',
  'DataImport',
] as const;
export type PermissionResource = (typeof permissionResources)[number];

/** Permission that a screen requires, e.g. `Location.read`. */
export type Permission = `${PermissionResource}.${Action}`;

/** Granted bits per resource; a resource without a key is denied. */
export type PermissionBits = Partial<Record<PermissionResource, number>>;

/** True if every bit of the action is granted, so that `X.manage` requires all four (docs/decisions.md). */
export function holds(bits: PermissionBits, permission: Permission): boolean {
  const [resource, action] = permission.split('.') as [PermissionResource, Action];
  const wanted = actionBits[action];
  return ((bits[resource] ?? 0) & wanted) === wanted;
}

/** The permissions that are not granted; empty if all are. */
export function missingPermissions(bits: PermissionBits, needs: readonly Permission[]): Permission[] {
  return needs.filter((need) => !holds(bits, need));
}
