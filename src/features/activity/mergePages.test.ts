import { attemptUntil } from '../../api/attempt.ts';
import {
  createMerge,
  firstPage,
  groupLimit,
  groupsOf,
  reportingFailures,
  type Cursor,
  type MergedPage,
  type Source,
} from './mergePages.ts';

interface Item {
  key: string;
  at: number | undefined;
}

const options = { size: 3, count: 2, maxRequests: 100, attempt: attemptUntil(new AbortController().signal) };

/** A source of items written as `a9`: name and time. Counts its requests. */
function sourceOf(key: string, list: readonly Item[], more: Partial<Source<Item>> = {}) {
  const requests: number[] = [];
  const read: Source<Item>['read'] = async (offset, count) => {
    requests.push(offset);
    return { items: list.slice(offset, offset + count), isLast: offset + count >= list.length };
  };
  return { key, read, requests, ...more };
}
const items = (text: string): Item[] => text.split(' ').map((key) => ({ key, at: Number(key.slice(1)) }));
const keys = ({ entries }: MergedPage<Item>): string => entries.map(({ key }) => key).join(' ');

async function allPages(sources: readonly Source<Item>[], more: object = {}): Promise<string[]> {
  const readPage = createMerge(sources);
  const pages: string[] = [];
  for (let cursor: Cursor | undefined = firstPage; cursor && pages.length < 50;) {
    const page: MergedPage<Item> = await readPage(cursor, { ...options, ...more });
    pages.push(keys(page));
    cursor = page.next;
  }
  return pages;
}

test('merges sources by time, and each page continues where the last one ended', async () => {
  const a = sourceOf('a', items('a9 a7 a6 a1'));
  const b = sourceOf('b', items('b8 b5 b4 b3 b2'));
  expect(await allPages([a, b])).toEqual(['a9 b8 a7', 'a6 b5 b4', 'b3 b2 a1']);
  // No item is requested twice.
  expect([a.requests, b.requests]).toEqual([
    [0, 2],
    [0, 2, 4],
  ]);
});

test('entries of equal times keep the order of their source, and each appears once', async () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ key: name, at: 5 }));
  const pages = await allPages([sourceOf('one', list), sourceOf('two', items('x5 y4'))]);
  expect(pages.join(' ')).toBe('a b c d e f g x5 y4');
});

test('a page can be read again, from a new response', async () => {
  const readPage = createMerge([sourceOf('a', items('a9 a8 a7 a6 a5 a4 a3'))]);
  const first = await readPage(firstPage, options);
  const second = await readPage(first.next!, options);
  await readPage(second.next!, options);
  expect(keys(await readPage(first.next!, options))).toBe('a6 a5 a4');
});

test('entries added between two requests shift the pages, but no entry is listed twice', async () => {
  const list = items('a9 a8 a7 a6 a5 a4 a3');
  const readPage = createMerge([sourceOf('a', list)]);
  const first = await readPage(firstPage, options);
  list.unshift(...items('a11 a10'));
  expect(keys(await readPage(first.next!, options))).toBe('a6 a5 a4');
});

test('a source that ignores offsets, or returns nothing, ends', async () => {
  const stuck: Source<Item> = { key: 'a', read: async () => ({ items: items('a9 a8'), isLast: false }) };
  const empty: Source<Item> = { key: 'b', read: async () => ({ items: [], isLast: false }) };
  expect(await allPages([stuck, empty])).toEqual(['a9 a8']);
});

test('unusable items are skipped', async () => {
  const list = [undefined, ...items('a9'), undefined, undefined, ...items('a3')];
  const read: Source<Item>['read'] = async (offset, count) => ({
    items: list.slice(offset, offset + count),
    isLast: offset + count >= list.length,
  });
  expect(await allPages([{ key: 'a', read }, sourceOf('b', items('b5'))])).toEqual(['a9 b5 a3']);
});

test('the time of a deletion is read only before it is compared, and is the time of the entry before if unknown', async () => {
  const asked: string[] = [];
  const list: Item[] = [
    ...items('a9'),
    { key: 'deleted', at: undefined },
    { key: 'lost', at: undefined },
    ...items('a2'),
  ];
  const readTime: Source<Item>['readTime'] = async ({ key }) => {
    asked.push(key);
    return key === 'deleted' ? 6 : undefined;
  };
  const readPage = createMerge([sourceOf('a', list, { readTime }), sourceOf('b', items('b8 b7 b4'))]);
  expect(keys(await readPage(firstPage, { ...options, size: 1 }))).toBe('a9');
  expect(asked).toEqual(['deleted']);
  expect(keys(await readPage(firstPage, { ...options, size: 9 }))).toBe('a9 b8 b7 deleted lost b4 a2');
});

test('a source that fails is reported, and the others are listed', async () => {
  const failing: Source<Item> = { key: 'a', read: () => Promise.reject(new Error('refused')) };
  const attempt = reportingFailures(options.attempt);
  const page = await createMerge([failing, sourceOf('b', items('b2 b1'))])(firstPage, { ...options, attempt });
  expect([keys(page), page.failures]).toEqual(['b2 b1', [{ source: 'a', error: new Error('refused') }]]);
});

test('a search with few matches pauses after a number of requests and continues from there', async () => {
  const source = sourceOf('a', items('a9 a8 a7 a6 a5 a4 a3 a2'));
  const accepts = ({ at }: Item): boolean => at === 9 || at === 2;
  const readPage = createMerge([source]);
  const page = await readPage(firstPage, { ...options, maxRequests: 2, accepts });
  expect([keys(page), page.readUntil]).toEqual(['a9', 7]);
  const rest = await readPage(page.next!, { ...options, accepts });
  expect([keys(rest), rest.next, rest.readUntil]).toEqual(['a2', undefined, undefined]);
});

test('an aborted page rejects', async () => {
  const stop = new AbortController();
  stop.abort(new Error('left'));
  const readPage = createMerge([sourceOf('a', items('a9'))]);
  await expect(readPage(firstPage, { ...options, attempt: attemptUntil(stop.signal) })).rejects.toThrow('left');
});

describe('entries of one action', () => {
  /** `a9`: entries of the same letter within 2 of each other are one action. */
  const joins = (before: Item, entry: Item): boolean =>
    before.key[0] === entry.key[0] && (before.at ?? 0) - (entry.at ?? 0) <= 2;

  test('count once for the page, whose next one begins with another action', async () => {
    const list = sourceOf('one', items('a30 a29 a28 a27 b26 c25 c24 c20 d19 d18'));
    expect(await allPages([list], { size: 2, joins })).toEqual(['a30 a29 a28 a27 b26', 'c25 c24 c20', 'd19 d18']);
  });

  test('continue from those that were read before', async () => {
    const list = sourceOf('one', items('a9 a8 b7'));
    const page = await createMerge([list])(firstPage, { ...options, size: 0, joins, before: items('a10') });
    expect(keys(page)).toBe('a9 a8');
  });

  test('are divided into groups of limited size', () => {
    const list = Array.from({ length: groupLimit + 1 }, (_, index) => ({ key: `a${index}`, at: 1 }));
    expect(groupsOf(list, joins).map(({ length }) => length)).toEqual([groupLimit, 1]);
  });

  test('are requested in growing pages', async () => {
    const list = sourceOf(
      'one',
      Array.from({ length: 100 }, (_, index) => ({ key: `a${index}`, at: 1 })),
    );
    expect(await allPages([list], { size: 1, joins })).toHaveLength(1);
    expect(list.requests).toEqual([0, 2, 10, 42]);
  });
});
