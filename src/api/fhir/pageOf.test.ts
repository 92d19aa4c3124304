import { pageOf } from './pageOf.ts';

test.each([
  ['the first page without an order', { count: 20 }, { _sort: '_id', _count: 20 }],
  [
    'the first page by a value that a record has once',
    { sort: '-_lastUpdated', count: 20 },
    { _sort: '-_lastUpdated,_id' },
  ],
  ['a later page', { sort: 'status', offset: 40, count: 20 }, { _sort: 'status,_id', _offset: 40 }],
  ['the first page by names', { sort: 'name', count: 20 }, { _sort: 'name,_id', _offset: 0 }],
  ['the first page by family names, descending', { sort: '-family,given', count: 20 }, { _offset: 0 }],
] as const)('%s', (_name, page, expected) => {
  const params = pageOf(page);
  expect(params).toMatchObject(expected);
  expect('_offset' in params).toBe('_offset' in expected);
});
