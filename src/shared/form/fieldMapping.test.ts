import type { HealthcareService, Location, Reference } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { testMappingLaws } from '../../../test/support/mappingLaws.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { translatedNames } from '../names/translatedNames.ts';
import {
  boolean,
  code,
  codeableConcept,
  codeableConcepts,
  coding,
  identifier,
  number,
  reference,
  setOrDelete,
  text,
  type FieldMapping,
} from './fieldMapping.ts';
import { fhirForm } from './fhirForm.ts';

const short = fc.string({ maxLength: 6 });
const anyReference: fc.Arbitrary<Reference> = fc.record(
  { reference: fc.constantFrom('Organization/1', 'http://h/Organization/2', '#a', ''), display: short },
  { requiredKeys: [] },
);
const anyCoding = fc.record(
  { system: fc.constantFrom('a', 'b'), code: short, display: short },
  { requiredKeys: ['code'] },
);

const translation = fc
  .record({ language: fc.constantFrom('fr', 'fr-CD', 'am'), content: short })
  .map(({ language, content }) => ({
    url: extensions.translation,
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: content },
    ],
  }));

/** Elements of a resource that the mappings below read, beside some that none of them reads. */
const anyResource = fc
  .record(
    {
      resourceType: fc.constant('Location'),
      name: short,
      _name: fc.record({ id: short, extension: fc.array(translation, { minLength: 1 }) }, { requiredKeys: [] }),
      active: fc.boolean(),
      quantity: fc.integer(),
      status: fc.constantFrom('active', 'inactive', 'other'),
      providedBy: anyReference,
      identifier: fc.array(
        fc.record({ use: fc.constantFrom('official', 'usual'), value: short }, { requiredKeys: [] }),
      ),
      extension: fc.array(
        fc.record({ url: fc.constantFrom('http://x.example/own', 'http://x.example/other'), valueString: short }),
      ),
      operationalStatus: anyCoding,
      type: fc.array(fc.record({ coding: fc.array(anyCoding), text: short }, { requiredKeys: [] })),
      physicalType: fc.record({ coding: fc.array(anyCoding), text: short }, { requiredKeys: [] }),
      unknownElement: fc.jsonValue(),
    },
    { requiredKeys: ['resourceType'] },
  )
  .map((resource) => JSON.parse(JSON.stringify(resource)) as Record<string, unknown>);

type Case = Pick<
  Parameters<typeof testMappingLaws<object, unknown>>[0],
  'mapping' | 'value' | 'normalized' | 'comparable' | 'elements'
>;

const define = <V>(
  mapping: FieldMapping<never, V>,
  value: fc.Arbitrary<V>,
  rest: { normalized?: (value: V) => unknown; comparable?: (value: V) => unknown; elements?: readonly string[] } = {},
): Case => ({ mapping, value, ...rest }) as unknown as Case;
const trimmed = { normalized: (value: string) => value.trim() };

const cases: Record<string, Case> = {
  text: define(text('name'), short, trimmed),
  number: define(number('quantity'), fc.oneof(fc.constant(''), fc.integer().map(String))),
  boolean: define(
    boolean('active', { initial: 'true' }),
    fc.constantFrom('true' as const, 'false' as const, '' as const),
  ),
  'boolean with a default': define(
    boolean('active', { initial: 'true', absent: 'true' }),
    fc.constantFrom('true' as const, 'false' as const),
  ),
  code: define(code('status', 'active'), fc.constantFrom('active', 'inactive', '')),
  coding: define(coding('operationalStatus'), fc.constantFrom('a|x', 'b|y', '')),
  codeableConcept: define(codeableConcept('physicalType'), fc.constantFrom('a|x', 'b|y')),
  codeableConcepts: define(codeableConcepts('type'), fc.constantFrom('a|x', 'b|y')),
  reference: define(
    reference('providedBy'),
    fc.option(
      fc.constantFrom('Organization/1', 'Organization/9').map((value) => ({ value, label: 'Team' })),
      {
        nil: undefined,
      },
    ),
    { comparable: (value) => value?.value },
  ),
  identifier: define(identifier('official'), short, trimmed),
  'identifier, otherwise the first': define(
    identifier('official', { orFirst: true }),
    short.filter((value) => value.trim() !== ''),
    trimmed,
  ),
  'translated name': define(translatedNames['name-fr'], short, { ...trimmed, elements: ['_name'] }),
};

describe.each(Object.entries(cases))('%s', (_name, { mapping, value, elements, ...rest }) => {
  testMappingLaws({
    ...rest,
    mapping,
    resource: anyResource,
    value,
    elements,
    // Removing the value may reveal another identifier, extension or regional translation.
    isReadable: (resource, wanted) =>
      String(wanted).trim() !== '' || !['identifier', 'extension', '_name'].some((key) => key in resource),
  });
});

test('setOrDelete removes the property for an empty text, an empty list and undefined', () => {
  const location: Location = { resourceType: 'Location', name: 'A', alias: ['B'] };
  expect(setOrDelete(location, 'name', '')).toEqual({ resourceType: 'Location', alias: ['B'] });
  expect(setOrDelete(location, 'alias', [])).toEqual({ resourceType: 'Location', name: 'A' });
  expect(setOrDelete(location, 'name', undefined)).not.toHaveProperty('name');
});

describe('fhirForm', () => {
  const form = fhirForm('HealthcareService', {
    name: text('name'),
    active: boolean('active', { initial: 'true' }),
    providedBy: reference('providedBy'),
  });

  test('a resource with unchanged values is the stored object', () => {
    fc.assert(
      fc.property(anyResource, (resource) => {
        const stored = resource as unknown as HealthcareService;
        return form.toResource(form.toForm(stored), stored, 'unused') === stored;
      }),
    );
  });

  test('a new resource has its id as official identifier, and the defaults of the form', () => {
    expect(form.toResource({ ...form.initialValues, name: 'New' }, undefined, '7')).toEqual({
      resourceType: 'HealthcareService',
      id: '7',
      identifier: [{ use: 'official', value: '7' }],
      name: 'New',
      active: true,
    });
  });

  test('an area can create new resources in its own way', () => {
    const groups = fhirForm('Group', { name: text('name') }, { create: (id) => ({ resourceType: 'Group', id }) });
    expect(groups.toResource({ name: '' }, undefined, '7')).toEqual({ resourceType: 'Group', id: '7' });
  });

  test('issues of the server belong to the field of the element', () => {
    expect(form.issueFields).toMatchObject({ 'HealthcareService.providedBy': 'providedBy' });
  });
});
