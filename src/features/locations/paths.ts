import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  unit: '/admin/location/unit',
  unitAdd: '/admin/location/unit/add',
  unitEdit: '/admin/location/unit/edit/:id',
  unitView: '/admin/location/unit/view/:id',
  all: '/admin/location/all',
  servicePointAdd: '/admin/service-points/add-edit',
  servicePointEdit: '/admin/service-points/add-edit/:id',
  servicePoints: '/admin/service-points',
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The hierarchy with a place selected, and another one in it in sight: the one just saved. */
export function unitPath(node?: string, show?: string): string {
  return withQuery(paths.unit, { node, show });
}

/** The form of a new place under a parent. `backTo` is where Cancel leads. */
export function addPath(parentId: string | undefined, backTo?: string): string {
  return withQuery(paths.unitAdd, { parentId: parentId && `Location/${parentId}`, back_to: backTo });
}

/** The form of a place: buildings have a form of their own. `backTo` is the address it was opened from, query included. */
export function editPath({ id, building }: { id: string; building: boolean }, backTo?: string): string {
  return withQuery(generatePath(building ? paths.servicePointEdit : paths.unitEdit, { id }), { back_to: backTo });
}

/** The page that shows a place. */
export function viewPath(id: string): string {
  return generatePath(paths.unitView, { id });
}

/** Where a form leads back to: an address of this application only, never of another site. */
export function backTarget(backTo: string | null, otherwise: string): string {
  if (!backTo?.startsWith('/')) return otherwise;
  try {
    const url = new URL(backTo, 'http://here');
    return url.origin === 'http://here' ? `${url.pathname}${url.search}${url.hash}` : otherwise;
  } catch {
    return otherwise;
  }
}
