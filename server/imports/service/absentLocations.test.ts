import { countyId } from '../../sandbox/data/ids.ts';
import { createFhirAccess } from '../../fhir/fhirAccess.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { absentCsv, absentLocations, firstAbsent } from './absentLocations.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const building = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'bu' }] };

function storeLocation(
  id: string,
  name: string,
  county: string,
  isBuilding: boolean,
  parentId = countyId(county),
): void {
  bench.sandbox.fhir.update({
    resourceType: 'Location',
    id,
    name,
    status: 'active',
    partOf: { reference: `Location/${parentId}`, display: county },
    ...(isBuilding && { physicalType: building, identifier: [{ use: 'usual', value: `C-${id}` }] }),
  });
}

async function remote() {
  const { target, store } = bench.runner;
  const { token } = await bench.caller();
  const options = {
    ...target,
    ...{ productListId: '', inventoryListId: '', dayZone: { name: 'UTC', isProgramme: true } },
  };
  return { store, options, fhir: createFhirAccess(target.fhirBase, { send: target.send, token: async () => token }) };
}

test('Locations of the same kind below the parents of a list that it does not have are listed, and nothing is changed', async () => {
  storeLocation('clinic-a', 'Clinic A', 'Nairobi', true);
  storeLocation('clinic-b', 'Clinic B', 'Nairobi', true);
  storeLocation('clinic-c', 'Clinic C', 'Kisumu', true);
  storeLocation('area-d', 'Area D', 'Nairobi', false);
  const header = 'locationName,locationStatus,locationParentName,locationPhysicalType';
  const [job] = await bench.upload(
    { locations: `${header}\nClinic A,active,Nairobi,Building\nClinic New,active,Nairobi,Building\n` },
    { review: true },
  );
  const file = await bench.store.file(job?.workflowId ?? '');
  if (!file) throw new Error('no file');
  const found = await remote();
  const before = bench.requests.length;
  const { total, locations } = await firstAbsent(file, found, 100);
  expect([total, locations.map(({ name }) => name)]).toEqual([1, ['Clinic B']]);
  let csv = '';
  for await (const piece of absentCsv(absentLocations(file, found), found.options)) csv += piece;
  expect(csv.slice(1)).toBe(
    'locationName,locationStatus,locationId,locationParentName,locationParentId,externalId\r\n' +
      `Clinic B,active,clinic-b,Nairobi,${countyId('Nairobi')},C-clinic-b\r\n`,
  );
  expect(bench.requests.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('Locations of the same kind are listed at any depth below the parents, once, also below each other', async () => {
  storeLocation('ward-x', 'Ward X', 'Mombasa', false);
  storeLocation('ward-y', 'Ward Y', 'Ward X', false, 'ward-x');
  storeLocation('deep-a', 'Deep A', 'Ward Y', true, 'ward-y');
  storeLocation('deep-b', 'Deep B', 'Ward X', true, 'ward-x');
  storeLocation('deep-c', 'Deep C', 'Deep B', true, 'deep-b');
  const header = 'locationName,locationStatus,locationParentId,locationPhysicalType';
  const rows = [`Deep New,active,${countyId('Mombasa')},Building`, 'Deep Own,active,ward-x,Building'];
  const [job] = await bench.upload({ locations: [header, ...rows].join('\n') }, { review: true });
  const file = await bench.store.file(job?.workflowId ?? '');
  if (!file) throw new Error('no file');
  const { total, locations } = await firstAbsent(file, await remote(), 1000);
  const names = locations.map(({ name }) => name).filter((name) => name.startsWith('Deep'));
  expect([names.toSorted(), total]).toEqual([['Deep A', 'Deep B', 'Deep C'], locations.length]);
});
