import type { Group, List, Location, PractitionerRole } from '../../../../common/fhir/r4.ts';
import { encodeBase64 } from '../../../../common/fhir/base64.ts';
import { administrativeLevel, extensions, inventory } from '../../../../common/fhir/codes.ts';
import type { RowMapping } from '../../../../common/fhir/rowMapping.ts';
import { applyRules, type CheckedData, type RuleId } from './rules.ts';
import { locationRows, practitionerRows, roleRows, stockListRows, stockRows, stockTags } from './rows.ts';

const zone = { name: 'Africa/Nairobi', isProgramme: true };

const outline = (size: number) => [
  {
    url: extensions.boundary,
    valueAttachment: {
      data: encodeBase64(
        JSON.stringify({
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [size, 0],
              [size, size],
              [0, size],
              [0, 0],
            ],
          ],
        }),
      ),
    },
  },
];

/** 2,000 Locations in a tree with three children each; the root has an outline, and every leaf a position in it. */
function locations(): Location[] {
  return Array.from({ length: 2000 }, (_each, index): Location => {
    let level = 0;
    for (let at = index; at > 0; at = Math.floor((at - 1) / 3)) level += 1;
    return {
      resourceType: 'Location',
      id: `l${index}`,
      name: `Location ${index}`,
      identifier: [{ use: 'usual', value: `C${index}` }],
      type: [{ coding: [administrativeLevel(level)] }],
      ...(index > 0 && { partOf: { reference: `Location/l${Math.floor((index - 1) / 3)}` } }),
      ...(index === 0 && { extension: outline(10) }),
      ...(index > 700 && { position: { latitude: 5, longitude: 5 } }),
    };
  });
}

const stock = (id: string, change: Partial<Group> = {}): Group => ({
  ...{ resourceType: 'Group', id, name: `Stock ${id}`, active: true, code: { coding: [inventory.item] } },
  meta: { tag: stockTags('l1') },
  member: [
    {
      entity: { reference: 'Group/product' },
      period: { start: '2026-05-04T00:00:00.000+03:00', end: '2026-12-31T23:59:59.999+03:00' },
    },
  ],
  ...change,
});

const stockList = (...ids: string[]): List => ({
  ...{ resourceType: 'List', id: 'stock', title: 'Stock of Location 1', code: { coding: [inventory.list] } },
  subject: { reference: 'Location/l1' },
  entry: ids.map((id) => ({ item: { reference: `Group/${id}` } })),
});

const role = (id: string, person: string, active = true): PractitionerRole => ({
  ...{ resourceType: 'PractitionerRole', id, active, practitioner: { reference: `Practitioner/${person}` } },
});

interface Stored {
  locations: Location[];
  stock: Group[];
  lists: List[];
  roles: PractitionerRole[];
}

const clean = (): Stored => ({
  locations: locations(),
  stock: [stock('s1'), stock('s2')],
  lists: [stockList('s1', 's2')],
  roles: [role('r1', 'p1'), role('r2', 'p2', false)],
});

function rows<R, Row>({ toRow }: RowMapping<never, Row>, resources: readonly R[]): Row[] {
  return resources.map((resource) => (toRow as (each: R) => Row)(resource));
}

/** The rules and records of what is found. */
function found({ locations: all, stock: items, lists, roles }: Stored): Record<string, string[]> {
  const data: CheckedData = {
    ...{ rootId: 'l0', zone },
    locations: rows(locationRows as never, all),
    roles: rows(roleRows as never, roles),
    practitioners: rows(practitionerRows as never, [
      { resourceType: 'Practitioner', id: 'p1' },
      { resourceType: 'Practitioner', id: 'p2', active: false },
    ]),
    stock: rows(stockRows as never, items),
    stockLists: rows(stockListRows as never, lists),
  };
  const entries = Object.entries(applyRules(data)).filter(([, each]) => each.length > 0);
  return Object.fromEntries(entries.map(([rule, each]) => [rule, each.map(({ id }) => id)]));
}

/** Changes one Location. */
const change = (stored: Stored, id: string, edit: Partial<Location>): void => {
  stored.locations = stored.locations.map((each) => (each.id === id ? { ...each, ...edit } : each));
};

test('clean data have no findings', () => {
  expect(found(clean())).toEqual({});
});

const faults: Record<RuleId, { plant: (stored: Stored) => void; ids: string[] }> = {
  withoutName: { plant: (stored) => change(stored, 'l1999', { name: ' ' }), ids: ['l1999'] },
  absentParent: {
    plant: (stored) => change(stored, 'l1998', { partOf: { reference: 'Location/no' } }),
    ids: ['l1998'],
  },
  cycles: {
    plant: (stored) => {
      change(stored, 'l650', { partOf: { reference: 'Location/l1951' } });
    },
    ids: ['l650'],
  },
  secondRoots: { plant: (stored) => change(stored, 'l1997', { partOf: undefined }), ids: ['l1997'] },
  wrongLevels: {
    plant: (stored) => {
      change(stored, 'l1', { type: [{ coding: [administrativeLevel(4)] }] });
      change(stored, 'l1996', { type: [] });
    },
    ids: ['l1', 'l1996'],
  },
  repeatedCodes: {
    plant: (stored) => change(stored, 'l1995', { identifier: [{ use: 'usual', value: ' c1700 ' }] }),
    ids: ['l1700'],
  },
  unreadableOutlines: {
    plant: (stored) =>
      change(stored, 'l1994', {
        extension: [{ url: extensions.boundary, valueAttachment: { data: encodeBase64('{') } }],
      }),
    ids: ['l1994'],
  },
  pointsOutside: {
    plant: (stored) => change(stored, 'l1993', { position: { latitude: 11, longitude: 5 } }),
    ids: ['l1993'],
  },
  rolesOfInactive: { plant: ({ roles }) => roles.push(role('r3', 'p2')), ids: ['r3'] },
  rolesOfAbsent: { plant: ({ roles }) => roles.push(role('r4', 'p3')), ids: ['r4'] },
  unlistedStock: { plant: ({ stock: items }) => items.push(stock('s3')), ids: ['s3'] },
  untaggedStock: {
    plant: (stored) => {
      stored.stock.push(stock('s4', { meta: { tag: stockTags('l1').slice(1) } }));
      stored.lists = [stockList('s1', 's2', 's4')];
    },
    ids: ['s4'],
  },
  absentStock: { plant: (stored) => (stored.lists = [stockList('s1', 's2', 'gone')]), ids: ['stock'] },
  ambiguousDays: {
    plant: (stored) => {
      const period = { start: '2026-05-04T10:00:00Z', end: '2026-12-31T20:59:59Z' };
      stored.stock[1] = stock('s2', { member: [{ entity: { reference: 'Group/product' }, period }] });
    },
    ids: ['s2'],
  },
};

test.each(Object.entries(faults))('%s: the planted fault is found once, and nothing else', (rule, { plant, ids }) => {
  const stored = clean();
  plant(stored);
  expect(found(stored)).toEqual({ [rule]: ids });
});

test('a retired List does not decide where stock is, unless no other contains it', () => {
  const stored = clean();
  stored.lists.push({ ...stockList('s1'), id: 'old', status: 'retired', subject: { reference: 'Location/l2' } });
  expect(found(stored)).toEqual({});
  stored.lists = [{ ...stockList('s1', 's2'), status: 'retired', subject: { reference: 'Location/l2' } }];
  expect(found(stored)).toEqual({ untaggedStock: ['s1', 's2'] });
});

test('without TIME_ZONE no day depends on the time zone of one browser', () => {
  const period = { start: '2026-10-31T21:00:00Z', end: '2026-12-31T20:59:59Z' };
  const stored = stock('s1', { member: [{ entity: { reference: 'Group/product' }, period }] });
  const data = { rootId: 'l0', locations: [], stock: rows(stockRows as never, [stored]) as never };
  const lima = { name: 'America/Lima', isProgramme: false };
  expect(applyRules({ ...data, zone: lima }).ambiguousDays).toEqual([]);
});

test('all planted faults together are each found once', () => {
  const stored = clean();
  for (const { plant } of Object.values(faults)) plant(stored);
  // These two plants replace the List of the others.
  stored.lists = [stockList('s1', 's2', 's4', 'gone')];
  expect(found(stored)).toEqual(Object.fromEntries(Object.entries(faults).map(([rule, { ids }]) => [rule, ids])));
});
