import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { derivedId } from '../engine/ids.ts';
import type { Job } from '../service/job.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ sample: 'none', rootLocationId: '' });
  await bench.upload({ locations: locations('Parent,active,') });
  bench.requests.length = 0;
});
afterEach(() => bench.close());

const locations = (...rows: string[]): string => ['locationName,locationStatus,locationParentName', ...rows].join('\n');
/** Rows of one chunk: two batches of Locations below the same stored parent. */
const children = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Child ${index},active,Parent`);

async function commit(job: Job | undefined): Promise<Job> {
  bench.requests.length = 0;
  await bench.service.commit(job?.workflowId ?? '', { skipInvalid: true }, await bench.caller());
  await bench.settled();
  return bench.service.job(job?.workflowId ?? '');
}

/** Reads of complete Locations while rows are written: of rows that are planned again. */
const replanned = (): string[] =>
  bench.requests.filter((request) => request.startsWith('GET /fhir/Location') && !request.includes('_elements=meta'));

function renameParent(): void {
  bench.sandbox.fhir.update({ ...bench.sandbox.fhir.read('Location', derivedId('Parent')), name: 'Renamed' });
}

test('without changes on the server, only versions are read and no row is planned again', async () => {
  const [job] = await bench.upload({ locations: locations(...children(200)) }, { review: true });
  expect(await commit(job)).toMatchObject({ status: 'completed', counts: { created: 200 } });
  expect(replanned()).toEqual([]);
});

test('plans are reused if rows of their chunk are invalid', async () => {
  const rows = children(200).map((row, index) => (index % 7 === 0 ? row.replace('active', 'perhaps') : row));
  const [job] = await bench.upload({ locations: locations(...rows) }, { review: true });
  expect(job?.plan).toMatchObject({ create: 171, invalid: 29 });
  expect(await commit(job)).toMatchObject({ counts: { created: 171, refused: 29 } });
  expect(replanned()).toEqual([]);
});

test('all batches of a chunk notice that a parent was renamed after the review', async () => {
  const [job] = await bench.upload({ locations: locations(...children(200)) }, { review: true });
  renameParent();
  const done = await commit(job);
  expect(replanned()).not.toEqual([]);
  // The plans contain the parent's name.
  expect(done).toMatchObject({ status: 'failed', counts: { created: 0, refused: 200 } });
});
