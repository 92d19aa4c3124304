import { issueMessage } from '../engine/issueMessages.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { countyId } from '../../sandbox/data/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

const mfl = { key: 'mfl', system: 'https://mfl.example.org', name: 'MFL code' };
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ identifiers: [mfl] });
});
afterAll(() => bench.close());

const header = 'locationName,locationStatus,locationParentName,identifier.mfl';
const byCode: Recipe = { key: 'identifier.mfl' };
const upload = async (recipe: Recipe, ...rows: string[]) => {
  const [job] = await bench.upload(
    { locations: [header, ...rows].join('\n') },
    { idSeed: 'parent', recipes: { locations: recipe } },
  );
  return job;
};
const errorsOf = (job: Awaited<ReturnType<typeof upload>>) =>
  job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const withCode = (code: string) => bench.sandbox.fhir.findAll('Location', `identifier=${mfl.system}|${code}`);

test('the second edition of a list changes the Locations with its codes', async () => {
  const first = await upload(byCode, 'Bondo Hospital,active,Nairobi,25580');
  expect(first?.counts).toMatchObject({ created: 1 });
  const second = await upload(byCode, 'Bondo County Hospital,active,Kisumu,25580');
  expect(second?.counts).toMatchObject({ updated: 1, created: 0 });
  expect(withCode('25580')).toMatchObject([
    { name: 'Bondo County Hospital', partOf: { reference: `Location/${countyId('Kisumu')}` } },
  ]);
});

test('the id of a new Location is that of its system and code, whatever its name is', async () => {
  const first = await upload(byCode, 'One name,active,Nairobi,777');
  const id = withCode('777')[0]?.id;
  await bench.service.undo(first?.workflowId ?? '', { force: false }, await bench.caller());
  await bench.settled();
  await upload(byCode, 'Other name,active,Kisumu,777');
  expect(withCode('777')[0]?.id).toBe(id);
});

test('two stored Locations with one code are a conflict of the row', async () => {
  for (const id of ['code-a', 'code-b']) {
    bench.sandbox.fhir.update({
      resourceType: 'Location',
      id,
      status: 'active',
      name: id,
      identifier: [{ system: mfl.system, value: '31' }],
    });
  }
  expect(errorsOf(await upload(byCode, 'Doubled,active,Nairobi,31'))).toEqual([
    '2 identifier.mfl: Several stored records have the code "31": code-a (code-a); code-b (code-b)',
  ]);
});

test('a Location without a code is found by name and parent and gets the code, one with another code is another one', async () => {
  await upload({}, 'Siaya Clinic,active,Nairobi,');
  const coded = await upload(byCode, 'Siaya Clinic,active,Nairobi,41');
  expect(coded?.counts).toMatchObject({ updated: 1 });
  const other = await upload(byCode, 'Siaya Clinic,active,Nairobi,42');
  expect(other?.counts).toMatchObject({ created: 1 });
  expect([...withCode('41'), ...withCode('42')].map(({ name }) => name)).toEqual(['Siaya Clinic', 'Siaya Clinic']);
});

test('a code that another Location has is noted for rows that match by name', async () => {
  await upload({}, 'Holder,active,Nairobi,51');
  const job = await upload({}, 'Taker,active,Nairobi,51');
  const [row] = await bench.rows(job);
  expect(row?.notes.map(issueMessage)).toContain(
    `The code "51" is stored at Holder (${withCode('51').find(({ name }) => name === 'Holder')?.id})`,
  );
});

test('identifiers in systems that the installation does not show are kept', async () => {
  const foreign = { system: 'https://foreign.example.org', value: 'F1' };
  const usual = { use: 'usual' as const, value: 'E1' };
  bench.sandbox.fhir.update({
    resourceType: 'Location',
    id: 'foreign',
    status: 'active',
    name: 'Foreign place',
    identifier: [foreign, usual],
  });
  const [job] = await bench.upload({
    locations: 'locationId,locationName,locationStatus,externalId,identifier.mfl\nforeign,Foreign place,active,E2,61\n',
  });
  expect(job?.counts).toMatchObject({ updated: 1 });
  expect(bench.sandbox.fhir.read('Location', 'foreign').identifier).toEqual([
    foreign,
    { use: 'usual', value: 'E2' },
    { system: mfl.system, value: '61' },
  ]);
});

test('a column of a system that the installation does not have is an error', async () => {
  const [job] = await bench.upload({ locations: 'locationName,locationStatus,identifier.none\nA place,active,1\n' });
  expect(errorsOf(job)).toEqual(['2 identifier.none: This installation has no such system of codes']);
});

test('with the mode create, stored Locations are left out, and with update new ones', async () => {
  await upload({}, 'Stored place,active,Nairobi,');
  const created = await upload({ mode: 'create' }, 'Stored place,inactive,Nairobi,', 'Fresh place,active,Nairobi,');
  expect(created?.counts).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
  const rows = await bench.rows(created);
  expect(rows.map(({ action, notes }) => [action, ...notes.map(issueMessage)])).toEqual([
    ['omitted', 'Left out: it is stored, and the import adds new records only'],
    ['create'],
  ]);
  const updated = await upload(
    { mode: 'update' },
    'Stored place,inactive,Nairobi,',
    'Newer place,active,Nairobi,',
    'Below it,active,Newer place,',
  );
  expect(updated?.counts).toMatchObject({ created: 0, updated: 1 });
  expect((await bench.rows(updated)).map(({ action }) => action)).toEqual(['update', 'omitted', 'omitted']);
  expect(bench.sandbox.fhir.findAll('Location', 'name=newer,below it')).toEqual([]);
});

test('a stored Location is not moved below one that is left out', async () => {
  await upload({}, 'Mover,active,Nairobi,');
  const job = await upload(
    { mode: 'update' },
    'Missing place,active,Nairobi,',
    'Mover,active,Nairobi > Missing place,',
  );
  expect(job?.counts.created).toBe(0);
  expect(bench.sandbox.fhir.findAll('Location', 'name:exact=Mover')).toMatchObject([
    { partOf: { reference: `Location/${countyId('Nairobi')}` } },
  ]);
});
