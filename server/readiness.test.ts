import { createReadiness, reaches } from './readiness.ts';

test('is ready when everything answers, and says so of each', async () => {
  const readiness = createReadiness({ sandbox: async () => undefined, imports: async () => undefined });
  expect(await readiness.report()).toEqual({ status: 'ok', checks: { sandbox: 'ok', imports: 'ok' } });
});

test('says what is wrong: a refusal, a failure and silence', async () => {
  const readiness = createReadiness(
    {
      sandbox: async () => 'is closed',
      fhir: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:8080')),
      keycloak: () => new Promise(() => undefined),
      imports: async () => undefined,
    },
    { limit: 20 },
  );
  expect(await readiness.report()).toEqual({
    status: 'unavailable',
    // Addresses of the inside are for the log.
    checks: { sandbox: 'is closed', fhir: 'cannot be reached', keycloak: 'no answer within 0.02 s', imports: 'ok' },
  });
});

test('looks once in five seconds, however often it is asked', async () => {
  let looked = 0;
  let time = 0;
  const look = async (): Promise<undefined> => void (looked += 1);
  const readiness = createReadiness({ look }, { now: () => time });
  await Promise.all([readiness.report(), readiness.report()]);
  time = 4_999;
  await readiness.report();
  expect(looked).toBe(1);
  time = 5_000;
  await readiness.report();
  expect(looked).toBe(2);
});

test('is not ready any more once it was told to stop', async () => {
  const readiness = createReadiness({ sandbox: async () => undefined });
  readiness.drain();
  expect(await readiness.report()).toEqual({ status: 'unavailable', checks: { server: 'is stopping' } });
});

test('a server that refuses is there, one that fails or knows nothing of what is asked is not', async () => {
  const answering = (status: number) => reaches('http://fhir', async () => new Response(null, { status }));
  const { signal } = new AbortController();
  for (const status of [200, 302, 401, 403, 429]) expect(await answering(status)(signal)).toBeUndefined();
  // A realm of another name, a FHIR base with a slip.
  for (const status of [404, 410, 503]) expect(await answering(status)(signal)).toBe(`answers with status ${status}`);
});
