import { issueMessage } from '../engine/issueMessages.ts';
import { ROOT_LOCATION_ID, countyId } from '../../sandbox/data/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
  storeLocation('baringo-x', 'Baringo X', countyId('Nairobi'));
  storeLocation('mogotio-1', 'Mogotio X', 'baringo-x', 'Z921');
  storeLocation('mogotio-2', 'Mogotio X', countyId('Kisumu'));
  storeLocation('kapsoit', 'Kapsoit Z', 'baringo-x');
  storeLocation('suna', 'Suna Z', 'baringo-x');
});
afterAll(() => bench.close());

function storeLocation(id: string, name: string, parent: string, code?: string): void {
  bench.sandbox.fhir.update({
    resourceType: 'Location',
    id,
    status: 'active',
    name,
    partOf: { reference: `Location/${parent}` },
    ...(code && { identifier: [{ use: 'usual', value: code }] }),
  });
}

const parentOf = (name: string): string | undefined => {
  const [found] = bench.sandbox.fhir.findAll('Location', `name:exact=${encodeURIComponent(name)}`);
  return found?.partOf?.reference;
};

/** Uploads Locations with the given parents, and resolves to the errors. */
async function upload(...rows: [name: string, parent: string][]) {
  const text = [
    'locationName;locationStatus;locationParentName',
    ...rows.map(([name, parent]) => `${name};active;"${parent}"`),
  ];
  const [job] = await bench.upload({ locations: text.join('\n') }, { idSeed: 'parent' });
  return job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
}

test.each([
  ['Kenya/Baringo X/Mogotio X'],
  ['Nairobi > Baringo X > Mogotio X'],
  ['Baringo X \\ Mogotio X'],
  ['Baringo X | Mogotio X'],
  ['Nairobi » Mogotio X'],
  ['Mogotio X, Baringo X'],
  ['Mogotio X, Baringo X, Nairobi, Kenya'],
  ['Mogotio X / Baringo X'],
  ['baringo x/MOGOTIO X'],
  ['Z921'],
  ['mogotio-1'],
])('the parent %s is found by its path, its code or its id', async (text) => {
  const name = `Below ${text.replaceAll(/[^\w]/g, ' ')}`;
  expect(await upload([name, text])).toEqual([]);
  expect(parentOf(name)).toBe('Location/mogotio-1');
});

test('an id of a parent that does not exist is a code', async () => {
  const [job] = await bench.upload({
    locations: 'locationName,locationStatus,locationParentId\nBelow a code,active,Z921\nBelow nothing,active,Z922\n',
  });
  expect(job?.rowErrors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '3: Location/Z922 is neither on the server nor in this upload',
  ]);
  expect(await upload(['Below a code', 'Z921'])).toEqual([]);
  expect(parentOf('Below a code')).toBe('Location/mogotio-1');
});

test('codes of rows of the file are parents, also when the file is imported again', async () => {
  const text =
    'locationName,locationStatus,externalId,locationParentName\nTop Z,active,ZT1,Nairobi\nLow Z,active,ZL1,ZT1\n';
  const [first] = await bench.upload({ locations: text }, { recipes: { locations: { key: 'externalId' } } });
  expect([first?.rowErrors, first?.counts.created]).toEqual([[], 2]);
  const [again] = await bench.upload({ locations: text }, { recipes: { locations: { key: 'externalId' } } });
  expect([again?.rowErrors, again?.counts.unchanged]).toEqual([[], 2]);
});

test('a name that several stored Locations have is asked about, with their paths', async () => {
  expect(await upload(['Below several', 'Mogotio X'])).toEqual([
    '2 locationParentName: Several locations are named "Mogotio X": Kenya > Nairobi > Baringo X > Mogotio X (mogotio-1); Kenya > Kisumu > Mogotio X (mogotio-2). Enter a path or an id',
  ]);
});

test('a name of a row and of another stored Location is asked about', async () => {
  const [error] = (await upload(['Kapsoit Z', 'Kisumu'], ['Kapsoit Z Clinic', 'Kapsoit Z'])) ?? [];
  expect(error).toMatch(
    /^3 locationParentName: "Kapsoit Z" is row 2, Kenya > Kisumu > Kapsoit Z \([0-9a-f-]{36}\), and a stored location, Kenya > Nairobi > Baringo X > Kapsoit Z \(kapsoit\)\. Enter the id of one$/,
  );
  expect(parentOf('Kapsoit Z Clinic')).toBeUndefined();
});

test('a row that is the stored Location is its one meaning', async () => {
  expect(await upload(['Kapsoit Z', 'Baringo X'], ['Kapsoit Z Hall', 'Kapsoit Z'])).toEqual([]);
  expect(parentOf('Kapsoit Z Hall')).toBe('Location/kapsoit');
  expect(bench.sandbox.fhir.findAll('Location', 'name:exact=Kapsoit Z')).toHaveLength(1);
});

test('a row is never its own parent', async () => {
  expect(await upload(['Suna Z', 'Suna Z'])).toEqual([]);
  const [inner] = bench.sandbox.fhir.findAll('Location', 'name:exact=Suna Z&partof=suna');
  expect(inner?.partOf?.reference).toBe('Location/suna');
  expect(await upload(['Selfish', 'Selfish'])).toEqual(['2 locationParentName: No record is named "Selfish"']);
});

test('similar names are proposed below the same Location, and not applied', async () => {
  expect(await upload(['Below a typo', 'Nairobi > Baringo Y'])).toEqual([
    '2 locationParentName: No record is named "Nairobi > Baringo Y". Similar: Baringo X',
  ]);
  expect(await upload(['Below a typo', 'Nairobi > Mogotio Y'])).toEqual([
    '2 locationParentName: No record is named "Nairobi > Mogotio Y". Similar: Mogotio X',
  ]);
  expect(await upload(['Below a typo', 'Kisumu > Baringo Y'])).toEqual([
    '2 locationParentName: No record is named "Kisumu > Baringo Y"',
  ]);
  expect(await upload(['Below a typo', 'Homabay'])).toEqual([
    '2 locationParentName: No record is named "Homabay". Similar: Homa Bay',
  ]);
  expect(parentOf('Below a typo')).toBeUndefined();
});

test('the plan shows the path of the parent', async () => {
  const [job] = await bench.upload(
    { locations: 'locationName,locationStatus,locationParentName\nPath place,active,Baringo X\n' },
    { review: true },
  );
  const [row] = await bench.rows(job);
  expect(row?.changes).toContainEqual({
    column: 'locationParentName',
    before: '',
    after: 'Kenya > Nairobi > Baringo X',
  });
});

test('a Location is found again by its name and parent, whatever its id is', async () => {
  const [job] = await bench.upload({
    locations: 'locationName,locationStatus,locationParentName\nKapsoit Z,inactive,Nairobi > Baringo X\n',
  });
  expect(job?.counts).toMatchObject({ updated: 1, created: 0 });
  expect(bench.sandbox.fhir.read('Location', 'kapsoit').status).toBe('inactive');
  expect((await bench.rows(job)).map(({ notes }) => notes.map(issueMessage))).toEqual([[]]);
});

test('two stored Locations with one name and parent are a conflict', async () => {
  storeLocation('twin-a', 'Twin place', 'baringo-x');
  storeLocation('twin-b', 'Twin place', 'baringo-x');
  expect(await upload(['Twin place', 'Baringo X'])).toEqual([
    '2 locationName: Several stored records have this name and parent: Twin place (twin-a); Twin place (twin-b). Enter the id of one',
  ]);
});

test('names may repeat below different parents of a file, and in a second import', async () => {
  const text = 'locationName,locationStatus,locationParentName\nCentral X,active,Nairobi\nCentral X,active,Kisumu\n';
  const [{ uploadId: _id, ...first } = {} as never] = await uploadDefault(text);
  expect(first.counts).toMatchObject({ created: 2 });
  const [second] = await uploadDefault(text);
  expect(second?.counts).toMatchObject({ unchanged: 2 });
  expect(parentOf('Central X')).toBeDefined();
});

const uploadDefault = (locations: string) => {
  const { idSeed: _default, ...options } = { idSeed: undefined };
  return bench.upload({ locations }, { ...options, idSeed: undefined as never });
};

test('a new Location of a list without parents is below the root and keeps its id in a list with them', async () => {
  await uploadDefault('locationName,locationStatus\nRoot child,active\n');
  const [job] = await uploadDefault('locationName,locationStatus,locationParentName\nRoot child,active,Kenya\n');
  expect(job?.counts).toMatchObject({ unchanged: 1 });
  expect(parentOf('Root child')).toBe(`Location/${ROOT_LOCATION_ID}`);
});
