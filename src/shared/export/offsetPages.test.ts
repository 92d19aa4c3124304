import { attemptUntil } from '../../api/attempt.ts';
import { offsetPages } from './offsetPages.ts';

const all = Array.from({ length: 1100 }, (_, index) => index);

test('requests pages until one is not full', async () => {
  const load = jest.fn((first: number, max: number) => Promise.resolve(all.slice(first, first + max)));
  const sizes: [number, number | undefined][] = [];
  for await (const { rows, total } of offsetPages(load, attemptUntil(new AbortController().signal), 1100)) {
    sizes.push([rows.length, total]);
  }
  expect(sizes).toEqual([
    [500, 1100],
    [500, 1100],
    [100, 1100],
  ]);
});

test('sends no further request after an abort', async () => {
  const stop = new AbortController();
  const load = jest.fn((first: number, max: number) => Promise.resolve(all.slice(first, first + max)));
  const read = async (): Promise<void> => {
    for await (const { rows } of offsetPages(load, attemptUntil(stop.signal))) if (rows.length > 0) stop.abort();
  };
  await expect(read()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});

const idsOf = async (load: (first: number, max: number) => Promise<readonly { id: string }[]>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { rows } of offsetPages(load, attemptUntil(new AbortController().signal)))
    ids.push(...rows.map(({ id }) => id));
  return ids;
};
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));

test.each([
  ['rows of an earlier page', (rows: { id: string }[]) => rows.splice(10, 30)],
  ['the last row of a page', (rows: { id: string }[]) => rows.splice(499, 1)],
  ['more than a page', (rows: { id: string }[]) => rows.splice(0, 600)],
])('skips no row when %s are removed between two pages', async (_, remove) => {
  const rows = rowsOf(1700);
  const removed = new Set<string>();
  let requests = 0;
  const ids = await idsOf(async (first, max) => {
    requests += 1;
    if (requests === 2) for (const { id } of remove(rows)) removed.add(id);
    return rows.slice(first, first + max);
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('returns no row twice when rows are added between two pages', async () => {
  const rows = rowsOf(1200);
  let requests = 0;
  const ids = await idsOf(async (first, max) => {
    requests += 1;
    if (requests > 1) rows.unshift({ id: `new ${requests}` });
    return rows.slice(first, first + max);
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(rowsOf(1200).filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('ends although the list changes completely with each request', async () => {
  let requests = 0;
  await idsOf(async (first, max) => {
    requests += 1;
    return first >= 1500 ? [] : rowsOf(max).map(({ id }) => ({ id: `${requests} ${id}` }));
  });
  expect(requests).toBeLessThan(100);
});
