import type { Coding, Group, GroupCharacteristic, GroupMember, Identifier, List } from 'fhir/r4';
import { findCharacteristic, setCharacteristic } from '../../../src/fhir/characteristic.ts';
import { inventory as codes, locationTags, valueSets } from '../../../src/fhir/codes.ts';
import { identifierByType, identifierByUse, setIdentifier } from '../../../src/fhir/identifier.ts';
import { bareId, parseReference } from '../../../src/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import { between, date, fhirId, oneLine, oneOf, parseDate, toBoolean, yesNo, type Column } from '../engine/rules.ts';
import type { Issue, PlannedRow, Row } from '../engine/types.ts';
import { versionColumn, type Kind, type PlanContext } from './kind.ts';
import { namesOf } from './names.ts';
import { monthsOf, otherKind, productsPlanned } from './products.ts';
import { fieldChanges, given, methodIssue, planned, put, versionIssue } from './resource.ts';

const columns: Column[] = [
  { name: 'name', required: true, mustBeThere: true, rule: oneLine, max: 250, example: 'Midwifery kit, Kisumu, May' },
  { name: 'active', rule: yesNo, example: 'true' },
  { name: 'method', rule: oneOf('create', 'update'), example: 'create' },
  { name: 'id', rule: fhirId },
  { name: 'poNumber', rule: oneLine, max: 250, example: 'PO-2026-00001' },
  { name: 'serialNumber', rule: oneLine, max: 250 },
  { name: 'usualId', rule: oneLine, max: 250 },
  { name: 'actual', rule: yesNo, example: 'false' },
  { name: 'productId', rule: fhirId, example: 'the id of the product' },
  { name: 'deliveryDate', rule: date, example: '2026-05-04' },
  { name: 'accountabilityDate', rule: date, example: '2027-05-04' },
  { name: 'quantity', rule: between(0, 1_000_000_000), example: '5' },
  { name: 'unicefSection', rule: oneLine, max: 250 },
  { name: 'donor', rule: oneLine, max: 250 },
  { name: 'Location', rule: fhirId, example: 'the id of the place' },
  versionColumn,
];

const idOf = (row: Row): string | undefined => {
  const name = given(row, 'name');
  return given(row, 'id') ?? (name === undefined ? undefined : derivedId(name));
};

const poOf = (group: Group) =>
  identifierByType(group.identifier, codes.poNumber) ??
  group.identifier?.find(({ use, type }) => use === 'secondary' && !type);
const serialOf = (group: Group) =>
  identifierByType(group.identifier, codes.serialNumber) ??
  group.identifier?.find(({ use, type }) => use === 'official' && !type);
const usualOf = (group: Group) => identifierByUse(group.identifier, 'usual');
const memberOf = (group: Group): GroupMember | undefined =>
  group.member?.find(({ entity }) => parseReference(entity)?.type === 'Group');
const conceptOf = (group: Group, code: Coding) => findCharacteristic(group, code)?.valueCodeableConcept;
const locationOf = (group: Group): string =>
  group.meta?.tag?.find(({ system }) => system === locationTags.relatedEntity('').system)?.code ?? '';

/** Stored stock as a row of the file. */
export function inventoryCells(group: Group): Record<string, string> {
  const member = memberOf(group);
  const quantity: unknown = findCharacteristic(group, codes.quantity)?.valueQuantity?.value;
  const words = (code: Coding): string => {
    const concept = conceptOf(group, code);
    return concept?.coding?.[0]?.display ?? concept?.text ?? concept?.coding?.[0]?.code ?? '';
  };
  return {
    name: group.name ?? '',
    active: group.active === undefined ? '' : String(group.active),
    method: 'update',
    id: group.id ?? '',
    poNumber: poOf(group)?.value ?? '',
    serialNumber: serialOf(group)?.value ?? '',
    usualId: usualOf(group)?.value ?? '',
    actual: String(group.actual),
    productId: bareId('Group', member?.entity) ?? '',
    deliveryDate: member?.period?.start ?? '',
    accountabilityDate: member?.period?.end ?? '',
    quantity: typeof quantity === 'number' || typeof quantity === 'string' ? String(quantity) : '',
    unicefSection: words(codes.section),
    donor: words(codes.donor),
    Location: locationOf(group),
    version: group.meta?.versionId ?? '',
  };
}

/** The first moment of a day, or the moment itself. */
const start = (value: string): string => {
  const parsed = parseDate(value);
  return parsed?.instant ?? `${parsed?.day ?? ''}T00:00:00.000Z`;
};
/** Stock is active until the end of the day of its end date. */
const end = (value: string): string => {
  const parsed = parseDate(value);
  return parsed?.instant ?? `${parsed?.day ?? ''}T23:59:59.999Z`;
};

/** A day some months later; the last of the month where that day is not in it. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const sameMoment = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other));

export interface InventoryAround {
  id: string;
  section: Coding | undefined;
  donor: Coding | undefined;
  /** Months one accounts for the product. */
  months: number | undefined;
}

/** The stock to store: begins with the stored one; an empty cell leaves what is there. */
export function toInventory(row: Row, stored: Group | undefined, around: InventoryAround): Group {
  const old = stored && inventoryCells(stored);
  const differs = (column: string): string | undefined => {
    const value = given(row, column);
    return value === undefined || value === old?.[column] ? undefined : value;
  };
  const locationId = differs('Location');
  const next: Group = stored
    ? { ...stored }
    : {
        resourceType: 'Group',
        id: around.id,
        active: true,
        type: 'substance',
        actual: false,
        code: { coding: [codes.item] },
      };
  if (locationId !== undefined) {
    const ours: string[] = [locationTags.relatedEntity('').system ?? '', locationTags.practitioner('').system ?? ''];
    const others = (next.meta?.tag ?? []).filter(({ system }) => !ours.includes(system ?? ''));
    next.meta = {
      ...next.meta,
      tag: [...others, locationTags.relatedEntity(locationId), locationTags.practitioner(locationId)],
    };
  }
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
    put(next, 'identifier', setIdentifier(next.identifier, current, fresh));
  };
  identifier('poNumber', poOf(next), 'secondary', codes.poNumber);
  identifier('serialNumber', serialOf(next), 'official', codes.serialNumber);
  identifier('usualId', usualOf(next), 'usual');

  const write = (code: Coding, make: (current: GroupCharacteristic | undefined) => GroupCharacteristic): void => {
    const current = findCharacteristic(next, code);
    put(next, 'characteristic', setCharacteristic(next.characteristic, current, make(current)));
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
  concept('unicefSection', codes.section, around.section);
  concept('donor', codes.donor, around.donor);
  const quantity = differs('quantity');
  if (quantity !== undefined && Number(quantity) !== Number(old?.quantity || NaN)) {
    write(codes.quantity, (current) => ({
      ...base(codes.quantity, current),
      valueQuantity: { ...current?.valueQuantity, value: Number(quantity) },
    }));
  }

  const member = memberOf(next);
  const productId = given(row, 'productId');
  const delivered = given(row, 'deliveryDate');
  const given_ = given(row, 'accountabilityDate');
  const derived =
    given_ === undefined && !member?.period?.end && delivered !== undefined && around.months !== undefined
      ? end(monthsLater(parseDate(delivered)?.day ?? '', around.months))
      : undefined;
  const from = delivered === undefined ? undefined : start(delivered);
  const until = given_ === undefined ? derived : end(given_);
  const productChanges = productId !== undefined && productId !== bareId('Group', member?.entity);
  const startChanges = from !== undefined && !sameMoment(from, member?.period?.start);
  const endChanges = until !== undefined && !sameMoment(until, member?.period?.end);
  if (productChanges || startChanges || endChanges) {
    const fresh: GroupMember = {
      ...member,
      entity: productChanges || !member ? { reference: `Group/${productId}` } : member.entity,
      period: { ...member?.period, ...(startChanges && { start: from }), ...(endChanges && { end: until }) },
      inactive: member?.inactive ?? false,
    };
    next.member = member
      ? next.member?.map((each) => (each === member ? fresh : each))
      : [...(next.member ?? []), fresh];
  }
  return next;
}

type Choices = Map<string, Coding>;

/** Codings of a value set by code and by word; undefined when the server has no such set. */
async function choicesOf(url: string, { fhir, memory }: PlanContext): Promise<Choices | undefined> {
  const key = `valueSet:${url}`;
  const known = memory.get(key) as Promise<Choices | undefined> | undefined;
  if (known) return known;
  const asked = fhir
    .expand(url)
    .then((codings): Choices => {
      const choices: Choices = new Map();
      for (const coding of codings) {
        for (const word of [coding.code, coding.display]) if (word) choices.set(word.toLowerCase(), coding);
      }
      return choices;
    })
    .catch(() => undefined);
  memory.set(key, asked);
  return asked;
}

function choose(row: Row, column: string, choices: Choices | undefined): { coding?: Coding; issue?: Issue } {
  const value = given(row, column);
  if (value === undefined) return {};
  const coding = choices?.get(value.toLowerCase());
  if (coding) {
    const { system, code, display } = coding;
    return { coding: { ...(system && { system }), ...(code && { code }), ...(display && { display }) } };
  }
  if (choices) return { issue: { code: 'unknownName', column, values: { value } } };
  return { coding: { code: value, display: value } };
}

const listConcept = () => ({ coding: [codes.list], text: codes.list.display });

/** The List of a place's stock, as it looks when there is none (reference, platform section 5.5). */
function placeList(listId: string, locationId: string, name: string): List {
  return {
    resourceType: 'List',
    id: listId,
    meta: { tag: [locationTags.relatedEntity(locationId), locationTags.practitioner(locationId)] },
    identifier: [{ use: 'official', value: listId }],
    status: 'current',
    mode: 'working',
    code: listConcept(),
    subject: { reference: `Location/${locationId}` },
    ...(name && { title: name }),
  };
}

function summaryList(listId: string): List {
  return {
    resourceType: 'List',
    id: listId,
    identifier: [{ use: 'official', value: listId }],
    status: 'current',
    mode: 'working',
    title: 'Supply Inventory List',
    code: listConcept(),
  };
}

async function plan(rows: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const { fhir, options } = context;
  const ids = rows.map((row) => idOf(row) ?? '');
  const stored = await fhir.readMany('Group', ids);
  const sections = await choicesOf(valueSets.unicefSection, context);
  const donors = await choicesOf(valueSets.donor, context);
  const known = productsPlanned(context);
  const productIds = rows.flatMap((row) => given(row, 'productId') ?? []);
  for (const [id, product] of await fhir.readMany(
    'Group',
    productIds.filter((id) => !known.has(id)),
  )) {
    known.set(id, product);
  }
  const places = rows.flatMap((row) => given(row, 'Location') ?? []);
  const names = await namesOf('Location', places, context);
  const lists = new Map<string, string>();
  for (const list of await fhir.searchMany('List', 'subject', places, {
    code: `${codes.list.system}|${codes.list.code}`,
  })) {
    const place = bareId('Location', list.subject);
    if (place !== undefined && list.id !== undefined && !lists.has(place)) lists.set(place, list.id);
  }

  return rows.map((row, index): PlannedRow => {
    const id = ids[index] ?? '';
    const old = stored.get(id);
    const productId = given(row, 'productId');
    const section = choose(row, 'unicefSection', sections);
    const donor = choose(row, 'donor', donors);
    const next = toInventory(row, old, {
      id,
      section: section.coding,
      donor: donor.coding,
      months: productId === undefined ? undefined : monthsOf(known.get(productId)),
    });
    const isNew = (column: string): Issue | undefined =>
      old || given(row, column) !== undefined ? undefined : { code: 'requiredForNew', column };
    const place = given(row, 'Location') ?? (old ? locationOf(old) : '');
    const listId = lists.get(place) ?? derivedId(place, options.inventoryListId);
    const { version: _version, method: _method, id: _id, ...after } = inventoryCells(next);
    return planned({
      row,
      writes: [{ resource: next, stored: old }],
      changes: fieldChanges(old && inventoryCells(old), after),
      issues: [
        methodIssue(row, old, `Group/${id}`),
        isNew('productId'),
        isNew('poNumber'),
        isNew('Location'),
        isNew('deliveryDate'),
        isNew('quantity'),
        section.issue,
        donor.issue,
      ],
      conflicts: [versionIssue(row, old), otherKind(old, codes.item)],
      lists: [
        ...(place === ''
          ? []
          : [
              {
                listId,
                fresh: () => placeList(listId, place, names.get(place) ?? ''),
                items: [{ reference: `Group/${id}`, withFlag: true }],
              },
            ]),
        {
          listId: options.inventoryListId,
          fresh: () => summaryList(options.inventoryListId),
          items: [{ reference: `Group/${id}` }],
        },
      ],
    });
  });
}

/** Stock of service points: the Group, its entry in the place's List and in the List of all inventories. */
export const inventories: Kind = {
  type: 'inventories',
  columns,
  needs: ['Group.create', 'Group.update'],
  checkRow(row) {
    const issues: Issue[] = [];
    if (row.cells.method?.toLowerCase() === 'update' && given(row, 'id') === undefined) {
      issues.push({ code: 'pair', column: 'id', values: { other: 'method' } });
    }
    const from = given(row, 'deliveryDate');
    const until = given(row, 'accountabilityDate');
    if (from && until && parseDate(from) && parseDate(until) && end(until) < start(from)) {
      issues.push({ code: 'range', column: 'accountabilityDate', values: { value: until, min: from, max: '…' } });
    }
    return issues;
  },
  facts(row) {
    const id = idOf(row);
    const productId = given(row, 'productId');
    const place = given(row, 'Location');
    return {
      own: id && `Group/${id}`,
      ownColumn: given(row, 'id') === undefined ? 'name' : 'id',
      label: given(row, 'name') ?? id ?? '',
      targets: [
        ...(productId === undefined ? [] : [{ type: 'Group' as const, column: 'productId', id: productId }]),
        ...(place === undefined ? [] : [{ type: 'Location' as const, column: 'Location', id: place }]),
      ],
    };
  },
  plan,
  async *export({ fhir }) {
    const code = `${codes.item.system}|${codes.item.code}`;
    for await (const page of fhir.pages('Group', { code, _sort: '_id' })) yield page.map(inventoryCells);
  },
};
