import type { Coding, Group, GroupCharacteristic, GroupMember, Identifier, Meta } from '../../../common/fhir/r4.ts';
import { endOfDay, isDay, readDay, startOfDay, toInstant, type DayZone } from '../../../common/fhir/calendarDay.ts';
import { addPeriod, type Period } from '../../../common/fhir/storedPeriod.ts';
import { findCharacteristic, setCharacteristic } from '../../../common/fhir/characteristic.ts';
import { inventory as codes, locationTags } from '../../../common/fhir/codes.ts';
import { identifierByType, identifierByUse, setIdentifier } from '../../../common/fhir/identifier.ts';
import { bareId, parseReference } from '../../../common/fhir/reference.ts';
import { numberOf, sameNumber, toBoolean } from '../engine/rules.ts';
import type { Row } from '../engine/types.ts';
import { normalizeCells, cellOf, plainNumber, setOrRemove } from './resource.ts';

const poOf = (group: Group) =>
  identifierByType(group.identifier, codes.poNumber) ??
  group.identifier?.find(({ use, type }) => use === 'secondary' && !type);
const serialOf = (group: Group) =>
  identifierByType(group.identifier, codes.serialNumber) ??
  group.identifier?.find(({ use, type }) => use === 'official' && !type);
const usualOf = (group: Group) => identifierByUse(group.identifier, 'usual');
const memberOf = (group: Group): GroupMember | undefined =>
  group.member?.find(({ entity }) => parseReference(entity)?.type === 'Group');
/** End of the accountability period. */
export const endOfStock = (group: Group): string | undefined => memberOf(group)?.period?.end;
const conceptOf = (group: Group, code: Coding) => findCharacteristic(group, code)?.valueCodeableConcept;
/** Id of the stock's Location, from its tag. */
export const locationOf = (group: Group): string =>
  group.meta?.tag?.find(({ system }) => system === locationTags.relatedEntity('').system)?.code ?? '';

/** The day of a stored date; other text as it is stored. */
const dayCell = (text: string | undefined, zone: DayZone): string => readDay(text, zone) ?? text ?? '';

/** Stored stock as a row of the file, with the days of its period. */
export function inventoryCells(group: Group, zone: DayZone): Record<string, string> {
  const member = memberOf(group);
  const quantity: unknown = findCharacteristic(group, codes.quantity)?.valueQuantity?.value;
  const displayOf = (code: Coding): string => {
    const concept = conceptOf(group, code);
    return concept?.coding?.[0]?.display ?? concept?.text ?? concept?.coding?.[0]?.code ?? '';
  };
  return normalizeCells({
    name: group.name ?? '',
    active: group.active === undefined ? '' : String(group.active),
    method: 'update',
    id: group.id ?? '',
    poNumber: poOf(group)?.value ?? '',
    serialNumber: serialOf(group)?.value ?? '',
    usualId: usualOf(group)?.value ?? '',
    actual: group.actual === undefined ? '' : String(group.actual),
    productId: bareId('Group', member?.entity) ?? '',
    deliveryDate: dayCell(member?.period?.start, zone),
    accountabilityDate: dayCell(member?.period?.end, zone),
    quantity: plainNumber(quantity),
    unicefSection: displayOf(codes.section),
    donor: displayOf(codes.donor),
    Location: locationOf(group),
    version: group.meta?.versionId ?? '',
  });
}

/** The start of a day, or the exact time if given, with the offset of the zone. The cell is a date. */
export const startOf = (value: string, { name }: DayZone): string =>
  isDay(value) ? startOfDay(value, name) : (toInstant(value, name) ?? value);
/** The end of a day, or the exact time if given: stock is active until the end of its last day. The cell is a date. */
export const endOf = (value: string, { name }: DayZone): string =>
  isDay(value) ? endOfDay(value, name) : (toInstant(value, name) ?? value);

/** The end of the period of a delivery; undefined if it cannot be computed. */
function endAfter(start: string, period: Period | undefined, zone: DayZone): string | undefined {
  const day = period && addPeriod(readDay(start, zone) ?? '', period);
  return day && endOf(day, zone);
}

const sameMoment = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other));

export interface InventoryContext {
  id: string;
  section: Coding | undefined;
  donor: Coding | undefined;
  /** Length of the product's accountability period. */
  period: Period | undefined;
  zone: DayZone;
}

/** Replaces the tags of the Location. */
function withLocation(meta: Meta | undefined, locationId: string): Meta {
  const ours: string[] = [locationTags.relatedEntity('').system ?? '', locationTags.practitioner('').system ?? ''];
  const others = (meta?.tag ?? []).filter(({ system }) => !ours.includes(system ?? ''));
  return { ...meta, tag: [...others, locationTags.relatedEntity(locationId), locationTags.practitioner(locationId)] };
}

/**
 * The product and the accountability period with the changes of the row; undefined if they stay the same. Without an
 * end, a delivery has the accountability period of its product.
 */
function changedMember(
  row: Row,
  old: Readonly<Record<string, string>> | undefined,
  member: GroupMember | undefined,
  { period, zone }: Pick<InventoryContext, 'period' | 'zone'>,
): GroupMember | undefined {
  const productId = cellOf(row, 'productId');
  const delivered = cellOf(row, 'deliveryDate');
  const accounted = cellOf(row, 'accountabilityDate');
  const derived =
    accounted === undefined && !member?.period?.end && delivered !== undefined
      ? endAfter(startOf(delivered, zone), period, zone)
      : undefined;
  // The stored text of an unchanged day stays.
  const from = delivered === undefined || delivered === old?.deliveryDate ? undefined : startOf(delivered, zone);
  const until =
    accounted === undefined ? derived : accounted === old?.accountabilityDate ? undefined : endOf(accounted, zone);
  const productChanges = productId !== undefined && productId !== bareId('Group', member?.entity);
  const startChanges = from !== undefined && !sameMoment(from, member?.period?.start);
  const endChanges = until !== undefined && !sameMoment(until, member?.period?.end);
  if (!productChanges && !startChanges && !endChanges) return undefined;
  return {
    ...member,
    entity: productChanges || !member ? { reference: `Group/${productId}` } : member.entity,
    period: { ...member?.period, ...(startChanges && { start: from }), ...(endChanges && { end: until }) },
    inactive: member?.inactive ?? false,
  };
}

/** The stock to store: the stored one with the changes of the row. An empty cell changes nothing. */
export function toInventory(row: Row, stored: Group | undefined, context: InventoryContext): Group {
  const old = stored && inventoryCells(stored, context.zone);
  const differs = (column: string): string | undefined => {
    const value = cellOf(row, column);
    return value === undefined || value === old?.[column] ? undefined : value;
  };
  const locationId = differs('Location');
  const next: Group = stored
    ? { ...stored }
    : {
        resourceType: 'Group',
        id: context.id,
        active: true,
        type: 'substance',
        actual: false,
        code: { coding: [codes.item] },
      };
  if (locationId !== undefined) next.meta = withLocation(next.meta, locationId);
  const active = toBoolean(differs('active')?.toLowerCase());
  if (active !== undefined && active !== stored?.active) next.active = active;
  const actual = toBoolean(differs('actual')?.toLowerCase());
  if (actual !== undefined && actual !== stored?.actual) next.actual = actual;
  const name = differs('name');
  if (name !== undefined) next.name = name;

  const identifier = (
    column: string,
    current: Identifier | undefined,
    use: 'official' | 'secondary' | 'usual',
    type?: Coding & { display: string },
  ): void => {
    const value = differs(column);
    if (value === undefined) return;
    const fresh: Identifier = { use, ...(type && { type: { coding: [type], text: type.display } }), value };
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, current, fresh));
  };
  identifier('poNumber', poOf(next), 'secondary', codes.poNumber);
  identifier('serialNumber', serialOf(next), 'official', codes.serialNumber);
  identifier('usualId', usualOf(next), 'usual');

  const write = (code: Coding, make: (current: GroupCharacteristic | undefined) => GroupCharacteristic): void => {
    const current = findCharacteristic(next, code);
    setOrRemove(next, 'characteristic', setCharacteristic(next.characteristic, current, make(current)));
  };
  const base = (code: Coding, current: GroupCharacteristic | undefined) =>
    current ?? { code: { coding: [code] }, exclude: false };
  const concept = (column: string, code: Coding, chosen: Coding | undefined): void => {
    if (differs(column) === undefined || !chosen) return;
    if (conceptOf(next, code)?.coding?.[0]?.code === chosen.code) return;
    write(code, (current) => ({
      ...base(code, current),
      valueCodeableConcept: { coding: [chosen], ...(chosen.display && { text: chosen.display }) },
    }));
  };
  concept('unicefSection', codes.section, context.section);
  concept('donor', codes.donor, context.donor);
  const quantity = numberOf(differs('quantity'));
  if (quantity !== undefined && !sameNumber(row.cells.quantity, old?.quantity)) {
    write(codes.quantity, (current) => ({
      ...base(codes.quantity, current),
      valueQuantity: { ...current?.valueQuantity, value: quantity },
    }));
  }

  const member = memberOf(next);
  const fresh = changedMember(row, old, member, context);
  if (fresh) {
    next.member = member
      ? next.member?.map((each) => (each === member ? fresh : each))
      : [...(next.member ?? []), fresh];
  }
  return next;
}
