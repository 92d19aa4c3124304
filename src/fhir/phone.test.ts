import { phoneForms, phoneFormsOfCountry } from './phone.ts';

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

test('stays short enough for a URL', () => {
  const query = new URLSearchParams({ phone: phoneForms('0720 104 729').join(',') }).toString();
  expect(query.length).toBeLessThan(2048);
});

test('without guessed countries there are few forms', () => {
  const national = ['0720104729', '720104729', '0720 104 729', '0720 104729'];
  expect(phoneFormsOfCountry('0720104729')).toEqual(national);
  expect(phoneFormsOfCountry('+254720104729')).toEqual(expect.arrayContaining([...national, '+254 720 104 729']));
});
