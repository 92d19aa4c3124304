import { testStore } from '../../../../test/support/server/fhirStore.ts';
import { checkStructure } from './validate.ts';

/** `400 Location.status` ... for each issue. */
const issues = (resource: unknown): string[] =>
  checkStructure(resource).map(({ level, expression }) => `${level === 'parse' ? 400 : 422} ${expression}`);

test.each<[string, unknown, string[]]>([
  ['unknown element', { resourceType: 'Location', colour: 'red' }, ['400 Location.colour']],
  [
    'unknown nested element',
    { resourceType: 'Location', position: { longitude: 1, latitude: 1, x: 1 } },
    ['400 Location.position.x'],
  ],
  ['object without a resource type', { name: 'x' }, ['400 resourceType']],
  ['unknown type', { resourceType: 'Place' }, ['400 resourceType']],
  ['a list', [], ['400 Resource']],
  ['number instead of text', { resourceType: 'Location', name: 3 }, ['400 Location.name']],
  ['text instead of a boolean', { resourceType: 'Patient', active: 'true' }, ['400 Patient.active']],
  [
    'text instead of a number',
    { resourceType: 'Location', position: { longitude: '36.8', latitude: 0 } },
    ['400 Location.position.longitude'],
  ],
  ['null', { resourceType: 'Location', name: null }, ['400 Location.name']],
  ['empty text', { resourceType: 'Location', name: '' }, ['400 Location.name']],
  ['empty list', { resourceType: 'Location', alias: [] }, ['400 Location.alias']],
  ['single value instead of a list', { resourceType: 'Location', alias: 'x' }, ['400 Location.alias']],
  ['list instead of a single value', { resourceType: 'Location', name: ['x'] }, ['400 Location.name']],
  ['text instead of an object', { resourceType: 'Location', partOf: 'Location/1' }, ['400 Location.partOf']],
  ['bad id', { resourceType: 'Location', id: 'a b' }, ['400 Location.id']],
  ['date that does not exist', { resourceType: 'Patient', birthDate: '2023-02-30' }, ['400 Patient.birthDate']],
  [
    'date and time without zone',
    {
      resourceType: 'Flag',
      status: 'active',
      code: { text: 'x' },
      subject: { display: 'x' },
      period: { start: '2024-01-01T10:00:00' },
    },
    ['400 Flag.period.start'],
  ],
  ['unknown code', { resourceType: 'Location', status: 'open' }, ['400 Location.status']],
  [
    'unknown nested code',
    { resourceType: 'Group', type: 'person', actual: true, identifier: [{ use: 'mine' }] },
    ['400 Group.identifier[0].use'],
  ],
  [
    'two of a choice',
    { resourceType: 'Patient', deceasedBoolean: true, deceasedDateTime: '2024' },
    ['400 Patient.deceasedDateTime'],
  ],
  ['type outside the choice', { resourceType: 'Patient', deceasedString: 'yes' }, ['400 Patient.deceasedString']],
  ['missing', { resourceType: 'Group', type: 'person' }, ['422 Group.actual']],
  [
    'missing nested element',
    { resourceType: 'Location', position: { longitude: 1 } },
    ['422 Location.position.latitude'],
  ],
  [
    'missing choice',
    { resourceType: 'Group', type: 'person', actual: true, characteristic: [{ code: { text: 'x' }, exclude: false }] },
    ['422 Group.characteristic[0].value'],
  ],
  ['target type', { resourceType: 'Location', partOf: { reference: 'Patient/1' } }, ['422 Location.partOf']],
  [
    'target type by Reference.type',
    { resourceType: 'Location', partOf: { type: 'Patient', identifier: { value: '1' } } },
    ['422 Location.partOf'],
  ],
  [
    'target type unknown',
    { resourceType: 'Location', partOf: { reference: 'Place/1' } },
    ['400 Location.partOf.reference'],
  ],
  [
    'nested items',
    {
      resourceType: 'Questionnaire',
      status: 'active',
      item: [{ linkId: '1', type: 'group', item: [{ linkId: '2', type: 'x' }] }],
    },
    ['400 Questionnaire.item[0].item[0].type'],
  ],
  [
    'contained',
    { resourceType: 'Location', contained: [{ resourceType: 'Organization', x: 1 }] },
    ['400 Location.contained[0].x'],
  ],
])('strict validation: %s', (_, resource, expected) => {
  expect(issues(resource)).toEqual(expected);
});

test('accepts a valid resource with many kinds of elements', () => {
  expect(
    issues({
      ...{ resourceType: 'Location', id: 'a.B-1', language: 'sw', name: 'Nairobi' },
      _name: { extension: [{ url: 'http://example.org/x', valueString: 'y' }] },
      alias: [null, 'b'],
      _alias: [{ extension: [{ url: 'http://example.org/x', valueInteger: 1 }] }, null],
      meta: { profile: ['http://example.org/p'], tag: [{ system: 's', code: 'c' }] },
      text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
      extension: [
        {
          url: 'http://build.fhir.org/extension-location-boundary-geojson.html',
          valueAttachment: { contentType: 'application/geo+json', data: 'e30=' },
        },
      ],
      position: { longitude: 36.8, latitude: -1.28 },
      hoursOfOperation: [{ daysOfWeek: ['mon'], openingTime: '08:00:00' }],
    }),
  ).toEqual([]);
});

test('$validate lists every issue, or one informational issue for a valid resource', () => {
  const store = testStore();
  const { issue } = store.validate({
    resourceType: 'Location',
    status: 'open',
    partOf: { reference: 'Location/x' },
  } as never);
  expect(issue.map(({ expression }) => expression)).toEqual([['Location.status'], ['Location.partOf']]);
  expect(issue[0]?.diagnostics).toContain('Unknown code "open"; allowed are active, suspended, inactive');
  expect(store.validate({ resourceType: 'Location' }).issue[0]?.severity).toBe('information');
});
