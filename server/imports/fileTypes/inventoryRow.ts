import type { Coding, Group, GroupCharacteristic, GroupMember, Identifier, Meta } from '../../../src/fhir/r4.ts';
import { findCharacteristic, setCharacteristic } from '../../../src/fhir/characteristic.ts';
import { inventory as codes, locationTags } from '../../../src/fhir/codes.ts';
import { identifierByType, identifierByUse, setIdentifier } from '../../../src/fhir/identifier.ts';
import { bareId, parseReference } from '../../../src/fhir/reference.ts';
import { numberOf, parseDate, toBoolean } from '../engine/rules.ts';
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

export function inventoryCells(group: Group): Record<string, string> {
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
    deliveryDate: member?.period?.start ?? '',
    accountabilityDate: member?.period?.end ?? '',
    quantity: plainNumber(quantity),
    unicefSection: displayOf(codes.section),
    donor: displayOf(codes.donor),
    Location: locationOf(group),
    version: group.meta?.versionId ?? '',
  });
}

/** The start of a day, or the exact time if given. */
export const startOf = (value: string): string => {
  const parsed = parseDate(value);
  return parsed?.instant ?? `${parsed?.day ?? ''}T00:00:00.000Z`;
};
/** The end of a day, or the exact time if given: stock is active until the end of its last day. */
export const endOf = (value: string): string => {
  const parsed = parseDate(value);
  return parsed?.instant ?? `${parsed?.day ?? ''}T23:59:59.999Z`;
};

/** The date some months later; the last day of the month if that day does not exist in it. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const sameMoment = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other));

export interface InventoryContext {
  id: string;
  section: Coding | undefined;
  donor: Coding | undefined;
  /** Length of the product's accountability period in months. */
  months: number | undefined;
}

/** Replaces the tags of the Location. */
function withLocation(meta: Meta | undefined, locationId: string): Meta {
  const ours: string[] = [locationTags.relatedEntity('').system ?? '', locationTags.practitioner('').system ?? ''];
  const others = (meta?.tag ?? []).filter(({ system }) => !ours.includes(system ?? ''));
  return { ...meta, tag: [...others, locationTags.relatedEntity(locationId), locationTags.practitioner(locationId)] };
}

/**
 * The product and the accountability period with the changes of the row; undefined if they stay the same. Without an
 * end, the period of a delivery lasts `months`.
 */
function changedMember(
  row: Row,
  old: Readonly<Record<string, string>> | undefined,
  member: GroupMember | undefined,
  months: number | undefined,
): GroupMember | undefined {
  const productId = cellOf(row, 'productId');
  const delivered = cellOf(row, 'deliveryDate');
  const accounted = cellOf(row, 'accountabilityDate');
  const derived =
    accounted === undefined && !member?.period?.end && delivered !== undefined && months !== undefined
      ? endOf(monthsLater(parseDate(delivered)?.day ?? '', months))
      : undefined;
  // A stored date without a time is unchanged if its cell is.
  const from = delivered === undefined || delivered === old?.deliveryDate ? undefined : startOf(delivered);
  const until =
    accounted === undefined ? derived : accounted === old?.accountabilityDate ? undefined : endOf(accounted);
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
  const old = stored && inventoryCells(stored);
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
  if (quantity !== undefined && quantity !== numberOf(old?.quantity)) {
    write(codes.quantity, (current) => ({
      ...base(codes.quantity, current),
      valueQuantity: { ...current?.valueQuantity, value: quantity },
    }));
  }

  const member = memberOf(next);
  const fresh = changedMember(row, old, member, context.months);
  if (fresh) {
    next.member = member
      ? next.member?.map((each) => (each === member ? fresh : each))
      : [...(next.member ?? []), fresh];
  }
  return next;
}
