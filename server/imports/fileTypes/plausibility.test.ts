import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import type { Location } from '../../../common/fhir/r4.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ sample: 'none' });
  const square = [
    [34, -2],
    [36, -2],
    [36, 0],
    [34, 0],
    [34, -2],
  ];
  const data = encodeBase64(JSON.stringify({ type: 'Polygon', coordinates: [square] }));
  const locationOf = (id: string, more: Partial<Location>): Location => ({
    resourceType: 'Location',
    id,
    name: id,
    ...more,
  });
  const below = (id: string) => ({ partOf: { reference: `Location/${id}` } });
  const stored = [
    locationOf('Square', { extension: [{ url: extensions.boundary, valueAttachment: { data } }] }),
    locationOf('Inner', below('Square')),
    locationOf('Cluster', {}),
    ...[0, 1, 2, 3, 4].map((number) =>
      locationOf(`Point ${number}`, {
        id: `point-${number}`,
        ...below('Cluster'),
        position: { latitude: 1 + number / 100, longitude: 20 },
      }),
    ),
  ];
  for (const each of stored) bench.sandbox.fhir.update(each);
});
afterEach(() => bench.close());

const header = 'locationName,locationStatus,locationId,locationParentId,latitude,longitude';

async function notes(...rows: string[]): Promise<string[]> {
  const [job] = await bench.upload({ locations: [header, ...rows].join('\n') });
  expect(job?.rowErrors).toEqual([]);
  return (await bench.rows(job)).flatMap(({ line, notes: found }) => found.map(({ code }) => `${line} ${code}`));
}

test('a position outside the outline of the nearest Location with one, or far from the siblings, is a warning', async () => {
  expect(
    await notes(
      'In,active,in,Inner,-1,35',
      'Out,active,out,Inner,-1,37',
      'Swapped,active,swapped,Inner,35,-1',
      'Near,active,near,Cluster,1.2,20.1',
      'Far,active,far,Cluster,3,20',
      'Turned,active,turned,Cluster,20,1',
    ),
  ).toEqual(['3 outsideParent', '4 swapped', '6 farFromSiblings', '7 swapped']);
});

test('stored values have no warnings, but a changed one has', async () => {
  expect(await notes('Out,active,out,Inner,-1,37')).toEqual(['2 outsideParent']);
  expect(await notes('Out,inactive,out,Inner,-1,37')).toEqual([]);
  expect(await notes('Out,inactive,out,Inner,-1,38')).toEqual(['2 outsideParent']);
});

test('siblings with empty coordinates, or with coordinates out of range, have no position', async () => {
  const below = { name: 'Odd', partOf: { reference: 'Location/Cluster' } };
  for (const coordinate of ['', 200]) {
    const position = { latitude: coordinate, longitude: coordinate } as unknown as Location['position'];
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      bench.sandbox.fhir.update({ resourceType: 'Location', id: `odd-${number}`, ...below, position: position! });
    expect(await notes(`Near${coordinate},active,near-${coordinate},Cluster,1.2,20.1`)).toEqual([]);
  }
});

test('0, 0 is a warning, and siblings with this placeholder do not count as positions', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    bench.sandbox.fhir.update({
      ...{ resourceType: 'Location', id: `zero-${number}`, name: `Zero ${number}` },
      ...{ partOf: { reference: 'Location/Cluster' }, position: { latitude: 0, longitude: 0 } },
    });
  expect(
    await notes('Zero,active,zero,Cluster,0,0', 'Near,active,near,Cluster,1.2,20.1', 'Far,active,far,Cluster,0.1,0.1'),
  ).toEqual(['2 zeroPosition', '4 farFromSiblings']);
});

test('a new name that a sibling has in another spelling is a warning', async () => {
  expect(await notes('POINT  1,active,new,Cluster,,')).toEqual(['2 similarStored']);
  expect(await notes('point 2,active,point-4,Cluster,,')).toEqual(['2 similarStored']);
});

test('siblings and outlines are read once for many rows', async () => {
  bench.requests.length = 0;
  const rows = Array.from({ length: 90 }, (_, index) => `P ${index},active,p-${index},Inner,-1,35.${100 + index}`);
  expect(await notes(...rows)).toEqual([]);
  const reads = bench.requests.filter((request) => request.startsWith('GET') && request.includes('Location'));
  expect(reads.filter((request) => request.includes('extension')).length).toBeLessThanOrEqual(2);
  expect(reads.filter((request) => /partof=[^&]*&?.*position/.test(request)).length).toBeLessThanOrEqual(1);
});
