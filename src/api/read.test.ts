import type { Location } from '../../common/fhir/r4.ts';
import { createTestStore } from '../../test/support/createTestStore.ts';
import { fhirEndpoints } from './fhir/index.ts';
import { ifPresent, readCached, readFresh } from './read.ts';
import { request } from './request.ts';

const { readLocation } = fhirEndpoints.endpoints;

/** A store whose server counts the reads of a Location in its name. */
function open() {
  let reads = 0;
  return createTestStore(() => {
    reads += 1;
    const location: Location = { resourceType: 'Location', id: '7', name: String(reads) };
    return Response.json(location);
  });
}

test('readFresh sends a request and stores its response, from which readCached and a selector read', async () => {
  const { store, requests } = open();
  expect(await store.dispatch(readCached(readLocation, { id: '7' }))).toMatchObject({ name: '1' });
  expect(await store.dispatch(readFresh(readLocation, { id: '7' }))).toMatchObject({ name: '2' });
  expect(await store.dispatch(readCached(readLocation, { id: '7' }))).toMatchObject({ name: '2' });
  expect(readLocation.select({ id: '7' })(store.getState()).data).toMatchObject({ name: '2' });
  expect(requests).toHaveLength(2);
});

test('readCached sends a request if the response is older than maxAge', async () => {
  const { store } = open();
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await store.dispatch(readCached(readLocation, { id: '7' }));
    jest.setSystemTime(Date.now() + 3000);
    expect(await store.dispatch(readCached(readLocation, { id: '7' }, { maxAge: 4 }))).toMatchObject({ name: '1' });
    expect(await store.dispatch(readCached(readLocation, { id: '7' }, { maxAge: 3 }))).toMatchObject({ name: '2' });
  } finally {
    jest.useRealTimers();
  }
});

test('a read keeps its response although its tags are invalidated meanwhile, and no subscription afterwards', async () => {
  const { store, requests } = open();
  await store.dispatch(readFresh(readLocation, { id: '7' }));
  const reading = store.dispatch(readFresh(readLocation, { id: '7' }));
  store.dispatch(fhirEndpoints.util.invalidateTags(['Location']));
  expect(await reading).toMatchObject({ name: '2' });
  store.dispatch(fhirEndpoints.util.invalidateTags(['Location']));
  const sent = requests.length;
  expect(await store.dispatch(readFresh(readLocation, { id: '7' }))).toMatchObject({ id: '7' });
  expect(requests).toHaveLength(sent + 1);
});

test('an aborted read rejects, and the same read can be repeated', async () => {
  const { store } = open();
  const stop = new AbortController();
  const reading = store.dispatch(readFresh(readLocation, { id: '7' }, { signal: stop.signal }));
  stop.abort();
  await expect(reading).rejects.toBeDefined();
  expect(await store.dispatch(readFresh(readLocation, { id: '7' }))).toMatchObject({ id: '7' });
});

test.each(['before', 'after'])(
  'a read that begins %s another reader aborts the same request resolves',
  async (when) => {
    const { store } = open();
    const stop = new AbortController();
    const aborted = store.dispatch(readFresh(readLocation, { id: '7' }, { signal: stop.signal }));
    if (when === 'after') stop.abort();
    const reading = store.dispatch(readFresh(readLocation, { id: '7' }));
    stop.abort();
    await expect(aborted).rejects.toBeDefined();
    expect(await reading).toMatchObject({ id: '7' });
  },
);

test('ifPresent resolves to undefined for a resource that does not exist, and rejects with another error', async () => {
  const statusOf = (status: number) =>
    ifPresent(createTestStore(() => new Response('', { status })).store.dispatch(readFresh(readLocation, { id: '7' })));
  expect(await statusOf(404)).toBeUndefined();
  expect(await statusOf(410)).toBeUndefined();
  await expect(statusOf(403)).rejects.toMatchObject({ status: 403 });
});

test('request sends each call and stores nothing', async () => {
  const { store, requests } = open();
  await store.dispatch(request<Location>('fhir', { url: '/Location/7' }));
  expect(await store.dispatch(request<Location>('fhir', { url: '/Location/7' }))).toMatchObject({ name: '2' });
  await store.dispatch(request('keycloak', { url: '/users/7/sessions' })).catch(() => undefined);
  expect(requests.map(({ url }) => new URL(url).pathname.split('/').slice(-2).join('/'))).toEqual([
    'Location/7',
    'Location/7',
    '7/sessions',
  ]);
  expect(readLocation.select({ id: '7' })(store.getState()).data).toBeUndefined();
});
