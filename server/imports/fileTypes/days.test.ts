import { products } from '../../../common/fhir/codes.ts';
import { readDay } from '../../../common/fhir/calendarDay.ts';
import { countyId } from '../../sandbox/data/ids.ts';
import { derivedId } from '../engine/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { fileTypes } from './index.ts';
import { createFhirAccess } from '../../fhir/fhirAccess.ts';
import { dayZoneOf } from '../run/dayZoneOf.ts';

let bench: Workbench;
afterEach(() => bench.close());

const header = 'name,poNumber,productId,deliveryDate,accountabilityDate,quantity,Location';
const kit = derivedId('Kit');
const inventories = (delivered: string, accounted: string): string =>
  `${header}\nStock,P,${kit},${delivered},${accounted},5,${countyId('Turkana')}\n`;

const periodOf = () => bench.sandbox.fhir.read('Group', derivedId('Stock')).member?.[0]?.period;

/** The cells of the days in a file for an edit, for a reader in a zone. */
async function exportedDays(timeZone: string | undefined): Promise<(string | undefined)[]> {
  const caller = {
    send: (request: Request) => bench.sandbox.fetch(request),
    token: () => bench.sandbox.mintToken('admin'),
  };
  const fhir = createFhirAccess('http://localhost:3000/fhir', caller);
  const context = { fhir, options: { dayZone: dayZoneOf(timeZone, bench.runner.target) } } as never;
  const filter = { subject: 'Group', query: [['_id', derivedId('Stock')]] } as const;
  for await (const [row] of fileTypes.inventories.export(context, filter))
    return [row?.deliveryDate, row?.accountabilityDate];
  return [];
}

test.each([
  ['America/Lima', '2026-05-04T00:00:00.000-05:00', '2027-05-31T23:59:59.999-05:00'],
  ['America/St_Johns', '2026-05-04T00:00:00.000-02:30', '2027-05-31T23:59:59.999-02:30'],
  ['Europe/Paris', '2026-05-04T00:00:00.000+02:00', '2027-05-31T23:59:59.999+02:00'],
  ['Africa/Nairobi', '2026-05-04T00:00:00.000+03:00', '2027-05-31T23:59:59.999+03:00'],
  ['Asia/Kathmandu', '2026-05-04T00:00:00.000+05:45', '2027-05-31T23:59:59.999+05:45'],
  ['Asia/Jayapura', '2026-05-04T00:00:00.000+09:00', '2027-05-31T23:59:59.999+09:00'],
])('days of an uploader in %s are the same days for each reader', async (timeZone, start, end) => {
  bench = await openWorkbench();
  const files = { products: 'name\nKit\n', inventories: inventories('2026-05-04', '2027-05-31') };
  await bench.upload(files, { timeZone });
  expect(periodOf()).toEqual({ start, end });
  for (const reader of ['America/Lima', 'Asia/Jakarta', 'Pacific/Apia', undefined]) {
    expect(await exportedDays(reader)).toEqual(['2026-05-04', '2027-05-31']);
  }
  // A colleague in another zone imports the same days.
  const again = await bench.upload(files, { timeZone: 'Pacific/Apia' });
  expect(again.map(({ counts }) => counts.unchanged)).toEqual([1, 1]);
  expect(periodOf()).toEqual({ start, end });
  // Only the day that changes is written.
  await bench.upload({ inventories: inventories('2026-05-04', '2027-06-30') }, { timeZone: 'Asia/Jakarta' });
  expect(periodOf()).toEqual({ start, end: '2027-06-30T23:59:59.999+07:00' });
});

test('the zone of the programme has precedence, and its neighbours wrote the same days', async () => {
  bench = await openWorkbench({ timeZone: 'Asia/Jakarta' });
  await bench.upload({ products: 'name\nKit\n', inventories: inventories('2026-05-04', '2027-05-31') });
  expect(periodOf()).toEqual({ start: '2026-05-04T00:00:00.000+07:00', end: '2027-05-31T23:59:59.999+07:00' });
  const stored = bench.sandbox.fhir.read('Group', derivedId('Stock'));
  const [member] = stored.member ?? [];
  // By an earlier version in Jayapura, and by an import of an earlier version.
  for (const period of [
    { start: '2026-05-03T15:00:00.000Z', end: '2027-05-31T14:59:59.999Z' },
    { start: '2026-05-04T00:00:00.000Z', end: '2027-05-31T23:59:59.999Z' },
  ]) {
    bench.sandbox.fhir.update({ ...stored, member: [{ ...member, period }] });
    expect(await exportedDays(undefined)).toEqual(['2026-05-04', '2027-05-31']);
    const [job] = await bench.upload({ inventories: inventories('2026-05-04', '2027-05-31') });
    expect(job?.counts.unchanged).toBe(1);
    expect(periodOf()).toEqual(period);
  }
});

test('an upload keeps a month and a year that another client has stored; new stock has complete days', async () => {
  bench = await openWorkbench({ timeZone: 'Africa/Nairobi' });
  await bench.upload({ products: 'name\nKit\n', inventories: inventories('2026-05-04', '2027-05-31') });
  const stored = bench.sandbox.fhir.read('Group', derivedId('Stock'));
  const period = { start: '2026-05', end: '2027' };
  bench.sandbox.fhir.update({ ...stored, member: [{ ...stored.member?.[0], period } as never] });
  const [start, end] = await exportedDays(undefined);
  const row = (method: string, id: string, quantity: string): string =>
    `method,id,name,productId,deliveryDate,accountabilityDate,quantity\n${method},${id},Stock 2,${kit},${start},${end},${quantity}\n`;
  const [job] = await bench.upload({ inventories: row('update', derivedId('Stock'), '6') });
  expect(job?.counts.updated).toBe(1);
  expect(periodOf()).toEqual(period);
  const [refused] = await bench.upload({ inventories: row('create', '', '6') });
  expect(refused?.counts.created).toBe(0);
});

test('an upload keeps its zone while it waits for a commit', async () => {
  bench = await openWorkbench();
  const files = { products: 'name\nKit\n', inventories: inventories('2026-05-04 10:00', '2027-05-31') };
  const [job] = await bench.upload(files, { timeZone: 'Africa/Nairobi', review: true });
  await bench.restart();
  await bench.service.commit(job?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
  await bench.settled();
  expect(periodOf()).toEqual({ start: '2026-05-04T10:00:00.000+03:00', end: '2027-05-31T23:59:59.999+03:00' });
});

test.each([
  [{ value: 2, unit: 'years', code: 'a' }, '2028-01-15'],
  [{ value: 2, unit: 'weeks' }, '2026-01-29'],
  [{ value: 10, code: 'd' }, '2026-01-25'],
  [{ value: 1 }, '2026-02-15'],
  [{ value: 3, unit: 'shifts' }, undefined],
])('the period %p of a product ends on %s', async (valueQuantity, day) => {
  bench = await openWorkbench({ timeZone: 'America/Lima' });
  await bench.upload({ products: 'name\nKit\n' });
  const product = bench.sandbox.fhir.read('Group', kit);
  const characteristic = [{ code: { coding: [products.accountability] }, exclude: false, valueQuantity }];
  bench.sandbox.fhir.update({ ...product, characteristic });
  await bench.upload({ inventories: inventories('2026-01-15', '') });
  expect(periodOf()?.start).toBe('2026-01-15T00:00:00.000-05:00');
  expect(readDay(periodOf()?.end, { name: 'UTC', isProgramme: false })).toBe(day);
});
