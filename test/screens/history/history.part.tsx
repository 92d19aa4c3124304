import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Bundle, CareTeam, Group, Location } from '../../../common/fhir/r4.ts';
import { practitionerId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { administrativeLevel, inventory, physicalTypes } from '../../../common/fhir/codes.ts';
import { formatMoment } from '../../../src/shared/intl/dates.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const initialLocation: Location = {
  resourceType: 'Location',
  id: 'pumwani',
  name: 'Pumwani',
  status: 'active',
  description: 'A hospital',
  physicalType: { coding: [physicalTypes.jurisdiction] },
  type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(3)] }],
  extension: [{ url: 'http://example.org/kept', valueString: 'unseen' }],
};
const address = '/history/Location/pumwani';
const put = (sandbox: Sandbox, resource: Location | Group | CareTeam): void => void sandbox.fhir.update(resource);
const idOf = (sandbox: Sandbox, username: string): string => {
  const user = sandbox.identity.users.byUsername(username);
  if (!user) throw new Error(`Nobody is called ${username}`);
  return user.id ?? '';
};

/** A Location of three versions: created without an author, renamed by the nurse, deactivated by the admin. */
async function sandboxWithVersions(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  put(sandbox, initialLocation);
  const by = (username: string) => ({ source: `urn:uuid:${idOf(sandbox, username)}` });
  put(sandbox, { ...initialLocation, name: 'Pumwani Hospital', alias: ['Pumwani'], meta: by('nurse') });
  put(sandbox, {
    ...initialLocation,
    name: 'Pumwani Hospital',
    alias: ['Pumwani'],
    status: 'inactive',
    meta: by('admin'),
  });
  return sandbox;
}

const versions = async (): Promise<HTMLElement[]> => {
  const list = await screen.findByRole('list', { name: 'Versions' });
  return [...list.children] as HTMLElement[];
};
const lines = (version: HTMLElement | undefined): (string | null)[] =>
  within(version!)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const restore = async (user: Awaited<ReturnType<typeof renderApp>>['user'], version: number) => {
  await user.click(await screen.findByRole('button', { name: `Restore version ${version}` }));
  return screen.findByRole('alertdialog', { name: `Restore version ${version}?` });
};

test('shows known codes in the language of the page and others by their display', async () => {
  const sandbox = await openSandbox();
  put(sandbox, initialLocation);
  const hill = { coding: [{ system: 'http://moh', code: 'hill', display: 'Hill' }] };
  put(sandbox, {
    ...initialLocation,
    physicalType: { coding: [physicalTypes.building] },
    type: [...(initialLocation.type ?? []), hill],
  });
  await renderApp({ path: address, user: 'admin', sandbox, config: { languageCode: 'fr' } });
  expect(await screen.findAllByText('Type physique')).toHaveLength(2);
  const list = await screen.findByRole('list', { name: 'Versions' });
  const [changed, created] = [...list.children] as HTMLElement[];
  expect(lines(changed)).toEqual([
    'Type physique\u00a0: de Unité administrative à Bâtiment',
    'Type\u00a0: Hill (ajout)',
  ]);
  await waitFor(() =>
    expect(lines(created)).toEqual(expect.arrayContaining(['Type\u00a0: Unité administrative et Quartier (ajout)'])),
  );
});

test('shows author, time and changes of each version', async () => {
  const sandbox = await sandboxWithVersions();
  const nurse = sandbox.fhir.read('Practitioner', practitionerId('nurse'));
  const { user } = await renderApp({ path: '/admin/location/all?search=Pumwani', user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: /Pumwani Hospital/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Pumwani Hospital' })).toBeVisible();
  expect(document.title).toMatch(/^History \| Pumwani Hospital/);
  const [closed, called, created, ...rest] = await versions();
  expect(rest).toEqual([]);
  expect(within(closed!).getByRole('heading', { name: /^Changed Current$/ })).toBeVisible();
  expect(lines(closed)).toEqual(['Status: from Active to Inactive']);
  expect(lines(called)).toEqual(['Name: from Pumwani to Pumwani Hospital', 'Alias: Pumwani']);
  await within(called!).findByText(new RegExp(nurse.name?.[0]?.family ?? '?'));
  expect(within(created!).getByRole('heading', { name: 'Created' })).toBeVisible();
  expect(within(created!).getByText('Not recorded')).toBeVisible();
  await waitFor(() =>
    expect(lines(created)).toEqual(
      expect.arrayContaining([
        'Name: Pumwani',
        'Status: Active',
        'Physical type: Jurisdiction',
        'Type: added Jurisdiction, Ward',
      ]),
    ),
  );

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  expect(window.location.search).toBe('?search=Pumwani');
});

test.each([
  '//evil.example/phish',
  '/.//evil.example/phish',
  '/a/..//evil.example',
  'https://evil.example/',
  '/logout',
])('the link and the button to return stay inside the application: back_to=%s', async (backTo) => {
  const sandbox = await sandboxWithVersions();
  const query = new URLSearchParams({ back_to: backTo }).toString();
  const { user } = await renderApp({ path: `${address}?${query}`, user: 'admin', sandbox });
  expect(await screen.findByRole('link', { name: 'Pumwani Hospital' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.href).toBe('http://localhost:3000/'));
});

test('stores the author of a save in meta.source', async () => {
  const sandbox = await sandboxWithVersions();
  const { user } = await renderApp({ path: '/admin/location/unit/edit/pumwani', user: 'admin', sandbox });
  const name = await screen.findByLabelText(/^Name/, { selector: 'input' });
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sandbox.fhir.read('Location', 'pumwani').name).toBe('Pumwani Hospital 2'));
  expect(sandbox.fhir.read('Location', 'pumwani').meta?.source).toBe(authorSource(idOf(sandbox, 'admin'), '4'));
});

test('names no author for the change of a client that sends the former meta back', async () => {
  const sandbox = await sandboxWithVersions();
  const { user } = await renderApp({ path: '/admin/location/unit/edit/pumwani', user: 'admin', sandbox });
  await user.type(await screen.findByLabelText(/^Name/, { selector: 'input' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await notice('Location was successfully updated');
  put(sandbox, { ...sandbox.fhir.read('Location', 'pumwani'), description: 'Of the other client' });
  cleanup();
  await renderApp({ path: address, user: 'nurse', sandbox });
  const [echoed, saved] = await versions();
  expect(lines(echoed)).toEqual(['Description: from A hospital to Of the other client']);
  expect(within(echoed!).getByText('Not recorded')).toBeVisible();
  expect(within(saved!).queryByText('Not recorded')).not.toBeInTheDocument();
});

test('restores an earlier version: shows what changes, keeps the id and writes a new version', async () => {
  const sandbox = await sandboxWithVersions();
  sandbox.fhir.update({
    ...sandbox.fhir.read('Location', 'pumwani'),
    meta: { tag: [{ system: 'http://lineage', code: 'kenya' }] },
  });
  const { user } = await renderApp({ path: address, user: 'admin', sandbox });
  const dialog = await restore(user, 1);
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Name: from Pumwani Hospital to Pumwani',
    'Status: from Inactive to Active',
    'Alias: Pumwani was removed',
  ]);
  await user.click(within(dialog).getByRole('button', { name: /^Restore version/ }));
  await notice('Version 1 was restored');

  const { meta, ...content } = sandbox.fhir.read('Location', 'pumwani');
  expect(content).toEqual(initialLocation);
  expect(meta).toMatchObject({ versionId: '5', tag: [{ system: 'http://lineage', code: 'kenya' }] });
  expect(await screen.findByRole('button', { name: 'Restore version 4' })).toBeVisible();
  expect(screen.getByText('Same content as version 1')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('merges a save of another user while the dialog is open and asks which conflicting value to keep', async () => {
  const sandbox = await sandboxWithVersions();
  const { user } = await renderApp({ path: address, user: 'admin', sandbox });
  const dialog = await restore(user, 1);
  await within(dialog).findAllByRole('listitem');
  const now = sandbox.fhir.read('Location', 'pumwani');
  const meta = { ...now.meta, source: `urn:uuid:${idOf(sandbox, 'nurse')}` };
  put(sandbox, { ...now, meta, status: 'suspended', description: 'A large hospital' });
  await user.click(within(dialog).getByRole('button', { name: /^Restore version/ }));

  const conflict = await screen.findByRole('alertdialog', { name: 'Someone else changed this record' });
  expect(sandbox.fhir.read('Location', 'pumwani').status).toBe('suspended');
  expect(within(conflict).getByText(/Description/).parentElement).toHaveTextContent('A large hospital');
  await user.click(within(conflict).getByRole('radio', { name: /Theirs: Suspended/ }));
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  await notice('Version 1 was restored');
  expect(sandbox.fhir.read('Location', 'pumwani')).toMatchObject({
    ...{ name: 'Pumwani', status: 'suspended', description: 'A large hospital', meta: { versionId: '5' } },
  });
});

test('shows a message when there is nothing to restore', async () => {
  const sandbox = await sandboxWithVersions();
  put(sandbox, initialLocation);
  const { user } = await renderApp({ path: address, user: 'admin', sandbox });
  const same = await restore(user, 1);
  expect(await within(same).findByText(/there is nothing to restore/)).toBeVisible();
  expect(within(same).getByRole('button', { name: /^Restore version/ })).toHaveAttribute('aria-disabled', 'true');
  expect(within(same).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('restores a deleted resource with the same id', async () => {
  const sandbox = await openSandbox();
  const team: CareTeam = { resourceType: 'CareTeam', id: 'gone', status: 'active', name: 'Gone team' };
  put(sandbox, team);
  sandbox.fhir.remove('CareTeam', 'gone');
  const { user } = await renderApp({ path: '/history/CareTeam/gone', user: 'admin', sandbox });
  const [deleted] = await versions();
  expect(within(deleted!).getByRole('heading', { name: /^Deleted/ })).toBeVisible();
  const dialog = await restore(user, 1);
  expect(await within(dialog).findByText(/This record has been deleted/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /^Restore version/ }));
  await notice('Version 1 was restored');
  const { meta, ...content } = sandbox.fhir.read('CareTeam', 'gone');
  expect(content).toEqual(team);
  expect(meta).toMatchObject({ versionId: '3', source: authorSource(idOf(sandbox, 'admin'), '3') });
  expect(await screen.findByRole('heading', { name: /^Restored/ })).toBeVisible();
});

test('reads the time of a deletion from its version when the history omits it, as HAPI does', async () => {
  const sandbox = await openSandbox();
  put(sandbox, initialLocation);
  sandbox.fhir.remove('Location', 'pumwani');
  const intercept = async (request: Request): Promise<Response | undefined> => {
    if (request.url.endsWith('/_history/2')) {
      const diagnostics = 'Resource was deleted at 2025-03-04T05:06:07.482+00:00';
      const issue = [{ severity: 'error', code: 'processing', diagnostics }];
      return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 410 });
    }
    if (!request.url.includes('/_history')) return undefined;
    const bundle = (await (await sandbox.fetch(request)).json()) as Bundle;
    for (const { resource, response } of bundle.entry ?? []) if (!resource) delete response?.lastModified;
    return Response.json(bundle);
  };
  await renderApp({ path: address, user: 'admin', sandbox, intercept });
  const [deleted] = await versions();
  expect(within(deleted!).getByRole('heading', { name: /^Deleted/ })).toBeVisible();
  const moment = formatMoment('2025-03-04T05:06:07.482+00:00');
  expect(await within(deleted!).findByText(moment)).toBeVisible();
});

test('shows the changes of stock with the labels of stock and the name of its product', async () => {
  const sandbox = await openSandbox();
  const [product] = sandbox.fhir.findAll('Group', 'code=http://snomed.info/sct|386452003&_count=1');
  const stock = (quantity: number, end: string): Group => ({
    resourceType: 'Group',
    id: 'stock',
    ...{ type: 'substance', actual: false, active: true },
    code: { coding: [inventory.item] },
    characteristic: [{ code: { coding: [inventory.quantity] }, exclude: false, valueQuantity: { value: quantity } }],
    member: [{ entity: { reference: `Group/${product?.id}` }, period: { start: '2024-01-01', end } }],
  });
  put(sandbox, stock(5, '2025-01-01'));
  put(sandbox, stock(7, '2026-01-01'));
  await renderApp({ path: '/history/Group/stock', user: 'admin', sandbox });
  await waitFor(async () =>
    expect(lines((await versions())[0])).toEqual([
      'Quantity: from 5 to 7',
      `Product (${product?.name}) › Accountability end date: from 2025-01-01 to 2026-01-01`,
    ]),
  );
});

test('pages on the server and compares the last version of a page with the first of the next', async () => {
  const sandbox = await openSandbox();
  for (let number = 1; number <= 7; number += 1) put(sandbox, { ...initialLocation, name: `Name ${number}` });
  const { user, requests } = await renderApp({ path: `${address}?pageSize=5`, user: 'admin', sandbox });
  const first = await versions();
  expect(first).toHaveLength(5);
  expect(lines(first[4])).toEqual(['Name: from Name 2 to Name 3']);
  const historyRequest = 'GET /fhir/Location/pumwani/_history?_count=6';
  expect(requests).toContain(`${historyRequest}&_since=1970-01-01T00%3A00%3A00Z`);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(lines((await versions())[0])).toEqual(['Name: from Name 1 to Name 2']));
  expect(requests).toContain(`${historyRequest}&_offset=5&_since=1970-01-01T00%3A00%3A00Z`);
  expect(screen.getByText('6–7 of 7')).toBeVisible();
  expect(screen.queryByText('Current')).not.toBeInTheDocument();
});

test('shows the first page instead of a page after the last version', async () => {
  const sandbox = await openSandbox();
  for (let number = 1; number <= 7; number += 1) put(sandbox, { ...initialLocation, name: `Name ${number}` });
  await renderApp({ path: `${address}?pageSize=5&page=9`, user: 'admin', sandbox });
  await waitFor(async () => expect(lines((await versions())[0])).toEqual(['Name: from Name 6 to Name 7']));
  expect(await versions()).toHaveLength(5);
});

test('shows a new version and the older ones although the server caches the number of versions', async () => {
  const sandbox = await openSandbox();
  put(sandbox, { ...initialLocation, name: 'First' });
  put(sandbox, { ...initialLocation, name: 'Second' });
  const counted = new Map<string, number>();
  // HAPI caches the number of versions and truncates a history without _since to it.
  const originalFetch = sandbox.fetch.bind(sandbox);
  sandbox.fetch = async (request) => {
    const response = await originalFetch(request);
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/_history') || url.searchParams.has('_since')) return response;
    const bundle = (await response.json()) as Bundle;
    const cachedTotal = counted.get(url.pathname) ?? bundle.total ?? 0;
    counted.set(url.pathname, cachedTotal);
    return Response.json({ ...bundle, total: cachedTotal, entry: bundle.entry?.slice(0, cachedTotal) });
  };
  const { user } = await renderApp({ path: address, user: 'admin', sandbox });
  expect(await versions()).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(await within(dialog).findByRole('button', { name: /^Restore/ }));
  await waitFor(async () => expect(await versions()).toHaveLength(3));
});

test('offers no restore without Location.update', async () => {
  const sandbox = await sandboxWithVersions();
  await renderApp({ path: address, user: userWithRoles(sandbox, ['GET_LOCATION']), sandbox });
  expect(await versions()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

test('shows the 403 page without Location.read', async () => {
  const sandbox = await sandboxWithVersions();
  await renderApp({ path: address, user: userWithRoles(sandbox, ['GET_GROUP']), sandbox });
  expect(await screen.findByText('Sorry, you are not authorized to access this page')).toBeVisible();
});

test('shows the 404 page for an unknown resource', async () => {
  await renderApp({ path: '/history/Location/nowhere', user: 'admin' });
  expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
});

test('a failed restore shows an error and keeps the dialog open', async () => {
  const sandbox = await sandboxWithVersions();
  const { user } = await renderApp({
    ...{ path: address, user: 'admin', sandbox },
    intercept: ({ method }) =>
      method === 'POST' ? Response.json({ resourceType: 'OperationOutcome', issue: [] }, { status: 500 }) : undefined,
  });
  const dialog = await restore(user, 1);
  await within(dialog).findAllByRole('listitem');
  await user.click(within(dialog).getByRole('button', { name: /^Restore version/ }));
  await notice(/The version could not be restored/);
  expect(within(dialog).getByRole('button', { name: /^Restore version/ })).toBeEnabled();
  expect(sandbox.fhir.read('Location', 'pumwani').meta?.versionId).toBe('3');
});
