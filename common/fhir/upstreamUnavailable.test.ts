import { isUpstreamUnavailable } from './upstreamUnavailable.ts';

test.each([502, 503, 504])('status %i means an unavailable server, with any message', (status) => {
  expect(isUpstreamUnavailable(status, 'Bad gateway')).toBe(true);
});

// What the FHIR gateway reports about a FHIR server that is stopped, restarting or missing from DNS.
test.each([
  'Connect to localhost:8080 [localhost/127.0.0.1] failed: Connection refused',
  'Connect to fhir:8080 [fhir/10.0.0.7] failed: connect timed out',
  'Connection reset',
  'localhost:8080 failed to respond',
  'fhir: Name or service not known',
  'fhir.example.org',
  'Read timed out',
  'Premature end of Content-Length delimited message body (expected: 4,096; received: 12)',
])('status 500 of the gateway: %s', (diagnostics) => {
  expect(isUpstreamUnavailable(500, diagnostics)).toBe(true);
});

test.each([
  [500, 'HAPI-0389: Failed to call access method: java.lang.NullPointerException'],
  [500, 'HAPI-0450: Invalid name "Connect to fhir:8080 [fhir/10.0.0.7] failed: Connection refused"'],
  [500, 'processing'],
  [500, 'null'],
  [500, ''],
  [400, 'Connection reset'],
  [422, 'localhost:8080 failed to respond'],
  [undefined, 'Connection reset'],
])('status %s with “%s” is an error of the request', (status, diagnostics) => {
  expect(isUpstreamUnavailable(status, diagnostics)).toBe(false);
});
