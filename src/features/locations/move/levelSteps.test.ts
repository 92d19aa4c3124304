import type { Location } from '../../../../common/fhir/r4.ts';
import type { ApiError } from '../../../api/errors.ts';
import { administrativeLevel } from '../../../../common/fhir/codes.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { executeSteps } from '../../../shared/runs/executeSteps.ts';
import type { RunItem, RunProgress } from '../../../shared/runs/run.ts';
import { newRun } from '../../../shared/runs/runThunks.ts';
import { levelKind } from './levelKind.ts';
import { levelSteps, type LevelPorts } from './levelSteps.ts';

const locationOf = (id: string, level: number): Location => ({
  resourceType: 'Location',
  id,
  name: `Place ${id}`,
  meta: { versionId: '1' },
  type: [{ coding: [administrativeLevel(level)] }],
});
const httpError = (status: number): ApiError => ({
  kind: 'http',
  status,
  message: '',
  issues: [],
  url: '',
  method: 'POST',
});

/** Fake ports over Locations by depth. `rejectWrite` may return an error to reject a write. */
function fakePorts(layers: Location[][], rejectWrite: (locations: readonly Location[]) => unknown = () => undefined) {
  const stored = new Map(layers.flat().map((each) => [each.id ?? '', each]));
  const writes: string[][] = [];
  const reads: number[] = [];
  const ports: LevelPorts = {
    pages: async function* pages(depth) {
      const layer = layers[depth - 1] ?? [];
      for (let at = 0; at < layer.length; at += 100) {
        yield await Promise.resolve(
          layer.slice(at, at + 100).map(({ id }) => stored.get(id ?? '') ?? locationOf('?', 0)),
        );
      }
    },
    read: (ids) => {
      reads.push(ids.length);
      return Promise.resolve(ids.flatMap((id) => stored.get(id) ?? []));
    },
    count: () => Promise.resolve(0),
    write: (changes) => {
      const locations = changes.map(({ resource }) => resource as Location);
      const error = rejectWrite(locations);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an ApiError
      if (error) return Promise.reject(error);
      writes.push(locations.map(({ id = '' }) => id));
      for (const each of locations) stored.set(each.id ?? '', each);
      return Promise.resolve();
    },
  };
  const levels = () =>
    layers.map((layer) => layer.map(({ id }) => levelOf(stored.get(id ?? '') ?? locationOf('', -1))));
  return { ports, writes, reads, levels, stored };
}

/** Executes a run, or continues one with these items. */
async function run(
  ports: LevelPorts,
  {
    stopped = () => false,
    items = [],
    signal = new AbortController().signal,
  }: { stopped?: () => boolean; items?: RunItem[]; signal?: AbortSignal } = {},
) {
  const stored = new Map(items.map((item) => [item.id, item]));
  let last: RunProgress | undefined;
  const level = newRun(
    { kind: levelKind },
    { id: 'top', plan: { locationId: 'top', name: 'Top', level: 2 }, items: structuredClone(items) },
  );
  const { state, error } = await executeSteps({
    run: level,
    steps: levelSteps(level, ports),
    stopped,
    signal,
    onItem: async (item) => void stored.set(item.id, item),
    onProgress: (progress) => (last = progress),
  });
  return {
    ...{ state, error, items: [...stored.values()] },
    ...{ checked: last?.done, corrected: last?.written, failures: last?.failures, unwritten: last?.failed },
  };
}

const locationsOf = (count: number, level: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => locationOf(`${prefix}${index}`, level));

test('corrects the levels of descendants in transactions of at most 25 and skips correct ones', async () => {
  const { ports, writes, levels } = fakePorts([
    [...locationsOf(100, 2, 'a'), locationOf('fits', 3)],
    [locationOf('deep', 9)],
  ]);
  const { state, checked, corrected, failures } = await run(ports);
  expect({ state, checked, corrected, failures }).toEqual({
    ...{ state: 'ended', checked: 102, corrected: 101, failures: 0 },
  });
  expect(writes.map((write) => write.length)).toEqual([25, 25, 25, 25, 1]);
  expect(levels()).toEqual([Array.from({ length: 101 }, () => 3), [4]]);
});

test('ends after the current batch when stopped; a second run writes only the remainder', async () => {
  const { ports, writes, levels } = fakePorts([locationsOf(100, 2, 'a')]);
  const first = await run(ports, { stopped: () => writes.length >= 1 });
  expect(first).toMatchObject({ state: 'stopped', corrected: 25 });
  const second = await run(ports, { items: first.items });
  expect(second).toMatchObject({ state: 'ended', corrected: 75 });
  expect(new Set(levels().flat())).toEqual(new Set([3]));
});

test.each([409, 412])('reads a batch again and retries it after a version conflict (%s)', async (status) => {
  let refused = false;
  const { ports, stored, levels } = fakePorts([locationsOf(3, 2, 'a')], () => {
    if (refused) return undefined;
    refused = true;
    stored.set('a1', { ...locationOf('a1', 2), name: 'Renamed meanwhile' });
    return httpError(status);
  });
  expect(await run(ports)).toMatchObject({ state: 'ended', corrected: 3, failures: 0 });
  expect(stored.get('a1')?.name).toBe('Renamed meanwhile');
  expect(levels()).toEqual([[3, 3, 3]]);
});

test('skips a Location that is moved elsewhere during the run', async () => {
  const { ports, stored, levels } = fakePorts([[locationOf('a', 2), locationOf('gone', 2)]]);
  const read = ports.read;
  ports.read = (ids, signal) => {
    stored.set('gone', { ...locationOf('gone', 2), partOf: { reference: 'Location/elsewhere' } });
    return read(ids, signal);
  };
  expect(await run(ports)).toMatchObject({ state: 'ended', corrected: 1 });
  expect(levels()).toEqual([[3, 2]]);
});

test('reports a Location the server rejects and writes the others', async () => {
  const { ports, levels } = fakePorts([locationsOf(5, 2, 'a')], (locations) =>
    locations.some(({ id }) => id === 'a2') ? httpError(422) : undefined,
  );
  const { state, corrected, unwritten, items } = await run(ports);
  expect({ state, corrected }).toEqual({ state: 'ended', corrected: 4 });
  expect(unwritten).toMatchObject([{ id: 'a2', name: 'Place a2', error: { status: 422 } }]);
  expect(levels()).toEqual([[3, 3, 2, 3, 3]]);
  // A continued run repeats the level of the failure.
  expect(items.find(({ id }) => id === '1')).toMatchObject({ state: 'failed' });
  const healed = fakePorts([locationsOf(5, 2, 'a')]);
  expect(await run(healed.ports, { items })).toMatchObject({ state: 'ended', corrected: 5, failures: 0 });
});

test('stops retrying a Location with a version conflict on every try', async () => {
  const { ports } = fakePorts([locationsOf(1, 2, 'a')], () => httpError(412));
  expect(await run(ports)).toMatchObject({ state: 'ended', corrected: 0, failures: 1 });
});

test('a forbidden Location is reported, and the others are written', async () => {
  const { ports, levels } = fakePorts([locationsOf(50, 2, 'a')], (locations) =>
    locations.some(({ id }) => id === 'a30') ? httpError(403) : undefined,
  );
  expect(await run(ports)).toMatchObject({ state: 'ended', corrected: 49, failures: 1 });
  expect(
    levels()
      .flat()
      .filter((level) => level === 2),
  ).toHaveLength(1);
});

test('a server error stops the run', async () => {
  const { ports } = fakePorts([locationsOf(50, 2, 'a')], () => httpError(500));
  expect(await run(ports)).toMatchObject({ state: 'stopped', error: { status: 500 }, corrected: 0 });
});

test('ends at the starting Location if the data contains a cycle', async () => {
  const { ports, writes } = fakePorts([[locationOf('a', 2)], [locationOf('top', 1)], [locationOf('a', 2)]]);
  expect(await run(ports)).toMatchObject({ state: 'ended', corrected: 1 });
  expect(writes).toEqual([['a']]);
});

test('does not count as complete if its reads were aborted', async () => {
  const { ports } = fakePorts([[locationOf('a', 2)]]);
  const stopping = new AbortController();
  const aborted: LevelPorts = {
    ...ports,
    pages: async function* pages() {
      yield* [];
      stopping.abort();
      throw stopping.signal.reason;
    },
  };
  expect(await run(aborted, { signal: stopping.signal })).toMatchObject({ state: 'stopped' });
});
