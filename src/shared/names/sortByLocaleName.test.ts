import { sortByLocaleName } from './sortByLocaleName.ts';

describe('sorting by name on the client', () => {
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const rows = ['Zinder', 'Site 10', 'Site 2', 'Éséka', 'Eta'].map((name) => ({ name }));
  const names = (sort: string, page = 1, hasNext = false): string[] =>
    sortByLocaleName(rows, { page, sort }, hasNext, compare).map(({ name }) => name);

  it('sorts complete lists in the order of the language, ascending and descending', () => {
    expect(names('name')).toEqual(['Éséka', 'Eta', 'Site 2', 'Site 10', 'Zinder']);
    expect(names('-name')).toEqual(['Zinder', 'Site 10', 'Site 2', 'Eta', 'Éséka']);
  });

  it.each([
    ['unsorted', '', 1, false],
    ['a later page', 'name', 2, false],
    ['the first of several pages', 'name', 1, true],
  ])('keeps the server’s order: %s', (_, sort, page, hasNext) => {
    expect(names(sort, page, hasNext)).toEqual(rows.map(({ name }) => name));
  });
});
