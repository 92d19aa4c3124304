import { locationListQuery } from './useLocationList.ts';

it('requests one page and escapes a comma in the search', () => {
  const list = { page: 3, pageSize: 20, search: 'Kolwa, east', sort: 'name' };
  expect(locationListQuery(list, { partof: 'place' })).toMatchObject({
    partof: 'place',
    'name:contains': ['Kolwa\\,', 'east'],
    _sort: 'name',
    _getpagesoffset: 40,
    _count: 20,
  });
});
