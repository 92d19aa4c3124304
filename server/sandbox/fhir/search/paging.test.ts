import type { Bundle, Location } from 'fhir/r4';
import { testStore } from '../../../../test/support/server/fhirStore.ts';

const store = testStore();
store.load(
  Array.from({ length: 100 }, (_, index): Location => {
    const parent = index > 0 ? { partOf: { reference: `Location/place-${Math.floor((index - 1) / 4)}` } } : {};
    return {
      resourceType: 'Location',
      id: `place-${index}`,
      name: `Place ${String(99 - index).padStart(2, '0')}`,
      ...parent,
    };
  }),
);

const search = (query: string): Bundle<Location> =>
  store.search('Location', new URLSearchParams(query)) as Bundle<Location>;
const link = (bundle: Bundle, relation: string): string | undefined =>
  bundle.link?.find((one) => one.relation === relation)?.url;
const names = (bundle: Bundle<Location>): (string | undefined)[] =>
  (bundle.entry ?? []).map(({ resource }) => resource?.name);

test('a page has 20 entries by default and at most 1000', () => {
  expect(search('').entry).toHaveLength(20);
  expect(search('_count=7').entry).toHaveLength(7);
  expect(search('_count=5000').entry).toHaveLength(100);
});

test('following the next links returns every match once, in order', () => {
  const all: (string | undefined)[] = [];
  let pages = 0;
  let url: string | undefined = '?_sort=name&_count=30';
  while (url) {
    const page = search(url.slice(url.indexOf('?') + 1));
    all.push(...names(page));
    pages += 1;
    url = link(page, 'next');
  }
  expect(pages).toBe(4);
  expect(all).toEqual(Array.from({ length: 100 }, (_, index) => `Place ${String(index).padStart(2, '0')}`));
});

test('the previous link points to the preceding page', () => {
  const second = search('_count=10&_offset=10');
  expect(link(second, 'previous')).not.toContain('_getpagesoffset');
  expect(link(search('_count=10&_getpagesoffset=30'), 'previous')).toContain('_getpagesoffset=20');
});

test('a page by _offset links to others by _offset and repeats order and size', () => {
  const second = search('_offset=10&_count=10&_sort=name,_id&_total=accurate');
  const parametersOf = (relation: string) => Object.fromEntries(new URL(link(second, relation) ?? '').searchParams);
  const common = { _count: '10', _sort: 'name,_id', _total: 'accurate' };
  expect(parametersOf('next')).toEqual({ ...common, _offset: '20' });
  expect(parametersOf('previous')).toEqual({ ...common, _offset: '0' });
  expect(link(search('_count=10&_getpagesoffset=10'), 'next')).toContain('_getpagesoffset=20');
});

test('_offset takes precedence over _getpagesoffset, and its first value over later ones', () => {
  const [expected] = names(search('_count=1&_offset=30'));
  expect(names(search('_count=1&_getpagesoffset=5&_offset=30'))).toEqual([expected]);
  expect(names(search('_count=1&_offset=30&_offset=50&_getpagesoffset=5'))).toEqual([expected]);
});

// Observed on HAPI FHIR 8.8.
test.each([
  ['_offset=0&_count=30', undefined, true],
  ['_offset=90&_count=30', 100, false],
  ['_offset=90&_count=10', undefined, false],
  ['_offset=90&_count=30&_total=none', 100, false],
  ['_offset=500&_count=30', 500, false],
  ['_offset=500&_count=30&_total=accurate', 100, false],
])('%s has the total %s and a next page: %s', (query, total, hasNext) => {
  const page = search(query);
  expect([page.total, link(page, 'next') !== undefined]).toEqual([total, hasNext]);
});

const idsInOrder = (sort: string): string[] =>
  [0, 30, 60, 90].flatMap((offset) =>
    (search(`_sort=${sort}&_count=30&_offset=${offset}`).entry ?? []).map(({ resource }) => resource?.id ?? ''),
  );

test.each(['name,_id', '-name,_id', 'address-city,_id', '-_lastUpdated,_id', 'partof,_id', 'address-city,-_id', '_id'])(
  'pages by _offset in the order %s have every match once',
  (sort) => {
    expect(new Set(idsInOrder(sort)).size).toBe(100);
  },
);

test('_id orders resources with equal values, or without one', () => {
  const siblings = idsInOrder('-partof,_id').slice(0, 4);
  expect(siblings).toEqual([...siblings].sort());
  expect(idsInOrder('address-city,_id')).toEqual(idsInOrder('_id'));
  expect(idsInOrder('address-city,-_id')).toEqual(idsInOrder('_id').reverse());
});

test('a result of several pages has a total only on request', () => {
  expect(search('').total).toBeUndefined();
  expect(search('_total=accurate').total).toBe(100);
  expect(search('_summary=count').total).toBe(100);
  expect(search('partof=place-0').total).toBe(4);
  expect(search('partof=place-0&_total=none').total).toBeUndefined();
});

test('an offset beyond the end returns an empty page with the correct total', () => {
  const page = search('_getpagesoffset=500&_total=accurate');
  expect(page.entry).toBeUndefined();
  expect(page.total).toBe(100);
});

test.each(['-partof', 'address-city'])(
  'sorting by %s lists resources without a value last, on the correct pages',
  (sort) => {
    const ids = [0, 40, 80].flatMap((offset) =>
      (search(`_sort=${sort}&_count=40&_getpagesoffset=${offset}`).entry ?? []).map(({ resource }) => resource?.id),
    );
    expect(new Set(ids).size).toBe(100);
    expect(ids.at(-1)).toBe(sort === '-partof' ? 'place-0' : 'place-99');
  },
);

test('a tree of 100 Locations: finds the children, the path to the root and all descendants', () => {
  expect(names(search('partof=place-2&_sort=name'))).toEqual(['Place 87', 'Place 88', 'Place 89', 'Place 90']);
  const path = search('_id=place-99&_include:iterate=Location:partof').entry ?? [];
  expect(path.map(({ resource }) => resource?.id)).toEqual(['place-99', 'place-24', 'place-5', 'place-1', 'place-0']);
  expect(search('_id=place-0&_revinclude:iterate=Location:partof').entry).toHaveLength(100);
});
