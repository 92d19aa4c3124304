import type { Binary, Group, List } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, countyId } from '../../sandbox/data/ids.ts';
import { derivedId } from '../engine/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const productHeader =
  'name,active,method,id,materialNumber,previousId,isAttractiveItem,availability,condition,appropriateUsage,accountabilityPeriod,imageSourceUrl';
const inventoryHeader =
  'name,active,method,id,poNumber,serialNumber,usualId,actual,productId,deliveryDate,accountabilityDate,quantity,unicefSection,donor,Location';
const group = (id: string): Group => bench.sandbox.fhir.read('Group', id);
const list = (id: string): List => bench.sandbox.fhir.read('List', id);
const errorsOf = (job: Awaited<ReturnType<Workbench['upload']>>[number] | undefined) =>
  job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const items = (id: string) => list(id).entry?.map(({ item }) => item?.reference) ?? [];
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a product is stored with booleans and numbers, its picture is readable, and the List contains both', async () => {
  const address = `data:image/png;base64,${png}`;
  const [job] = await bench.upload({
    products: `${productHeader}\nKit,false,create,,MAT-1,OLD-1,true,There?,Good?,Used?,12,"${address}"\n`,
  });
  expect(errorsOf(job)).toEqual([]);
  const kit = group(derivedId('Kit'));
  expect(kit).toMatchObject({
    active: false,
    type: 'substance',
    identifier: [
      { use: 'official', value: 'MAT-1' },
      { use: 'secondary', value: 'OLD-1' },
    ],
  });
  const values = Object.fromEntries(
    (kit.characteristic ?? []).map((each): [string, unknown] => [
      each.code?.coding?.[0]?.code ?? '',
      each.valueBoolean ??
        each.valueQuantity?.value ??
        each.valueCodeableConcept?.text ??
        each.valueReference?.reference,
    ]),
  );
  expect(values).toEqual({
    67869606: 12,
    56758595: 'Used?',
    45647484: 'Good?',
    34536373: 'There?',
    23435363: true,
    1231415: `Binary/${derivedId(address)}`,
  });
  expect(bench.sandbox.fhir.read('Binary', derivedId(address))).toMatchObject({
    contentType: 'image/png',
    data: png,
  } satisfies Partial<Binary>);
  expect(items(COMMODITY_LIST_ID).slice(-2)).toEqual([`Binary/${derivedId(address)}`, `Group/${kit.id}`]);
});

test('the server does not fetch pictures from hosts that are not allowed', async () => {
  const [job] = await bench.upload({ products: `name,imageSourceUrl\nKit,http://169.254.169.254/latest\n` });
  expect(errorsOf(job)).toEqual([
    '2 imageSourceUrl: The picture cannot be used: pictures from 169.254.169.254 are not allowed here',
  ]);
});

test('inventories of one Location share one List, and each is in the List of all; dates are derived from the product', async () => {
  const locationId = countyId('Turkana');
  const jobs = await bench.upload({
    products: `name,accountabilityPeriod\nKit,6\n`,
    inventories: [
      inventoryHeader,
      `Kit 1,,create,,PO-1,S-1,,false,${derivedId('Kit')},2025-08-31,,5,Health,,${locationId}`,
      `Kit 2,FALSE,create,,PO-2,,U-2,,${derivedId('Kit')},2025-08-31T10:00:00.00Z,2027-01-01,7,,,${locationId}`,
    ].join('\n'),
  });
  expect(jobs.flatMap((job) => errorsOf(job) ?? [])).toEqual([]);
  const [first, second] = [group(derivedId('Kit 1')), group(derivedId('Kit 2'))];
  expect(first).toMatchObject({
    active: true,
    actual: false,

    identifier: [
      { use: 'secondary', type: { coding: [{ code: 'PONUM' }] }, value: 'PO-1' },
      { use: 'official', type: { coding: [{ code: 'SERNUM' }] }, value: 'S-1' },
    ],
    member: [
      {
        entity: { reference: `Group/${derivedId('Kit')}` },
        period: { start: '2025-08-31T00:00:00.000+00:00', end: '2026-02-28T23:59:59.999+00:00' },
        inactive: false,
      },
    ],
  });
  expect(first.meta?.tag?.map(({ code }) => code)).toEqual([locationId, locationId]);
  expect(second).toMatchObject({ active: false, member: [{ period: { start: '2025-08-31T10:00:00.000Z' } }] });
  const quantities = [first, second].map(
    ({ characteristic }) =>
      characteristic?.find(({ code }) => code?.coding?.[0]?.code === '33467722')?.valueQuantity?.value,
  );
  expect(quantities).toEqual([5, 7]);
  const [own] = bench.sandbox.fhir.findAll('List', `subject=Location/${locationId}`);
  expect(own).toMatchObject({ title: 'Turkana', mode: 'working', status: 'current' });
  expect(own?.entry).toHaveLength(2);
  expect(items(INVENTORY_LIST_ID)).toEqual(expect.arrayContaining([`Group/${first.id}`, `Group/${second.id}`]));
});

test('importing the same files again changes nothing', async () => {
  const files = {
    products: `${productHeader}\nKit,,,,MAT-1,OLD-1,true,There?,Good?,Used?,12,\n`,
    inventories: `${inventoryHeader}\nKit 1,,,,PO-1,S-1,U,,${derivedId('Kit')},2025-08-31,,5.5,Health,,${countyId('Turkana')}\n`,
  };
  await bench.upload(files);
  bench.requests.length = 0;
  const jobs = await bench.upload(files);
  expect(jobs.map(({ counts }) => counts.unchanged)).toEqual([1, 1]);
  expect(bench.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test.each<[string, string, string[]]>([
  [
    'new stock without required values',
    'A,,,,,,,,,,,,,,',
    ['productId', 'poNumber', 'Location', 'deliveryDate', 'quantity'].map(
      (column) => `2 ${column}: Required for new records`,
    ),
  ],
  [
    'an unknown section',
    `A,,,,P,,,,PRODUCT,2025-01-01,,1,Flying,,PLACE`,
    ['2 unicefSection: No record is named "Flying"'],
  ],
  [
    'a date with the day first',
    `A,,,,P,,,,PRODUCT,31/12/2025,,1,,,PLACE`,
    ['2 deliveryDate: "31/12/2025" is not a date (YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SSZ)'],
  ],
  [
    'a date that does not exist',
    `A,,,,P,,,,PRODUCT,2025-02-30,,1,,,PLACE`,
    ['2 deliveryDate: "2025-02-30" is not a date (YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SSZ)'],
  ],
  [
    'a quantity that is not a number',
    `A,,,,P,,,,PRODUCT,2025-02-03,,many,,,PLACE`,
    ['2 quantity: "many" is not a number'],
  ],
  [
    'a quantity with two meanings',
    `A,,,,P,,,,PRODUCT,2025-02-03,,"1,125",,,PLACE`,
    ['2 quantity: "1,125" can mean 1.1250 or 1125; write one of these'],
  ],
  [
    'an unknown product',
    `A,,,,P,,,,nope,2025-02-03,,1,,,PLACE`,
    ['2 productId: Group/nope is neither on the server nor in this upload'],
  ],
])('%s is reported', async (_name, row, expected) => {
  const [product] = bench.sandbox.fhir.findAll('Group', 'code=386452003');
  const text = row.replace('PRODUCT', product?.id ?? '').replace('PLACE', countyId('Turkana'));
  const [job] = await bench.upload({ inventories: `${inventoryHeader}\n${text}\n` });
  expect(errorsOf(job)).toEqual(expected);
});

test('an accountability period with two meanings is reported', async () => {
  const [job] = await bench.upload({ products: `name,accountabilityPeriod\nKit,1.000\n` });
  expect(errorsOf(job)).toEqual(['2 accountabilityPeriod: "1.000" can mean 1 or 1000; write one of these']);
});

test.each([
  ['1,5', 1.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['1 234', 1234],
  ['\u200e7\ufeff', 7],
  ['1.1250', 1.125],
])('the quantity %j is stored as %d', async (cell, quantity) => {
  const [product] = bench.sandbox.fhir.findAll('Group', 'code=386452003');
  const row = `A,,,,P,,,,${product?.id},2025-02-03,,"${cell}",,,${countyId('Turkana')}`;
  const [job] = await bench.upload({ inventories: `${inventoryHeader}\n${row}\n` });
  expect(errorsOf(job)).toEqual([]);
  expect(group(derivedId('A')).characteristic?.map(({ valueQuantity }) => valueQuantity?.value)).toEqual([quantity]);
  // The stored quantity with three decimals, as an export writes it, has one meaning.
  const stored = row.replace(`"${cell}"`, String(quantity));
  const [again] = await bench.upload({ inventories: `${inventoryHeader}\n${stored}\n` });
  expect([again?.counts.unchanged, errorsOf(again)]).toEqual([1, []]);
});

test('an undo changes the shared List once for 100 rows', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `Bulk kit ${index}`);
  const [job] = await bench.upload({
    products: `${productHeader}\n${names.map((name) => `${name},true,,,,,,,,,,`).join('\n')}\n`,
  });
  const written = Number(list(COMMODITY_LIST_ID).meta?.versionId);
  await bench.service.undo(job?.workflowId ?? '', { force: false }, await bench.caller());
  const [undone] = await bench.settled();
  expect(undone).toMatchObject({ phase: 'undone', counts: { undone: 150 } });
  expect(Number(list(COMMODITY_LIST_ID).meta?.versionId) - written).toBe(2);
});

test('implausible dates of stock and a missing serial number are warnings of new values', async () => {
  await bench.upload({ products: `${productHeader}\nTracked pump,true,create,,,,true,,,,,\n` });
  const row = (delivery: string, end: string, quantity = 1) =>
    `${inventoryHeader}\nPump,,,,PO-1,,,,${derivedId('Tracked pump')},${delivery},${end},${quantity},,,${countyId('Embu')}\n`;
  const notesOf = async (text: string) => {
    const [job] = await bench.upload({ inventories: text });
    expect(errorsOf(job)).toEqual([]);
    const [only] = await bench.rows(job);
    return only?.notes.map(({ code, column }) => `${column}: ${code}`);
  };
  expect(await notesOf(row('0022-02-01', '2025-01-01'))).toEqual([
    'deliveryDate: deliveryEarly',
    'accountabilityDate: endPast',
    'serialNumber: serialMissing',
  ]);
  expect(await notesOf(row('0022-02-01', '2025-01-01', 2))).toEqual([]);
  expect(await notesOf(row('2999-02-01', '2999-03-01', 2))).toEqual(['deliveryDate: deliveryFuture']);
});

test('a code that a spreadsheet has changed is noted with the stored one', async () => {
  await bench.upload({ products: `${productHeader}\nZero kit,true,create,zero,0921,,,,,,,\n` });
  const [job] = await bench.upload({ products: `${productHeader}\nZero kit,true,update,zero,921,,,,,,,\n` });
  const [row] = await bench.rows(job);
  expect(row?.notes).toEqual([
    { code: 'spreadsheetChange', column: 'materialNumber', values: { before: '0921', value: '921' } },
  ]);
});
