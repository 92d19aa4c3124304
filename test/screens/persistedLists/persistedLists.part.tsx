import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { clearDevice, storedRecords } from '../../support/device.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const hour = 60 * 60_000;
const path = '/admin/location/all?level=0&pageSize=5';

let sandbox: Sandbox;
beforeEach(async () => {
  await clearDevice('reads');
  sandbox = await openSandbox();
});
afterEach(() => jest.restoreAllMocks());

const table = async () => within(await screen.findByRole('table'));
/** The name also appears as the parent in other rows. */
const expectName = async (name: string) => expect((await (await table()).findAllByText(name))[0]).toBeVisible();
const persistedEntries = () => storedRecords('reads');

/** Opens the address so that responses are persisted, then advances the clock by an hour. */
async function persistVisit(address: string, user = 'admin'): Promise<void> {
  await renderApp({ path: address, user, sandbox, persistLists: true });
  await expectName('Kenya');
  await waitFor(async () => expect((await persistedEntries()).length).toBeGreaterThan(0));
  cleanup();
  const later = Date.now() + hour;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
}

/** Delays every read until `open` is called. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, hold: (request: Request) => (request.method === 'GET' ? opened.then(() => undefined) : undefined) };
}

test('shows the persisted list immediately with its age, and then the fetched one', async () => {
  await persistVisit(path);
  const first = sandbox.fhir.read('Location', ROOT_LOCATION_ID);
  sandbox.fhir.update({ ...first, name: 'Kenya renamed' });
  const { open, hold } = gate();
  await renderApp({ path, user: 'admin', sandbox, persistLists: true, intercept: hold });
  await expectName('Kenya');
  const age = await screen.findByText('Shown as of your last visit, 1 hour ago. Loading the latest…');
  expect(age).toBeVisible();
  expect(age.closest('[role=status]')).toBeInTheDocument();
  open();
  await expectName('Kenya renamed');
  await waitFor(() => expect(screen.queryByText(/of your last visit/)).not.toBeInTheDocument());
});

test('keeps the persisted list with its age when fetching fails', async () => {
  await persistVisit(path);
  await renderApp({
    path,
    user: 'admin',
    sandbox,
    persistLists: true,
    intercept: ({ url }) => (url.includes('/fhir/') ? new Response('', { status: 500 }) : undefined),
  });
  expect(
    await screen.findByText(/could not be loaded. You are seeing data from your last visit, 1 hour ago/),
  ).toBeVisible();
  await expectName('Kenya');
});

test('fetches the list when the server is reachable again', async () => {
  await persistVisit(path);
  const first = sandbox.fhir.read('Location', ROOT_LOCATION_ID);
  sandbox.fhir.update({ ...first, name: 'Kenya renamed' });
  let isUnreachable = true;
  await renderApp({
    path,
    user: 'admin',
    sandbox,
    persistLists: true,
    wait: () => Promise.resolve(),
    intercept: ({ url }) => (isUnreachable && url.includes('/fhir/') ? new Response('', { status: 503 }) : undefined),
  });
  expect(await screen.findByText(/could not be loaded. You are seeing data from your last visit/)).toBeVisible();
  isUnreachable = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expectName('Kenya renamed');
  await waitFor(() => expect(screen.queryByText(/of your last visit/)).not.toBeInTheDocument());
});

test('does not show responses persisted for another user', async () => {
  await persistVisit(path);
  const { hold } = gate();
  await renderApp({ path, user: 'locations', sandbox, persistLists: true, intercept: hold });
  expect(screen.queryByText('Kenya')).not.toBeInTheDocument();
  await waitFor(async () => expect(await persistedEntries()).toEqual([]));
});

test('persists no data about people', async () => {
  for (const address of ['/fhir/Patient', '/admin/CareTeams', '/admin/users', '/groups/list']) {
    await renderApp({ path: address, user: 'admin', sandbox, persistLists: true });
    await waitFor(async () => expect((await table()).getAllByRole('row').length).toBeGreaterThan(1));
    cleanup();
  }
  const addresses = (await persistedEntries()).map(({ id }) => id);
  expect(addresses.filter((address) => !/\/(Location|Organization|Questionnaire)\b/.test(address))).toEqual([]);
  expect(JSON.stringify(await persistedEntries())).not.toMatch(/"resourceType":"(Patient|Practitioner|CareTeam)|eyJ/);
});

test('a form starts with the fetched resource, not with the persisted one', async () => {
  await persistVisit(path);
  const id = ROOT_LOCATION_ID;
  sandbox.fhir.update({ ...sandbox.fhir.read('Location', id), description: 'Changed since' });
  await renderApp({ path: `/admin/location/unit/edit/${id}`, user: 'admin', sandbox, persistLists: true });
  expect(await screen.findByDisplayValue('Changed since')).toBeVisible();
});

test('signing out deletes all persisted responses', async () => {
  await persistVisit(path);
  window.sessionStorage.setItem('supportReport.before', '{}');
  await renderApp({ path: '/logout', user: 'admin', sandbox, persistLists: true });
  await waitFor(async () => expect(await persistedEntries()).toEqual([]));
  expect(window.sessionStorage.getItem('supportReport.before')).toBeNull();
});

test('does not persist a response that arrives after signing out in another window', async () => {
  const { open, hold } = gate();
  const { auth } = await renderApp({ path, user: 'admin', sandbox, persistLists: true, intercept: hold });
  expect(await screen.findByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  const tokenRequests = jest.spyOn(auth, 'accessToken');
  auth.end({ why: 'signedOut' });
  open();
  // The token is requested when a response is about to be persisted.
  await waitFor(() => expect(tokenRequests).toHaveBeenCalled());
  await Promise.all(tokenRequests.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(await persistedEntries()).toEqual([]);
});

test('persists nothing when the setting is off', async () => {
  await renderApp({ path, user: 'admin', sandbox });
  await waitFor(async () => expect((await table()).getAllByRole('row').length).toBeGreaterThan(1));
  expect(await persistedEntries()).toEqual([]);
});
