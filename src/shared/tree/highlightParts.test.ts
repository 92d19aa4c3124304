import { containsText } from '../../../common/fhir/foldText.ts';
import { highlightParts } from './highlightParts.ts';

const marked = (label: string, search: string): string =>
  highlightParts(label, search)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['Nairobi', 'nai', '[Nai]robi'],
  ['Banana', 'an', 'B[an][an]a'],
  ['Đà Nẵng', 'nang', 'Đà [Nẵng]'],
  ['Nairobi', '', 'Nairobi'],
  ['Nairobi', 'x', 'Nairobi'],
  ['İzmir', 'zm', 'İ[zm]ir'],
])('highlights in %s the search %s', (label, search, expected) => {
  expect(marked(label, search)).toBe(expected);
});

test.each([
  ['Hôpital général', 'hopital', true],
  ['Hopital', 'HÔPITAL ', true],
  ['Clinique', '', true],
  ['Clinique', 'hopital', false],
])('%s contains %s: %s', (text, search, expected) => {
  expect(containsText(text, search)).toBe(expected);
});

test('d matches đ', () => {
  expect(highlightParts('Đà Nẵng', 'da')).toEqual([
    { text: 'Đà', hit: true },
    { text: ' Nẵng', hit: false },
  ]);
});
