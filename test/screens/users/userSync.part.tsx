import { act, screen, waitFor, within } from '@testing-library/react';
import type { Bundle, Practitioner } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerId, userId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const path = '/admin/users/sync';
const origin = 'http://localhost:3000';
const unknownUserId = '00000000-0000-4000-8000-00000000dead';

async function readStored<T>(from: Sandbox, address: string): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}` };
  return (await (await from.fetch(new Request(origin + address, { headers }))).json()) as T;
}
const read = (from: Sandbox, name: string) =>
  readStored<Practitioner>(from, `/fhir/Practitioner/${practitionerId(name)}`);

/** A sandbox with differences between Keycloak and FHIR, in addition to those of the sample. */
async function sandboxWithDrift(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const { fhir, identity } = sandbox;
  const change = (resource: object) => fhir.update(resource as never);
  const kadzo = await read(sandbox, 'kadzo.kahindi');
  change({ ...kadzo, name: [{ given: ['Someone'], family: 'Else' }] });
  change({ ...kadzo, id: 'twin', identifier: [{ use: 'secondary', value: userId('kadzo.kahindi') }] });
  change({ ...(await read(sandbox, 'mwangi.njoroge')), active: true });
  change({
    resourceType: 'Practitioner',
    id: 'lost',
    identifier: [{ use: 'secondary', value: unknownUserId }],
    active: true,
    name: [{ text: 'Lost' }],
  });
  identity.users.update(userId('halima.abdi'), { ...identity.users.get(userId('halima.abdi')), attributes: {} });
  return sandbox;
}

const finding = async (name: RegExp) =>
  (await within(await screen.findByRole('table', { name: 'Differences' })).findAllByRole('row')).find((row) =>
    name.test(row.textContent ?? ''),
  );
const scan = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: 'Start the scan' }));
  await screen.findByText(/users scanned/);
};

it('finds missing, duplicate, wrongly active, differently named and orphaned resources without writing', async () => {
  const sandbox = await sandboxWithDrift();
  const { user, requests } = await renderApp({ path, user: 'people', sandbox });
  await scan(user);
  expect(await finding(/wambui\.mugo/)).toHaveTextContent(
    'Profile incomplete: no practitionerProfile incomplete: no groupProfile incomplete: no practitioner role',
  );
  expect(await finding(/nakiru\.lomuria/)).toHaveTextContent(
    'Profile incomplete: no groupProfile incomplete: no practitioner role',
  );
  expect(await finding(/kadzo\.kahindi/)).toHaveTextContent('Duplicate resources');
  expect(await finding(/kadzo\.kahindi/)).toHaveTextContent('Different name');
  expect(await finding(/mwangi\.njoroge/)).toHaveTextContent('Disabled, but active in FHIR');
  expect(await finding(new RegExp(unknownUserId))).toHaveTextContent('Resources of a deleted user');
  const noApplication = (await finding(/halima\.abdi/))!;
  expect(noApplication).toHaveTextContent('No Application ID');
  expect(within(noApplication).queryByRole('checkbox')).toBeNull();
  expect(requests.filter((request) => !/^GET|\/_search$/.test(request))).toEqual([]);
  // 40 users in two batches instead of three searches per user.
  expect(requests.filter((request) => request.includes('/fhir/')).length).toBeLessThan(20);
});

it('repairs the selected users after a preview, and a second scan finds no differences for them', async () => {
  const sandbox = await sandboxWithDrift();
  const { user, requests } = await renderApp({ path, user: 'people', sandbox });
  await scan(user);
  for (const name of [/kadzo\.kahindi/, /wambui\.mugo/, new RegExp(unknownUserId)]) {
    await user.click(within((await finding(name))!).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Preview the repair' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Changes for 3 users')).toBeVisible();
  expect(dialog.getAllByText('Practitioner: new')).toHaveLength(1);
  expect(dialog.getByText(/name: .*Someone.* → .*Kahindi/)).toBeVisible();
  expect(requests.filter((request) => !/^GET|\/_search$/.test(request))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Repair' }));
  expect(await dialog.findByText('3 repaired, none failed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(await read(sandbox, 'kadzo.kahindi')).toMatchObject({ active: true, name: [{ family: 'Kahindi' }] });
  expect(await readStored(sandbox, '/fhir/Practitioner/twin')).toMatchObject({ active: false });
  expect(await readStored(sandbox, '/fhir/Practitioner/lost')).toMatchObject({ active: false });
  expect(
    (await readStored<Bundle>(sandbox, `/fhir/PractitionerRole?identifier=${userId('wambui.mugo')}`)).entry,
  ).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/kadzo\.kahindi/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Scan again' }));
  await screen.findByText(/users scanned/);
  expect(await finding(/mwangi\.njoroge/)).toBeVisible();
  expect(await finding(/kadzo\.kahindi/)).toBeUndefined();
  expect(await finding(/wambui\.mugo/)).toBeUndefined();
  expect(await finding(new RegExp(unknownUserId))).toBeUndefined();
});

it('does not report a user as deleted who is missing from the pages of the scan', async () => {
  const sandbox = await openSandbox();
  const halima = await read(sandbox, 'halima.abdi');
  const missed = userId('halima.abdi');
  const { user, requests } = await renderApp({
    path,
    user: 'people',
    sandbox,
    // As when an earlier user is deleted between two pages.
    intercept: async (request) => {
      if (!/\/admin\/realms\/\w+\/users\?/.test(request.url)) return undefined;
      const users = (await (await sandbox.fetch(request.clone())).json()) as { id: string }[];
      return Response.json(users.filter(({ id }) => id !== missed));
    },
  });
  await scan(user);
  expect(await finding(new RegExp(missed))).toBeUndefined();
  expect(requests.some((request) => request.includes(`/users/${missed}`))).toBe(true);
  expect(await read(sandbox, 'halima.abdi')).toEqual(halima);
});

it('does not deactivate resources whose user exists when the repair begins', async () => {
  const sandbox = await sandboxWithDrift();
  let isBack = false;
  const { user } = await renderApp({
    path,
    user: 'people',
    sandbox,
    intercept: (request) =>
      isBack && request.url.endsWith(`/users/${unknownUserId}`)
        ? Response.json({ id: unknownUserId, username: 'found.again', enabled: true })
        : undefined,
  });
  await scan(user);
  await user.click(within((await finding(new RegExp(unknownUserId)))!).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Preview the repair' }));
  isBack = true;
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Repair' }));
  expect(await dialog.findByText(/This user exists in Keycloak/)).toBeVisible();
  expect(await readStored(sandbox, '/fhir/Practitioner/lost')).toMatchObject({ active: true });
});

it('a repair continues after the failure of one user, shows the error, and can be retried', async () => {
  const sandbox = await sandboxWithDrift();
  let broken = true;
  const { user } = await renderApp({
    path: `${path}?fault=groupMissing`,
    user: 'people',
    sandbox,
    intercept: async (request) => {
      if (!broken || request.method !== 'POST') return undefined;
      const body = await request.clone().text();
      return body.includes(practitionerId('nakiru.lomuria')) ? new Response('', { status: 500 }) : undefined;
    },
  });
  await scan(user);
  await user.click(screen.getByRole('checkbox', { name: 'Select all that can be repaired' }));
  await user.click(screen.getByRole('button', { name: 'Preview the repair' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Repair' }));
  expect(await dialog.findByText('2 repaired, 1 failed')).toBeVisible();
  expect(
    dialog.getByText(
      /nakiru\.lomuria\): There was a problem updating practitioner\. The request failed, HTTP status 500/,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download the report' })).toBeVisible();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('3 repaired, none failed')).toBeVisible();
});

it('a failed scan resumes where it stopped', async () => {
  const sandbox = await sandboxWithDrift();
  let broken = true;
  const { user } = await renderApp({
    path,
    user: 'people',
    sandbox,
    intercept: (request) =>
      broken && request.url.includes('/PractitionerRole') ? new Response('', { status: 500 }) : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Start the scan' }));
  expect(await screen.findByText(/The scan stopped/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/users scanned/)).toBeVisible();
});

it('can be cancelled', async () => {
  const sandbox = await openSandbox();
  const { user } = await renderApp({
    path,
    user: 'people',
    sandbox,
    intercept: (request) => (request.url.includes('/fhir/') ? new Promise<Response>(() => {}) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Start the scan' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/The scan was cancelled after/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Scan again' })).toBeVisible();
});

it('keeps findings and selection while another page is open; leaving during the scan cancels it', async () => {
  const sandbox = await sandboxWithDrift();
  let isHanging = false;
  const { user } = await renderApp({
    path,
    user: 'people',
    sandbox,
    intercept: (request) =>
      isHanging && request.url.startsWith(`${origin}/fhir/`) ? new Promise<Response>(() => {}) : undefined,
  });
  await scan(user);
  await user.click(within((await finding(/kadzo\.kahindi/))!).getByRole('checkbox'));
  await user.click(screen.getByRole('link', { name: /kadzo\.kahindi/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /kadzo|Kadzo/i })).toBeVisible();
  await act(async () => window.history.back());
  expect(await screen.findByText(/users scanned/)).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(within((await finding(/kadzo\.kahindi/))!).getByRole('checkbox')).toBeChecked();

  isHanging = true;
  await user.click(screen.getByRole('button', { name: 'Scan again' }));
  expect(await screen.findByText('Scanning users: 0 of 40')).toBeVisible();
  await user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  isHanging = false;
  await act(async () => window.history.back());
  expect(await screen.findByText(/The scan was cancelled after 0 users/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/40 users scanned/)).toBeVisible();
});

it('needs iam_user.read and Practitioner.create', async () => {
  const sandbox = await openSandbox();
  await renderApp({ path, user: 'viewer', sandbox });
  expect(await screen.findByText('Practitioner.create')).toBeVisible();
});
