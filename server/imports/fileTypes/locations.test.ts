import type { Bundle } from '../../../common/fhir/r4.ts';
import { ROOT_LOCATION_ID, countyId, wardId } from '../../sandbox/data/ids.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { derivedId } from '../engine/ids.ts';
import { issueMessage } from '../engine/issueMessages.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.requests.length = 0;
});

const header =
  'locationName,locationStatus,method,locationId,locationParentName,locationParentId,locationType,locationTypeCode,locationAdminLevel,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude';
/** A file of the template's columns; rows with more cells have an alias and an external id. */
const file = (...rows: string[]): string => {
  const isLong = rows.some((row) => /(,[^,]*){14}$/.test(row));
  return [isLong ? `${header},alias,externalId` : header, ...rows].join('\n');
};
const errors = async (...rows: string[]) => {
  const [job] = await bench.upload({ locations: file(...rows) });
  return job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
};
const storedLocation = (id: string) => bench.sandbox.fhir.read('Location', id);
const codesOf = (id: string) => storedLocation(id).type?.flatMap(({ coding }) => coding?.map(({ code }) => code));

test('a parent listed after its child is created first, and levels follow the parents', async () => {
  const village = derivedId('Village A');
  const zone = derivedId('Zone A');
  const [job] = await bench.upload({
    locations: file(
      `Village A,active,create,,,${zone},,,,,,36.5,-1.25`,
      `Zone A,ACTIVE,create,,,${countyId('Nairobi')},,,,,,,`,
    ),
  });
  expect(job).toMatchObject({
    status: 'completed',
    counts: { total: 2, created: 2, updated: 0, unchanged: 0, refused: 0, undone: 0, open: 0 },
  });
  expect(storedLocation(zone)).toMatchObject({
    status: 'active',
    name: 'Zone A',
    identifier: [{ use: 'official', value: zone }],
    partOf: { reference: `Location/${countyId('Nairobi')}`, display: 'Nairobi' },
    physicalType: { coding: [{ code: 'jdn', display: 'Jurisdiction' }] },
  });
  expect(codesOf(zone)).toEqual(['jdn', '2']);
  expect(codesOf(village)).toEqual(['jdn', '3']);
  expect(storedLocation(village).position).toEqual({ longitude: 36.5, latitude: -1.25 });
});

test('a coordinate with the 15 digits that a spreadsheet stores is not changed', async () => {
  const id = derivedId('Precise place');
  const row = (longitude: string, latitude: string) =>
    file(`Precise place,active,,${id},,,,,,,,${longitude},${latitude}`);
  await bench.upload({ locations: row('36.81722345678912', '-1.2345678901234567') });
  const [same] = await bench.upload({ locations: row('36.8172234567891', '-1.23456789012346') });
  expect(same?.counts).toMatchObject({ unchanged: 1, updated: 0 });
  const [moved] = await bench.upload({ locations: row('36.8172234567891', '-1.5') });
  expect(moved?.counts).toMatchObject({ updated: 1 });
  expect(storedLocation(id).position).toEqual({ longitude: 36.81722345678912, latitude: -1.5 });
});

test('importing the same file again leaves every row unchanged and writes nothing', async () => {
  const text = file(`Zone A,active,create,,Nairobi,,,,,,,,`, `Village A,active,create,,Zone A,,,,,Building,bu,1,2`);
  await bench.upload({ locations: text });
  bench.requests.length = 0;
  const [job] = await bench.upload({ locations: text });
  expect(job?.counts).toEqual({ total: 2, created: 0, updated: 0, unchanged: 2, refused: 0, undone: 0, open: 0 });
  expect(bench.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('an update retains properties the file does not contain', async () => {
  const id = countyId('Embu');
  const french = setTranslation(undefined, 'fr', 'Embou');
  bench.sandbox.fhir.update({ ...storedLocation(id), _name: french, alias: ['Embu', 'Embou'] });
  const before = storedLocation(id);
  expect(before._name).toEqual(french);
  const [job] = await bench.upload({ locations: file(`Embu County,active,update,${id},,,,,,,,,`) });
  expect(job?.counts).toMatchObject({ updated: 1 });
  const { meta: _meta, ...after } = storedLocation(id);
  const { meta: _old, ...rest } = before;
  expect(after).toEqual({ ...rest, name: 'Embu County' });
});

test('a file with only the two required columns stores no placeholders and adds Locations below the root', async () => {
  const [job] = await bench.upload({ locations: 'locationStatus;locationName\nactive;Nowhere\n' });
  expect(job?.counts).toMatchObject({ created: 1 });
  const stored = storedLocation(derivedId('Nowhere'));
  expect(stored.partOf?.reference).toBe(`Location/${ROOT_LOCATION_ID}`);
  expect(codesOf(stored.id ?? '')).toEqual(['jdn', '1']);
  expect(JSON.stringify(stored)).not.toMatch(/\$|ParentId/);
});

test('every concept of type and physical type has a text, and a display in the row is retained', async () => {
  await bench.upload({
    locations: file('Desa A,active,create,,Nairobi,,Poliklinik,clinic,,Bangunan,bu,,'),
  });
  const id = derivedId('Desa A');
  expect(storedLocation(id).type?.map(({ text, coding }) => [text, coding?.[0]?.display])).toEqual([
    ['Poliklinik', 'Poliklinik'],
    ['Bangunan', 'Bangunan'],
    ['Level 2', 'Level 2'],
  ]);
  expect(storedLocation(id).physicalType).toMatchObject({
    text: 'Bangunan',
    coding: [{ code: 'bu', display: 'Bangunan' }],
  });
  await bench.upload({ locations: file(`Desa A,active,update,${id},,,,,,Rumah,bu,,`) });
  expect(storedLocation(id).physicalType).toMatchObject({ text: 'Rumah', coding: [{ code: 'bu', display: 'Rumah' }] });
});

test('a Location of level 0 without a parent becomes an additional top-level one, and undo removes it', async () => {
  const [job] = await bench.upload({
    locations: file('Another country,active,create,,,,,,0,,,,', 'Its county,active,create,,Another country,,,,,,,,'),
  });
  expect(job).toMatchObject({ status: 'completed', counts: { created: 2 } });
  const id = derivedId('Another country');
  expect(storedLocation(id).partOf).toBeUndefined();
  expect(codesOf(id)).toEqual(['jdn', '0']);
  expect(codesOf(derivedId('Its county'))).toEqual(['jdn', '1']);

  await bench.service.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
  await bench.settled();
  expect(await bench.service.job(job?.workflowId ?? '')).toMatchObject({ phase: 'undone', counts: { undone: 2 } });
  const left = [ROOT_LOCATION_ID, id, derivedId('Its county')].map((each) => bench.sandbox.fhir.find('Location', each));
  expect(left.map((each) => each?.id)).toEqual([ROOT_LOCATION_ID, undefined, undefined]);
});

test('undo uses the versions of responses that name another address of the server', async () => {
  const own: Workbench = await openWorkbench({
    async intercept(request) {
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/fhir') return undefined;
      const text = await (await own.sandbox.fetch(request)).text();
      const body = JSON.parse(text, (key, value: unknown) => (key === 'etag' ? undefined : value)) as Bundle;
      for (const { response } of body.entry ?? []) {
        if (response?.location) response.location = `https://fhir.example.org/r4/${response.location}`;
      }
      return Response.json(body);
    },
  });
  try {
    const [job] = await own.upload({ locations: file('Zone B,active,create,,,,,,,,,,') });
    const [row] = await own.rows(job);
    expect(row?.traces).toEqual([{ reference: `Location/${derivedId('Zone B')}`, after: '1' }]);
    await own.service.undo(job?.workflowId ?? '', { force: false }, await own.caller());
    await own.settled();
    expect(await own.service.job(job?.workflowId ?? '')).toMatchObject({ phase: 'undone', counts: { undone: 1 } });
  } finally {
    await own.close();
  }
});

test('similar names below one parent are noted, within the file and against the server', async () => {
  const nairobi = countyId('Nairobi');
  bench.sandbox.fhir.update({
    resourceType: 'Location',
    id: 'alike',
    status: 'active',
    name: 'Twin  Ré',
    partOf: { reference: `Location/${nairobi}` },
  });
  const [job] = await bench.upload({
    locations: file(
      `Twin X,active,,,Nairobi,,,,,,,,`,
      `TWIN  X,active,,,,${nairobi},,,,,,,`,
      `twin Re\u0301,active,,,Nairobi,,,,,,,,`,
      `twin x,active,,,Kisumu,,,,,,,,`,
      `Twin Z,active,,,Nairobi,,,,,,,,`,
    ),
  });
  expect(job).toMatchObject({ status: 'completed', counts: { created: 5 } });
  const notes = (await bench.rows(job)).map((row) => row.notes.map(issueMessage));
  expect(notes).toEqual([
    [],
    ['Row 2 has a similar name: "Twin X"'],
    ['A similar name is stored: "Twin  Ré" (Location/alike)'],
    [],
    [],
  ]);
});

test('a service point gets the type of the value set and the physical type building', async () => {
  await bench.upload({
    locations: file(`EPP Ambala,active,create,,Nairobi,,"EPP, public",epp,,,,,`),
  });
  const stored = storedLocation(derivedId('EPP Ambala'));
  expect(stored.physicalType?.coding?.[0]?.code).toBe('bu');
  expect(stored.type?.flatMap(({ coding }) => coding)).toContainEqual({
    system: 'http://smartregister.org/CodeSystem/eusm-service-point-type',
    code: 'epp',
    display: 'EPP, public',
  });
});

test('letters of any script and punctuation of real names are accepted', async () => {
  const name = `Ny'ang'au/Đà Nẵng (A & B), مكتب`;
  await bench.upload({ locations: file(`"${name}",active,create,,Nairobi,,,,,,,,`) });
  expect(storedLocation(derivedId(name)).name).toBe(name);
});

test('a stored name that violates the rule does not block another change, but a new name must follow the rule', async () => {
  const id = countyId('Vihiga');
  bench.sandbox.fhir.update({ ...storedLocation(id), name: 'Vihiga #2' });
  const [job] = await bench.upload({ locations: file(`Vihiga #2,inactive,update,${id},,,,,,,,,`) });
  expect(job).toMatchObject({ status: 'completed', counts: { updated: 1 } });
  expect(await errors(`Vihiga <3>,active,update,${id},,,,,,,,,`)).toEqual([
    '2 locationName: "Vihiga <3>" contains characters that are not allowed: < >',
  ]);
});

test('a parent is found by name regardless of case, spaces and composition, in the file and on the server', async () => {
  bench.sandbox.fhir.update({ resourceType: 'Location', id: 'tana', status: 'active', name: 'Tana  Ré' });
  const [job] = await bench.upload({
    locations: file(
      'On server,active,,,TANA RE\u0301,,,,,,,,',
      'Lac  É,active,,,tana  ré,,,,,,,,',
      'In file,active,,,lac e\u0301,,,,,,,,',
    ),
  });
  expect(job?.rowErrors).toEqual([]);
  expect(storedLocation(derivedId('On server')).partOf?.reference).toBe('Location/tana');
  expect(storedLocation(derivedId('In file')).partOf?.reference).toBe(`Location/${derivedId('Lac  É')}`);
});

test('several Locations whose names differ only in case are ambiguous, unless one matches exactly', async () => {
  bench.sandbox.fhir.update({ resourceType: 'Location', id: 'twin1', status: 'active', name: 'Twin Y' });
  bench.sandbox.fhir.update({ resourceType: 'Location', id: 'twin2', status: 'active', name: 'TWIN Y' });
  expect(await errors('Below,active,,,twin y,,,,,,,,')).toEqual([
    '2 locationParentName: Several locations are named "twin y": Twin Y (twin1); TWIN Y (twin2). Enter a path or an id',
  ]);
  const [job] = await bench.upload({ locations: file('Below,active,,,TWIN Y,,,,,,,,') });
  expect(job?.rowErrors).toEqual([]);
  expect(storedLocation(derivedId('Below')).partOf?.reference).toBe('Location/twin2');
});

test.each<[string, string[], string[]]>([
  ['a missing name', [',active,,,,,,,,,,,'], ['2 locationName: A value is required']],
  ['an unknown status', ['A,open,,,,,,,,,,,'], ['2 locationStatus: "open" is not one of: active, inactive, suspended']],
  ['an unknown method', ['A,active,delete,,,,,,,,,,'], ['2 method: "delete" is not one of: create, update']],
  ['one coordinate', ['A,active,,,,,,,,,,12,'], ['2 latitude: Required because longitude has a value']],
  ['a coordinate that is not a number', ['A,active,,,,,,,,,,12,north'], ['2 latitude: "north" is not a number']],
  ['a coordinate outside the valid range', ['A,active,,,,,,,,,,112,91'], ['2 latitude: 91 is not between -90 and 90']],
  ['a level that is not a number', ['A,active,,,,,,,one,,,,'], ['2 locationAdminLevel: "one" is not a whole number']],
  [
    'a level that is not a whole number',
    ['A,active,,,,,,,1.5,,,,'],
    ['2 locationAdminLevel: "1.5" is not a whole number'],
  ],
  [
    'a reference instead of an id',
    ['A,active,,,,Location/x,,,,,,,'],
    ['2 locationParentId: "Location/x" is not an id (letters, digits, hyphen and dot, at most 64)'],
  ],
  [
    'an unknown parent, an update of an unknown Location and an invalid cell, all at once',
    ['A,active,update,nope,,nowhere,,,,,,112,91'],
    [
      '2 latitude: 91 is not between -90 and 90',
      '2 locationParentId: Location/nowhere is neither on the server nor in this upload',
      '2 method: Location/nope is to be updated but does not exist on the server',
    ],
  ],
  [
    'a child of a Location whose update is refused',
    ['A,active,update,nope,,,,,,,,,', 'B,active,,,,nope,,,,,,,'],
    [
      '2 method: Location/nope is to be updated but does not exist on the server',
      '3 locationParentId: Not imported because row 2 of locations was not imported',
    ],
  ],
  [
    'two Locations with the same name and different parents',
    ['A,active,,,Nairobi,,,,,,,,', 'A,active,,,Kisumu,,,,,,,,'],
    ['3 locationName: Row 2 has the same name. If these are two locations, start the import again without idSeed=name'],
  ],
  ...['#REF!', '=1+1', '#N/A'].map((name): [string, string[], string[]] => [
    `the name ${name}`,
    [`${name},active,,,,,,,,,,,`],
    [`2 locationName: "${name}" is a spreadsheet formula or error`],
  ]),
  ...(
    [
      ['<script>', '< >'],
      ['Ny?ang', '?'],
      ['Kis\u200bumu', 'U+200B'],
      ['Kis\u2060umu', 'U+2060'],
    ] as const
  ).map(([name, characters]): [string, string[], string[]] => [
    `the name ${JSON.stringify(name)}`,
    [`"${name.replace('"', '""')}",active,,,,,,,,,,,`],
    [`2 locationName: "${name}" contains characters that are not allowed: ${characters}`],
  ]),
  [
    'forbidden characters in alias and external id',
    ['A,active,,,,,,,,,,,,<b>,EXT\u00ad1'],
    [
      '2 alias: "<b>" contains characters that are not allowed: < >',
      '2 externalId: "EXT\u00ad1" contains characters that are not allowed: U+00AD',
    ],
  ],
  [
    'a type without a code',
    ['A,active,,,,,Clinic,,,,,,'],
    ['2 locationTypeCode: Required because locationType has a value'],
  ],
  ['an update without an id', ['A,active,update,,,,,,,,,,'], ['2 locationId: Required because method has a value']],
  [
    'an invalid id',
    ['A,active,,a b,,,,,,,,,'],
    ['2 locationId: "a b" is not an id (letters, digits, hyphen and dot, at most 64)'],
  ],
  [
    'an unknown parent',
    ['A,active,,,,nowhere,,,,,,,'],
    ['2 locationParentId: Location/nowhere is neither on the server nor in this upload'],
  ],
  ['an unknown parent name', ['A,active,,,Atlantis,,,,,,,,'], ['2 locationParentName: No record is named "Atlantis"']],
  [
    'an update of a missing Location',
    ['A,active,update,nope,,,,,,,,,'],
    ['2 method: Location/nope is to be updated but does not exist on the server'],
  ],
  [
    'two rows with the same name',
    ['A,active,,,Nairobi,,,,,,,,', 'A,active,,,Nairobi,,,,,,,,'],
    [`3 locationName: Duplicate of row 2 (Location/${derivedId('A')})`],
  ],
  [
    'a cycle of parents',
    [`A,active,,a,,b,,,,,,,`, 'B,active,,b,,a,,,,,,,', 'C,active,,c,,b,,,,,,,'],
    [
      '2 locationParentId: Would be part of itself: A < B < A',
      '3 locationParentId: Would be part of itself: A < B < A',
      '4 locationParentId: Not imported because row 3 of locations was not imported',
    ],
  ],
  ['a Location as its own parent', ['A,active,,a,,a,,,,,,,'], ['2 locationParentId: Would be part of itself: A < A']],
])('%s is reported with row and column, and nothing is written', async (_name, rows, expected) => {
  const before = bench.sandbox.fhir.count('Location');
  expect(await errors(...rows)).toEqual(expected);
  expect(bench.sandbox.fhir.count('Location')).toBe(before);
  expect(bench.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('a Location cannot be moved below itself through a stored parent', async () => {
  const ward = wardId('Kitisuru', 'Westlands');
  expect(await errors(`Nairobi,active,update,${countyId('Nairobi')},,${ward},,,,,,,`)).toEqual([
    '2 locationParentId: Would be part of itself: Nairobi < Kitisuru < Westlands < Nairobi',
  ]);
});

test('a name that exists in another branch is a conflict, or a separate Location with ids derived from parent and name', async () => {
  await bench.upload({ locations: file('Central,active,,,Nairobi,,,,,,,,') });
  expect(await errors('Central,active,,,Kisumu,,,,,,,,')).toEqual([
    '2 locationName: A location under Nairobi already has this name. If this is another location, start the import again without idSeed=name, or enter an id for it',
  ]);
  const [job] = await bench.upload(
    { locations: file('Central,active,,,Kisumu,,,,,,,,', 'Central,active,,,Mombasa,,,,,,,,') },
    { idSeed: 'parent' },
  );
  expect(job?.counts).toMatchObject({ created: 2 });
});

test.each([
  ["N'Dali", 'N’Dali'],
  ['Dali “Nord”', 'Dali "Nord"'],
  ['Port-Dali', 'Port Dali'],
  ['Sacré-Cœur', 'sacré coeur'],
  ['Dong Dali', 'Đong Dali'],
  ['Dali Strasse', 'Dali Straße'],
  ['أحمد دالي', 'احمد دالى'],
  ["N'gombe's", 'Ngombes'],
  ['مُحَمَّد دَالِي', 'محمد دالي'],
])('a parent %s is found as %s, and the reverse', async (one, other) => {
  for (const [stored, written] of [
    [one, other],
    [other, one],
  ] as const) {
    bench.sandbox.fhir.update({ resourceType: 'Location', id: 'spelled', status: 'active', name: stored });
    const [job] = await bench.upload({
      locations: file(`Below spelled,active,,,"${written.replaceAll('"', '""')}",,,,,,,,`),
    });
    expect(job?.rowErrors).toEqual([]);
    expect(storedLocation(derivedId('Below spelled')).partOf?.reference).toBe('Location/spelled');
  }
});

test('coordinates are read in any notation, and texts and headers without invisible characters', async () => {
  const id = derivedId('Typed Well');
  const [job] = await bench.upload({
    locations: [
      'locationName\u200b,\u00a0locationStatus,latitude,longitude,description',
      '\u200eTyped \u202eWell\u200b,active\ufeff,1°17′31″S,"36,821",\u00a0Beside the market\u200f',
      '\u200b,\u00a0,\ufeff,,',
    ].join('\n'),
  });
  expect(job?.rowErrors).toEqual([]);
  expect(job?.counts.total).toBe(1);
  expect(storedLocation(id)).toMatchObject({
    name: 'Typed Well',
    status: 'active',
    description: 'Beside the market',
    position: { latitude: -1.291944, longitude: 36.821 },
  });
});

test('a code with any visible characters is stored, and a name of a register with a warning', async () => {
  const [job] = await bench.upload({ locations: file(`"Majengo ""A"" – 2",active,,maj,Kenya,,,,,,,,,,OU_525`) });
  expect(job?.counts).toMatchObject({ created: 1 });
  expect(storedLocation('maj')).toMatchObject({
    name: 'Majengo "A" – 2',
    identifier: [{ value: 'maj' }, { value: 'OU_525' }],
  });
  const [row] = await bench.rows(job);
  expect(row?.notes).toEqual([
    { code: 'unusualCharacters', column: 'locationName', values: { value: 'Majengo "A" – 2', characters: '" –' } },
  ]);
});

test('NULL of a database is no value', async () => {
  const [job] = await bench.upload({ locations: file('Null Ward,active,,,Kenya,NULL,,,\\N,,,,') });
  expect(job?.rowErrors).toEqual([]);
  expect(storedLocation(derivedId('Null Ward')).partOf).toMatchObject({ display: 'Kenya' });
});

test('a cell with both coordinates, or with the letter of the other one, has an issue of its own', async () => {
  expect(
    await errors(
      'A,active,,,Kenya,,,,,,,36.8,POINT(34.9 -15.0)',
      'B,active,,,Kenya,,,,,,,"[30.06,-1.95]",-1.9',
      `C,active,,,Kenya,,,,,,,36.8,36°49'E`,
    ),
  ).toEqual([
    '2 latitude: "POINT(34.9 -15.0)" has both coordinates: import the column as latitude and longitude',
    '3 longitude: "[30.06,-1.95]" has both coordinates: import the column as latitude and longitude',
    `4 latitude: "36°49'E" is no latitude: its letter is that of the other coordinate`,
  ]);
});
