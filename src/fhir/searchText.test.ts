import { testStore } from '../../test/support/server/fhirStore.ts';
import { escapeSearch, searchText, searchWords } from './searchText.ts';

test('escapes characters with a special meaning', () => {
  expect(escapeSearch('Salt, 5% | $2 \\')).toBe('Salt\\, 5% \\| \\$2 \\\\');
  expect(searchText('Salt, 5%')).toBe('Salt\\, 5%');
});

test('searches each word of a name separately', () => {
  expect(searchWords('  Jane  Roe,Jr ')).toEqual(['Jane', 'Roe\\,Jr']);
  expect(searchWords('')).toEqual([]);
});

test.each([
  ['Da Nang', 'Da Nang,Đa Nang'],
  ['đà nẵng', 'đà nẵng,dà nẵng'],
  ['Di Do', 'Di Do,Di Đo,Đi Do,Đi Đo'],
  ['Medina, ward', 'Medina\\, ward'],
])('%s is searched as %s', (typed, value) => {
  expect(searchText(typed)).toBe(value);
});

test('limits the number of alternatives', () => {
  expect(searchText('d'.repeat(50)).split(',')).toHaveLength(2);
  expect(searchText('d '.repeat(50)).split(',')).toHaveLength(8);
});

test.each([
  ['Da Nang', 'Đà Nẵng'],
  ['đà nẵng', 'Da Nang'],
  ['strasse', 'Lange Straße'],
  ['straße', 'Lange Strasse'],
  ['duc co, gia', 'Đức Cơ, Gia Lai'],
])('%s finds %s', (typed, name) => {
  const store = testStore();
  store.update({ resourceType: 'Location', id: 'a', name });
  store.update({ resourceType: 'Location', id: 'b', name: 'Nairobi' });
  const query = new URLSearchParams({ 'name:contains': searchText(typed) }).toString();
  expect(store.findAll('Location', query).map((location) => location.name)).toEqual([name]);
});

test('a typographic apostrophe also finds the straight one', () => {
  expect(searchText('Murang’a')).toBe("Murang’a,Murang'a");
  expect(searchWords('Achieng Ong’ondo')).toEqual(['Achieng', "Ong’ondo,Ong'ondo"]);
  expect(searchText("Murang'a")).toBe("Murang'a");
});

test.each([
  ['muranga', "Murang'a"],
  ['Langata', "Lang'ata"],
])('%s finds %s', (typed, name) => {
  const store = testStore();
  store.update({ resourceType: 'Location', id: 'a', name });
  const query = new URLSearchParams({ 'name:contains': searchText(typed) }).toString();
  expect(store.findAll('Location', query)).toHaveLength(1);
});
