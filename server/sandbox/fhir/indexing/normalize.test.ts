import { normalize } from './normalize.ts';

test.each([
  ['Hà Nội', 'HA NOI'],
  ['Đà Nẵng', 'ĐA NANG'],
  ['Straße', 'STRASSE'],
  ['Tromsø Łódź', 'TROMSØ ŁODZ'],
  ['İstanbul ığdır', 'ISTANBUL IGDIR'],
  ['ﬁshing', 'FISHING'],
  ['ΣΊΣΥΦΟΣ', 'ΣΙΣΥΦΟΣ'],
  ['กรุงเทพ', 'กรุงเทพ'],
  ['مُحَمَّد', 'مُحَمَّد'],
  [' Padded  name ', ' PADDED  NAME '],
])('indexes %s as %s, as HAPI FHIR does', (given, expected) => {
  expect(normalize(given)).toBe(expected);
});
