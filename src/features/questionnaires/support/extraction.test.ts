import type { CapabilityStatement, Questionnaire } from '../../../../common/fhir/r4.ts';
import { consequenceOf } from './extensionSupport.ts';
import { needsExtraction, offersExtraction } from './extraction.ts';

const form = (url: string, isOfItem = false): Questionnaire => {
  const extension = [{ url }];
  const item = [{ linkId: 'g', type: 'group' as const, item: [{ linkId: 'a', type: 'string' as const, extension }] }];
  return { resourceType: 'Questionnaire', status: 'active', ...(isOfItem ? { item } : { extension }) };
};

it.each([
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-targetStructureMap',
  'http://hl7.org/fhir/us/sdc/StructureDefinition/sdc-questionnaire-targetStructureMap',
  'http://hl7.org/fhir/StructureDefinition/questionnaire-targetStructureMap',
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemExtractionContext',
  'http://hl7.org/fhir/StructureDefinition/sdc-questionnaire-itemExtractionContext',
])('%s needs an extraction', (url) => {
  expect(needsExtraction(form(url))).toBe(true);
  expect(needsExtraction(form(url, true))).toBe(true);
  expect(consequenceOf(url)).toBe('notExtracted');
});

it('other forms need none', () => {
  const { url } = { url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-sourceStructureMap' };
  expect(needsExtraction(form(url))).toBe(false);
  expect(needsExtraction({ resourceType: 'Questionnaire' })).toBe(false);
});

const server = (type: string, operation: object): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  rest: [{ mode: 'server', resource: [{ type: 'Patient' }, { type: type as 'Patient', operation: [operation] }] }],
});

it.each<[string, CapabilityStatement, boolean]>([
  ['$extract by its name', server('QuestionnaireResponse', { name: '$extract' }), true],
  [
    '$extract by its definition',
    server('Questionnaire', {
      ...{
        name: 'qr',
        definition: 'http://hl7.org/fhir/uv/sdc/OperationDefinition/QuestionnaireResponse-extract|3.0.0',
      },
    }),
    true,
  ],
  ['$transform', server('StructureMap', { name: 'transform' }), true],
  ['another $transform', server('ConceptMap', { name: 'transform' }), false],
  ['$populate', server('Questionnaire', { name: 'populate' }), false],
  [
    'an operation of the system',
    { resourceType: 'CapabilityStatement', rest: [{ operation: [{ name: 'extract' }] }] },
    true,
  ],
  ['nothing', { resourceType: 'CapabilityStatement' }, false],
])('a server with %s', (_what, capabilities, expected) => {
  expect(offersExtraction(capabilities)).toBe(expected);
});
