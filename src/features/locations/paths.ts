import { pathTo } from '../../shared/feature.ts';

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  unit: '/admin/location/unit',
  unitAdd: '/admin/location/unit/add',
  unitEdit: '/admin/location/unit/edit/:id',
  unitMove: '/admin/location/unit/move/:id',
  unitView: '/admin/location/unit/view/:id',
  all: '/admin/location/all',
  servicePointAdd: '/admin/service-points/add-edit',
  servicePointEdit: '/admin/service-points/add-edit/:id',
  servicePoints: '/admin/service-points',
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const definedParams = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return definedParams.length === 0 ? path : `${path}?${new URLSearchParams(definedParams).toString()}`;
}

/** URL of the hierarchy with a Location selected, and optionally the child just saved (`show`) scrolled into view. */
export function unitPath(node?: string, show?: string): string {
  return withQuery(paths.unit, { node, show });
}

/** URL of the form of a new Location under a parent. */
export function addPath(parentId?: string): string {
  return withQuery(paths.unitAdd, { parentId: parentId && `Location/${parentId}` });
}

/** URL of the form of a Location. Buildings open in the service point form. */
export function editPath({ id, building }: { id: string; building: boolean }): string {
  return pathTo(building ? paths.servicePointEdit : paths.unitEdit, { id });
}

/** URL of the form that moves a Location to another parent. */
export function movePath(id: string): string {
  return pathTo(paths.unitMove, { id });
}

/** URL of the details of a Location. */
export function viewPath(id: string): string {
  return pathTo(paths.unitView, { id });
}
