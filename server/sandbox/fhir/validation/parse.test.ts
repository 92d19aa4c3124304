import { parseLeniently } from './parse.ts';

const stored = (given: Record<string, unknown>): unknown => {
  const { resource, issues } = parseLeniently(given);
  expect(issues).toEqual([]);
  const { resourceType: _type, ...elements } = resource;
  return elements;
};

test.each<[string, object, object]>([
  ['an unknown element is dropped', { name: 'x', colour: 'red' }, { name: 'x' }],
  ['a number becomes text', { name: 3 }, { name: '3' }],
  [
    'text becomes a number',
    { position: { longitude: '36.8', latitude: '.5' } },
    { position: { longitude: 36.8, latitude: 0.5 } },
  ],
  ['a single text becomes a list', { alias: 'x' }, { alias: ['x'] }],
  ['a single object becomes a list', { type: { text: 'x' } }, { type: [{ text: 'x' }] }],
  ['nested lists are flattened', { alias: [['x', 'y']] }, { alias: ['x', 'y'] }],
  ['the first of several values is used', { name: ['x', 'y'] }, { name: 'x' }],
  ['the first of several values is used even if it is empty', { name: ['', 'y'] }, {}],
  ['empty texts are dropped', { name: '  ', alias: ['', 'b', null] }, { alias: ['b'] }],
  ['empty lists and objects are dropped', { alias: [], position: {}, endpoint: [{}] }, {}],
  ['an object whose values are dropped is dropped', { position: { longitude: '', latitude: '' } }, {}],
  ['text for an object is dropped', { partOf: 'Location/1', meta: 5 }, {}],
  ['an object for text is dropped', { name: { a: 1 } }, {}],
  ['an extension without a value is dropped', { extension: [{ url: 'http://x.example' }] }, {}],
  [
    'extensions of a primitive are retained',
    { alias: [null, 'b'], _alias: [{ extension: [{ url: 'http://x.example', valueInteger: '1' }] }] },
    { alias: [null, 'b'], _alias: [{ extension: [{ url: 'http://x.example', valueInteger: 1 }] }, null] },
  ],
  ['other primitive metadata is dropped', { name: 'n', _name: { id: 'a' } }, { name: 'n' }],
  [
    'contained resources are read as well',
    { contained: { resourceType: 'Organization', id: 'o', active: 'false', x: 1 } },
    { contained: [{ resourceType: 'Organization', id: 'o', active: false }] },
  ],
  ['__proto__ is dropped', JSON.parse('{"name":"n","__proto__":{"polluted":true}}') as object, { name: 'n' }],
])('lenient parser, Location: %s', (_, given, expected) => {
  expect(stored({ resourceType: 'Location', ...given })).toEqual(expected);
});

test.each<[string, Record<string, unknown>, object]>([
  [
    'the first of a choice is used',
    { resourceType: 'Patient', deceasedBoolean: 'true', deceasedDateTime: '2024' },
    { deceasedBoolean: true },
  ],
  ['a type outside the choice is dropped', { resourceType: 'Patient', deceasedString: 'yes' }, {}],
  ['a date may be a number', { resourceType: 'Patient', birthDate: 2023 }, { birthDate: '2023' }],
  [
    'a date may have a time',
    { resourceType: 'Patient', birthDate: '2023-02-03T10:00:00Z' },
    { birthDate: '2023-02-03T10:00:00Z' },
  ],
  [
    'a time may lack its zone',
    { resourceType: 'Flag', period: { start: '2024-01-01T10:00:00' } },
    { period: { start: '2024-01-01T10:00:00' } },
  ],
  [
    'required elements may be missing',
    { resourceType: 'Group', characteristic: [{ exclude: false }] },
    { characteristic: [{ exclude: false }] },
  ],
  ['a care team without members', { resourceType: 'CareTeam', name: 'n', participant: [] }, { name: 'n' }],
  ['base64 is padded', { resourceType: 'Binary', data: 'e3' }, { data: 'ew==' }],
  [
    'a variable may have an underscore',
    {
      resourceType: 'Questionnaire',
      extension: [{ url: 'http://x.example', valueExpression: { name: 'a_b', language: 'text/fhirpath' } }],
    },
    { extension: [{ url: 'http://x.example', valueExpression: { name: 'a_b', language: 'text/fhirpath' } }] },
  ],
])('lenient parser: %s', (_, given, expected) => {
  expect(stored(given)).toEqual(expected);
});

test.each<[string, object, string]>([
  ['text instead of a boolean', { resourceType: 'Patient', active: 'yes' }, 'Patient.active'],
  [
    'text instead of a number',
    { resourceType: 'Location', position: { longitude: 'east' } },
    'Location.position.longitude',
  ],
  ['a fraction instead of an integer', { resourceType: 'Group', quantity: 1.5 }, 'Group.quantity'],
  ['an integer of more than 32 bits', { resourceType: 'Group', quantity: 99999999999 }, 'Group.quantity'],
  ['a date that does not exist', { resourceType: 'Patient', birthDate: '2023-02-30' }, 'Patient.birthDate'],
  ['minutes without a zone', { resourceType: 'Flag', period: { start: '2024-01-01T10:00' } }, 'Flag.period.start'],
  ['an unknown code', { resourceType: 'Location', status: ' active ' }, 'Location.status'],
  [
    'an unknown code in a nested element',
    { resourceType: 'Location', telecom: [{ system: 'telex' }] },
    'Location.telecom[0].system',
  ],
  ['invalid base64', { resourceType: 'Binary', data: '***' }, 'Binary.data'],
  [
    'an extension that is not a list',
    { resourceType: 'Location', extension: { url: 'http://x.example', valueCode: 'a' } },
    'Location.extension',
  ],
  [
    'an unknown contained type',
    { resourceType: 'Location', contained: [{ resourceType: 'Place' }] },
    'Location.contained[0]',
  ],
  ['an unknown type', { resourceType: 'Place' }, 'resourceType'],
])('lenient parser rejects: %s', (_, given, expression) => {
  expect(parseLeniently(given).issues).toMatchObject([{ level: 'parse', severity: 'error', expression }]);
});
