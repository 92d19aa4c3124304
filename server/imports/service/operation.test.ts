import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
let ids: (string | null)[];
beforeEach(async () => {
  ids = [];
  bench = await openWorkbench({
    intercept: (request) => {
      ids.push(request.headers.get('x-request-id'));
      return undefined;
    },
  });
});
afterEach(() => bench.close());

const day = 24 * 3600 * 1000;

test('a week after its end an upload has no contents, token or password, only the outcomes of its rows', async () => {
  // Rows with errors are stored until corrected or expired; written rows are erased immediately.
  const [old] = await bench.upload({ organizations: 'orgName,orgActive\nOld,perhaps\n' });
  const [recent] = await bench.upload({ organizations: 'orgName,orgActive\nRecent,perhaps\n' });
  const uploadOf = (job: typeof old): string => job?.uploadId ?? '';
  await bench.store.updateUpload(uploadOf(old), { ended: Date.now() - 8 * day });
  await bench.store.updateUpload(uploadOf(recent), { ended: Date.now() - 6 * day });
  await bench.service.sweep();
  expect((await bench.rows(old)).map(({ state, cells }) => [state, cells])).toEqual([['invalid', null]]);
  expect((await bench.rows(recent)).map(({ cells }) => cells?.orgName)).toEqual(['Recent']);
  expect(await bench.store.upload(uploadOf(old))).toMatchObject({ token: null, tokenExpires: null });
});

test('a plan without a decision for a week is cancelled and its token deleted', async () => {
  const [job] = await bench.upload({ organizations: 'orgName\nWaiting\n' }, { review: true });
  const id = job?.uploadId ?? '';
  expect((await bench.store.upload(id))?.token).toMatch(/^enc:/);
  await bench.store.updateUpload(id, { created: Date.now() - 8 * day });
  await bench.service.sweep();
  expect(await bench.store.upload(id)).toMatchObject({ state: 'cancelled', token: null });
  expect((await bench.rows(job))[0]?.cells).toBeNull();
});

test('every request of an import has its id, so that server logs can be correlated', async () => {
  const [job] = await bench.upload({ organizations: 'orgName\nTraced\n' });
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids)).toEqual(new Set([`import-${job?.uploadId}`]));
});
