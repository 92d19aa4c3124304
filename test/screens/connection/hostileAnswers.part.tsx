import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../support/renderApp.tsx';

const fhirJson = { 'Content-Type': 'application/fhir+json' };
const bundle = (entry: string, more = ''): string =>
  `{"resourceType":"Bundle","type":"searchset","total":1${more},"entry":${entry}}`;
const one = (resource: string): string => bundle(`[{"search":{"mode":"match"},"resource":${resource}}]`);

const hostile: [string, string][] = [
  ['an HTML page', '<html><script>window.hacked=1</script></html>'],
  ['entries that are not objects', bundle('[null,5,{},{"resource":null}]')],
  ['objects instead of texts', one('{"resourceType":"Location","id":"a","name":{"a":1},"alias":{"b":2},"partOf":[1]}')],
  [
    'lists instead of objects',
    one('{"resourceType":"Location","id":"a","name":["x"],"position":[1],"identifier":{},"extension":5}'),
  ],
  [
    'names of object prototypes',
    one('{"resourceType":"Location","id":"__proto__","name":"n","__proto__":{"polluted":1}}'),
  ],
  [
    'too deep nesting',
    one(`{"resourceType":"Location","id":"a","name":"n","extension":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  ],
];

test.each(hostile)('page and store keep working after a response with %s', async (_what, body) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await renderApp({
    path: '/admin/location/all',
    user: 'admin',
    wait: () => Promise.resolve(),
    intercept: (request) =>
      request.method === 'GET' && new URL(request.url).pathname === '/fhir/Location'
        ? new Response(body, { headers: fhirJson })
        : undefined,
  });
  // The page shows the list, an empty list or an error; the menu remains usable.
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect('hacked' in window).toBe(false);
  expect(Object.keys(store.getState())).toContain('entities');
  logged.mockRestore();
});
