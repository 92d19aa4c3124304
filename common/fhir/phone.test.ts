import { phoneForms, phoneFormsOfCountry, phoneSearch, splitPhone } from './phone.ts';

test.each([
  ['0720104729', '+254720104729'],
  ['0720 104-729', '+254720104729'],
  ['720104729', '+254720104729'],
  ['0720104729', '720104729'],
  ['+254720104729', '0720104729'],
  ['+254 (0)720 104729', '+254720104729'],
  ['+254720104729', '254720104729'],
  ['254720104729', '+254720104729'],
  ['00254720104729', '0720104729'],
  ['+84912345678', '0912345678'],
  ['0912345678', '+84912345678'],
  ['+221771234567', '771234567'],
  ['0720104729', '0720 104 729'],
  ['+254720104729', '+254 720 104 729'],
  ['+254720104729', '0720 104729'],
])('%s is also searched as %s', (typed, form) => {
  expect(phoneForms(typed)).toContain(form);
});

test('begins with the typed form, and searches short numbers without others', () => {
  expect(phoneForms('0720 104729').slice(0, 2)).toEqual(['0720 104729', '0720104729']);
  expect(phoneForms('12 345')).toEqual(['12 345', '12345']);
});

test.each([
  ['0720 123 456', '+254 720 123 456'],
  ['0720123456', '+254 720 123 456'],
  ['720123456', '+254 720 123456'],
  ['0720123456', '254720123456'],
  ['0720 12 34 56', '+254 720 12 34 56'],
])('with the country code 254, %s is also searched as %s, and in no other country', (typed, form) => {
  expect(phoneForms(typed, '254')).toContain(form);
  expect(phoneSearch(typed, '254', true)).toBe(phoneForms(typed, '254').join(','));
  expect(phoneForms(typed, '254').filter((each) => /^\+(?!254)/.test(each))).toEqual([]);
  expect(phoneFormsOfCountry(typed, '254')).toContain(form);
});

test('a typed country code prevails over that of the installation', () => {
  expect(phoneForms('+256 720 123 456', '254')).toContain('+256720123456');
  expect(phoneForms('+256 720 123 456', '254').join()).not.toContain('254');
});

test('without a country code, one search has the common ones, also in groups', () => {
  const forms = phoneSearch('0720 123 456', '', true).split(',');
  expect(forms).toEqual(expect.arrayContaining(['+254720123456', '+254 720 123 456', '+84 720 123 456']));
  expect(forms.length).toBeLessThan(200);
  // A search by GET must fit into a URL.
  expect(phoneSearch('0720 123 456', '', false).length).toBeLessThan(200);
});

test('without guessed countries there are few forms', () => {
  const national = ['0720104729', '720104729', '0720 104 729', '0720 104729'];
  expect(phoneFormsOfCountry('0720104729')).toEqual(national);
  expect(phoneFormsOfCountry('+254720104729')).toEqual(expect.arrayContaining([...national, '+254 720 104 729']));
});

test.each([
  ['Asha 0720123456', '0720123456', 'Asha'],
  ['+254 (0)720 123-456 Asha Mwangi', '+254 (0)720 123-456', 'Asha Mwangi'],
  ['Asha 0720 123 456 Mwangi', '0720 123 456', 'Asha Mwangi'],
  ['0720 123', '0720 123', ''],
  ['٠٧٢٠ ١٢٣ ٤٥٦', '0720 123 456', ''],
  ['Asha ०७२०१२३४५६', '0720123456', 'Asha'],
  ['\u202a+254 720 123456\u202c', '+254 720 123456', ''],
  ['(0720) 123\u2011456', '(0720) 123-456', ''],
  ['Asha', undefined, 'Asha'],
  ['Ward 12', undefined, 'Ward 12'],
  ['Asha 0720123456 0733123456', undefined, 'Asha 0720123456 0733123456'],
  ['asha0720123456', undefined, 'asha0720123456'],
])('%s has the phone number %s and the words "%s"', (typed, phone, words) => {
  expect(splitPhone(typed)).toEqual({ ...(phone !== undefined && { phone }), words });
});
