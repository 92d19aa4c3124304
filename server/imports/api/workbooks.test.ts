import { importTypes, type ImportType } from '../engine/types.ts';
import type { Job } from '../service/job.ts';
import { oneSheet, styled, workbook, workbookParts } from '../../../test/support/workbooks.ts';
import { openSandboxImports, type SandboxImports } from '../../../test/support/imports/sandboxImports.ts';
import { until } from '../../../test/support/waits.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

let imports: SandboxImports;

beforeAll(async () => {
  imports = await openSandboxImports();
});
afterAll(() => imports.close());

async function send(path: string, parts: Readonly<Record<string, Uint8Array | string>> = {}, method = 'POST') {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    form.set(name, typeof value === 'string' ? value : new File([Buffer.from(value)], 'places.xlsx'));
  }
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  const init = method === 'GET' ? {} : { body: await encoded.arrayBuffer() };
  const response = await imports.send(path, { method, headers, ...init });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Uploads without writing, and waits until the files are checked. */
async function check(parts: Readonly<Record<string, Uint8Array | string>>): Promise<Job[]> {
  const started = (await send('?dryRun=true', parts)).body as Job[];
  const jobs = async (): Promise<Job[]> =>
    Promise.all(started.map(async ({ workflowId }) => (await send(`/${workflowId}`, {}, 'GET')).body as Job));
  await until('the files are checked', async () => (await jobs()).every(({ phase }) => phase !== 'checking'), 60_000);
  return jobs();
}

async function cellsOf({ workflowId }: Job): Promise<Record<string, string>[]> {
  const { body } = await send(`/${workflowId}/rows`, {}, 'GET');
  return (body as { rows: { cells: Record<string, string> }[] }).rows.map(({ cells }) => cells);
}

const places = {
  name: 'Places',
  rows: [
    ['locationName', 'locationStatus', 'externalId', 'latitude', 'longitude'],
    ['Workbook Clinic', 'active', styled(921, 1), styled(-1.2834, 2), styled(36.8172, 2)],
  ],
};
const teams = {
  name: 'Teams 2026',
  rows: [
    ['orgName', 'orgActive'],
    ['Workbook Team', true],
  ],
};
const formats = ['0000', '0.0'];
const book = workbook({ sheets: [{ name: 'Notes', rows: [['Read me']] }, teams, places], formats });

test('sheets of one workbook are suggested by their columns and imported as several kinds, in one upload', async () => {
  const { body } = await send('/columns', { locations: book });
  expect(body).toEqual([
    {
      type: 'locations',
      headerRow: 1,
      firstRows: [],
      fileColumns: [],
      columns: [],
      sheets: [
        { name: 'Notes', type: null },
        { name: 'Teams 2026', type: 'organizations' },
        { name: 'Places', type: 'locations' },
      ],
    },
  ]);
  const sheets = JSON.stringify({
    locations: { sheet: 'Places' },
    organizations: { sheet: 'Teams 2026', part: 'locations' },
  });
  expect((await send('/columns', { locations: book, sheets })).body).toEqual([]);
  const jobs = await check({ locations: book, sheets });
  expect(jobs.map(({ filename, phase, plan }) => [filename, phase, plan.create])).toEqual([
    ['places – Places.xlsx', 'review', 1],
    ['places – Teams 2026.xlsx', 'review', 1],
  ]);
  expect(new Set(jobs.map(({ uploadId }) => uploadId)).size).toBe(1);
  const [location, team] = await Promise.all(jobs.map(cellsOf));
  expect(location).toEqual([
    expect.objectContaining({ externalId: '0921', latitude: '-1.2834', longitude: '36.8172' }),
  ]);
  expect(team).toEqual([expect.objectContaining({ orgName: 'Workbook Team', orgActive: 'true' })]);
});

test('the columns of a sheet are mapped as those of a CSV file', async () => {
  const owners = oneSheet(
    [
      ['Ward', 'Code'],
      ['Workbook Ward', styled(7, 1)],
    ],
    { formats: ['000'] },
  );
  const { body } = await send('/columns', { organizations: owners });
  const [file] = body as { fileColumns: unknown }[];
  expect(file?.fileColumns).toEqual([
    { header: 'Ward', samples: ['Workbook Ward'], column: null },
    { header: 'Code', samples: ['007'], column: null },
  ]);
  const columns = JSON.stringify({ organizations: ['orgName', 'identifier'] });
  const [job] = await check({ organizations: owners, columns });
  expect(job?.plan.create).toBe(1);
  expect(job && (await cellsOf(job))).toEqual([{ orgName: 'Workbook Ward', identifier: '007' }]);
});

test('titles, values and pairs of coordinates of a sheet are read by a recipe', async () => {
  const titled = {
    name: 'Facilities',
    rows: [
      ['Ministry of Health'],
      ['Facilities', styled(2026, 1)],
      ['Facility', 'externalId', 'locationStatus', 'Position'],
      ['Recipe Clinic', styled(921, 1), 'In use', '-1.2834, 36.8172'],
    ],
  };
  const locations = workbook({ sheets: [places, titled], formats });
  const recipe = { sheet: 'Facilities' };
  const sent = { locations, recipes: JSON.stringify({ locations: recipe }) };
  const { body } = await send('/columns', sent);
  expect(body).toMatchObject([
    {
      headerRow: 3,
      firstRows: [
        { line: 1, cells: ['Ministry of Health'] },
        { line: 2, cells: ['Facilities', '2026'] },
        { line: 3 },
        { line: 4 },
      ],
      fileColumns: [
        { header: 'Facility' },
        { column: 'externalId' },
        { column: 'locationStatus' },
        { header: 'Position' },
      ],
    },
  ]);
  const columns = ['locationName', 'externalId', 'locationStatus', 'latitude,longitude'].map((column, index) => ({
    header: titled.rows[2]?.[index],
    column,
  }));
  const mapped = { ...recipe, columns };
  const counted = await send('/values', { locations, recipes: JSON.stringify({ locations: mapped }) });
  expect(counted.body).toEqual([
    {
      type: 'locations',
      tables: [{ column: 'locationStatus', values: [{ text: 'In use', count: 1, suggestion: 'active' }] }],
    },
  ]);
  const complete = { ...mapped, values: { locationStatus: { 'In use': 'active' } } };
  const [job] = await check({ locations, recipes: JSON.stringify({ locations: complete }) });
  expect([job?.filename, job?.plan.create]).toEqual(['places – Facilities.xlsx', 1]);
  expect(job && (await cellsOf(job))).toEqual([
    expect.objectContaining({
      locationName: 'Recipe Clinic',
      externalId: '0921',
      locationStatus: 'active',
      latitude: '-1.2834',
      longitude: '36.8172',
    }),
  ]);
});

async function download(path: string): Promise<Uint8Array> {
  const response = await imports.send(path);
  const format = path.includes('format=xlsx') ? 'spreadsheetml' : 'text/csv';
  expect(response.headers.get('Content-Type')).toContain(format);
  return new Uint8Array(await response.arrayBuffer());
}

test.each<ImportType>(['locations', 'organizations'])(
  'stored %s that are downloaded as a workbook change nothing when it is uploaded',
  async (type) => {
    const [job] = await check({ [type]: await download(`/export?resourceTemplate=${type}&format=xlsx`) });
    expect(job?.counts.total).toBeGreaterThan(10);
    expect(job?.plan).toEqual({ create: 0, update: 0, unchanged: job?.counts.total, conflict: 0, invalid: 0 });
  },
);

test('the templates are one workbook with a sheet for each kind, which an upload recognizes', async () => {
  const { body } = await send('/columns', { locations: await download('/templates?format=xlsx') });
  const [file] = body as { sheets: unknown }[];
  expect(file?.sheets).toEqual(importTypes.map((type) => ({ name: type, type })));
});

test('a workbook with a password is refused with the reason, before and by the upload', async () => {
  const bytes = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(100_000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const refusal = expect.objectContaining({ code: 'workbookPassword' }) as object;
  const { body } = await send('/columns', { locations: bytes });
  expect(body).toEqual([{ type: 'locations', headerRow: 1, firstRows: [], fileColumns: [], columns: [], refusal }]);
  const [job] = await check({ locations: bytes });
  expect(job).toMatchObject({ status: 'failed', fileErrors: [{ row: 1, code: 'workbookPassword' }] });
});

test('a hostile workbook ends with a reason, and the server goes on', async () => {
  const parts = workbookParts({ sheets: [teams] });
  const text = Buffer.from(`<sst>${`<si><t>${'x'.repeat(90_000)}</t></si>`.repeat(1500)}</sst>`);
  const hostile = zipSync({ ...parts, 'xl/sharedStrings.xml': text });
  expect(hostile.length).toBeLessThan(1_000_000);
  const [job] = await check({ organizations: hostile });
  expect(job).toMatchObject({ status: 'failed', fileErrors: [{ code: 'workbookTooLarge' }] });
  const [next] = await check({ organizations: workbook({ sheets: [teams] }) });
  expect(next?.plan.create).toBe(1);
});

test.each<[string, string, RegExp]>([
  ['no JSON', 'x', /no JSON/],
  ['no object', '[]', /no object/],
  ['an unknown kind', '{"x":{"sheet":"A"}}', /there is no kind x/],
  ['no sheet', '{"locations":{}}', /needs the name of a sheet/],
  ['a part that is not sent', '{"organizations":{"sheet":"A"}}', /refers to a file that is not sent/],
])('a choice of sheets that is %s is refused', async (_name, sheets, message) => {
  const { status, body } = await send('', { locations: book, sheets });
  expect([status, (body as { message: string }).message]).toEqual([400, expect.stringMatching(message)]);
});

test('two sheets of one kind are refused', async () => {
  const sheets = JSON.stringify({ organizations: { sheet: 'Teams 2026', part: 'locations' } });
  const { status, body } = await send('', { locations: book, organizations: book, sheets });
  expect([status, (body as { message: string }).message]).toEqual([400, 'Only one file of organizations at a time']);
});

test('rows that were not written come back as a workbook with the sheet and headers of the owner, and can be uploaded', async () => {
  const rows = [
    ['Ministry of Health'],
    ['Facility', 'Owner', 'State', 'Code', 'Lat', 'Long'],
    ['Good Clinic', 'Ministry', 'active', 'G1', '-1.2', '36.8'],
    ['Bad Clinic', 'Mission', 'active', '0007', 'north', '36.8'],
  ];
  const recipe = {
    columns: ['locationName', null, 'locationStatus', 'externalId', 'latitude', 'longitude'].map((column, index) => ({
      header: rows[1]?.[index] ?? '',
      column,
    })),
  };
  const recipes = JSON.stringify({ locations: recipe });
  const [job] = await check({ locations: workbook({ sheets: [{ name: 'Facilities 2026', rows }] }), recipes });
  expect(job?.plan).toMatchObject({ create: 1, invalid: 1 });
  const response = await imports.send(`/${job?.workflowId}/errors?language=fr`);
  expect(response.headers.get('content-disposition')).toContain('.xlsx"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  expect(parts['xl/workbook.xml']).toContain('name="Facilities 2026"');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const texts = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(texts[0]).toMatch(/^Corrigez les cellules marquées/);
  expect(texts.slice(1)).toEqual([
    ...['Facility', 'Owner', 'State', 'Code', 'Lat', 'Long', 'row', 'error'],
    ...[
      'Bad Clinic',
      'Mission',
      'active',
      '0007',
      'north',
      '36.8',
      '4',
      'Lat: «\u00a0north\u00a0» n’est pas un nombre',
    ],
  ]);
  expect(texts).not.toContain('Good Clinic');
  expect(parts['xl/comments1.xml']).toContain('«\u00a0north\u00a0» n’est pas un nombre');

  const corrected = strToU8(sheet.replace('>north<', '>-1.5<'));
  const again = zipSync({ ...unzipSync(bytes), 'xl/worksheets/sheet1.xml': corrected });
  const [next] = await check({ locations: again, recipes });
  expect(next?.plan).toMatchObject({ create: 1, invalid: 0 });
  expect(next?.fileErrors.map(({ code }) => code)).toEqual(['columnOmitted']);
});

test('a workbook in the language of the user has an instruction and translated values, which an upload reads back', async () => {
  const bytes = await download('/export?resourceTemplate=organizations&format=xlsx&language=fr');
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toMatch(/<c r="A1"[^>]*>.*Conservez les noms des colonnes/);
  expect(sheet).toContain('>Oui<');
  expect(sheet).toContain('<formula1>"Oui,Non"</formula1>');
  const [job] = await check({ organizations: bytes });
  expect(job?.plan).toMatchObject({ create: 0, update: 0, conflict: 0, invalid: 0 });
  expect(job?.plan.unchanged).toBeGreaterThan(10);
  const template = await download('/templates?resourceTemplate=locations&format=xlsx&language=ar');
  const empty = strFromU8(unzipSync(template)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(empty).toContain('rightToLeft="1"');
  expect(empty).toContain('نشط');
  // Parents are paths, which an import reads; other texts are permitted, because a parent may be a row of the file.
  expect(empty).toMatch(
    /<dataValidation type="list" allowBlank="1" sqref="E3:E1048576"><formula1>_lists!\$A\$1:\$A\$\d+</,
  );
  expect(strFromU8(unzipSync(template)['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(
    '>Kenya &gt; Kisumu<',
  );
});

test('CSV with semicolons has decimal commas, and is read back unchanged', async () => {
  const path = '/export?resourceTemplate=locations&separator=semicolon&filter=Location%3Fname%3DKisumu';
  const bytes = await download(path);
  const [header, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(header).toMatch(/^locationName;locationStatus;/);
  expect(rows.some((row) => /;"\d+,\d+";"-?\d+,\d+";/.test(row))).toBe(true);
  const [job] = await check({ locations: bytes });
  expect(job?.plan).toMatchObject({ create: 0, update: 0, conflict: 0, invalid: 0, unchanged: rows.length });
});
