import { offsetPages } from './offsetPages.ts';

const all = Array.from({ length: 1100 }, (_, index) => index);

test('requests pages until one is not full', async () => {
  const load = jest.fn((first: number, max: number) => Promise.resolve(all.slice(first, first + max)));
  const sizes: [number, number | undefined][] = [];
  for await (const { rows, total } of offsetPages(load, new AbortController().signal, 1100)) {
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
  for await (const { rows } of offsetPages(load, stop.signal)) if (rows.length > 0) stop.abort();
  expect(load).toHaveBeenCalledTimes(1);
});
