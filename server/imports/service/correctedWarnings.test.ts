import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import type { Location } from '../../../common/fhir/r4.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Job } from './job.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ sample: 'none' });
  for (const [id, west, east] of [
    ['Square', 34, 36],
    ['East', 101, 103],
  ] as const) {
    const square = [west, east].flatMap((longitude) => [0, -2].map((latitude) => [longitude, latitude]));
    const ring = [square[0], square[1], square[3], square[2], square[0]];
    const data = encodeBase64(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    bench.sandbox.fhir.update({
      ...{ resourceType: 'Location', id, name: id },
      extension: [{ url: extensions.boundary, valueAttachment: { data } }],
    });
  }
});
afterEach(() => bench.close());

const header = 'locationName,locationStatus,locationId,locationParentId,latitude,longitude,externalId';
const review = async (...rows: string[]): Promise<Job> => {
  const [job] = await bench.upload({ locations: [header, ...rows].join('\n') }, { review: true });
  if (!job) throw new Error('no job');
  return job;
};

const groupsOf = async (job: Job): Promise<unknown[]> =>
  (await bench.service.issueGroups(job.workflowId, { offset: 0, limit: 10 })).groups.map(({ issue, value, rows }) => [
    ...[issue.code, issue.column, value, rows],
  ]);

async function decide(job: Job, decision: Parameters<Workbench['service']['decide']>[1]): Promise<Job> {
  await bench.service.decide(job.workflowId, decision, await bench.caller());
  await bench.settled();
  return bench.service.job(job.workflowId);
}

const positionsOf = async (job: Job): Promise<unknown[]> =>
  (await bench.rows(job)).map(({ cells, notes }) => [
    ...[Number(cells?.latitude), Number(cells?.longitude)],
    ...notes.map(({ code }) => code),
  ]);

const positionOf = (id: string): Location['position'] => bench.sandbox.fhir.read('Location', id).position;

test('one decision exchanges the coordinates of all rows in which they are swapped, and is undone as one', async () => {
  const job = await review(
    'Right,active,right,Square,-1,35,',
    'Turned A,active,a,Square,35,-1,',
    'Turned B,active,b,Square,35.5,-1.5,',
  );
  expect(await groupsOf(job)).toEqual([['swapped', 'latitude', '', 2]]);
  const decision = { column: 'latitude', value: '', warning: 'swapped' } as const;
  const corrected = await decide(job, { ...decision, correct: true });
  expect([corrected.plan.create, await groupsOf(corrected)]).toEqual([3, []]);
  expect(await positionsOf(corrected)).toEqual([
    [-1, 35],
    [-1, 35, 'swappedBack'],
    [-1.5, 35.5, 'swappedBack'],
  ]);
  const undone = await decide(corrected, decision);
  expect([(await bench.store.file(job.workflowId))?.recipe, await groupsOf(undone)]).toEqual([
    {},
    [['swapped', 'latitude', '', 2]],
  ]);
  await decide(undone, { ...decision, correct: true });
  await bench.service.commit(job.workflowId, { skipInvalid: false }, await bench.caller());
  await bench.settled();
  expect([positionOf('right'), positionOf('a'), positionOf('b')]).toEqual([
    { latitude: -1, longitude: 35 },
    { latitude: -1, longitude: 35 },
    { latitude: -1.5, longitude: 35.5 },
  ]);
});

test('one decision keeps all stored codes that a spreadsheet has changed', async () => {
  const codes = ['0921', '0922', '0923'];
  for (const code of codes)
    bench.sandbox.fhir.update({
      ...{ resourceType: 'Location', id: `code-${code}`, name: `P ${code}`, status: 'active' },
      ...{ partOf: { reference: 'Location/Square' }, identifier: [{ use: 'usual', value: code }] },
    });
  const job = await review(...codes.map((code) => `P ${code},inactive,code-${code},Square,,,${Number(code)}`));
  expect([job.plan.update, await groupsOf(job)]).toEqual([3, [['spreadsheetChange', 'externalId', '', 3]]]);
  const decision = { column: 'externalId', value: '', warning: 'spreadsheetChange', correct: true } as const;
  const corrected = await decide(job, decision);
  expect((await bench.rows(corrected)).map(({ changes }) => changes.map(({ column }) => column))).toEqual(
    codes.map(() => ['locationStatus']),
  );
});

test('one decision ignores the cells without a header in all rows, and is undone as one', async () => {
  const job = await review('A,active,a,Square,,,,,x', 'B,active,b,Square,,,C-2,,y', 'C,active,c,Square,,,');
  expect([job.plan.invalid, await groupsOf(job)]).toEqual([2, [['cells', 'externalId', '', 2]]]);
  const decision = { column: 'externalId', value: '', warning: 'cells' } as const;
  const corrected = await decide(job, { ...decision, correct: true });
  expect([corrected.plan.create, corrected.plan.invalid]).toEqual([3, 0]);
  expect((await decide(corrected, decision)).plan.invalid).toBe(2);
});

test('a recipe with a correction applies to the next file, and to uploads without a review', async () => {
  const recipes = { locations: { correct: { latitude: ['swapped'] } } } as const;
  await bench.upload({ locations: `${header}\nTurned,active,a,Square,35,-1,\n` }, { recipes });
  expect(positionOf('a')).toEqual({ latitude: -1, longitude: 35 });
});

test('latitudes beyond 90 degrees are swapped if the other order is a position, and corrected by the same decision', async () => {
  const job = await review(
    'Turned,active,a,Square,35,-1,',
    'Far east,active,b,East,101.5,-1,',
    'Elsewhere,active,c,Square,101.5,-1,',
    'No position,active,d,Square,101.5,95,',
    'Two faults,active,bad id,,-101.5,1,',
  );
  expect(await groupsOf(job)).toEqual([
    ['swapped', 'latitude', '', 3],
    ['range', 'latitude', '101.5', 2],
    ['id', 'locationId', 'bad id', 1],
  ]);
  const decision = { column: 'latitude', value: '', warning: 'swapped' } as const;
  const corrected = await decide(job, { ...decision, correct: true });
  expect(corrected.rowErrors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '4: 101.5 is not between -90 and 90',
    '5: 101.5 is not between -90 and 90',
    expect.stringContaining('6: "bad id" is not an id'),
  ]);
  expect(await positionsOf(corrected)).toEqual([
    [-1, 35, 'swappedBack'],
    [-1, 101.5, 'swappedBack'],
    [101.5, -1],
    [101.5, 95],
    [1, -101.5, 'swappedBack'],
  ]);
  const undone = await decide(corrected, decision);
  expect(undone.rowErrors.map(({ row }) => row)).toEqual([3, 4, 5, 6, 6]);
});

test('the note of a correction remains when a user corrects another cell, and ends with the corrected cell', async () => {
  const job = await review('Turned,active,a,Square,35,-1,', 'Wrong,acti,b,Square,-1,35,');
  const decision = { column: 'latitude', value: '', warning: 'swapped', correct: true } as const;
  await decide(job, decision);
  const edit = async (line: number, cells: Record<string, string>): Promise<void> => {
    await bench.service.editRows(job.workflowId, [{ line, cells }], await bench.caller());
    await bench.settled();
  };
  await edit(3, { locationStatus: 'active' });
  expect(await positionsOf(job)).toEqual([
    [-1, 35, 'swappedBack'],
    [-1, 35],
  ]);
  await edit(2, { locationName: 'Turned back' });
  expect((await positionsOf(job))[0]).toEqual([-1, 35, 'swappedBack']);
  await edit(2, { latitude: '-1.5' });
  expect((await positionsOf(job))[0]).toEqual([-1.5, 35]);
});
