import type { Bundle } from './r4.ts';
import { allPages, splitList } from './allPages.ts';

const page = (matches: number, next: boolean, includes = 0): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(next && { link: [{ relation: 'next', url: 'x' }] }),
  entry: [
    ...Array.from({ length: matches }, () => ({ search: { mode: 'match' as const } })),
    ...Array.from({ length: includes }, () => ({ search: { mode: 'include' as const } })),
  ],
});

test('requests each page at the end of the previous one until there is no next link', async () => {
  const responses = [page(3, true, 5), page(2, true), page(1, false)];
  const offsets: number[] = [];
  const pages = await allPages(async (offset) => {
    offsets.push(offset);
    return responses[offsets.length - 1]!;
  });
  expect(offsets).toEqual([0, 3, 5]);
  expect(pages).toEqual(responses);
});

test('stops at an empty page although the server returns a next link', async () => {
  let requestCount = 0;
  await allPages(async () => {
    requestCount += 1;
    return page(requestCount < 3 ? 1 : 0, true);
  });
  expect(requestCount).toBe(3);
});

test('splitList splits a list in order', () => {
  expect(splitList([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitList([])).toEqual([]);
});
