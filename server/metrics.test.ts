import { countOutcomes } from './imports/run/rows.ts';
import { createMetrics } from './metrics.ts';

test('requests are counted by method, route and status', async () => {
  const metrics = createMetrics();
  metrics.request('GET', '/fhir/Patient/{id}', 200, 0.03);
  metrics.request('GET', '/fhir/Patient/{id}', 200, 7);
  const { contentType, text } = await metrics.read();
  expect(contentType).toContain('text/plain');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.05",method="GET",route="/fhir/Patient/{id}",status="200"} 1',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/fhir/Patient/{id}",status="200"} 2');
  expect(text).toContain('process_cpu_seconds_total');
});

test('unknown methods and excess routes are combined, so clients cannot exhaust memory', async () => {
  const metrics = createMetrics();
  for (let index = 0; index < 1000; index += 1) metrics.request(`M${index}`, `/fhir/${index}`, 404, 0.01);
  const { text } = await metrics.read();
  const routes = new Set([...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
  expect(routes.size).toBeLessThanOrEqual(301);
  expect(routes).toContain('{other}');
  expect(text).not.toContain('method="M1"');
});

test('upstream servers are measured by duration and failure', async () => {
  const metrics = createMetrics();
  metrics.upstream('fhir', 200, 0.2);
  metrics.upstream('fhir', 503, 0.2);
  metrics.upstream('fhir', 'unreachable', 0.001);
  const { text } = await metrics.read();
  expect(text).toContain('upstream_request_duration_seconds_count{server="fhir",status="200"} 1');
  expect(text).toContain('upstream_errors_total{server="fhir",problem="status 503"} 1');
  expect(text).toContain('upstream_errors_total{server="fhir",problem="unreachable"} 1');
});

test('imports are measured by row outcome, batch and queue', async () => {
  const metrics = createMetrics();
  const states = ['created', 'created', 'planned'] as const;
  const patches = states.map((state, index) => ({ line: index + 2, state }));
  countOutcomes(patches, metrics);
  metrics.importBatch(1.5);
  metrics.importUploads(async () => ({ queued: 4, active: 1 }));
  const { text } = await metrics.read();
  expect(text).toContain('import_rows_total{outcome="created"} 2');
  expect(text).not.toContain('outcome="planned"');
  expect(text).toContain('import_batch_duration_seconds_sum 1.5');
  expect(text).toContain('import_uploads{state="queued"} 4');
});

test.each([
  ['fails', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['does not respond', () => new Promise<Record<string, number>>(() => undefined)],
])('while the database of imports %s, the other metrics are served', async (_name, read) => {
  const metrics = createMetrics();
  metrics.importUploads(async () => ({ queued: 4 }));
  expect((await metrics.read()).text).toContain('import_uploads{state="queued"} 4');
  metrics.importUploads(read);
  const { text } = await metrics.read();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('import_uploads{');
});
