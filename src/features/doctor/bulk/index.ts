import type {
  Encounter,
  FhirResource,
  Flag,
  Group,
  List,
  Location,
  Observation,
  PractitionerRole,
} from '../../../../common/fhir/r4.ts';
import type { FhirType } from '../../../../common/session/permissions.ts';
import { endOfDay, readDay, startOfDay } from '../../../../common/fhir/calendarDay.ts';
import { itemsOf, withoutItems } from '../../../../common/fhir/listEntries.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { sameCode } from '../../../../common/fhir/hasCoding.ts';
import { productMember } from '../../../../common/fhir/stock.ts';
import { withLevel } from '../../../../common/fhir/withLevel.ts';
import { dayZone } from '../../../../common/config/timeZone.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, fieldChange, type FhirPlan } from '../../../shared/bulk/fhirBulkAction.ts';
import { levelText } from '../../../shared/bulk/levelText.ts';
import { readLevelNames, type LevelNames } from '../../../shared/codes/levelNames.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { repairMessages as messages } from '../data/messages.ts';
import type { RepairParams } from '../data/repairParams.ts';
import { isAmbiguousDay, isTagged, stockTags } from '../data/rows.ts';

const changed =
  (...types: FhirResource['resourceType'][]) =>
  (): AppThunk =>
  (dispatch) =>
    void dispatch(fhirEndpoints.util.invalidateTags(types));

const common = { label: messages.repair, title: messages.title };
const already: FhirPlan = { refusal: { ...messages.already } };

/** Stores the level that follows from the place in the hierarchy. */
const wrongLevels = fhirBulkAction<Location, RepairParams, LevelNames>({
  ...common,
  id: 'doctor.wrongLevels',
  type: 'Location',
  elements: 'name,type',
  needs: ['Location.update'],
  context: (_params, _locations, signal) => readLevelNames(signal),
  plan: (location, { expected }, names) => {
    const [before, after] = [levelOf(location), Number(expected[location.id ?? ''])];
    const text = (level: number) => levelText(names, level);
    return fieldChange(
      { ...messages.level },
      before === undefined ? undefined : text(before),
      text(after),
      before === after,
    );
  },
  change: (location, { expected }) => withLevel(location, Number(expected[location.id ?? ''])),
  changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy'])),
});

/** Ends the active role of an inactive practitioner. */
const rolesOfInactive = fhirBulkAction<PractitionerRole, RepairParams>({
  ...common,
  id: 'doctor.rolesOfInactive',
  type: 'PractitionerRole',
  needs: ['PractitionerRole.update'],
  plan: (role) => fieldChange({ ...messages.active }, { ...messages.yes }, { ...messages.no }, role.active === false),
  change: (role) => ({ ...role, active: false }),
  changed: changed('PractitionerRole'),
});

/** Adds the tags of the Location that the run expects to a record. */
const tagAction = <R extends FhirResource>(type: R['resourceType'] & FhirType, name: string): BulkAction =>
  fhirBulkAction<R, RepairParams>({
    ...common,
    id: `doctor.${name}`,
    type,
    needs: [`${type}.update`],
    plan: ({ id = '', meta }, { expected }) => {
      const place = String(expected[id]);
      if (isTagged([meta?.tag ?? []].flat(), place)) return already;
      return { changes: [{ field: { ...messages.tags }, after: `Location/${place}` }] };
    },
    change: (record, { expected }) => {
      const tags = [record.meta?.tag ?? []].flat();
      const missing = stockTags(String(expected[record.id ?? ''])).filter(
        (wanted) => !tags.some((tag) => sameCode(tag, wanted)),
      );
      return { ...record, meta: { ...record.meta, tag: [...tags, ...missing] } };
    },
    changed: changed(type),
  });

/** The days of a delivery in the zone of the programme, as the form of stock stores them. */
function withDays(group: Group): Group {
  const zone = dayZone();
  const member = productMember(group);
  const { start, end } = member?.period ?? {};
  const fix = (text: string | undefined, toText: (day: string, zone: string) => string) => {
    const day = text !== undefined && isAmbiguousDay(text, zone) ? readDay(text, zone) : undefined;
    return day === undefined ? text : toText(day, zone.name);
  };
  const [from, to] = [fix(start, startOfDay), fix(end, endOfDay)];
  const period = {
    ...member?.period,
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
  };
  return { ...group, member: (group.member ?? []).map((each) => (each === member ? { ...each, period } : each)) };
}

const daysOf = (group: Group): string => {
  const { start = '', end = '' } = productMember(group)?.period ?? {};
  return `${start} – ${end}`;
};

const ambiguousDays = fhirBulkAction<Group, RepairParams>({
  ...common,
  id: 'doctor.ambiguousDays',
  type: 'Group',
  needs: ['Group.update'],
  plan: (group) => {
    const [before, after] = [daysOf(group), daysOf(withDays(group))];
    return fieldChange({ ...messages.days }, before, after, before === after);
  },
  change: withDays,
  changed: changed('Group'),
});

/** The given stock items that do not exist any more. */
const absentOf =
  (ids: readonly string[], signal: AbortSignal): AppThunk<Promise<ReadonlySet<string>>> =>
  async (dispatch) => {
    const found = await dispatch(requestResources<Group>('Group', ids, signal, 'id'));
    const existing = new Set(found.map(({ id }) => id));
    return new Set(ids.filter((id) => !existing.has(id)));
  };

const expectedIds = ({ expected }: RepairParams, id = ''): string[] =>
  String(expected[id] ?? '')
    .split(',')
    .filter(Boolean);

/** Removes the entries of a List that refer to nothing. */
const absentStock = fhirBulkAction<List, RepairParams, ReadonlySet<string>>({
  ...common,
  id: 'doctor.absentStock',
  type: 'List',
  needs: ['List.update', 'Group.read'],
  nameOf: ({ title, id = '' }) => title ?? id,
  context: (params, lists, signal) =>
    absentOf(
      lists.flatMap(({ id }) => expectedIds(params, id)),
      signal,
    ),
  plan: (list, params, absent) => {
    const items = itemsOf([list]);
    const removed = expectedIds(params, list.id).filter((id) => absent.has(id) && items.has(`Group/${id}`));
    if (removed.length === 0) return already;
    return { changes: [{ field: { ...messages.entries }, before: removed.join(', ') }] };
  },
  change: (list, params, absent) =>
    withoutItems(
      list,
      expectedIds(params, list.id).flatMap((id) => (absent.has(id) ? `Group/${id}` : [])),
    ),
  changed: changed('List'),
});

/** The repairs of the data check, each with the name of its rule. */
export const bulkActions: readonly BulkAction[] = [
  wrongLevels,
  rolesOfInactive,
  tagAction<Group>('Group', 'untaggedStock'),
  absentStock,
  ambiguousDays,
  // Proposed by the check of phones, which counts these records in an area.
  tagAction<Encounter>('Encounter', 'untaggedEncounter'),
  tagAction<Flag>('Flag', 'untaggedFlag'),
  tagAction<List>('List', 'untaggedList'),
  tagAction<Observation>('Observation', 'untaggedObservation'),
];
