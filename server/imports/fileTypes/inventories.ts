import type { Coding, Group, List } from '../../../common/fhir/r4.ts';
import { inventory as codes, locationTags, valueSets } from '../../../common/fhir/codes.ts';
import { lastDayOf, readDay } from '../../../common/fhir/calendarDay.ts';
import { emptyInventoryList } from '../../../common/fhir/defaultResources.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import { between, date, fhirId, isDate, oneLine, yesNo, type Column, type Rule } from '../engine/rules.ts';
import type { Issue, PlannedRow, Row } from '../engine/types.ts';
import { withoutDeleted } from './exporting.ts';
import { endOf, endOfStock, inventoryCells, locationOf, startOf, toInventory } from './inventoryRow.ts';
import { readOnce, versionColumn, type FileType, type PlanContext } from './fileType.ts';
import { namesOf } from './names.ts';
import { otherKind, periodOf } from './products.ts';
import { cellOf, createPlan, resourcePlan, updateNeedsId } from './resource.ts';
import { stockIssues } from './stockIssues.ts';

/** A month or a year, as other clients store it: the file of a download contains it, and an upload keeps it. */
const isPartOfDate = (value: string): boolean => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value);
const storedDate: Rule = (value) => (isPartOfDate(value) ? undefined : date(value));
const dateColumns = ['deliveryDate', 'accountabilityDate'];

/** New stock has complete days. */
function partialDates(row: Row): Issue[] {
  if (cellOf(row, 'id') !== undefined) return [];
  return dateColumns.flatMap((column): Issue[] => {
    const value = cellOf(row, column) ?? '';
    return isPartOfDate(value) ? [{ code: 'date', column, values: { value } }] : [];
  });
}

const columns: Column[] = [
  {
    name: 'name',
    required: true,
    unless: 'id',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 250,
    example: 'Midwifery kit, Kisumu, May',
  },
  { name: 'active', ...yesNo, example: 'true' },
  { name: 'method', values: ['create', 'update'], example: 'create' },
  { name: 'id', rule: fhirId },
  { name: 'poNumber', rule: oneLine, max: 250, example: 'PO-2026-00001' },
  { name: 'serialNumber', rule: oneLine, max: 250 },
  { name: 'usualId', rule: oneLine, max: 250 },
  { name: 'actual', ...yesNo, example: 'false' },
  { name: 'productId', rule: fhirId, example: 'the id of the product' },
  { name: 'deliveryDate', rule: storedDate, cellType: 'date', example: '2026-05-04' },
  {
    name: 'accountabilityDate',
    aliases: ['accountabilityEndDate'],
    rule: storedDate,
    cellType: 'date',
    example: '2027-05-04',
  },
  { name: 'quantity', rule: between(0, 1_000_000_000), cellType: 'number', example: '5' },
  { name: 'unicefSection', rule: oneLine, max: 250 },
  { name: 'donor', rule: oneLine, max: 250 },
  { name: 'Location', rule: fhirId, example: 'the id of the location' },
  versionColumn,
];

const idOf = (row: Row): string | undefined => {
  const name = cellOf(row, 'name');
  return cellOf(row, 'id') ?? (name === undefined ? undefined : derivedId(name));
};

type Choices = Map<string, Coding>;

/** Codings of a value set by code and by display in lower case; undefined if the server does not have the value set. */
const choicesOf = (url: string, { fhir, memory }: PlanContext): Promise<Choices | undefined> =>
  readOnce(memory, `valueSet:${url}`, async () => {
    const codings = await fhir.expand(url).catch(() => undefined);
    if (!codings) return undefined;
    const choices: Choices = new Map();
    for (const coding of codings) {
      for (const text of [coding.code, coding.display]) if (text) choices.set(text.toLowerCase(), coding);
    }
    return choices;
  });

function choose(
  row: Row,
  column: string,
  choices: Choices | undefined,
  before: Readonly<Record<string, string>> | undefined,
): { coding?: Coding; issue?: Issue } {
  const value = cellOf(row, column);
  // A stored value may have been removed from its value set.
  if (value === undefined || value === before?.[column]) return {};
  const coding = choices?.get(value.toLowerCase());
  if (coding) {
    const { system, code, display } = coding;
    return { coding: { ...(system && { system }), ...(code && { code }), ...(display && { display }) } };
  }
  if (choices) return { issue: { code: 'unknownName', column, values: { value } } };
  return { coding: { code: value, display: value } };
}

const listConcept = () => ({ coding: [codes.list], text: codes.list.display });

/** The List of a Location's stock to create if there is none. Mobile clients receive it by its tags. */
function locationStockList(listId: string, locationId: string, name: string): List {
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

async function plan(rows: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const { fhir, options } = context;
  const zone = options.dayZone;
  const ids = rows.map((row) => idOf(row) ?? '');
  const stored = await fhir.readMany('Group', ids);
  const sections = await choicesOf(valueSets.unicefSection, context);
  const donors = await choicesOf(valueSets.donor, context);
  const known = context.planned<Group>('products');
  const productIds = rows.flatMap((row) => cellOf(row, 'productId') ?? []);
  await known.load(productIds);
  for (const [id, product] of await fhir.readMany(
    'Group',
    productIds.filter((id) => !known.has(id)),
  )) {
    known.cache(id, product);
  }
  const locationIds = rows.flatMap((row) => cellOf(row, 'Location') ?? []);
  const names = await namesOf('Location', locationIds, context);
  const lists = new Map<string, string>();
  for (const list of await fhir.searchMany('List', 'subject', locationIds, {
    code: `${codes.list.system}|${codes.list.code}`,
  })) {
    const locationId = bareId('Location', list.subject);
    if (locationId !== undefined && list.id !== undefined && !lists.has(locationId)) lists.set(locationId, list.id);
  }

  const productOf = (group: Group) => known.get(inventoryCells(group, zone).productId ?? '');
  return rows.map((row, index): PlannedRow => {
    const id = ids[index] ?? '';
    const old = stored.get(id);
    const productId = cellOf(row, 'productId');
    const before = old && inventoryCells(old, zone);
    const section = choose(row, 'unicefSection', sections, before);
    const donor = choose(row, 'donor', donors, before);
    const next = toInventory(row, old, {
      id,
      section: section.coding,
      donor: donor.coding,
      period: productId === undefined ? undefined : periodOf(known.get(productId)),
      zone,
    });
    const isNew = (column: string): Issue | undefined =>
      old || cellOf(row, column) !== undefined ? undefined : { code: 'requiredForNew', column };
    const locationId = cellOf(row, 'Location') ?? (old ? locationOf(old) : '');
    const listId = lists.get(locationId) ?? derivedId(locationId, options.inventoryListId);
    const base = resourcePlan({
      row,
      columns,
      next,
      old,
      cellsOf: (group) => inventoryCells(group, zone),
      ignored: ['id'],
    });
    return createPlan({
      ...base,
      issues: [
        ...base.issues,
        isNew('productId'),
        isNew('poNumber'),
        isNew('Location'),
        isNew('deliveryDate'),
        isNew('quantity'),
        section.issue,
        donor.issue,
      ],
      conflicts: [...base.conflicts, otherKind(old, codes.item)],
      notes: [...base.notes, ...stockIssues(before, inventoryCells(next, zone), productOf(next), context)],
      lists: [
        ...(locationId === ''
          ? []
          : [
              {
                listId,
                createList: () => locationStockList(listId, locationId, names.get(locationId) ?? ''),
                items: [{ reference: `Group/${id}`, withFlag: true }],
              },
            ]),
        {
          listId: options.inventoryListId,
          createList: () => emptyInventoryList(options.inventoryListId),
          items: [{ reference: `Group/${id}` }],
        },
      ],
    });
  });
}

/** Stock of service points: the Group, its entry in the Location's List and in the List of all inventories. */
export const inventories: FileType = {
  type: 'inventories',
  isSequential: true,
  sharedList: ({ inventoryListId }) => inventoryListId,
  columns,
  needs: ['Group.create', 'Group.update'],
  checkRow(row, { dayZone }) {
    const issues = [...updateNeedsId(row, 'id'), ...partialDates(row)];
    const from = cellOf(row, 'deliveryDate');
    const until = cellOf(row, 'accountabilityDate');
    const isReadable = from !== undefined && until !== undefined && isDate(from) && isDate(until);
    if (isReadable && Date.parse(endOf(until, dayZone)) < Date.parse(startOf(from, dayZone))) {
      issues.push({ code: 'range', column: 'accountabilityDate', values: { value: until, min: from, max: '…' } });
    }
    return issues;
  },
  facts(row) {
    const id = idOf(row);
    const productId = cellOf(row, 'productId');
    const locationId = cellOf(row, 'Location');
    return {
      rowKey: id && `Group/${id}`,
      keyColumn: cellOf(row, 'id') === undefined ? 'name' : 'id',
      label: cellOf(row, 'name') ?? id ?? '',
      targets: [
        ...(productId === undefined ? [] : [{ type: 'Group' as const, column: 'productId', id: productId }]),
        ...(locationId === undefined ? [] : [{ type: 'Location' as const, column: 'Location', id: locationId }]),
      ],
    };
  },
  plan,
  subjects: ['Group'],
  async *export({ fhir, options: { dayZone } }, filter) {
    const code = `${codes.item.system}|${codes.item.code}`;
    // A filter may match other Groups, but the file contains only groups of this type.
    const query = [
      ['code', code] as const,
      ...(filter?.query ?? []).filter(([name]) => !['code', 'accountability'].includes(name)),
    ];
    // No server can search by the end of a period, so `accountability` (`over:2026-11-21`, `running:…`) is applied
    // here.
    const [status, today = ''] = filter?.query.find(([name]) => name === 'accountability')?.[1].split(':') ?? [];
    const matchesStatus = (group: Group): boolean => {
      const end = lastDayOf(readDay(endOfStock(group), dayZone) ?? '');
      return status === undefined || (end !== '' && end < today) === (status === 'over');
    };
    const location = filter?.query.find(([name]) => name === '_has:List:item:subject')?.[1];
    const lists = {
      code: `${codes.list.system}|${codes.list.code}`,
      ...(location !== undefined && { subject: location }),
      _elements: 'entry,subject',
    };
    // The List of all inventories has no subject.
    const isOfLocation = ({ subject }: List): boolean => subject !== undefined;
    for await (const page of fhir.pages('Group', [...query, ['_sort', '_id']])) {
      const listed = await withoutDeleted(page, fhir, lists, isOfLocation);
      yield listed.filter(matchesStatus).map((group) => inventoryCells(group, dayZone));
    }
  },
};
