import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  add: '/location/inventory/:servicePointId',
  edit: '/location/inventory/:servicePointId/:inventoryId',
} as const;

/** Path of the form for new stock at a Location. */
export function addPath(servicePointId: string): string {
  return generatePath(paths.add, { servicePointId });
}

/** Path of the form to edit stock at a Location. */
export function editPath(servicePointId: string, inventoryId: string): string {
  return generatePath(paths.edit, { servicePointId, inventoryId });
}

/** Path of the Location's page with the inventory tab open; the page belongs to the locations feature. */
export function locationPath(servicePointId: string): string {
  return `${generatePath('/admin/location/unit/view/:id', { id: servicePointId })}?view-details=inventory`;
}
