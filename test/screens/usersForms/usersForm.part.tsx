import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Bundle, Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerId, practitionerRoleId, userId } from '../../../server/sandbox/data/ids.ts';
import type { UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { pick } from '../../support/pick.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const origin = 'http://localhost:3000';
const admin = '/auth/admin/realms/fhir';

/** Calls the sandbox directly. */
async function send<T>(from: Sandbox, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}`, 'content-type': 'application/json' };
  const response = await from.fetch(new Request(`${origin}${path}`, { ...init, headers }));
  return (response.status === 204 ? undefined : await response.json()) as T;
}
const usersNamed = (from: Sandbox, username: string) =>
  send<UserRepresentation[]>(from, `${admin}/users?exact=true&username=${username}`);
async function resources(from: Sandbox, id: string) {
  const all = await Promise.all(
    ['Practitioner', 'Group', 'PractitionerRole'].map((type) =>
      send<Bundle<Practitioner | Group | PractitionerRole>>(from, `/fhir/${type}?identifier=${id}`),
    ),
  );
  return all.map((bundle) => (bundle.entry ?? []).map((entry) => entry.resource));
}

/** A required field's label ends with an asterisk. */
const labelled = (label: string) => new RegExp(`^${label}\\*?$`);

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(labelled(label), { selector: 'input' });
  await user.clear(input);
  if (text) {
    await user.click(input);
    await user.paste(text);
  }
}
async function fillNewUser(user: UserEvent): Promise<void> {
  await fill(user, 'First Name', 'Zawadi');
  await fill(user, 'Last Name', 'Mumbi');
  await fill(user, 'Username', 'zawadi');
  await fill(user, 'Email', 'zawadi@example.org');
  await pick(user, 'Keycloak User Group', 'Viewers');
  await user.click(screen.getByLabelText('Application ID*'));
  await user.click(await screen.findByText('Health programme (programme)'));
}
const save = (user: UserEvent) => user.click(screen.getByText('Save'));

describe('a new user', () => {
  it('is created in Keycloak and FHIR, and the form for the password follows', async () => {
    const sandbox = await openSandbox();
    const { user, requests } = await renderApp({ path: '/admin/users/new', user: 'people', sandbox });
    await screen.findByLabelText(labelled('First Name'));
    expect(screen.queryByLabelText(labelled('National Id'))).toBeNull();
    expect(screen.queryByText('Mark as Practitioner')).toBeNull();
    await fillNewUser(user);
    await user.click(screen.getByLabelText('Supervisor'));
    await save(user);

    expect(await screen.findByRole('heading', { name: 'User Credentials | zawadi' })).toBeVisible();
    const notification = (await screen.findByRole('link', { name: 'Zawadi Mumbi' })).closest('[role=listitem]');
    expect(notification).toHaveTextContent(/User created successfully.*Practitioner created successfully/);
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    const [account] = await usersNamed(sandbox, 'zawadi');
    expect(account).toMatchObject({ enabled: true, attributes: { fhir_core_app_id: ['programme'] } });
    const id = account?.id ?? '';
    expect(window.location.pathname).toBe(`/admin/users/credentials/${id}/zawadi`);
    expect(await send(sandbox, `${admin}/users/${id}/groups`)).toEqual([expect.objectContaining({ path: '/Viewers' })]);
    const [practitioners, groups, roles] = await resources(sandbox, id);
    expect(practitioners).toEqual([
      expect.objectContaining({ active: true, name: [{ use: 'official', family: 'Mumbi', given: ['Zawadi'] }] }),
    ]);
    expect(groups).toEqual([expect.objectContaining({ name: 'Zawadi Mumbi', type: 'practitioner' })]);
    expect(roles).toEqual([
      expect.objectContaining({ code: [{ coding: [expect.objectContaining({ code: '236321002' })] }] }),
    ]);
    expect(requests.filter((request) => request === 'POST /fhir')).toHaveLength(1);

    await fill(user, 'Password', 'Kip-5-tea!');
    await fill(user, 'Confirm Password', 'other');
    await save(user);
    expect(await screen.findByText('The two passwords that you entered do not match!')).toBeVisible();
    await fill(user, 'Confirm Password', 'Kip-5-tea!');
    await user.click(screen.getByLabelText('Temporary password'));
    await save(user);
    const card = within(await screen.findByRole('alertdialog', { name: /^Temporary password of / }));
    expect(card.getByText('Kip-5-tea!')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect((await usersNamed(sandbox, 'zawadi'))[0]?.requiredActions).toEqual(['UPDATE_PASSWORD']);
  });

  it.each([
    [
      'account',
      (request: Request) => request.method === 'POST' && request.url.endsWith('/users'),
      ['There was a problem creating the user'],
    ],
    ['group', (request: Request) => request.method === 'PUT' && request.url.includes('/groups/'), []],
    [
      'practitioner',
      (request: Request) => request.method === 'POST' && request.url.endsWith('/fhir'),
      [
        'There was a problem creating group and practitioner',
        'Failed to create practitioner',
        'Failed to create group resource',
        'Failed to create practitionerRole',
      ],
    ],
  ])('shows an incomplete creation and completes it on retry: failure at the %s', async (step, isFaulty, texts) => {
    const sandbox = await openSandbox();
    let broken = true;
    const { user } = await renderApp({
      path: '/admin/users/new',
      user: 'people',
      sandbox,
      intercept: (request) => (broken && isFaulty(request) ? new Response('', { status: 500 }) : undefined),
    });
    await fillNewUser(user);
    await save(user);
    expect(await screen.findByText(/There was a problem creating User/)).toBeVisible();
    const steps = within(screen.getByLabelText('Steps'));
    expect(steps.getAllByLabelText('Failed')).toHaveLength(1);
    for (const text of texts) expect(steps.getByText(new RegExp(`^${text}($|\\.)`))).toBeVisible();
    expect(screen.getByLabelText(labelled('First Name'))).toHaveValue('Zawadi');
    // The username of an existing account cannot be changed.
    expect(screen.getByLabelText<HTMLInputElement>(labelled('Username')).disabled).toBe(step !== 'account');

    await user.click(screen.getByText('Cancel'));
    const question = within(await screen.findByRole('alertdialog'));
    const incompleteNotice = question.queryByText(/The account zawadi exists, but not everything that belongs to it/);
    expect(incompleteNotice !== null).toBe(step !== 'account');
    await user.click(question.getByText('Stay on page'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    broken = false;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('heading', { name: 'User Credentials | zawadi' })).toBeVisible();
    const accounts = await usersNamed(sandbox, 'zawadi');
    expect(accounts).toHaveLength(1);
    const id = accounts[0]?.id ?? '';
    expect((await resources(sandbox, id)).map((list) => list.length)).toEqual([1, 1, 1]);
    expect(await send(sandbox, `${admin}/users/${id}/groups`)).toHaveLength(1);
  });

  it.each([
    ['the account', (request: Request) => request.method === 'POST' && request.url.endsWith('/users')],
    ['the transaction', (request: Request) => request.method === 'POST' && request.url.endsWith('/fhir')],
  ])('is found when it was created but the response was lost: %s', async (_step, isFaulty) => {
    const sandbox = await openSandbox();
    let [tried, broken] = [false, false];
    const { user } = await renderApp({
      path: '/admin/users/new',
      user: 'people',
      sandbox,
      intercept: async (request) => {
        if (!tried && isFaulty(request)) {
          // Created, but from here on all responses are lost, including those of the reads that check the result.
          [tried, broken] = [true, true];
          await sandbox.fetch(request.clone());
        }
        if (broken) throw new TypeError('connection lost');
        return undefined;
      },
      wait: () => Promise.resolve(),
    });
    await fillNewUser(user);
    await save(user);
    // The user may exist, so no definite failure is shown.
    expect((await screen.findAllByText(/it is unknown whether this was saved/))[0]).toBeVisible();
    expect(screen.queryByText(/There was a problem creating User/)).not.toBeInTheDocument();
    broken = false;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('heading', { name: 'User Credentials | zawadi' })).toBeVisible();
    const accounts = await usersNamed(sandbox, 'zawadi');
    expect(accounts).toHaveLength(1);
    expect((await resources(sandbox, accounts[0]?.id ?? '')).map((list) => list.length)).toEqual([1, 1, 1]);
  });

  it('shows an error at the field when the username is taken, and keeps the form', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: '/admin/users/new', user: 'people', sandbox });
    await fillNewUser(user);
    await fill(user, 'Username', 'nurse');
    await save(user);
    // The reason is shown once: beside the field, neither in the steps, above the form nor as a notification.
    expect(await screen.findByText('Another user has this username.')).toBeVisible();
    expect(screen.getByLabelText(labelled('Username'))).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    const steps = screen.getByLabelText('Steps');
    // This is not reported as a concurrent edit.
    expect(steps).not.toHaveTextContent('Someone else has changed this');
    await fill(user, 'Username', 'x');
    await save(user);
    expect((await screen.findAllByText('Username: 3 to 255 characters'))[0]).toBeVisible();
    expect(window.location.pathname).toBe('/admin/users/new');
    expect((await usersNamed(sandbox, 'x')).length).toBe(0);
  });

  it('requires its mandatory fields and sends nothing before', async () => {
    const sandbox = await openSandbox();
    const { user, requests } = await renderApp({ path: '/admin/users/new', user: 'people', sandbox });
    await screen.findByLabelText(labelled('First Name'));
    await save(user);
    expect(await screen.findByText('4 fields need your attention')).toBeVisible();
    for (const label of ['First Name', 'Last Name', 'Username'])
      expect(screen.getByLabelText(labelled(label))).toHaveAccessibleDescription(`${label} is required`);
    const application = screen.getByLabelText(labelled('Application ID'));
    expect(application).toHaveAccessibleDescription(expect.stringContaining('Application Id is required'));
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });
});

describe('fields by project', () => {
  it.each([
    ['core', false, true],
    ['eusm', false, false],
    ['echis', true, true],
    ['giz', true, true],
  ] as const)('%s', async (projectCode, personalIds, userType) => {
    const sandbox = await openSandbox({ sample: 'kenya' });
    await renderApp({ path: '/admin/users/new', user: 'people', sandbox, config: { projectCode } });
    await screen.findByLabelText(labelled('First Name'));
    expect(Boolean(screen.queryByLabelText(labelled('National Id')))).toBe(personalIds);
    expect(Boolean(screen.queryByLabelText(labelled('Mobile Phone Number')))).toBe(personalIds);
    expect(Boolean(screen.queryByText('User Type'))).toBe(userType);
  });
});

describe('an edit', () => {
  const wanjiku = userId('wanjiku.kamau');

  it('keeps the team, other attributes and required actions, and writes only what changed', async () => {
    const sandbox = await openSandbox();
    const before = await send<UserRepresentation>(sandbox, `${admin}/users/${wanjiku}`);
    await send(sandbox, `${admin}/users/${wanjiku}`, {
      method: 'PUT',
      body: JSON.stringify({
        ...before,
        requiredActions: ['VERIFY_EMAIL'],
        attributes: { ...before.attributes, locale: ['sw'] },
      }),
    });
    const team = await send<PractitionerRole>(sandbox, `/fhir/PractitionerRole/${practitionerRoleId('wanjiku.kamau')}`);
    const { user, requests } = await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'people', sandbox });
    expect(await screen.findByRole('heading', { name: 'Edit User | wanjiku.kamau' })).toBeVisible();
    expect(screen.getByLabelText(labelled('Username'))).toBeDisabled();
    expect(await screen.findByDisplayValue('Health programme (programme)')).toBeVisible();
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));

    expect(await send(sandbox, `${admin}/users/${wanjiku}`)).toMatchObject({
      firstName: 'Wanjiru',
      requiredActions: ['VERIFY_EMAIL'],
      attributes: { locale: ['sw'], nationalId: before.attributes?.nationalId, fhir_core_app_id: ['programme'] },
    });
    const role = await send<PractitionerRole>(sandbox, `/fhir/PractitionerRole/${practitionerRoleId('wanjiku.kamau')}`);
    expect(role.organization).toEqual(team.organization);
    expect(role.organization).toBeDefined();
    expect(role.practitioner?.display).toBe('Wanjiru Kamau');
    expect(requests.filter((request) => /^(PUT|DELETE).*\/groups\//.test(request))).toEqual([]);
  });

  it('keeps concurrent changes of another administrator in Keycloak and FHIR', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'people', sandbox });
    await screen.findByLabelText(labelled('First Name'));
    const now = await send<UserRepresentation>(sandbox, `${admin}/users/${wanjiku}`);
    await send(sandbox, `${admin}/users/${wanjiku}`, {
      method: 'PUT',
      body: JSON.stringify({ ...now, firstName: 'Wanjiru' }),
    });
    await fill(user, 'Last Name', 'Kimani');
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect(await send(sandbox, `${admin}/users/${wanjiku}`)).toMatchObject({
      firstName: 'Wanjiru',
      lastName: 'Kimani',
    });
    expect(await send(sandbox, `/fhir/Practitioner/${practitionerId('wanjiku.kamau')}`)).toMatchObject({
      name: [{ given: ['Wanjiru'], family: 'Kimani' }],
    });
  });

  it('writes nothing without changes', async () => {
    const sandbox = await openSandbox();
    const { user, requests } = await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'people', sandbox });
    await screen.findByLabelText(labelled('First Name'));
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('“Mark as Practitioner” deactivates the practitioner and not the account', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'people', sandbox });
    const mark = within(await screen.findByRole('radiogroup', { name: 'Mark as Practitioner' }));
    await user.click(mark.getByLabelText('No'));
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect(await screen.findByText('Practitioner deactivated successfully')).toBeVisible();
    const path = `/fhir/Practitioner/${practitionerId('wanjiku.kamau')}`;
    expect(await send(sandbox, path)).toMatchObject({ active: false });
    expect(await send(sandbox, `${admin}/users/${wanjiku}`)).toMatchObject({ enabled: true });
  });

  it('creates the missing FHIR resources of a user', async () => {
    const sandbox = await openSandbox();
    for (const name of ['wambui.mugo', 'nakiru.lomuria']) {
      const { user } = await renderApp({ path: `/admin/users/edit/${userId(name)}`, user: 'people', sandbox });
      await screen.findByLabelText(labelled('First Name'));
      await save(user);
      await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
      expect((await resources(sandbox, userId(name))).map((list) => list.length)).toEqual([1, 1, 1]);
      document.body.innerHTML = '';
    }
  });

  it('of the signed-in user offers no practitioner mark', async () => {
    const sandbox = await openSandbox();
    await renderApp({ path: `/admin/users/edit/${userId('people')}`, user: 'people', sandbox });
    await screen.findByLabelText(labelled('First Name'));
    expect(screen.queryByText('Mark as Practitioner')).toBeNull();
  });

  it('distinguishes groups whose names contain slashes from subgroups', async () => {
    const sandbox = await openSandbox();
    const { groups } = sandbox.identity;
    const nested = groups.create({ name: 'TB' }, groups.create({ name: 'Malaria' }));
    const slash = groups.create({ name: 'Malaria/TB' });
    groups.join(wanjiku, nested);
    groups.join(wanjiku, slash);
    const { user } = await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'people', sandbox });
    expect(await screen.findByText('Malaria › TB')).toBeVisible();
    await user.click(await screen.findByText('Malaria/TB'));
    await save(user);
    await waitFor(() => expect(groups.ofUser(wanjiku).map(({ id }) => id)).not.toContain(slash));
    expect(groups.ofUser(wanjiku).map(({ id }) => id)).toContain(nested);
    expect(await screen.findByText(/Malaria\/TB/)).toBeVisible();
  });

  it('of the signed-in user cannot disable the account, and warns before leaving a group', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: `/admin/users/edit/${userId('people')}`, user: 'people', sandbox });
    const enabled = within(await screen.findByRole('radiogroup', { name: 'Enable user' }));
    for (const choice of enabled.getAllByRole('radio')) expect(choice).toBeDisabled();
    expect(screen.getByText('You cannot disable your own account.')).toBeVisible();
    expect(screen.queryByText(/This is your own account/)).toBeNull();
    await user.click(screen.getByText('User administrators'));
    expect(await screen.findByText(/This is your own account/)).toBeVisible();
  });

  it('of a user directory has the read-only fields of Keycloak, and shows why Keycloak refuses the others', async () => {
    const sandbox = await openSandbox();
    const { user, requests } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname !== `${admin}/users/${wanjiku}`) return undefined;
        if (request.method === 'PUT') return Response.json({ errorMessage: 'User is read only!' }, { status: 400 });
        const stored = (await (await sandbox.fetch(request)).json()) as UserRepresentation;
        const attributes = ['username', 'firstName', 'lastName'].map((name) => ({ name, readOnly: true }));
        return Response.json({
          ...stored,
          lastName: '',
          federationLink: 'ldap',
          userProfileMetadata: { attributes: [...attributes, { name: 'email', readOnly: false }] },
        });
      },
    });
    expect(await screen.findByText(/This account comes from a user directory/)).toBeVisible();
    expect(screen.getByLabelText(labelled('First Name'))).toBeDisabled();
    expect(screen.getByLabelText(labelled('Last Name'))).toBeDisabled();
    expect(screen.getByLabelText(labelled('Email'))).toBeEnabled();
    expect(screen.getAllByText('Read-only: managed by the user directory')).toHaveLength(3);
    // A group changes without a write of the account.
    await user.click(await screen.findByText('Providers › Nurses'));
    await save(user);
    await waitFor(() => expect(requests.some((request) => /^DELETE .*\/groups\//.test(request))).toBe(true));
    expect(requests.some((request) => request.startsWith(`PUT ${admin}/users/`))).toBe(false);
    cleanup();

    const { user: again } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: (request) =>
        request.method === 'PUT' ? Response.json({ errorMessage: 'User is read only!' }, { status: 400 }) : undefined,
    });
    await fill(again, 'First Name', 'Wanjiru');
    await save(again);
    const banner = (await screen.findByText(/There was a problem updating user details/)).closest<HTMLElement>(
      '.fui-MessageBar',
    );
    if (!banner) throw new Error('No banner');
    expect(within(banner).getByText('User is read only!')).toBeVisible();
  });

  it('shows an error and stays in the form when Keycloak refuses it', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: (request) =>
        request.method === 'PUT'
          ? Response.json({ errorMessage: 'Could not update user!' }, { status: 400 })
          : undefined,
    });
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    expect(await screen.findByText(/There was a problem updating user details/)).toBeVisible();
    expect(screen.getByText(/There was a problem updating the user profile/)).toBeVisible();
    expect(screen.getByLabelText(labelled('First Name'))).toHaveValue('Wanjiru');
    expect(window.location.pathname).toBe(`/admin/users/edit/${wanjiku}`);
  });

  it.each([
    [`/users/${wanjiku}`, 'There was a problem fetching User'],
    [`/users/${wanjiku}/groups`, 'There was a problem fetching user groups'],
    ['/fhir/Practitioner', 'There was a problem fetching Practitioner tied to this User'],
    ['/fhir/Group', 'There was a problem fetching Practitioner details'],
    ['/fhir/PractitionerRole', 'Failed to load practitioner role'],
  ])('shows an error page with a retry when %s cannot be fetched', async (part, text) => {
    const sandbox = await openSandbox();
    let broken = true;
    const { user } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: (request) =>
        broken && new URL(request.url).pathname.endsWith(part) ? new Response('', { status: 500 }) : undefined,
    });
    expect(await screen.findByText(text)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(labelled('First Name'))).toHaveValue('Wanjiku');
  });

  it('names the resources that were not updated', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: (request) =>
        request.method === 'POST' && request.url.endsWith('/fhir') ? new Response('', { status: 500 }) : undefined,
    });
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    const steps = within(await screen.findByLabelText('Steps'));
    expect(await steps.findByText(/There was a problem updating groups and practitioners/)).toBeVisible();
    expect(steps.getByText('Failed to update practitioner')).toBeVisible();
    expect(steps.getByText('Failed to update group resource')).toBeVisible();
    expect(steps.getByText('Failed to update practitionerRole')).toBeVisible();
    expect(await send(sandbox, `/fhir/Practitioner/${practitionerId('wanjiku.kamau')}`)).toMatchObject({
      name: [{ given: ['Wanjiku'] }],
    });
  });

  it('needs iam_user.update and Practitioner.update', async () => {
    const sandbox = await openSandbox();
    await renderApp({ path: `/admin/users/edit/${wanjiku}`, user: 'viewer', sandbox });
    expect(await screen.findByText('Sorry, you are not authorized to access this page')).toBeVisible();
    expect(screen.getByText('iam_user.update')).toBeVisible();
    expect(screen.getByText('Practitioner.update')).toBeVisible();
  });
});

describe('credentials', () => {
  const path = `/admin/users/credentials/${userId('wanjiku.kamau')}/wanjiku.kamau`;
  const rule = 'Invalid password: minimum length 12.';

  it('shows the rules of the realm to users who may read them', async () => {
    const sandbox = await openSandbox();
    sandbox.identity.settings.setRealm({ passwordPolicy: 'length(12) and digits(1) and hashIterations(27500)' });
    await renderApp({ path, user: 'admin', sandbox });
    expect(await screen.findByText('Rules: length 12 or more, digits: 1 or more.')).toBeVisible();
  });

  it('shows the message of Keycloak at the field for a refused password, and saves the next one', async () => {
    const sandbox = await openSandbox();
    let strict = true;
    const { user } = await renderApp({
      path,
      user: 'people',
      sandbox,
      intercept: (request) =>
        strict && request.url.endsWith('/reset-password')
          ? Response.json({ error: 'invalidPasswordMinLengthMessage', error_description: rule }, { status: 400 })
          : undefined,
    });
    await fill(user, 'Password', 'short');
    await fill(user, 'Confirm Password', 'short');
    await save(user);
    expect(await screen.findByText(/problem submitting the form. The password was not changed/)).toBeVisible();
    expect(screen.getByLabelText(labelled('Password'), { selector: 'input' })).toHaveAccessibleDescription(
      expect.stringContaining(rule),
    );
    strict = false;
    await fill(user, 'Password', 'long enough for that');
    await fill(user, 'Confirm Password', 'long enough for that');
    await save(user);
    const notification = (await screen.findByText('Credentials updated successfully')).closest('[role=listitem]');
    expect(notification).toHaveTextContent('Wanjiku Kamau');
  });

  it('returns to the list with its search', async () => {
    const { user } = await renderApp({
      path: '/admin/users?search=wanjiku',
      user: 'people',
      sandbox: await openSandbox(),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for wanjiku.kamau' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
    await fill(user, 'Password', 'long enough for that');
    await fill(user, 'Confirm Password', 'long enough for that');
    await save(user);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/admin/users?search=wanjiku'));
  });

  it('shows that the password may have been changed when the response was lost, and can save it again', async () => {
    const sandbox = await openSandbox();
    let wasLost = false;
    const { user } = await renderApp({
      path,
      user: 'people',
      sandbox,
      wait: () => Promise.resolve(),
      intercept: async (request) => {
        if (wasLost || !request.url.endsWith('/reset-password')) return undefined;
        wasLost = true;
        await sandbox.fetch(request);
        throw new TypeError('Failed to fetch');
      },
    });
    await fill(user, 'Password', 'long enough for that');
    await fill(user, 'Confirm Password', 'long enough for that');
    await save(user);
    expect(await screen.findByText(/^No response. The new password may already be active/)).toBeVisible();
    expect(screen.queryByText(/was not changed/)).not.toBeInTheDocument();
    await save(user);
    expect(await screen.findByText('Credentials updated successfully')).toBeVisible();
  });

  it('no action and no state contains the password', async () => {
    const { user, store } = await renderApp({ path, user: 'people', sandbox: await openSandbox() });
    const recorded: unknown[] = [];
    await fill(user, 'Password', 'Kept-out-of-the-store');
    const record = (action: UnknownAction): boolean => recorded.push(action, store.getState()) < 0;
    store.dispatch(addListener({ predicate: record, effect: () => {} }));
    await fill(user, 'Confirm Password', 'Kept-out-of-the-store');
    await save(user);
    expect(await screen.findByText('Credentials updated successfully')).toBeVisible();
    expect(recorded).toContainEqual({ type: 'users/passwordReset', payload: userId('wanjiku.kamau') });
    expect(JSON.stringify(recorded)).not.toContain('Kept-out');
  });
});
