import type { Bundle, Extension, Observation, Patient, Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { evaluate } from '../../../../../test/support/formExpressions.ts';
import { createExpressions } from '../createExpressions.ts';
import { createIsEnabled } from '../enable.ts';
import { searchName } from '../extensions.ts';
import { failuresOf } from '../failures.ts';
import { newResponse, populatedAnswers } from '../initial.ts';
import type { Value } from '../value.ts';
import { contextNames, contextReference } from './launchContext.ts';
import { observationQueries } from './observations.ts';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const fhirPath = (expression: string, name?: string) => ({
  ...{ language: 'text/fhirpath', expression },
  ...(name && { name }),
});
const initially = (linkId: string, type: QuestionnaireItem['type'], expression: string): QuestionnaireItem => ({
  ...{ linkId, type, extension: [{ url: `${sdc}-initialExpression`, valueExpression: fhirPath(expression) }] },
});
const context = (expression: string, name: string): Extension => ({
  url: `${sdc}-itemPopulationContext`,
  valueExpression: fhirPath(expression, name),
});
const form = (...item: QuestionnaireItem[]): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active', item },
});
const patient: Patient = {
  ...{ resourceType: 'Patient', id: '7', birthDate: '2020-05-01', gender: 'female' },
  name: [{ given: ['Zawadi', 'Ana'], family: 'Otieno' }],
  address: [
    { city: 'Kisumu', line: ['Road 1'] },
    { city: 'Nairobi', line: ['Road 2', 'Floor 3'] },
  ],
};
const weight: Observation = {
  ...{ resourceType: 'Observation', status: 'final', code: {} },
  valueQuantity: { value: 4.5, unit: 'kg', code: 'kg', system: 'http://unitsofmeasure.org' },
};
const weights: Bundle = {
  ...{ resourceType: 'Bundle', type: 'searchset' },
  entry: [{ resource: weight }],
};

function open(questionnaire: Questionnaire, known: Record<string, unknown>) {
  const expressions = createExpressions(questionnaire, { evaluate, known });
  const response = newResponse(questionnaire, 'r', expressions);
  const isEnabled = createIsEnabled(questionnaire, response, expressions);
  const failures = failuresOf({ questionnaire, response, isEnabled, expressions, isNew: true });
  return { response, failures: Object.fromEntries(failures) };
}

test('initial values come from the launch context and from searches', () => {
  const questionnaire = form(
    initially('name', 'string', '%patient.name.given.first()'),
    initially('sex', 'choice', '%patient.gender'),
    initially('weight', 'quantity', '%weights.entry.resource.value'),
  );
  questionnaire.item![1]!.answerOption = ['male', 'female'].map((code) => ({ valueCoding: { code, display: code } }));
  const { response, failures } = open(questionnaire, { patient, weights });
  expect(response.item?.map(({ answer }) => answer)).toEqual([
    [{ valueString: 'Zawadi' }],
    [{ valueCoding: { code: 'female', display: 'female' } }],
    [{ valueQuantity: expect.objectContaining({ value: 4.5, code: 'kg' }) as unknown }],
  ]);
  expect(failures).toEqual({});
  expect(Object.keys(populatedAnswers(questionnaire, response))).toEqual(['name', 'sex', 'weight']);
});

test('a group has a copy for each element of its population context; groups inside read it', () => {
  const group: QuestionnaireItem = {
    ...{ linkId: 'address', type: 'group', repeats: true, extension: [context('%patient.address', 'place')] },
    item: [
      initially('city', 'string', '%place.city'),
      {
        ...{ linkId: 'line', type: 'group', repeats: true, extension: [context('%place.line', 'one')] },
        item: [initially('text', 'string', '%one')],
      },
    ],
  };
  const text = (valueString: string) => ({ linkId: 'line', item: [{ linkId: 'text', answer: [{ valueString }] }] });
  const city = (valueString: string) => ({ linkId: 'city', answer: [{ valueString }] });
  const { response, failures } = open(form(group), { patient });
  expect(response.item).toEqual([
    { linkId: 'address', item: [city('Kisumu'), text('Road 1')] },
    { linkId: 'address', item: [city('Nairobi'), text('Road 2'), text('Floor 3')] },
  ]);
  expect(failures).toEqual({});
});

test('a search is the population context of a group by its name', () => {
  const search = {
    language: 'application/x-fhir-query',
    name: 'weight',
    expression: 'Observation?patient={{%patient.id}}',
  };
  const group: QuestionnaireItem = {
    ...{ linkId: 'g', type: 'group', repeats: true },
    extension: [{ url: `${sdc}-itemPopulationContext`, valueExpression: search }],
    item: [initially('value', 'decimal', '%weight.value.value')],
  };
  const { response, failures } = open(form(group), { weight: weights });
  expect(response.item).toEqual([{ linkId: 'g', item: [{ linkId: 'value', answer: [{ valueDecimal: 4.5 }] }] }]);
  expect(failures).toEqual({});
});

test('a code from a record becomes the coding of a value set of the server, if the set has it', () => {
  const address = 'https://example.org/ValueSet/sex';
  const coding = { system: 's', code: 'female', display: 'Female' };
  const valueSets = new Map([[address, { resourceType: 'ValueSet' as const, expansion: { contains: [coding] } }]]);
  const filled = (expression: string) => {
    const questionnaire = form({ ...initially('sex', 'choice', expression), answerValueSet: address });
    const expressions = createExpressions(questionnaire, { evaluate, known: { patient } });
    const response = newResponse(questionnaire, 'r', expressions, { valueSets });
    const isEnabled = createIsEnabled(questionnaire, response, expressions);
    const failures = failuresOf({ questionnaire, response, isEnabled, expressions, valueSets, isNew: true });
    return { answer: response.item?.[0]?.answer, failed: failures.has('sex') };
  };
  expect(filled('%patient.gender')).toEqual({ answer: [{ valueCoding: coding }], failed: false });
  expect(filled("'other'")).toEqual({ answer: undefined, failed: true });
  // The expansion may be incomplete.
  const other = { system: 's', code: 'unknown' };
  expect(filled("%factory.Coding('s', 'unknown')")).toEqual({ answer: [{ valueCoding: other }], failed: false });
});

test('a search in an initial expression answers a question with references to the records found', () => {
  const search = { language: 'application/x-fhir-query', expression: 'Observation?patient={{%patient.id}}' };
  const found: Bundle = { ...weights, entry: [{ resource: { ...weight, id: 'w' } }] };
  const question = (type: QuestionnaireItem['type']): QuestionnaireItem => ({
    ...{ linkId: 'w é', type, repeats: true },
    extension: [{ url: `${sdc}-initialExpression`, valueExpression: search }],
  });
  const known = { [searchName('initialExpression', 'w é')]: found };
  const { response, failures } = open(form(question('reference')), known);
  expect(response.item?.[0]?.answer).toEqual([{ valueReference: { reference: 'Observation/w' } }]);
  expect(failures).toEqual({});
  expect(Object.keys(populatedAnswers(form(question('reference')), response))).toEqual(['w é']);
  expect(open(form(question('string')), known)).toMatchObject({
    response: expect.not.objectContaining({ item: expect.anything() as unknown }) as unknown,
    failures: { 'w é': [{ kind: 'initial' }] },
  });
});

test('a record is the answer to a question as a reference to it', () => {
  const { response } = open(form(initially('who', 'reference', '%patient')), { patient });
  expect(response.item?.[0]?.answer).toEqual([{ valueReference: { reference: 'Patient/7' } }]);
});

test('without data the form opens without these answers, and has no errors', () => {
  const group: QuestionnaireItem = {
    ...{ linkId: 'g', type: 'group', repeats: true, extension: [context('%patient.address', 'place')] },
    item: [initially('city', 'string', '%place.city')],
  };
  const { response, failures } = open(form(initially('born', 'date', '%patient.birthDate'), group), { patient: [] });
  expect([response.item, failures]).toEqual([undefined, {}]);
});

describe('the launch context', () => {
  const declare = (name: Extension, ...types: string[]): Extension => ({
    url: `${sdc}-launchContext`,
    extension: [name, ...types.map((valueCode) => ({ url: 'type', valueCode }))],
  });
  const named = (code: string): Extension => ({ url: 'name', valueCoding: { code } });

  it('is what the form declares, by code or by id, and the usual names that it uses', () => {
    const questionnaire = form(initially('a', 'string', '%practitioner.name.family'));
    questionnaire.extension = [
      declare(named('patient'), 'Patient'),
      declare({ url: 'name', valueId: 'Visit' }, 'Encounter'),
    ];
    expect(contextNames(questionnaire)).toEqual([
      { name: 'patient', types: ['Patient'] },
      { name: 'Visit', types: ['Encounter'] },
      { name: 'practitioner', types: ['Practitioner'] },
    ]);
  });

  it.each([
    [{ name: 'patient', types: ['Patient'] }, 'Patient/7'],
    [{ name: 'subject', types: [] }, 'Patient/7'],
    [{ name: 'user', types: ['Practitioner', 'Patient'] }, 'Practitioner/1'],
    [{ name: 'LaunchPractitioner', types: ['Practitioner'] }, 'Practitioner/1'],
    [{ name: 'location', types: ['Location'] }, undefined],
  ])('%j is %s', (name, reference) => {
    expect(contextReference(name, { subject: 'Patient/7', practitioner: 'Practitioner/1' })).toBe(reference);
  });
});

describe('questions that record an observation', () => {
  const link = (value: number, code: string): Extension => ({
    url: `${sdc}-observationLinkPeriod`,
    valueDuration: { value, code, system: 'http://unitsofmeasure.org' },
  });
  const weight: QuestionnaireItem = {
    ...{ linkId: 'weight', type: 'decimal', extension: [link(2, 'wk')] },
    code: [{ system: 'http://loinc.org', code: '29463-7' }, { code: 'weight' }],
  };

  it('search for the latest one of the patient within the period', () => {
    const now = Date.parse('2026-05-15T00:00:00Z');
    const group: QuestionnaireItem = { linkId: 'g', type: 'group', item: [weight] };
    const [query, ...others] = observationQueries({ item: [group] }, '7', now);
    expect(others).toEqual([]);
    const params = new URLSearchParams(query?.text.replace('Observation?', ''));
    expect([query?.linkId, Object.fromEntries(params)]).toEqual([
      'weight',
      {
        ...{ patient: '7', code: 'http://loinc.org|29463-7,weight', date: 'ge2026-05-01T00:00:00.000Z' },
        ...{ status: 'final,amended,corrected', _sort: '-date', _count: '1' },
      },
    ]);
  });

  it.each([
    ['no code', { ...weight, code: [] }],
    ['a period without a length', { ...weight, extension: [link(2, 'fortnight')] }],
    ['another initial value', { ...weight, initial: [{ valueDecimal: 1 }] }],
  ])('do not with %s', (_what, item) => {
    expect(observationQueries({ item: [item] }, '7')).toEqual([]);
  });

  it('begin with its value if it fits the question', () => {
    const open = (value: Value) => {
      const questionnaire = form(weight);
      const expressions = createExpressions(questionnaire, { evaluate });
      return newResponse(questionnaire, 'r', expressions, { observed: { weight: value } }).item?.[0]?.answer;
    };
    expect(open({ type: 'Decimal', value: 4.5 })).toEqual([{ valueDecimal: 4.5 }]);
    expect(open({ type: 'String', value: 'heavy' })).toBeUndefined();
  });
});
