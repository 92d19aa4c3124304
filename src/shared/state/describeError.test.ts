import { createIntl } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import { errorReason } from './describeError.ts';

const intl = createIntl({ locale: 'en', onError: () => undefined });
const refusal = (more: Partial<ApiError>): ApiError => ({
  ...{ kind: 'http', status: 409, message: '', issues: [], url: '/fhir/Location/1', method: 'PUT' },
  ...more,
});

test.each<[string, Partial<ApiError>, RegExp]>([
  ['a save rejected because of a newer version', {}, /^Someone else/],
  ['412 too', { status: 412 }, /^Someone else/],
  ['a save rejected although its base version is current', { unchanged: true }, /conflicts with other data/],
  ['a deletion of a resource that is still referenced', { method: 'DELETE' }, /conflicts with other data/],
  ['an unreachable FHIR server', { status: 503 }, /not available/],
  [
    'a FHIR server that its gateway cannot reach',
    { status: 500, message: 'Connect to fhir:8080 [fhir/10.0.0.2] failed: Connection refused' },
    /not available/,
  ],
  [
    'a response of another type',
    { kind: 'unreadable', status: 200, mistaken: { asked: 'Location', got: 'Patient' } },
    /a different kind of record \(Patient\) than requested \(Location\)/,
  ],
])('explains %s', (_what, more, expected) => {
  expect(errorReason(intl, refusal(more))).toMatch(expected);
});
