import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

/** Every list paged by the FHIR server, with its resource type. */
const lists = [
  ['/admin/location/all', 'Location'],
  ['/admin/service-points', 'Location'],
  ['/admin/CareTeams', 'CareTeam'],
  ['/admin/teams', 'Organization'],
  ['/healthcare/list', 'HealthcareService'],
  ['/commodity/list', 'Group'],
  ['/groups/list', 'Group'],
  ['/quest', 'Questionnaire'],
  ['/fhir/Patient', 'Patient'],
  ['/admin/close-flags', 'Flag'],
] as const;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const searches = (request: Request, type: string): boolean =>
  request.method === 'GET' && new URL(request.url).pathname === `/fhir/${type}`;

/** Body rows of the table; waits for the first cell. */
async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table');
  await within(table).findAllByRole('cell');
  const [, ...body] = within(table).getAllByRole('row');
  return body;
}

describe.each(lists)('%s', (path, type) => {
  it('shows the list when the server omits the total', async () => {
    await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: async (request) => {
        const response = await sandbox.fetch(request);
        if (!searches(request, type) || request.url.includes('_summary=count')) return response;
        const { total: _total, ...bundle } = (await response.json()) as Bundle;
        return Response.json(bundle, { headers: { 'Content-Type': 'application/fhir+json' } });
      },
    });
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it.each([
    ['plain text', () => new Response('disk full', { status: 500 }), /disk full/],
    [
      'the page of a proxy, with status 200',
      () => new Response('<html><body>Please sign in</body></html>', { headers: { 'Content-Type': 'text/html' } }),
      /could not be read/,
    ],
  ])('shows an error when the server responds with %s, and recovers', async (_name, response, text) => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: (request) => (broken && searches(request, type) ? response() : undefined),
    });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    broken = false;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await user.click(again!);
    expect((await rows()).length).toBeGreaterThan(0);
  });
});

/** Lists of Keycloak, whose responses are plain arrays. */
describe.each([
  ['/admin/users', '/auth/admin/realms/fhir/users'],
  ['/admin/users/roles', '/auth/admin/realms/fhir/roles'],
  ['/admin/users/groups', '/auth/admin/realms/fhir/groups'],
])('%s', (path, list) => {
  it('shows the error text of Keycloak, and recovers', async () => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        broken && new URL(request.url).pathname === list ? new Response('disk full', { status: 500 }) : undefined,
    });
    expect((await screen.findAllByText(/disk full/))[0]).toBeVisible();
    broken = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect((await rows()).length).toBeGreaterThan(0);
  });
});

it.each([502, 503, 504])('retries a list automatically after a %i', async (status) => {
  let left = 1;
  await renderApp({
    path: '/admin/CareTeams',
    user: 'admin',
    sandbox,
    intercept: (request) =>
      searches(request, 'CareTeam') && left-- > 0 ? new Response('Bad gateway', { status }) : undefined,
  });
  expect((await rows()).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Bad gateway/)).toBeNull();
});

/** Edit forms, each with a resource that the test stores. */
const forms = [
  [
    '/admin/location/unit/edit/',
    {
      resourceType: 'Location',
      id: 'both',
      name: 'Before',
      status: 'active',
      alias: ['Once'],
      partOf: { reference: `Location/${ROOT_LOCATION_ID}` },
    },
  ],
  ['/admin/teams/edit/', { resourceType: 'Organization', id: 'both', name: 'Before', active: true }],
  ['/admin/CareTeam/edit/', { resourceType: 'CareTeam', id: 'both', name: 'Before', status: 'active' }],
  ['/healthcare/add-edit/', { resourceType: 'HealthcareService', id: 'both', name: 'Before', active: true }],
  [
    '/group/add-edit/',
    { resourceType: 'Group', id: 'both', name: 'Before', active: true, type: 'person', actual: true },
  ],
] as const;

const nameField = async (): Promise<HTMLElement> => (await screen.findAllByRole('textbox', { name: /^Name/ }))[0]!;

async function rename(user: UserEvent, name: string): Promise<void> {
  const field = await nameField();
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe.each(forms)('%s', (path, resource) => {
  it.each([409, 412] as const)('asks before overwriting the save of another user (%i)', async (staleVersionStatus) => {
    const server = await openSandbox({ staleVersionStatus });
    server.fhir.update(resource);
    const stored = () => server.fhir.read(resource.resourceType, 'both');
    const { user } = await renderApp({ path: `${path}both`, user: 'admin', sandbox: server });
    expect(await nameField()).toHaveValue('Before');
    server.fhir.update({ ...resource, name: 'Theirs' });
    await rename(user, 'Mine');
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this record' });
    expect(stored()).toMatchObject({ name: 'Theirs' });
    await user.click(within(dialog).getByRole('radio', { name: 'Yours: Mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored()).toMatchObject({ name: 'Mine' }));
  });

  it('after a 503 checks whether the save was stored, retries it once, and keeps the input', async () => {
    sandbox.fhir.update(resource);
    const { user, requests } = await renderApp({
      path: `${path}both`,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        /^(PUT|POST)$/.test(request.method) && request.url.includes('/fhir')
          ? new Response('upstream gone', { status: 503 })
          : undefined,
    });
    await rename(user, 'Mine');
    expect((await screen.findAllByText(/not available at the moment/))[0]).toBeVisible();
    expect(await nameField()).toHaveValue('Mine');
    const isWrite = (request: string) => /^(PUT|POST) \/fhir/.test(request);
    expect(requests.filter(isWrite)).toHaveLength(2);
    const [first, second] = [requests.findIndex(isWrite), requests.findLastIndex(isWrite)];
    expect(requests.slice(first + 1, second).some((request) => request.startsWith('GET /fhir/'))).toBe(true);
  });
});

it('the list shows a saved change although the server caches searches for 60 seconds', async () => {
  const server = await openSandbox();
  server.fhir.update({ resourceType: 'HealthcareService', id: 'both', name: 'Before', active: true });
  const cachedResponses = new Map<string, Response>();
  const { user } = await renderApp({
    path: '/healthcare/list?search=Before',
    user: 'admin',
    sandbox: server,
    // Like HAPI: returns a cached response unless the request has no-cache.
    intercept: async (request) => {
      if (!searches(request, 'HealthcareService')) return undefined;
      const earlier = cachedResponses.get(request.url);
      if (earlier && request.headers.get('cache-control') !== 'no-cache') return earlier.clone();
      const response = await server.fetch(request);
      cachedResponses.set(request.url, response.clone());
      return response;
    },
  });
  expect(await screen.findByRole('cell', { name: 'Before' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Edit/ }));
  await rename(user, 'Before and after');
  expect(await screen.findByRole('cell', { name: 'Before and after Saved' })).toBeVisible();
});
