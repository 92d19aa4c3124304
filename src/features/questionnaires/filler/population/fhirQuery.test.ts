import { toQuery } from './fhirQuery.ts';

const values: Record<string, string[]> = {
  '%patient.id': ['7'],
  "%a.where(x = 'b&c').y": ['1'],
  '%name': ['A&admin=true'],
  '%codes': ['x,y', 'z|1'],
  '%nothing': [],
  '%path': ['../Practitioner'],
};
const url = (text: string) => toQuery(text, (expression) => values[expression] ?? [])?.url;

test('expressions are replaced, and their values encoded', () => {
  expect(url('Observation?code=8302-2&_count=1&_sort=-date&patient={{%patient.id}}')).toBe(
    '/Observation?code=8302-2&_count=1&_sort=-date&patient=7',
  );
  expect(url('Patient/{{%patient.id}}')).toBe('/Patient/7');
  expect(url('Patient?_id={{%25patient.id}}')).toBe('/Patient?_id=7&_count=500');
  expect(url("Task?focus={{%a.where(x = 'b&c').y}}&_count=2")).toBe('/Task?focus=1&_count=2');
  expect(url('Patient?name={{%name}}')).toBe('/Patient?name=A%26admin%3Dtrue&_count=500');
  expect(url('Condition?code={{%codes}}')).toBe(`/Condition?code=${encodeURIComponent('x\\,y,z\\|1')}&_count=500`);
  expect(url('Condition?category=http%3A%2F%2Fx%7Cy&_count=9000')).toBe(
    `/Condition?category=${encodeURIComponent('http://x|y')}&_count=500`,
  );
});

test('a query with an expression without a result is not sent', () => {
  expect(url('Observation?patient={{%nothing}}')).toBeUndefined();
});

test.each([
  'https://example.org/fhir/Patient',
  '//example.org/Patient',
  'Patient/7/$everything',
  'Patient/$match',
  '../admin',
  'Patient/{{%path}}',
  '$export',
  '',
])('%s is refused', (text) => {
  expect(() => url(text)).toThrow(/Only searches/);
});
