import type { Location } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { isBuilding, parentIdOf } from '../../../common/fhir/location.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { readAncestry, type Ancestry } from '../../shared/locationTree/ancestry.ts';
import { parentFault, type ParentFault, type PlacedLocation } from '../../shared/locationTree/hierarchy.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { paths, unitPath } from './paths.ts';

/** Why a parent is invalid; `missing`: it does not exist. */
type PlacementFault = ParentFault | 'missing';

const messageOf: Record<PlacementFault, Message> = {
  self: messages.parentWithin,
  below: messages.parentWithin,
  building: messages.parentBuilding,
  missing: messages.parentUnknown,
};

/** Message for an invalid parent. `id`: that of the parent. */
export const faultMessage = (fault: PlacementFault, id: string) => ({ ...messageOf[fault], values: { id } });

/** The parent of a Location, or its fault. */
export function checkParent(placed: PlacedLocation, parent: Ancestry | undefined): Ancestry | PlacementFault {
  if (!parent) return 'missing';
  const { location, ancestors } = parent;
  const fault = parentFault(
    placed,
    { id: location.id ?? '', building: isBuilding(location) },
    ancestors.map(({ id = '' }) => ({ id })),
  );
  return fault ?? parent;
}

/**
 * The current parent of a Location with its ancestors, or why it is invalid. Reads the server, because the displayed parent
 * may be outdated: another user may have moved it below the Location. Rejects with an ApiError.
 */
export const readParent =
  (placed: PlacedLocation, parentId: string): AppThunk<Promise<Ancestry | PlacementFault>> =>
  async (dispatch) =>
    checkParent(placed, await dispatch(readAncestry(parentId)));

/** Stores a Location with one PUT (update as create). `guard`: `If-Match`, if it must have a version. */
export const putLocation =
  (location: Location, guard: string | undefined): AppThunk<Promise<Location>> =>
  async (dispatch) => {
    const { updateLocation } = fhirEndpoints.endpoints;
    const args = { id: location.id ?? '', location, 'If-Match': guard };
    return (await dispatch(updateLocation.initiate(args, { track: false })).unwrap()) ?? location;
  };

/** `target`, or the saved Location below its new parent if `target` is the hierarchy. */
export function pathAfterSave(saved: Location, target: string): string {
  return target.split('?')[0] === paths.unit ? unitPath(parentIdOf(saved), saved.id) : target;
}
