import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { defaultConfig } from '../../../common/config/defaults.ts';
import type { ApiServices } from '../../api/services.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { runScan, scanPaused } from './runScan.ts';
import { scanClosed, scanContinued, selectScan } from './scansSlice.ts';

const names = rowMapping('Location', ['name'], ({ name }) => name);

/** A page with these Locations of three in all. */
function page(found: readonly string[], next?: string): Bundle {
  const link = next === undefined ? [] : [{ relation: 'next', url: `http://localhost/fhir/Location?page=${next}` }];
  const entry = found.map((name) => ({ resource: { resourceType: 'Location' as const, id: name, name } }));
  return { resourceType: 'Bundle', type: 'searchset', total: 3, entry, link };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A store whose requests the test answers, in the order in which they were sent. */
function open() {
  const requests: { url: URL; signal: AbortSignal; respond: (body: Bundle | number) => void }[] = [];
  const services = {
    config: { ...defaultConfig, fhirBaseUrl: 'http://localhost/fhir' },
    auth: { accessToken: async () => 'token' },
    fetch: (input: Request) =>
      new Promise<Response>((resolve) =>
        requests.push({
          url: new URL(input.url),
          signal: input.signal,
          respond: (body) =>
            resolve(typeof body === 'number' ? new Response('', { status: body }) : Response.json(body)),
        }),
      ),
  } as unknown as ApiServices;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } }).prepend(createListenerMiddleware().middleware),
  });
  const scan = () => selectScan(store.getState(), 'names');
  const results: unknown[] = [];
  const start = () =>
    store.dispatch(
      runScan({
        name: 'names',
        read: async ({ readAll }) => void results.push(await readAll(names, { status: 'active' })),
      }),
    );
  const sent = async (count: number) => {
    while (requests.length < count) await nextTask();
    return requests[count - 1];
  };
  return { store, scan, results, start, sent, requests };
}

test('a scan reads the elements of the mapping from all pages, with progress', async () => {
  const { scan, results, start, sent } = open();
  const running = start();
  const first = await sent(1);
  expect(first?.url.searchParams.get('_elements')).toBe('name');
  expect(scan()).toEqual({ status: 'running', done: 0, id: running.requestId });
  first?.respond(page(['a', 'b'], '2'));
  const second = await sent(2);
  expect(scan()).toMatchObject({ status: 'running', done: 2, total: 3 });
  second?.respond(page(['c']));
  await running;
  expect(scan()).toMatchObject({ status: 'done' });
  expect(results).toEqual([['a', 'b', 'c']]);
});

test('a paused scan aborts its request, and continues with it', async () => {
  const { store, scan, results, start, sent, requests } = open();
  const running = start();
  (await sent(1))?.respond(page(['a', 'b'], '2'));
  const aborted = await sent(2);
  store.dispatch(scanPaused({ name: 'names' }));
  expect(aborted?.signal.aborted).toBe(true);
  expect(scan()).toMatchObject({ status: 'paused', error: undefined, done: 2, total: 3 });
  aborted?.respond(403);
  store.dispatch(scanContinued({ name: 'names' }));
  const again = await sent(3);
  expect(again?.url.href).toBe(aborted?.url.href);
  expect(scan()).toMatchObject({ status: 'running', done: 2, total: 3 });
  again?.respond(page(['c']));
  await running;
  expect(scan()).toMatchObject({ status: 'done' });
  expect(results).toEqual([['a', 'b', 'c']]);
  expect(requests).toHaveLength(3);
});

test('a scan whose request failed continues with it, unless the request is refused', async () => {
  const { store, scan, results, start, sent } = open();
  const running = start();
  (await sent(1))?.respond(page(['a', 'b'], '2'));
  (await sent(2))?.respond(500);
  while (scan()?.status === 'running') await nextTask();
  expect(scan()).toMatchObject({ status: 'paused', error: { status: 500 } });
  store.dispatch(scanContinued({ name: 'names' }));
  expect(scan()).toMatchObject({ status: 'running', error: undefined });
  (await sent(3))?.respond(403);
  await running;
  expect(scan()).toMatchObject({ status: 'failed', error: { status: 403 } });
  expect(results).toEqual([]);
});

test('a scan that is replaced or left aborts its request, and its end is ignored', async () => {
  const { store, scan, start, sent } = open();
  const first = start();
  const replaced = await sent(1);
  const second = start();
  expect(replaced?.signal.aborted).toBe(true);
  replaced?.respond(403);
  await first;
  expect(scan()).toMatchObject({ status: 'running', id: second.requestId });
  const left = await sent(2);
  store.dispatch(scanClosed({ name: 'names' }));
  expect(left?.signal.aborted).toBe(true);
  left?.respond(403);
  await second;
  expect(scan()).toBeUndefined();
});
