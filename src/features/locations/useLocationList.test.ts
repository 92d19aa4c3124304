import { toRow } from './location.ts';
import { inLanguageOrder, locationListQuery } from './useLocationList.ts';

it('asks for one page; a comma in the search is a comma, not "or"', () => {
  const list = { page: 3, pageSize: 20, search: 'Kolwa, east', sort: 'name' };
  expect(locationListQuery(list, { partof: 'place', status: '' })).toMatchObject({
    partof: 'place',
    'name:contains': 'Kolwa\\, east',
    _sort: 'name',
    _getpagesoffset: 40,
    _count: 20,
  });
});

describe('the order of a list that is here as a whole', () => {
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const rows = ['Zinder', 'Site 10', 'Site 2', 'Éséka', 'Eta'].map((name, index) =>
    toRow({ resourceType: 'Location', id: String(index), name }, 'fr'),
  );
  const names = (sort: string, page = 1, hasNext = false): string[] =>
    inLanguageOrder(rows, { page, sort }, hasNext, compare).map(({ name }) => name);

  it('is that of the language, either way', () => {
    expect(names('name')).toEqual(['Éséka', 'Eta', 'Site 2', 'Site 10', 'Zinder']);
    expect(names('-name')).toEqual(['Zinder', 'Site 10', 'Site 2', 'Eta', 'Éséka']);
  });

  it.each([
    ['unsorted', '', 1, false],
    ['a page of several', 'name', 2, false],
    ['the first of several', 'name', 1, true],
  ])('%s: as the server gave it', (_, sort, page, hasNext) => {
    expect(names(sort, page, hasNext)).toEqual(rows.map(({ name }) => name));
  });
});
