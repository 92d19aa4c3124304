import { valuesOf } from '../../sandbox/fhir/indexing/expression.ts';
import { searchParametersOf } from './searchParameters.ts';
import { elementsOf, resourceTypes } from './structures.ts';
import { codeTable } from './tables.ts';

test('search parameters have distinct index numbers, none equal to that reserved for references', () => {
  const seen = new Map<number, string>([[0, 'any reference']]);
  for (const type of resourceTypes())
    for (const { code, id } of searchParametersOf(type).values()) {
      expect(`${seen.get(id) ?? 'nothing'} before ${type}.${code}`).toBe(`nothing before ${type}.${code}`);
      seen.set(id, `${type}.${code}`);
    }
});

test('every search parameter expression can be evaluated', () => {
  for (const type of resourceTypes())
    for (const { expression } of searchParametersOf(type).values())
      expect(() => valuesOf(expression, { resourceType: type, id: 'x' })).not.toThrow();
});

test('evaluates choice elements, filters and resolve() in expressions', () => {
  const observation = {
    ...{ resourceType: 'Observation', id: 'o', subject: { reference: 'Patient/1' } },
    ...{ effectiveDateTime: '2024', valueQuantity: { value: 1 } },
  };
  const values = (code: string): unknown[] =>
    valuesOf(searchParametersOf('Observation').get(code)?.expression ?? '', observation);
  expect(values('date')).toEqual(['2024']);
  expect(values('value-quantity')).toEqual([{ value: 1 }]);
  expect(values('patient')).toEqual([{ reference: 'Patient/1' }]);
});

test('the generated tables contain the types, elements and codes the screens depend on', () => {
  expect(resourceTypes()).toHaveLength(148);
  expect(elementsOf('Group.member')?.['entity']).toMatchObject({ t: ['Reference'], min: 1 });
  expect(codeTable()['http://hl7.org/fhir/ValueSet/location-status']).toEqual({
    'http://hl7.org/fhir/location-status': ['active', 'suspended', 'inactive'],
  });
});
