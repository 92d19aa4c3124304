import { createIntl } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import { errorReason } from './describeError.ts';

const intl = createIntl({ locale: 'en', onError: () => undefined });
const refusal = (more: Partial<ApiError>): ApiError => ({
  ...{ kind: 'http', status: 409, message: '', issues: [], url: '/fhir/Location/1', method: 'PUT' },
  ...more,
});

test.each<[string, Partial<ApiError>, RegExp]>([
  ['a save that met a newer version', {}, /^Somebody else/],
  ['412 too', { status: 412 }, /^Somebody else/],
  ['a save that met the version it began with', { unchanged: true }, /does not go together with other data/],
  ['a deletion: something still points at it', { method: 'DELETE' }, /does not go together with other data/],
  ['a FHIR server that is away', { status: 503 }, /not available/],
  [
    'a FHIR server that its gateway cannot reach',
    { status: 500, message: 'Connect to fhir:8080 [fhir/10.0.0.2] failed: Connection refused' },
    /not available/,
  ],
  [
    'an answer of another type',
    { kind: 'unreadable', status: 200, mistaken: { asked: 'Location', got: 'Patient' } },
    /another kind of record \(Patient\) than was asked for \(Location\)/,
  ],
])('explains %s', (_what, more, expected) => {
  expect(errorReason(intl, refusal(more))).toMatch(expected);
});
