import type { FhirType, Permission } from '../../../common/session/permissions.ts';

export const readPermission = (type: FhirType): Permission => `${type}.read`;
export const restorePermission = (type: FhirType): Permission => `${type}.update`;

/** `/history/Location/7?back_to=…`: all versions of one resource. `backTo` is the address to return to. */
export function historyPath(type: FhirType, id: string, backTo?: string): string {
  const query = backTo ? `?${new URLSearchParams({ back_to: backTo }).toString()}` : '';
  return `/history/${type}/${encodeURIComponent(id)}${query}`;
}

/** Address of the list of changes; with `person` (user id at the identity provider) of the changes by that person. */
export function activityPath({ person }: { person?: string } = {}): string {
  const query = person === undefined ? '' : `?${new URLSearchParams({ person, period: 'month' }).toString()}`;
  return `/admin/activity${query}`;
}
