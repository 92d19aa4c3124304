import type { Group } from '../../../../common/fhir/r4.ts';
import { isDayBoundary, readDay, type DayZone } from '../../../../common/fhir/calendarDay.ts';
import { locationTags } from '../../../../common/fhir/codes.ts';
import { sameCode } from '../../../../common/fhir/hasCoding.ts';
import { identifierByUse } from '../../../../common/fhir/identifier.ts';
import { itemsOf } from '../../../../common/fhir/listEntries.ts';
import { levelOf, parentIdOf } from '../../../../common/fhir/location.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import { productMember } from '../../../../common/fhir/stock.ts';
import { boundaryFor, type Boundary } from '../../../shared/map/boundary.ts';
import type { MapPosition } from '../../../shared/map/map.ts';
import { positionOf } from '../../../../common/map/position.ts';

/** What the rules of the data check read of a Location. */
export interface LocationRow {
  id: string;
  name: string;
  parentId: string | undefined;
  level: number | undefined;
  /** The id of another system, which identifies the Location there. */
  code: string | undefined;
  position: MapPosition | undefined;
  boundary: Boundary | undefined;
}

export interface RoleRow {
  id: string;
  isActive: boolean;
  practitionerId: string | undefined;
}

export interface PractitionerRow {
  id: string;
  isActive: boolean;
}

export interface StockRow {
  id: string;
  name: string;
  isActive: boolean;
  /** Start and end of the delivery as stored. */
  days: readonly string[];
  tags: NonNullable<NonNullable<Group['meta']>['tag']>;
}

export interface StockListRow {
  id: string;
  name: string;
  locationId: string | undefined;
  status: string | undefined;
  /** Bare ids of the stock items that the List contains. */
  stockIds: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const locationRows = rowMapping(
  'Location',
  ['name', 'partOf', 'type', 'position', 'extension', 'identifier'],
  (location): LocationRow => {
    const boundary = boundaryFor(location);
    return {
      id: location.id ?? '',
      name: text(location.name),
      parentId: parentIdOf(location),
      level: levelOf(location),
      code: text(identifierByUse(location.identifier, 'usual')?.value) || undefined,
      position: positionOf(location),
      boundary: boundary.areas.length > 0 || boundary.fault ? boundary : undefined,
    };
  },
);

export const roleRows = rowMapping('PractitionerRole', ['active', 'practitioner'], (role): RoleRow => ({
  id: role.id ?? '',
  isActive: role.active !== false,
  practitionerId: bareId('Practitioner', role.practitioner),
}));

export const practitionerRows = rowMapping('Practitioner', ['active'], (practitioner): PractitionerRow => ({
  id: practitioner.id ?? '',
  isActive: practitioner.active !== false,
}));

export const stockRows = rowMapping('Group', ['name', 'active', 'member'], (group): StockRow => {
  const { start, end } = productMember(group as Pick<Group, 'member'> as Group)?.period ?? {};
  return {
    id: group.id ?? '',
    name: text(group.name),
    isActive: group.active !== false,
    days: [start, end].filter((day) => typeof day === 'string'),
    tags: [group.meta?.tag ?? []].flat(),
  };
});

export const stockListRows = rowMapping('List', ['title', 'subject', 'entry', 'status'], (list): StockListRow => ({
  id: list.id ?? '',
  status: list.status,
  name: text(list.title),
  locationId: bareId('Location', list.subject),
  stockIds: [...itemsOf([list])].flatMap((item) => bareId('Group', item) ?? []),
}));

/** Ids of Groups. */
export const groupIds = rowMapping('Group', ['id'], ({ id = '' }) => id);

/**
 * True for an instant in UTC that is neither the begin nor the end of a day in the zone of the programme: its day depends on
 * the zone of the reader. Never without `TIME_ZONE`: the zone of one browser does not define the day.
 */
export const isAmbiguousDay = (text: string, zone: DayZone): boolean =>
  zone.isProgramme && /Z$/i.test(text) && readDay(text, zone) !== undefined && !isDayBoundary(text, zone);

/** The tags by which phones receive the stock of a Location. */
export const stockTags = (locationId: string) => [
  locationTags.relatedEntity(locationId),
  locationTags.practitioner(locationId),
];

/** True if the tags of a stock item contain both of its Location. */
export const isTagged = (tags: StockRow['tags'], locationId: string): boolean =>
  stockTags(locationId).every((wanted) => tags.some((tag) => sameCode(tag, wanted)));
