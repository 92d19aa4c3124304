import { patientSearches } from './patientSearch.ts';

const options = { language: 'fr', ownCountry: '254', mayPost: false };

it.each([
  ['Adalberto Hartmann', 'Adalberto Hartmann', [{}]],
  ['Hartmann, Adalberto', 'Hartmann Adalberto', [{}]],
  ['12/05/1985', '', [{ birthdate: '1985-05-12' }, { identifier: '12/05/1985' }]],
  ['1985-05-12 Asha', 'Asha', [{ birthdate: '1985-05-12' }, { identifier: '1985-05-12' }]],
  ['Asha 1985', 'Asha', [{ birthdate: '1985' }, { identifier: '1985' }]],
  ['MRN/2024-001', '', [{ identifier: 'MRN/2024-001' }]],
  ['7|3', '', [{ identifier: '7\\|3' }]],
  ['0177', '', [{ identifier: '0177' }]],
  ['٠١٧٧', '', [{ identifier: '٠١٧٧,0177' }]],
])('%j is searched as %j and %j', (text, names, queries) => {
  expect(patientSearches(text, options)).toEqual({ names, queries });
});

it('searches a number as an identifier and as a phone number, with the names and the year', () => {
  const { names, queries } = patientSearches('Asha 1985 0720 123 456', options);
  expect(names).toBe('Asha');
  expect(queries).toEqual([
    { birthdate: '1985', identifier: '0720 123 456,0720123456' },
    { birthdate: '1985', phone: expect.stringContaining('720123456') as string },
  ]);
});
