import { derivedId, personIds } from './ids.ts';

test('derived ids equal those of the importers in the field', () => {
  expect(derivedId('City1')).toBe('c4336f73-4450-566b-b381-d07a6e857d72');
  expect(derivedId('p1', 'o2')).toBe('0f936f8b-df81-57f1-b555-397ca72025c9');
  expect(derivedId('o1')).toBe('cd43bf78-2ace-5789-8046-9a4fa8234047');
  expect(personIds('janey', 'g').practitioner).toBe('ca146f12-81b0-5043-ae7f-899ffb19dc27');
});
