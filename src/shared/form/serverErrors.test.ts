import type { ApiIssue } from '../../api/errors.ts';
import { serverErrors } from './serverErrors.ts';

const fields = { 'Location.alias': 'alias', 'Location.position': 'geometry', 'Location.position.latitude': 'latitude' };

function refused(...issues: Partial<ApiIssue>[]): object {
  const full = issues.map((issue) => ({ severity: 'error', text: 'wrong', expression: [], ...issue }));
  return { kind: 'http', status: 422, message: '', issues: full, url: '', method: 'PUT' };
}

test.each([
  ['Location.alias[0]', { alias: 'wrong' }],
  ['Location.position.latitude', { latitude: 'wrong' }],
  ['Location.position.longitude', { geometry: 'wrong' }],
  ['Location.aliased', {}],
  ['', {}],
])('maps an issue at %p to its field', (expression, expected) => {
  expect(serverErrors(refused({ expression: [expression] }), fields)).toEqual(expected);
});

test('uses the first error per field and ignores warnings', () => {
  const error = refused(
    { severity: 'warning', text: 'hm', expression: ['Location.alias'] },
    { text: 'first', expression: ['Location.alias'] },
    { text: 'second', expression: ['Location.alias'] },
  );
  expect(serverErrors(error, fields)).toEqual({ alias: 'first' });
});

test('returns no field errors for an error that is not from the API', () => {
  expect(serverErrors(new Error('bug'), fields)).toEqual({});
});
