import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  add: '/location/inventory/:servicePointId',
  edit: '/location/inventory/:servicePointId/:inventoryId',
} as const;

/** The form of new stock at a place. */
export function addPath(servicePointId: string): string {
  return generatePath(paths.add, { servicePointId });
}

/** The form of stock at a place. */
export function editPath(servicePointId: string, inventoryId: string): string {
  return generatePath(paths.edit, { servicePointId, inventoryId });
}

/** The place's page with its stock in sight; the page is the locations' own. */
export function placePath(servicePointId: string): string {
  return `${generatePath('/admin/location/unit/view/:id', { id: servicePointId })}?view-details=inventory`;
}
