import type { Bundle } from 'fhir/r4';
import { allPages, inParts } from './allPages.ts';

const page = (matches: number, next: boolean, includes = 0): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(next && { link: [{ relation: 'next', url: 'x' }] }),
  entry: [
    ...Array.from({ length: matches }, () => ({ search: { mode: 'match' as const } })),
    ...Array.from({ length: includes }, () => ({ search: { mode: 'include' as const } })),
  ],
});

test('goes on where the last page ended until there is no next one', async () => {
  const answers = [page(3, true, 5), page(2, true), page(1, false)];
  const asked: number[] = [];
  const pages = await allPages(async (offset) => {
    asked.push(offset);
    return answers[asked.length - 1]!;
  });
  expect(asked).toEqual([0, 3, 5]);
  expect(pages).toEqual(answers);
});

test('a server that names a next page for ever is not followed for ever', async () => {
  let asked = 0;
  await allPages(async () => {
    asked += 1;
    return page(asked < 3 ? 1 : 0, true);
  });
  expect(asked).toBe(3);
});

test('parts hold everything once, in order', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([])).toEqual([]);
});
