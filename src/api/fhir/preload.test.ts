import type { Bundle } from '../../../common/fhir/r4.ts';
import { preload, readBundle, targetsOf } from './preload.ts';

/** An ApiError that is an Error, as a rejection reason must be. */
const refusal = (status: number) =>
  Object.assign(new Error(), { kind: 'http', status, issues: [], url: '', method: '' });
const targets = targetsOf(['Organization/1', 'Organization/2', 'Location/3']);

function server(batch: (bundle: Bundle) => Promise<unknown>) {
  const read: string[] = [];
  return {
    read,
    server: {
      batch: jest.fn(batch),
      read: (target: { type: string; id: string }) => {
        read.push(`${target.type}/${target.id}`);
        return target.id === '2' ? Promise.reject(new Error('gone')) : Promise.resolve();
      },
    },
  };
}

it('returns each target once, without versions, and ignores texts that are no references', () => {
  expect(targetsOf(['Location/3', 'http://h/fhir/Location/3/_history/2', '#a', undefined, 'urn:uuid:1'])).toEqual([
    { type: 'Location', id: '3' },
  ]);
});

it('requests all targets in one batch of GET entries', async () => {
  const { server: one, read } = server(() => Promise.resolve());
  expect(await preload(targets, one)).toBe('done');
  expect(one.batch.mock.calls).toEqual([[readBundle(targets)]]);
  expect(readBundle(targets)).toMatchObject({
    type: 'batch',
    entry: [{ request: { method: 'GET', url: 'Organization/1' } }, {}, {}],
  });
  expect(read).toEqual([]);
});

it.each([400, 403, 404, 405, 422, 500, 501])(
  'reads single resources after status %s, ignores failed reads, and sends no batch if batches are known to be refused',
  async (status) => {
    const { server: one, read } = server(() => Promise.reject(refusal(status)));
    expect(await preload(targets, one)).toBe('refused');
    expect(read).toEqual(['Organization/1', 'Organization/2', 'Location/3']);
    const { server: next } = server(() => Promise.resolve());
    expect(await preload(targets, next, false)).toBe('refused');
    expect(next.batch).not.toHaveBeenCalled();
  },
);

it.each([401, 429, 502, 503])('sends no single reads after status %s', async (status) => {
  const { server: one, read } = server(() => Promise.reject(refusal(status)));
  expect(await preload(targets, one)).toBe('unavailable');
  expect(read).toEqual([]);
});

it('reads a single target without a batch', async () => {
  const { server: one, read } = server(() => Promise.resolve());
  await preload(targets.slice(0, 1), one);
  expect(one.batch).not.toHaveBeenCalled();
  expect(read).toEqual(['Organization/1']);
});
