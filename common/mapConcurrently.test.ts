import { mapConcurrently } from './mapConcurrently.ts';

/** A mapping whose calls the test completes, in any order. */
function open() {
  const started: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: unknown) => void }>();
  const map = (item: string) =>
    new Promise<string>((resolve, reject) => {
      started.push(item);
      ends.set(item, { resolve, reject });
    });
  return { started, map, end: (item: string) => ends.get(item) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Runs what the promises that settled have caused. */
const settled = () => jest.advanceTimersByTimeAsync(0);

test('maps at most the given number of items at a time, and returns the results in the order of the items', async () => {
  const { started, map, end } = open();
  const results = mapConcurrently(new Set(['a', 'b', 'c']), 2, map);
  await settled();
  expect(started).toEqual(['a', 'b']);
  end('b')?.resolve('B');
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  end('c')?.resolve('C');
  end('a')?.resolve('A');
  expect(await results).toEqual(['A', 'B', 'C']);
});

test('rejects with the first error and maps no further item', async () => {
  const { started, map, end } = open();
  const results = mapConcurrently(['a', 'b', 'c', 'd'], 2, map);
  end('a')?.reject('broken');
  await expect(results).rejects.toBe('broken');
  end('b')?.resolve('B');
  await settled();
  expect(started).toEqual(['a', 'b']);
  expect(await mapConcurrently([], 2, map)).toEqual([]);
});
