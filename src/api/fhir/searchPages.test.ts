import type { Bundle } from '../../../common/fhir/r4.ts';
import { createTestStore } from '../../../test/support/createTestStore.ts';
import { attemptOnce, attemptUntil } from '../attempt.ts';
import { pathOf, searchPages } from './searchPages.ts';

const base = 'http://localhost/fhir';

test.each([
  ['http://localhost/fhir/Location?_getpagesoffset=20', base, '/Location?_getpagesoffset=20'],
  ['http://localhost/fhir?_getpages=abc&_getpagesoffset=20', base, '?_getpages=abc&_getpagesoffset=20'],
  ['http://hapi:8080/hapi/fhir?_getpages=abc', 'https://gateway.example/fhir', '?_getpages=abc'],
  ['http://hapi:8080/x/Location?_count=5', 'https://gateway.example/fhir', '/Location?_count=5'],
  ['Location?_count=5', 'https://gateway.example/fhir/', '/Location?_count=5'],
])('the path of %s below %s is %s', (link, address, path) => {
  expect(pathOf(link, address)).toBe(path);
});

function bundle(next?: string): Bundle {
  return { resourceType: 'Bundle', type: 'searchset', ...(next && { link: [{ relation: 'next', url: next }] }) };
}

const bundleResponse = (body: Bundle): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/fhir+json' } });

test('follows the next links to the end, on the configured base URL', async () => {
  const { store, requests } = createTestStore(
    (request) =>
      bundleResponse(
        request.url.includes('page=2') ? bundle() : bundle('http://elsewhere:8080/fhir?_getpages=s&page=2'),
      ),
    { config: { fhirBaseUrl: base } },
  );
  const pages = store.dispatch(searchPages('Location', { _count: 500, status: 'active' }, attemptOnce));
  const seen: Bundle[] = [];
  for await (const page of pages) seen.push(page);
  expect(requests.map((request) => request.url)).toEqual([
    'http://localhost/fhir/Location?_count=500&status=active',
    'http://localhost/fhir?_getpages=s&page=2',
  ]);
  expect(seen).toHaveLength(2);
});

test('stops when a next link repeats', async () => {
  const { store, requests } = createTestStore(() => bundleResponse(bundle('http://localhost/fhir?_getpages=s')), {
    config: { fhirBaseUrl: base },
  });
  const pages = store.dispatch(searchPages('Location', {}, attemptOnce));
  for await (const page of pages) expect(page.resourceType).toBe('Bundle');
  expect(requests).toHaveLength(2);
});

test('rejects when aborted between two pages, and with the error of a failed page', async () => {
  const stop = new AbortController();
  const { store, requests } = createTestStore(() => bundleResponse(bundle('http://localhost/fhir?_getpages=s')), {
    config: { fhirBaseUrl: base },
  });
  const stopped = store.dispatch(searchPages('Location', {}, attemptUntil(stop.signal)));
  expect((await stopped.next()).done).toBe(false);
  stop.abort(new Error('left'));
  await expect(stopped.next()).rejects.toThrow('left');
  expect(requests).toHaveLength(1);
  const refused = createTestStore(() => new Response('no', { status: 403 }));
  const pages = refused.store.dispatch(searchPages('Location', {}, attemptOnce));
  await expect(pages.next()).rejects.toMatchObject({ status: 403 });
});
