import { locationListQuery } from './useLocationList.ts';

it('requests one page and escapes a comma in the search', () => {
  const list = { page: 3, pageSize: 20, search: 'Kolwa, east', sort: 'name' };
  expect(locationListQuery(list, { partof: 'place' })).toMatchObject({
    partof: 'place',
    'name:contains': ['Kolwa\\,', 'east'],
    _sort: 'name,_id',
    _offset: 40,
    _count: 20,
  });
});

it('requests the first page without an offset, in the order of the others', () => {
  const list = { page: 1, pageSize: 20, search: '', sort: '' };
  expect(locationListQuery(list, {})).toMatchObject({ _sort: '_id', _count: 20 });
  for (const sort of ['', 'name']) expect(locationListQuery({ ...list, sort }, {})).not.toHaveProperty('_offset');
});
