import { screen, waitFor, within } from '@testing-library/react';
import type { Practitioner } from 'fhir/r4';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, practitionerId, userId } from '../../../server/sandbox/data/ids.ts';
import type { UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { addUser } from '../../support/addUser.ts';
import { leaveWork } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const origin = 'http://localhost:3000';
const admin = '/auth/admin/realms/fhir';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

const wanjiku = userId('wanjiku.kamau');
const path = `/admin/users/details/${wanjiku}`;
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

async function read<T>(from: Sandbox, address: string): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}` };
  return (await (await from.fetch(new Request(origin + address, { headers }))).json()) as T;
}

it('shows the fields of the user, including national id and phone', async () => {
  const { user } = await renderApp({ path, user: 'viewer', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Wanjiku Kamau' })).toBeVisible();
  expect(screen.getByText('National ID')).toBeVisible();
  expect(screen.getByText('Phone number')).toBeVisible();
  expect(screen.getByText('Date created').nextSibling).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await user.click(screen.getByRole('button', { name: 'Technical details' }));
  expect(screen.getByText('FHIR Core app ID').nextSibling).toHaveTextContent('programme');
  expect(screen.getByText('ID').nextSibling).toHaveTextContent(userId('wanjiku.kamau'));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Why can’t this user…?', `/admin/users/details/${userId('wanjiku.kamau')}?tab=permissions`],
    ['Changes made by this user', `/admin/activity?person=${userId('wanjiku.kamau')}&period=month`],
  ]);
});

const fact = (label: string): Node | null => screen.getByText(label, { selector: 'dt' }).nextSibling;

it('opens with an overview of groups, teams, Locations and sign-in, whose lists are counted in the tabs', async () => {
  const own = await openSandbox();
  await own.mintToken('wanjiku.kamau');
  const { requests } = await renderApp({ path, user: 'people', sandbox: own });
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await waitFor(() => expect(fact('User groups')).toHaveTextContent(/Nurses, Providers|Providers, Nurses/));
  expect(screen.getByRole('link', { name: 'Providers › Nurses' })).toBeVisible();
  await waitFor(() => expect(fact('Teams')).toHaveTextContent(/Nairobi/));
  expect(fact('Locations')).toHaveTextContent(/Nairobi/);
  expect(fact('Last sign-in')).not.toHaveTextContent('None recorded');
  expect(fact('At the next sign-in')).toHaveTextContent('None');
  expect(screen.getByRole('tab', { name: 'User groups 2 entries' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Teams 1 entry' })).toBeVisible();
  expect(requests.filter((request) => request.includes('PractitionerDetail'))).toHaveLength(1);
  expect(requests.filter((request) => /\/users\/[^/]+\/groups/.test(request))).toHaveLength(1);
});

it('shows groups of the same name with the groups that contain them, in the overview and in the buttons of the tab', async () => {
  const own = await openSandbox();
  const { groups } = own.identity;
  for (const programme of ['HIV', 'Malaria'])
    groups.join(wanjiku, groups.create({ name: 'TB' }, groups.create({ name: programme })));
  groups.join(wanjiku, groups.create({ name: 'Malaria/TB' }));
  const leave = (await read<{ id: string; path: string }[]>(own, `${admin}/users/${wanjiku}/groups`)).filter(
    ({ path: at }) => !/TB$/.test(at),
  );
  for (const { id } of leave) groups.leave(wanjiku, id);
  const { user } = await renderApp({ path, user: 'people', sandbox: own });
  for (const name of ['HIV › TB', 'Malaria › TB', 'Malaria/TB']) {
    expect(await screen.findByRole('link', { name })).toBeVisible();
  }
  await user.click(screen.getByRole('tab', { name: /^User groups/ }));
  expect(await screen.findByRole('button', { name: 'Remove from group HIV › TB' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove from group Malaria › TB' })).toBeVisible();
});

it('adds the user to a group from the overview and from the tab, and keeps the choice when that fails', async () => {
  const own = await openSandbox();
  let broken = true;
  const { user } = await renderApp({
    path,
    user: 'people',
    sandbox: own,
    intercept: (request) => (broken && request.method === 'PUT' ? new Response('', { status: 500 }) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Wanjiku Kamau to a group' }));
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('combobox', { name: 'Group' }), 'Location man');
  await user.click(await screen.findByRole('option', { name: 'Location managers' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^The user was not added to the group/)).toBeVisible();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added to the group Location managers')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(fact('User groups')).toHaveTextContent('Location managers'));
  await user.click(await screen.findByRole('tab', { name: 'User groups 3 entries' }));
  expect(screen.getByRole('button', { name: 'Add to group' })).toBeVisible();
});

it('offers no group to users who may not change the user', async () => {
  await renderApp({ path: `${path}?tab=groups`, user: 'viewer', sandbox });
  await waitFor(async () => expect((await rows('User groups')).length).toBe(2));
  expect(screen.queryByRole('button', { name: 'Add to group' })).toBeNull();
});

it('loads the content of each tab when it is opened', async () => {
  const { user } = await renderApp({ path: `${path}?tab=groups`, user: 'viewer', sandbox });
  await waitFor(async () => expect((await rows('User groups')).length).toBe(2));
  expect(await rows('User groups')).toContainEqual(['Nurses', 'Providers › Nurses']);

  await user.click(screen.getByRole('tab', { name: /^Practitioners/ }));
  await waitFor(async () =>
    expect(await rows('Practitioners')).toEqual([
      [
        'Wanjiku Kamau',
        'Active',
        'Practitioner',
        'Assigned practitioner',
        'Find duplicates',
        practitionerId('wanjiku.kamau'),
      ],
    ]),
  );
  await user.click(screen.getByRole('tab', { name: /^Teams/ }));
  await waitFor(async () => expect((await rows('Teams'))[0]?.[0]).toMatch(/Nairobi/));
  await user.click(screen.getByRole('tab', { name: /^Locations/ }));
  const locations = within(await screen.findByRole('table', { name: 'Locations' }));
  expect(await locations.findByRole('link', { name: 'Nairobi' })).toHaveAttribute(
    'href',
    `/admin/location/unit/view/${countyId('Nairobi')}`,
  );
  await user.click(screen.getByRole('tab', { name: /^Care teams/ }));
  await waitFor(async () => expect((await rows('Care teams')).length).toBeGreaterThan(0));
  await user.click(screen.getByRole('tab', { name: 'User roles' }));
  expect(await screen.findByText(/Others come from groups/)).toBeVisible();
  expect(window.location.search).toBe('?tab=roles');
});

it('shows the requested user to a supervisor, whose response contains colleagues too', async () => {
  await renderApp({ path: `${path}?tab=practitioners`, user: 'supervisor', sandbox });
  await waitFor(async () => expect((await rows('Practitioners')).map((row) => row[0])).toEqual(['Wanjiku Kamau']));
});

it('shows the practitioner of the form for a user with several, with a warning', async () => {
  const own = await openSandbox();
  const token = await own.mintToken('admin');
  const url = (id: string) => `http://localhost:3000/fhir/Practitioner/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
  const first = practitionerId('wanjiku.kamau');
  const stored = (await (await own.fetch(new Request(url(first), { headers }))).json()) as Practitioner;
  const put = async (practitioner: Practitioner) => {
    const body = JSON.stringify(practitioner);
    expect((await own.fetch(new Request(url(practitioner.id ?? ''), { method: 'PUT', headers, body }))).ok).toBe(true);
  };
  await put({ ...stored, active: false });
  await put({ ...stored, id: 'active', name: [{ text: 'Wanjiku Active' }] });
  await renderApp({ path: `${path}?tab=practitioners`, user: 'viewer', sandbox: own });
  expect(await screen.findByText(/This user has 2 practitioners.*use Wanjiku Active/)).toBeVisible();
  expect((await rows('Practitioners')).map((row) => row.slice(0, 2))).toEqual([['Wanjiku Active', 'Active']]);
});

it('names both practitioners if the gateway returns another one than the form uses', async () => {
  const own = await openSandbox();
  const main = own.fhir.read('Practitioner', practitionerId('wanjiku.kamau'));
  // Without roles and groups, although its id comes first.
  const other: Practitioner = { ...main, id: '00a', name: [{ text: 'Wanjiku Other' }] };
  own.fhir.update(other);
  await renderApp({
    path: `${path}?tab=practitioners`,
    user: 'viewer',
    sandbox: own,
    intercept: async (request) => {
      if (!request.url.includes('PractitionerDetail')) return undefined;
      const bundle = JSON.parse(await (await own.fetch(request)).text()) as {
        entry: { resource: { fhir: Record<string, unknown> } }[];
      };
      bundle.entry[0]!.resource.fhir.practitioner = [other];
      return Response.json(bundle);
    },
  });
  expect(
    await screen.findByText(
      `This user has 2 practitioners. This page shows Wanjiku Other (ID 00a), but the form of the user uses Wanjiku Kamau (ID ${main.id}). Repair the user with User sync.`,
    ),
  ).toBeVisible();
});

it('shows a role whose practitioner is missing', async () => {
  await renderApp({
    path: `${path}?tab=practitioners`,
    user: 'viewer',
    sandbox,
    intercept: async (request) => {
      if (!request.url.includes('PractitionerDetail')) return undefined;
      const body = await (await sandbox.fetch(request)).text();
      const bundle = JSON.parse(body) as { entry: { resource: { fhir: Record<string, unknown> } }[] };
      bundle.entry[0]!.resource.fhir.practitionerRoles = [
        {
          resourceType: 'PractitionerRole',
          id: 'r',
          practitioner: { reference: 'Practitioner/gone', display: 'Gone' },
        },
      ];
      return Response.json(bundle);
    },
  });
  await waitFor(async () =>
    expect((await rows('Practitioners')).map((row) => row[0])).toEqual(['Gone', 'Wanjiku Kamau']),
  );
});

it('shows a message for a user without a practitioner', async () => {
  await renderApp({ path: `/admin/users/details/${userId('wambui.mugo')}?tab=teams`, user: 'viewer', sandbox });
  expect(await screen.findByText(/This user has no practitioner/)).toBeVisible();
});

it('disables a tab without permission, shows why, and sends no request for it', async () => {
  const own = await openSandbox();
  addUser(own, 'clerk', {
    realm: ['GET_IAM_USER', 'WEB_CLIENT'],
    clients: { 'realm-management': ['view-users'] },
  });
  const { requests } = await renderApp({ path: `${path}?tab=teams`, user: 'clerk', sandbox: own });
  const tab = await screen.findByRole('tab', { name: 'Teams' });
  expect(tab).toBeDisabled();
  expect(tab).toHaveAttribute('title', 'Needs the permission PractitionerDetail.read');
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await waitFor(() => expect(fact('User groups')).toHaveTextContent('Nurses'));
  expect(requests.some((request) => request.includes('PractitionerDetail'))).toBe(false);
});

it('shows what cannot be fetched: the user, the teams, the practitioner', async () => {
  const own = await openSandbox();
  let broken = /\/users\/[^/]*$/;
  const { user } = await renderApp({
    path: `${path}?tab=teams`,
    user: 'viewer',
    sandbox: own,
    intercept: (request) => (broken.test(request.url) ? new Response('', { status: 500 }) : undefined),
  });
  expect(await screen.findByText('Could not fetch this user’s details.')).toBeVisible();
  broken = /PractitionerDetail/;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/There was a problem fetching teams assigned to Practitioner/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Practitioners/ }));
  expect(await screen.findByText(/An error occurred while trying to fetch the practitioner details/)).toBeVisible();
});

it('removes a user from a group after confirmation, and shows an error when that fails', async () => {
  const own = await openSandbox();
  let broken = true;
  const { user } = await renderApp({
    path: `${path}?tab=groups`,
    user: 'people',
    sandbox: own,
    intercept: (request) => (broken && request.method === 'DELETE' ? new Response('', { status: 500 }) : undefined),
  });
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove from group Providers › Nurses' }));
    await user.click(await screen.findByRole('button', { name: 'Remove from group' }));
  };
  await leave();
  expect(await screen.findByText('The user was not removed from the group')).toBeVisible();
  broken = false;
  await leave();
  const notification = await screen.findByText('User has been successfully removed from the keycloak group');
  expect(notification.closest('[role=listitem]')).toHaveTextContent(/Wanjiku Kamau.*Nurses/);
  await waitFor(async () => expect((await rows('User groups')).map((row) => row[0])).toEqual(['Providers']));
});

it('shows known required actions in the language of the page, and others with the name given by the realm', async () => {
  await renderApp({
    path: `${path}?tab=signIn`,
    user: 'people',
    sandbox,
    config: { languageCode: 'fr' },
    intercept: (request) =>
      request.url.endsWith('/required-actions')
        ? Response.json([
            { alias: 'UPDATE_PASSWORD', name: 'Update the password', enabled: true },
            { alias: 'sign-charter', name: 'Sign the charter', enabled: true },
          ])
        : undefined,
  });
  expect(await screen.findByText('Changer de mot de passe')).toBeVisible();
  expect(screen.getByText('Sign the charter')).toBeVisible();
});

it('warns before the signed-in user leaves a group', async () => {
  const { user } = await renderApp({
    path: `/admin/users/details/${userId('people')}?tab=groups`,
    user: 'people',
    sandbox,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove from group User administrators' }));
  expect(await screen.findByText(/This is your own account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('shows sessions, ends them, sets required actions and the state of the email address', async () => {
  const own = await openSandbox();
  await own.mintToken('wanjiku.kamau');
  const { user } = await renderApp({ path: `${path}?tab=signIn`, user: 'people', sandbox: own });
  await waitFor(async () => expect((await rows('Sessions')).length).toBe(1));
  await user.click(screen.getByRole('button', { name: /^End the session of/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this session?' }));
  await user.click(question.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('The user is not signed in anywhere.')).toBeVisible();

  const record = () => read<UserRepresentation>(own, `${admin}/users/${wanjiku}`);
  const before = await record();
  await user.click(await screen.findByRole('checkbox', { name: 'Update the password' }));
  await waitFor(async () => expect((await record()).requiredActions).toEqual(['UPDATE_PASSWORD']));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Update the password' })).toBeChecked());
  const name = before.emailVerified ? 'Mark as not verified' : 'Mark as verified';
  await user.click(screen.getByRole('button', { name }));
  await waitFor(async () => expect((await record()).emailVerified).toBe(!before.emailVerified));
  expect((await record()).attributes).toEqual(before.attributes);
});

it('shows that an account is locked after wrong passwords, and unlocks it', async () => {
  const own = await openSandbox();
  for (let attempt = 0; attempt < 10; attempt += 1) own.identity.attempts.failed('wanjiku.kamau');
  let broken = true;
  const { user } = await renderApp({
    path: `${path}?tab=signIn`,
    user: 'people',
    sandbox: own,
    intercept: (request) =>
      broken && request.method === 'DELETE' ? Response.json({ error: 'unknown_error' }, { status: 400 }) : undefined,
  });
  expect(await screen.findByText(/^The account is locked until .* after 10 wrong passwords/)).toBeVisible();
  const unlock = async () => {
    await user.click(await screen.findByRole('button', { name: 'Unlock account' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlock the account of wanjiku.kamau?' }));
    await user.click(question.getByRole('button', { name: 'Unlock account' }));
  };
  await unlock();
  expect(await screen.findByText(/^The failed sign-ins were not reset/)).toBeVisible();
  expect(own.identity.attempts.blocked('wanjiku.kamau')).toBe(true);
  broken = false;
  await unlock();
  expect(await screen.findByText('The account is not locked.')).toBeVisible();
  expect(own.identity.attempts.blocked('wanjiku.kamau')).toBe(false);
});

/** Opens the explanation of a missing permission of a new user, which a group can grant. */
async function openMissingPermissions(
  viewer: string,
  intercept?: (own: Sandbox, request: Request) => Promise<Response | undefined>,
) {
  const own = await openSandbox();
  const id = addUser(own, 'clerk', { realm: ['GET_LOCATION', 'WEB_CLIENT'] });
  const { user } = await renderApp({
    path: `/admin/users/details/${id}?tab=permissions`,
    user: viewer,
    sandbox: own,
    ...(intercept && { intercept: (request) => intercept(own, request) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Why not? Locations, Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions of clerk Test' }));
  return { own, id, user, dialog };
}

it('explains a missing permission and adds the user to a group that grants it', async () => {
  const { own, id, user, dialog } = await openMissingPermissions('people');
  expect(dialog.getByText('Missing permission: Add locations')).toBeVisible();
  // Location managers grant less than the other groups.
  const buttons = await dialog.findAllByRole('button', { name: /^Add to / });
  expect(buttons[0]).toHaveTextContent('Add to Location managers');
  expect(buttons.at(-1)).toHaveTextContent('Add to SUPER_ADMIN');
  expect(
    dialog.getByText('These groups grant what is missing, starting with the fewest further permissions:'),
  ).toBeVisible();
  await user.click(buttons[0]!);
  const question = within(await screen.findByRole('alertdialog', { name: 'Add clerk Test to Location managers' }));
  expect(own.identity.groups.ofUser(id)).toEqual([]);
  expect(question.getByText('Besides what is missing, clerk Test gains 3 further permissions:')).toBeVisible();
  const [permissions, roles] = question.getAllByRole('list');
  expect(within(permissions!).getByText('Edit locations')).toBeVisible();
  expect(within(roles!).getByText('MANAGE_LOCATION').closest('li')).toHaveTextContent(
    /^View, add, edit and delete locations/,
  );
  expect(question.queryByText('GET_LOCATION')).toBeNull();
  await user.click(question.getByRole('button', { name: 'Add clerk Test to Location managers' }));
  expect(await screen.findByText('Added to the group Location managers')).toBeVisible();
  await waitFor(() => expect(own.identity.groups.ofUser(id).map(({ name }) => name)).toEqual(['Location managers']));
  // The page behind the dialog has no accessible controls until the dialog has closed.
  expect(await screen.findByRole('button', { name: 'Why not? Users, Add' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Why not? Locations, Add' })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Search by action or permission' }), 'iam_user.delete{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Why not? Users, Add' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Why not? Users, Delete' })).toBeVisible();
});

it('does not add the user to a group if the forecast is not confirmed', async () => {
  const { own, id, user, dialog } = await openMissingPermissions('people');
  await user.click(await dialog.findByRole('button', { name: 'Add to SUPER_ADMIN' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Add clerk Test to SUPER_ADMIN' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(own.identity.groups.ofUser(id)).toEqual([]);
});

it('names the groups that grant a missing permission without offering them to a viewer', async () => {
  const { dialog } = await openMissingPermissions('viewer');
  expect(await dialog.findByText('Location managers')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Add to / })).toBeNull();
});

it('does not offer a group to which Keycloak does not let the signed-in user add members', async () => {
  const { dialog } = await openMissingPermissions('people', async (own, request) => {
    if (!/\/groups\/[^/]+$/.test(request.url)) return undefined;
    const group = (await (await own.fetch(request)).json()) as { name: string; access: object };
    const isClosed = group.name === 'SUPER_ADMIN';
    return Response.json({ ...group, access: { ...group.access, ...(isClosed && { manageMembership: false }) } });
  });
  expect(await dialog.findByRole('button', { name: 'Add to Location managers' })).toBeVisible();
  expect(dialog.getByText('SUPER_ADMIN')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add to SUPER_ADMIN' })).toBeNull();
});

it('deletes a second factor and keeps the password', async () => {
  const own = await openSandbox();
  own.identity.credentials.addSecondFactor(wanjiku, { type: 'otp', userLabel: 'Old phone' });
  const types = () => own.identity.credentials.list(wanjiku).map(({ type }) => type);
  expect(types()).toEqual(['password', 'otp']);
  const { user } = await renderApp({ path: `${path}?tab=signIn`, user: 'people', sandbox: own });
  await waitFor(async () => expect((await rows('Second factors')).map((row) => row[0])).toEqual(['Authenticator app']));
  await user.click(screen.getByRole('button', { name: 'Delete Authenticator app Old phone' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Delete Authenticator app Old phone of/ }));
  await user.click(question.getByRole('button', { name: 'Delete Authenticator app Old phone' }));
  expect(await screen.findByText('The user signs in without a second factor.')).toBeVisible();
  expect(types()).toEqual(['password']);
});

it('shows the lock and the second factors without actions to a viewer', async () => {
  const own = await openSandbox();
  own.identity.attempts.failed('wanjiku.kamau');
  own.identity.credentials.addSecondFactor(wanjiku, { type: 'webauthn' });
  await renderApp({ path: `${path}?tab=signIn`, user: 'viewer', sandbox: own });
  expect(await screen.findByText(/^The account is not locked. 1 wrong password, the last on/)).toBeVisible();
  await waitFor(async () => expect((await rows('Second factors')).map((row) => row[0])).toEqual(['Security key']));
  expect(screen.queryByRole('button', { name: /^Delete|Unlock|Reset the count/ })).toBeNull();
});

it('sends an email to choose a new password, and shows why the realm cannot send it', async () => {
  let hasMailServer = false;
  const { user } = await renderApp({
    path: `${path}?tab=signIn`,
    user: 'people',
    sandbox,
    // The realm of the sandbox has no mail server, like a new realm of Keycloak.
    intercept: ({ url }) =>
      hasMailServer && url.includes('execute-actions-email') ? new Response(null, { status: 204 }) : undefined,
  });
  const send = await screen.findByRole('button', { name: 'Send an email to choose a new password' });
  await user.click(send);
  expect(await screen.findByText(/Invalid sender address/)).toBeVisible();
  hasMailServer = true;
  await user.click(send);
  expect(await screen.findByText('Email sent to wanjiku.kamau@example.org')).toBeVisible();
});

it('shows that an email may have been sent when the response was lost', async () => {
  const { user } = await renderApp({
    path: `${path}?tab=signIn`,
    user: 'people',
    sandbox,
    intercept: ({ url }) => {
      if (url.includes('/execute-actions-email')) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send an email to choose a new password' }));
  expect(await screen.findByText(/^No response. The email may already have been sent/)).toBeVisible();
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
});

it('does not offer to delete the signed-in user', async () => {
  const own = await openSandbox();
  const first = await renderApp({ path: `/admin/users/details/${userId('people')}`, user: 'people', sandbox: own });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Reset password' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await first.user.keyboard('{Escape}');
  await first.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Users' }));
});

it('returns to the list after a deletion', async () => {
  const own = await openSandbox();
  const { user } = await renderApp({ path, user: 'people', sandbox: own });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await leaveWork(user);
  await user.click(await screen.findByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
  expect(await read(own, `/fhir/Practitioner/${practitionerId('wanjiku.kamau')}`)).toMatchObject({ active: false });
});
