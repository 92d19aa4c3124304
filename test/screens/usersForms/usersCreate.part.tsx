import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import type { Bundle, Organization, PractitionerRole } from '../../../common/fhir/r4.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { userId } from '../../../server/sandbox/data/ids.ts';
import type { RoleRepresentation, UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { addUser } from '../../support/addUser.ts';
import { pick } from '../../support/pick.ts';
import { choose, fill, save } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const admin = '/auth/admin/realms/fhir';
const password = 'Kip-5-tea!';

async function read<T>(from: Sandbox, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}` };
  return (await (await from.fetch(new Request(`http://localhost:3000${path}`, { headers }))).json()) as T;
}
const accountOf = async (from: Sandbox): Promise<UserRepresentation> => {
  const found = await read<UserRepresentation[]>(from, `${admin}/users?exact=true&username=zawadi`);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const rolesInTeams = async (from: Sandbox, id = ''): Promise<PractitionerRole[]> =>
  ((await read<Bundle<PractitionerRole>>(from, `/fhir/PractitionerRole?identifier=${id}`)).entry ?? []).flatMap(
    ({ resource }) => resource ?? [],
  );

/** A team of the sample data with assigned Locations. */
const teamName = 'Nairobi County Health Team';
async function teamId(from: Sandbox): Promise<string> {
  const { entry = [] } = await read<Bundle<Organization>>(
    from,
    `/fhir/Organization?name=${encodeURIComponent(teamName)}`,
  );
  return entry[0]?.resource?.id ?? '';
}

async function fillPerson(user: UserEvent, { email = 'zawadi@example.org' } = {}): Promise<void> {
  await fill(user, /^First Name/, 'Zawadi');
  await fill(user, /^Last Name/, 'Mumbi');
  await fill(user, /^Username/, 'zawadi');
  await fill(user, /^Email$/, email);
  await pick(user, 'Keycloak User Group', 'Viewers');
  await user.click(screen.getByLabelText('Application ID*'));
  await user.click(await screen.findByText('Health programme (programme)'));
}
async function fillPassword(user: UserEvent): Promise<void> {
  await fill(user, /^Password$/, password);
  await fill(user, /^Confirm Password/, password);
}

it('creates a user with groups, a role, a team and a password in one save', async () => {
  const sandbox = await openSandbox();
  const { user, store } = await renderApp({ path: '/admin/users/new', user: 'admin', sandbox });
  const recorded: unknown[] = [];
  const record = (action: UnknownAction): boolean => recorded.push(action, store.getState()) < 0;
  store.dispatch(addListener({ predicate: record, effect: () => {} }));
  await fillPerson(user);
  await pick(user, 'Realm roles', 'GET_FLAG');
  await pick(user, 'Teams', teamName);
  expect((await screen.findByText(/^Nairobi County Health Team:/)).textContent).toMatch(/: Nairobi$/);
  await fillPassword(user);
  await user.click(screen.getByLabelText('Temporary password'));
  await save(user);

  const card = within(await screen.findByRole('alertdialog', { name: 'Temporary password of Zawadi Mumbi' }));
  expect(card.getByText(password)).toBeVisible();
  expect(card.getByText('zawadi')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zawadi Mumbi' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(password);
  const { id = '', requiredActions } = await accountOf(sandbox);
  expect(requiredActions).toEqual(['UPDATE_PASSWORD']);
  expect(sandbox.identity.credentials.matches(id, password)).toBe(true);
  expect(await read(sandbox, `${admin}/users/${id}/groups`)).toEqual([expect.objectContaining({ path: '/Viewers' })]);
  const roles = await read<RoleRepresentation[]>(sandbox, `${admin}/users/${id}/role-mappings/realm`);
  expect(roles.map(({ name }) => name)).toContain('GET_FLAG');
  expect(await rolesInTeams(sandbox, id)).toEqual([
    expect.objectContaining({
      active: true,
      organization: { reference: `Organization/${await teamId(sandbox)}`, display: teamName },
      code: [{ coding: [expect.objectContaining({ code: '405623001' })] }],
    }),
  ]);
  expect(JSON.stringify(recorded)).not.toContain(password);
});

it('generates a password, which is shown, confirmed and temporary', async () => {
  const sandbox = await openSandbox();
  const { user } = await renderApp({ path: '/admin/users/new', user: 'admin', sandbox });
  await fillPerson(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Password$/);
  await waitFor(() => expect(field.value).toHaveLength(16));
  const generated = field.value;
  expect(field).toHaveAttribute('type', 'text');
  expect(await screen.findByLabelText(/^Confirm Password/)).toHaveValue(generated);
  expect(screen.getByLabelText('Temporary password')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  await save(user);
  const card = within(await screen.findByRole('alertdialog', { name: 'Temporary password of Zawadi Mumbi' }));
  expect(card.getByText(generated)).toBeVisible();
  const shown = (): string =>
    [...document.body.children]
      .filter((part) => getComputedStyle(part).display !== 'none')
      .map(({ textContent }) => textContent)
      .join('');
  let printed = '';
  jest.spyOn(window, 'print').mockImplementation(() => {
    printed = shown();
    window.dispatchEvent(new Event('afterprint'));
  });
  await user.click(card.getByRole('button', { name: 'Print' }));
  expect(printed).toContain(generated);
  expect(printed).not.toContain('Skip to content');
  expect(shown()).toContain('Skip to content');
  const { id = '' } = await accountOf(sandbox);
  expect(sandbox.identity.credentials.matches(id, generated)).toBe(true);
});

it('requires the confirmation of the password, and an address for the email', async () => {
  const sandbox = await openSandbox();
  const { user, requests } = await renderApp({ path: '/admin/users/new', user: 'admin', sandbox });
  await fillPerson(user, { email: '' });
  await fill(user, /^Password$/, password);
  await fill(user, /^Confirm Password/, 'other');
  await save(user);
  expect(await screen.findByText('The two passwords that you entered do not match!')).toBeVisible();
  await choose(user, 'How the user gets a password', 'Send an email with a link to set it');
  await choose(user, 'Enable user', 'No');
  await save(user);
  const email = await screen.findByRole('textbox', { name: /^Email/ });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter the email address to which the email is sent.'));
  expect(screen.getByText('Only an enabled user can receive the email.')).toBeVisible();
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

it('sends an email to choose a password; after its failure the save continues with a password instead', async () => {
  const sandbox = await openSandbox();
  // The realm of the sandbox has no mail server, like a new realm of Keycloak.
  const { user, requests } = await renderApp({ path: '/admin/users/new', user: 'admin', sandbox });
  await fillPerson(user);
  await choose(user, 'How the user gets a password', 'Send an email with a link to set it');
  await save(user);
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(await steps.findByText(/^The email was not sent/)).toBeVisible();
  expect(steps.getAllByLabelText('Failed')).toHaveLength(1);
  expect(steps.getByText('User created successfully')).toBeVisible();

  await choose(user, 'How the user gets a password', 'Set a password');
  await fillPassword(user);
  await save(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Zawadi Mumbi' })).toBeVisible();
  const { id = '' } = await accountOf(sandbox);
  expect(sandbox.identity.credentials.matches(id, password)).toBe(true);
  expect(requests.filter((request) => request === 'POST /fhir')).toHaveLength(1);
});

it.each([
  ['realm roles', (request: Request) => request.url.endsWith('/role-mappings/realm') && request.method === 'POST'],
  ['password', (request: Request) => request.url.endsWith('/reset-password')],
])('continues after a failure at the %s without repeating what was done', async (_step, isFaulty) => {
  const sandbox = await openSandbox();
  let broken = true;
  const { user, requests } = await renderApp({
    path: '/admin/users/new',
    user: 'admin',
    sandbox,
    intercept: (request) => (broken && isFaulty(request) ? new Response('', { status: 500 }) : undefined),
  });
  await fillPerson(user);
  await pick(user, 'Realm roles', 'GET_FLAG');
  await fillPassword(user);
  await save(user);
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(await steps.findAllByLabelText('Failed')).toHaveLength(1);
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zawadi Mumbi' })).toBeVisible();
  const { id = '' } = await accountOf(sandbox);
  expect(sandbox.identity.credentials.matches(id, password)).toBe(true);
  expect(requests.filter((request) => request === 'POST /fhir')).toHaveLength(1);
  expect(requests.filter((request) => request.startsWith('PUT') && request.includes('/groups/'))).toHaveLength(1);
});

it('sets a password that was changed after its step was done; the store has the progress without the passwords', async () => {
  const sandbox = await openSandbox();
  let broken = true;
  const { user, store } = await renderApp({
    path: '/admin/users/new',
    user: 'admin',
    sandbox,
    intercept: ({ url, method }) =>
      broken && url.endsWith('/fhir') && method === 'POST' ? new Response('', { status: 500 }) : undefined,
  });
  await fillPerson(user);
  await fillPassword(user);
  await save(user);
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(await steps.findByText('Password set')).toBeVisible();
  expect(await steps.findAllByLabelText('Failed')).toHaveLength(1);
  const { id = '' } = await accountOf(sandbox);
  const saves = Object.values(store.getState().saves ?? {});
  expect(saves).toMatchObject([{ status: 'failed', progress: { account: { id, username: 'zawadi' } } }]);
  const other = 'Other-5-tea!';
  await fill(user, /^Password$/, other);
  await fill(user, /^Confirm Password/, other);
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zawadi Mumbi' })).toBeVisible();
  expect(sandbox.identity.credentials.matches(id, other)).toBe(true);
  expect(JSON.stringify(saves)).not.toMatch(/-5-tea!/);
});

it('shows only the fields that the signed-in user may use', async () => {
  const sandbox = await openSandbox();
  addUser(sandbox, 'clerk', {
    realm: ['POST_PRACTITIONER', 'GET_COMPOSITION', 'WEB_CLIENT'],
    clients: { 'realm-management': ['manage-users'] },
  });
  await renderApp({ path: '/admin/users/new', user: 'clerk', sandbox });
  expect(await screen.findByLabelText('Application ID*')).toBeVisible();
  for (const name of ['Teams', 'Realm roles', 'Keycloak User Group']) expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'How the user gets a password' })).toBeVisible();
});

describe('the teams of a user', () => {
  it('can be changed in the form: the role moves to the other team', async () => {
    const sandbox = await openSandbox();
    const id = userId('wanjiku.kamau');
    const before = await rolesInTeams(sandbox, id);
    const { user } = await renderApp({ path: `/admin/users/edit/${id}`, user: 'people', sandbox });
    const old = before[0]?.organization?.display ?? '';
    expect(old).not.toBe('');
    await user.click(await screen.findByText(old));
    await pick(user, 'Teams', 'Mombasa County Health Team');
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    const after = await rolesInTeams(sandbox, id);
    expect(after.map((role) => [role.id, role.organization?.display, role.code])).toEqual(
      before.map((role) => [role.id, 'Mombasa County Health Team', role.code]),
    );
  });
});
