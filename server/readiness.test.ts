import { DataError } from './dataFiles.ts';
import { createReadiness, reachabilityCheck } from './readiness.ts';

test('is ready and lists every check if all pass', async () => {
  const readiness = createReadiness({ sandbox: async () => undefined, imports: async () => undefined }, {});
  expect(await readiness.report()).toEqual({ status: 'ok', checks: { sandbox: 'ok', imports: 'ok' } });
});

test('is not ready when a check fails, throws or hangs', async () => {
  const readiness = createReadiness(
    {
      sandbox: async () => 'is closed',
      imports: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432')),
      disk: () => new Promise(() => undefined),
      data: () => Promise.reject(new DataError('is in use by another process', 'The data in /srv/data is in use')),
    },
    {},
    { limit: 20 },
  );
  expect(await readiness.report()).toEqual({
    status: 'unavailable',
    // The report is public: it contains no addresses and no paths.
    checks: {
      sandbox: 'is closed',
      imports: 'cannot be reached',
      disk: 'no answer within 0.02 s',
      data: 'is in use by another process',
    },
  });
});

test('reports failing dependencies and stays ready', async () => {
  let answer: () => void = () => undefined;
  const slow = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  let time = 0;
  const readiness = createReadiness(
    { imports: async () => undefined },
    { fhir: () => slow, keycloak: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    { dependencyWait: 20, now: () => time },
  );
  expect(await readiness.report()).toEqual({
    status: 'ok',
    checks: { imports: 'ok' },
    dependencies: { fhir: 'no answer yet', keycloak: 'cannot be reached' },
  });
  answer();
  time = 5_000;
  expect((await readiness.report()).dependencies).toEqual({ fhir: 'ok', keycloak: 'cannot be reached' });
});

test('runs the checks at most once in five seconds, regardless of the number of calls', async () => {
  let looked = 0;
  let time = 0;
  const look = async (): Promise<undefined> => void (looked += 1);
  const readiness = createReadiness({ look }, {}, { now: () => time });
  await Promise.all([readiness.report(), readiness.report()]);
  time = 4_999;
  await readiness.report();
  expect(looked).toBe(1);
  time = 5_000;
  await readiness.report();
  expect(looked).toBe(2);
});

test('is not ready once it is stopping', async () => {
  const readiness = createReadiness({ sandbox: async () => undefined }, {});
  readiness.drain();
  expect(await readiness.report()).toEqual({ status: 'unavailable', checks: { server: 'is stopping' } });
});

test('a dependency that refuses access counts as reachable, 404 and server errors do not', async () => {
  const answering = (status: number) => reachabilityCheck('http://fhir', async () => new Response(null, { status }));
  const { signal } = new AbortController();
  for (const status of [200, 302, 401, 403, 429]) expect(await answering(status)(signal)).toBeUndefined();
  // A wrong realm name or FHIR base.
  for (const status of [404, 410, 503]) expect(await answering(status)(signal)).toBe(`answers with status ${status}`);
});
