import { parse } from 'csv-parse/sync';
import type { FhirResource, List, Location } from '../../../common/fhir/r4.ts';
import { inventory, products } from '../../../common/fhir/codes.ts';
import { countyId, userId } from '../../sandbox/data/ids.ts';
import { importTypes, type ImportType } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { createFhirAccess } from '../../fhir/fhirAccess.ts';
import { createKeycloakAccess } from '../remote/keycloak.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { exportCsv, exportTable, readFilter } from './exportCsv.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const store = (resource: FhirResource): unknown => bench.sandbox.fhir.update(resource);
const storedLocation = (id: string): Location => bench.sandbox.fhir.read('Location', id);

/** An exported file: header first, then rows of cells. */
async function exported(type: ImportType, ...filters: string[]): Promise<string[][]> {
  const caller = {
    send: (request: Request) => bench.sandbox.fetch(request),
    token: () => bench.sandbox.mintToken('admin'),
  };
  let csv = '';
  const servers = {
    fhir: createFhirAccess('http://localhost:3000/fhir', caller),
    keycloak: createKeycloakAccess('http://localhost:3000/auth/admin/realms/fhir', caller),
    options: { dayZone: { name: 'UTC', isProgramme: true }, identifiers: [] } as never,
  };
  const parsed = filters.map((each) => readFilter(each, fileTypes[type].subjects));
  for await (const piece of exportCsv(await exportTable(type, servers, parsed))) csv += piece;
  return parse(csv, { bom: true });
}

test('attributes of the user profile are columns of an export of users, which changes nothing when it is imported', async () => {
  const { identity } = bench.sandbox;
  const profile = identity.settings.profile();
  const permissions = { view: ['admin'], edit: ['admin'] };
  identity.settings.setProfile({
    ...profile,
    attributes: [...(profile.attributes ?? []), { name: 'languages', multivalued: true, permissions }],
  });
  const { id, email, firstName, lastName, attributes } = identity.users.get(userId('nurse'));
  identity.users.update(id, { email, firstName, lastName, attributes: { ...attributes, languages: ['sw', 'en'] } });
  const [header = [], ...rows] = await exported('users', 'users?search=nurse');
  const row = rows.find((cells) => cells[header.indexOf('username')] === 'nurse');
  expect(row?.[header.indexOf('attribute.languages')]).toBe('sw|en');
  expect(await uploaded('users', [header, row ?? []])).toEqual([]);
});

const toCsv = (table: readonly string[][]): string =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Uploads a table, and returns the planned changes of each row that is not unchanged. Then writes them. */
async function uploaded(type: ImportType, table: readonly string[][]): Promise<string[]> {
  const [job] = await bench.upload({ [type]: toCsv(table) }, { review: true });
  const rows = await bench.rows(job);
  expect(rows).toHaveLength(table.length - 1);
  await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
  await bench.settled();
  const { status, rowErrors } = await bench.service.job(job?.workflowId ?? '');
  expect([status, rowErrors]).toEqual(['completed', []]);
  return rows.flatMap(({ label, action, changes }) =>
    action === 'unchanged'
      ? []
      : [
          [`${action} ${label}`, ...changes.map(({ column, before, after }) => `${column} ${before} > ${after}`)].join(
            ', ',
          ),
        ],
  );
}

/** `column` returns the cells of one column; `edit` changes cells of the only row that matches `row`. */
const column = ([header = [], ...rows]: string[][], name: string): (string | undefined)[] =>
  rows.map((row) => row[header.indexOf(name)]);
function edit(
  [header = [], ...rows]: string[][],
  row: Record<string, string>,
  cells: Record<string, string>,
): string[][] {
  const is = (each: string[]): boolean =>
    Object.entries(row).every(([name, value]) => each[header.indexOf(name)] === value);
  expect(rows.filter(is)).toHaveLength(1);
  return [
    header,
    ...rows.map((each) => (is(each) ? each.map((cell, index) => cells[header[index] ?? ''] ?? cell) : each)),
  ];
}

test.each(importTypes)('uploading an export of %s unchanged changes nothing', async (type) => {
  const table = await exported(type);
  expect(table.length).toBeGreaterThan(10);
  expect(await uploaded(type, table)).toEqual([]);
});

test.each<[ImportType, string, Record<string, string>, Record<string, string>, string]>([
  [
    'locations',
    'Location?partof=%root&name:contains=Nai',
    { locationName: 'Nairobi' },
    { latitude: '-1.3' },
    'update Nairobi, latitude',
  ],
  [
    'organizations',
    'Organization?name:contains=County',
    { orgName: 'Wajir County Health Team' },
    { orgActive: 'false' },
    'update Wajir County Health Team, orgActive true > false',
  ],
  [
    'users',
    'users?search=no&enabled=true',
    { username: 'nobody' },
    { lastName: 'Someone' },
    'update Noah Someone, lastName Nobody > Someone',
  ],
  ['careTeams', 'CareTeam?_id=%team', {}, { careTeamStatus: 'suspended' }, 'careTeamStatus active > suspended'],
  ['products', 'Group?_has:List:item:_id=x&_count=5', {}, {}, ''],
  ['inventories', 'Group?code=ignored', {}, { quantity: '77' }, 'quantity '],
])(
  '%s: editing one cell of a filtered export updates that row and no other',
  async (type, filter, row, cells, expected) => {
    const unfiltered = await exported(type);
    const table = await exported(
      type,
      filter
        .replace('%root', storedLocation(countyId('Nairobi')).partOf?.reference ?? '')
        .replace('%team', column(unfiltered, 'careTeamId')[0] ?? ''),
    );
    expect(table[0]).toEqual(unfiltered[0]);
    if (expected === '') {
      // A filter without matches.
      expect(table).toHaveLength(1);
      return;
    }
    if (type !== 'inventories') expect(table.length).toBeLessThan(unfiltered.length);
    const first = Object.fromEntries((table[0] ?? []).map((name, index) => [name, table[1]?.[index] ?? '']));
    const [changed, ...more] = await uploaded(type, edit(table, Object.keys(row).length > 0 ? row : first, cells));
    expect(changed).toContain(expected);
    expect(more).toEqual([]);
  },
);

test('exports the assignments of the Locations and teams that match a filter', async () => {
  const parent = storedLocation(countyId('Nairobi')).partOf?.reference ?? '';
  const assignments = await exported('orgToLocationAssignment', `Location?partof=${parent}&name:contains=Nairobi`);
  expect(column(assignments, 'locationId')).toEqual(column(assignments, 'locationId').map(() => countyId('Nairobi')));
  expect(assignments.length).toBeGreaterThan(1);
  const twice = [`Location?partof=${parent}&name:contains=Nairobi`, `Location?_id=${countyId('Nairobi')}`];
  expect(await exported('orgToLocationAssignment', ...twice)).toEqual(assignments);
  const teams = await exported('orgToLocationAssignment', 'Organization?name=Kisumu County Health Team');
  expect(new Set(column(teams, 'orgName'))).toEqual(new Set(['Kisumu County Health Team']));
  const people = await exported('userToOrganizationAssignment', 'Organization?name=Kisumu County Health Team');
  expect(new Set(column(people, 'orgName'))).toEqual(new Set(['Kisumu County Health Team']));
  const team = {
    orgId: column(await exported('organizations', 'Organization?name=Kakamega County Health Team'), 'orgId')[0],
  };
  const moved = edit(
    assignments,
    { locationId: countyId('Nairobi'), orgId: assignments[1]?.[1] ?? '' },
    { orgId: team.orgId ?? '' },
  );
  expect(await uploaded('orgToLocationAssignment', moved)).toEqual([
    expect.stringMatching(/^create .*, locationId {2}> Nairobi$/),
  ]);
});

test('refuses a filter for another type, and ignores parameters that return partial resources', () => {
  expect(() => readFilter('Patient?name=x', ['Location'])).toThrow('Filter by one of: Location');
  expect(
    readFilter('Location?status=active&_elements=id&_include=*&_count=1&_has:List:item:_id=7&name=', ['Location']),
  ).toEqual({
    subject: 'Location',
    query: [
      ['status', 'active'],
      ['_has:List:item:_id', '7'],
    ],
  });
});

describe('data from existing installations is unchanged after export and import', () => {
  test('Locations with spaces, outdated parent names, no status, no level and tiny numbers', async () => {
    const parent = countyId('Nairobi');
    store({
      resourceType: 'Location',
      id: 'spaces',
      name: ' Two \n lines ',
      status: 'active',
      description: 'one\ntwo',
      partOf: { reference: `Location/${parent}`, display: 'Old name' },
    });
    store({
      resourceType: 'Location',
      id: 'bare',
      name: 'Bare',
      position: { longitude: 0.0000001, latitude: -0.00000025 },
    });
    const jdn = {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/location-physical-type',
          code: 'jdn',
          display: 'Jurisdiction',
        },
      ],
    };
    store({ resourceType: 'Location', id: 'typed', name: 'Typed', status: 'active', type: [jdn] });
    const table = await exported('locations', 'Location?_id=spaces,bare,typed');
    expect(await uploaded('locations', table)).toEqual([]);
    // An unchanged level cell does not apply to a new parent.
    const movedTable = edit(table, { locationId: 'bare' }, { locationParentId: parent });
    expect(await uploaded('locations', movedTable)).toEqual([
      expect.stringContaining('update Bare, locationParentName  > Kenya > Nairobi'),
    ]);
    expect(storedLocation('bare')).toMatchObject({ position: { longitude: 0.0000001, latitude: -0.00000025 } });
    expect(storedLocation('spaces')).toMatchObject({ name: ' Two \n lines ', partOf: { display: 'Old name' } });
  });

  test('a Location moved in an exported file gets the level below its new parent, although its cell has the old level', async () => {
    const [ward] = column(await exported('locations', 'Location?name:exact=Karura'), 'locationId');
    const table = await exported('locations', `Location?_id=${ward}`);
    expect(column(table, 'locationAdminLevel')).toEqual(['3']);
    await uploaded('locations', edit(table, {}, { locationParentId: countyId('Nairobi') }));
    expect(column(await exported('locations', `Location?_id=${ward}`), 'locationAdminLevel')).toEqual(['2']);
  });

  test('a changed parent name next to the unchanged id is noted, and the id takes precedence', async () => {
    const table = await exported('locations', 'Location?name:exact=Karura');
    const [job] = await bench.upload({ locations: toCsv(edit(table, {}, { locationParentName: 'Kisumu' })) });
    const [row] = await bench.rows(job);
    expect(row).toMatchObject({ state: 'unchanged', notes: [{ code: 'otherName', column: 'locationParentName' }] });
  });

  test('inactive and duplicate roles and assignments', async () => {
    const [team = ''] = column(await exported('organizations', 'Organization?name=Kisumu County Health Team'), 'orgId');
    const organization = { reference: `Organization/${team}` };
    const practitioner = { reference: 'Practitioner/p', display: 'P' };
    store({ resourceType: 'Practitioner', id: 'p', name: [{ family: 'P' }] });
    store({ resourceType: 'PractitionerRole', id: 'a-off', active: false, organization, practitioner });
    store({ resourceType: 'PractitionerRole', id: 'b-on', organization, practitioner });
    store({ resourceType: 'PractitionerRole', id: 'c-on', active: true, organization, practitioner });
    const location = [{ reference: `Location/${countyId('Nairobi')}` }];
    store({ resourceType: 'OrganizationAffiliation', id: 'a-off', active: false, organization, location });
    store({ resourceType: 'OrganizationAffiliation', id: 'b-on', organization, location: [...location, ...location] });
    const people = await exported('userToOrganizationAssignment');
    expect(column(people, 'userId').filter((id) => id === 'p')).toHaveLength(1);
    expect(await uploaded('userToOrganizationAssignment', people)).toEqual([]);
    expect(await uploaded('orgToLocationAssignment', await exported('orgToLocationAssignment'))).toEqual([]);
    expect(bench.sandbox.fhir.read('PractitionerRole', 'a-off').active).toBe(false);
  });

  test('stock with dates without time and a donor outside of the value set; case changes in product texts', async () => {
    const concept = { coding: [{ system: 'http://x', code: 'gone', display: 'Gone donor' }] };
    const text = { coding: [products.conditionValue], text: 'is it good?' };
    store({
      resourceType: 'Group',
      id: 'product',
      name: 'Product',
      type: 'substance',
      actual: false,
      code: { coding: [products.supply] },
      characteristic: [{ code: { coding: [products.condition] }, valueCodeableConcept: text, exclude: false }],
    });
    store({
      resourceType: 'Group',
      id: 'stock',
      name: 'Stock',
      type: 'substance',
      actual: false,
      code: { coding: [inventory.item] },
      characteristic: [{ code: { coding: [inventory.donor] }, valueCodeableConcept: concept, exclude: false }],
      member: [{ entity: { reference: 'Group/product' }, period: { start: '2026-05-04', end: '2027-05-04' } }],
    });
    expect(await uploaded('inventories', await exported('inventories', 'Group?_id=stock'))).toEqual([]);
    const table = await exported('products', 'Group?_id=product');
    expect(await uploaded('products', table)).toEqual([]);
    expect(await uploaded('products', edit(table, {}, { condition: 'Is it good?' }))).toEqual([
      'update Product, condition is it good? > Is it good?',
    ]);
  });

  test('an account without names or resources, and an inactive practitioner', async () => {
    const { identity, fhir } = bench.sandbox;
    const user = identity.users.byUsername('nurse');
    const own = fhir.findAll('Practitioner', `identifier=${user?.id}`)[0] as FhirResource;
    store({ ...own, active: false } as FhirResource);
    const table = await exported('users', 'users?search=nurse');
    expect(await uploaded('users', edit(table, { username: 'nurse' }, { email: 'new@example.org' }))).toEqual([
      expect.stringMatching(/, email .* > new@example\.org$/),
    ]);
    expect(fhir.read('Practitioner', own.id ?? '')).toMatchObject({
      active: false,
      telecom: [{ value: 'new@example.org' }],
    });
  });
});

describe('references that are not those of a local resource', () => {
  const csvOf = async (id: string): Promise<string[][]> => {
    const [header = [], ...rows] = await exported('locations', `Location?_id=${id}`);
    return [header, ...rows];
  };

  test.each([
    ['an identifier', { identifier: { system: 'https://hie.example.org', value: 'KE-1' }, display: 'Nairobi' }],
    ['a name', { display: 'Nairobi' }],
    ['another server', { reference: 'https://other.example.org/fhir/Location/nowhere', display: 'Nairobi' }],
  ])('a parent with only %s is kept by the import of an exported file', async (_case, partOf) => {
    store({ resourceType: 'Location', id: 'linked', status: 'active', name: 'Linked', partOf });
    const table = edit(await csvOf('linked'), { locationId: 'linked' }, { description: 'Edited' });
    expect(await uploaded('locations', table)).toEqual(['update Linked, description  > Edited']);
    expect(storedLocation('linked')).toMatchObject({ description: 'Edited', partOf });
  });
});

test('stock that its List marks as deleted is not exported, unless another entry or List contains it', async () => {
  const group = (id: string): FhirResource => ({
    resourceType: 'Group',
    id,
    type: 'substance',
    actual: false,
    name: id,
    code: { coding: [inventory.item] },
  });
  ['gone', 'back', 'unlisted', 'moved'].map(group).forEach(store);
  const list = (id: string, location: string, entry: List['entry']): FhirResource => ({
    resourceType: 'List',
    id,
    status: 'current',
    mode: 'changes',
    code: { coding: [inventory.list] },
    subject: { reference: `Location/${location}` },
    entry,
  });
  const item = (id: string) => ({ item: { reference: `Group/${id}` } });
  const deletedItem = (id: string) => ({ ...item(id), deleted: true });
  const embu = countyId('Embu');
  store(list('of-embu', embu, [deletedItem('gone'), deletedItem('back'), item('back'), deletedItem('moved')]));
  store(list('of-nairobi', countyId('Nairobi'), [item('moved')]));
  store({
    resourceType: 'List',
    id: 'all-stock',
    status: 'current',
    mode: 'working',
    code: { coding: [inventory.list] },
    entry: [item('gone'), item('moved')],
  });
  const names = column(await exported('inventories', 'Group?_id=gone,back,unlisted,moved'), 'name');
  expect(names.toSorted()).toEqual(['back', 'moved', 'unlisted']);
  const ofEmbu = await exported('inventories', `Group?_has:List:item:subject=Location/${embu}&_id=gone,back,moved`);
  expect(column(ofEmbu, 'name')).toEqual(['back']);
});

test('commodities that the List marks as deleted are not exported from it', async () => {
  const supply = (id: string): FhirResource => ({
    resourceType: 'Group',
    id,
    type: 'substance',
    actual: false,
    name: id,
    code: { coding: [products.supply] },
  });
  ['kept', 'removed'].map(supply).forEach(store);
  store({
    resourceType: 'List',
    id: 'commodities',
    status: 'current',
    mode: 'changes',
    entry: [{ item: { reference: 'Group/kept' } }, { item: { reference: 'Group/removed' }, deleted: true }],
  });
  expect(column(await exported('products', 'Group?_has:List:item:_id=commodities'), 'name')).toEqual(['kept']);
});
