import type { Bundle, Location } from '../../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { requestResource } from '../../../api/fhir/requestResources.ts';
import { request } from '../../../api/request.ts';
import { isBuilding, levelOf, parentIdOf } from '../../../../common/fhir/location.ts';
import type { BulkChange } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, fieldChange, screenName } from '../../../shared/bulk/fhirBulkAction.ts';
import { writeChanges } from '../../../shared/runs/fhirWrites.ts';
import { levelText } from '../../../shared/bulk/levelText.ts';
import { readLevelNames, type LevelNames } from '../../../shared/codes/levelNames.ts';
import { ancestorsQuery, ancestryOf, type Ancestry } from '../../../shared/locationTree/ancestry.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { withLevel } from '../../../../common/fhir/withLevel.ts';
import { toForm, toLocation } from '../locationForm.ts';
import { messages as locationMessages } from '../messages.ts';
import { countMoveImpact, totalDescendants } from '../move/countMoveImpact.ts';
import { correctLevels, countOf } from '../move/levelDefinition.ts';
import { messages as moveMessages } from '../move/messages.ts';
import { checkParent, faultMessage } from '../saveLocation.ts';
import { messages } from './messages.ts';
import { ParentFields, type ParentParams } from './ParentFields.tsx';

/** A Location with its ancestors; undefined if it does not exist. */
const requestAncestry =
  (id: string, signal?: AbortSignal): AppThunk<Promise<Ancestry | undefined>> =>
  async (dispatch) => {
    const params = { ...ancestorsQuery(id) };
    return ancestryOf(await dispatch(request<Bundle>('fhir', { url: '/Location', params }, signal)), id);
  };

/** The new parent, undefined if it does not exist, and the names of levels. */
interface Target {
  parent: Ancestry | undefined;
  levels: LevelNames;
}

/** The Location below a parent, with its new level. */
function movedTo(parent: Ancestry, location: Location): Location {
  return toLocation({ ...toForm(location), parentId: parent.location.id ?? '' }, location, location.id ?? '', parent);
}

/** Counts the Locations below, which move with it. */
const countBelow =
  ({ id = '' }: Location, signal: AbortSignal): AppThunk<Promise<BulkChange[]>> =>
  async (dispatch) => {
    const count = countOf(dispatch, signal);
    const below = totalDescendants(await countMoveImpact({ id, teams: false, stock: false, count }));
    return below === 0 ? [] : [{ field: { ...messages.below, values: { count: below } } }];
  };

/**
 * Corrects the levels of a Location and of those below it for its current parent. After an undo, the level of the parent
 * may be another one than that of the restored version.
 */
const correctFrom =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const location = await dispatch(requestResource<Location>('Location', id));
    const parentId = location && parentIdOf(location);
    const parent = parentId === undefined ? undefined : await dispatch(requestAncestry(parentId));
    const own = location && levelOf(location);
    const level = parent ? parent.level + 1 : own;
    if (!location || level === undefined) return;
    if (own !== undefined && own !== level) {
      await dispatch(writeChanges([{ resource: withLevel(location, level), stored: location }]));
    }
    await dispatch(correctLevels({ locationId: id, name: location.name ?? '', level }));
  };

/** Moves Locations below another parent, with the levels of the Locations below them. */
export const changeParent = fhirBulkAction<Location, ParentParams, Target>({
  id: 'locations.changeParent',
  type: 'Location',
  elements: 'name,type,physicalType,partOf',
  label: messages.changeParent,
  title: messages.changeParentTitle,
  note: messages.changeParentNote,
  needs: ['Location.update'],
  Fields: ParentFields,
  isComplete: ({ parentId }) => parentId !== undefined,
  context:
    ({ parentId }, _locations, signal) =>
    async (dispatch) => {
      const reading = [dispatch(requestAncestry(parentId, signal)), dispatch(readLevelNames(signal))] as const;
      const [parent, levels] = await Promise.all(reading);
      return { parent, levels };
    },
  plan: (location, { parentId }, { parent: found, levels }) => {
    const isSame = parentIdOf(location) === parentId;
    const placed = { id: location.id ?? '', mayBeInBuilding: isSame || isBuilding(location) };
    const parent = checkParent(placed, found);
    if (typeof parent === 'string') return { refusal: faultMessage(parent, parentId) };
    const planned = fieldChange(
      { ...locationMessages.parent },
      location.partOf?.display,
      screenName(parent.location),
      isSame,
    );
    const [before, after] = [levelOf(location), levelOf(movedTo(parent, location))];
    if ('refusal' in planned || before === undefined || after === undefined || before === after) return planned;
    const values = { before: levelText(levels, before), after: levelText(levels, after) };
    return { changes: [...planned.changes, { field: { ...moveMessages.levelChange, values } }] };
  },
  change: (location, _params, { parent }) => (parent ? movedTo(parent, location) : location),
  effects: countBelow,
  complete: correctFrom,
  changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy'])),
});
