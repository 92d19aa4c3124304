import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Group, Practitioner, PractitionerRole, Resource } from '../../../common/fhir/r4.ts';
import type { User } from '../../../src/api/keycloak/index.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerGroupId, practitionerId, practitionerRoleId, userId } from '../../../server/sandbox/data/ids.ts';
import { addFilter } from '../../support/filters.ts';
import { leaveWork } from '../../support/bulk.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

const table = () => screen.findByRole('table', { name: 'Users' });
const usernames = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-5)?.textContent);

/** Reads from the sandbox directly. */
async function stored<T extends Resource>(from: Sandbox, path: string): Promise<T> {
  const token = await from.mintToken('admin');
  const response = await from.fetch(new Request(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } }));
  return (await response.json()) as T;
}

describe('list', () => {
  it('requests one page and the total from Keycloak, which searches, filters and pages', async () => {
    const { user, requests } = await renderApp({ path: '/admin/users?pageSize=5', user: 'admin', sandbox });
    expect(await screen.findByText('abdullahi.noor')).toBeVisible();
    expect(screen.getByText('1–5 of 40')).toBeVisible();
    expect(screen.getByText('40 results')).toBeVisible();
    const calls = () => requests.filter((request) => request.includes('/users'));
    expect(calls()).toEqual([
      'GET /auth/admin/realms/fhir/users/count',
      'GET /auth/admin/realms/fhir/users?first=0&max=5&briefRepresentation=true',
    ]);

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(calls().at(-1)).toContain('first=5&max=5'));

    await user.type(screen.getByRole('searchbox'), 'amau{Enter}');
    expect(await screen.findByText('wanjiku.kamau')).toBeVisible();
    expect(calls()).toContainEqual(expect.stringMatching(/users\?search=\*amau\*&first=0&max=5/));
    await waitFor(async () => expect(await usernames()).toEqual(['wanjiku.kamau']));

    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await addFilter(user, 'Status', 'Disabled');
    await waitFor(async () =>
      expect(await usernames()).toEqual(['abdullahi.noor', 'mwangi.njoroge', 'shikuku.amukoya']),
    );
    expect(calls().at(-1)).toContain('enabled=false');
  });

  it('finds a name by another apostrophe, without its apostrophe, and without its accents', async () => {
    const own = await openSandbox();
    own.identity.users.create({ username: 'phoebe', firstName: 'Phoebe', lastName: "Ong'ondo", enabled: true });
    own.identity.users.create({ username: 'zadie', firstName: 'Zadie', lastName: 'Ngao’nde', enabled: true });
    own.identity.users.create({ username: 'una', firstName: 'Una', lastName: 'O’Neill', enabled: true });
    own.identity.users.create({ username: 'minh', firstName: 'Đức', lastName: 'Minh', enabled: true });
    const found = { 'Ong’ondo': 'phoebe', "ngao'nde": 'zadie', oneill: 'una', duc: 'minh' };
    for (const [search, username] of Object.entries(found)) {
      await renderApp({ path: `/admin/users?search=${encodeURIComponent(search)}`, user: 'admin', sandbox: own });
      expect(await screen.findByText(username)).toBeVisible();
      cleanup();
    }
  });

  it('restores the search from the address, and sorts a column ascending first', async () => {
    const { user } = await renderApp({ path: '/admin/users?search=nj', user: 'viewer', sandbox });
    expect(await screen.findByText('mwangi.njoroge')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('nj');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText('abdullahi.noor');
    await user.click(screen.getByRole('button', { name: 'First Name' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute('aria-sort', 'ascending'),
    );
  });

  const firstNames = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

  it('sorts all users, not only those of the page', async () => {
    const all = (await stored<User[] & Resource>(sandbox, '/auth/admin/realms/fhir/users?max=1000'))
      .map(({ firstName = '' }) => firstName)
      .sort((a, b) => a.localeCompare(b));
    const { user } = await renderApp({ path: '/admin/users?pageSize=5&sort=firstName', user: 'viewer', sandbox });
    await waitFor(async () => expect(await firstNames()).toEqual(all.slice(0, 5)));
    expect(screen.getByText('1–5 of 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect(await firstNames()).toEqual(all.slice(5, 10)));
    expect(screen.queryByText(/Only the users on this page are sorted/)).toBeNull();
  });

  it('shows one page at most while the count of a new search is pending', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { user, requests } = await renderApp({
      path: '/admin/users?pageSize=5&sort=firstName',
      user: 'viewer',
      sandbox,
      intercept: async ({ url }) => {
        if (url.includes('/users/count?search')) await released;
        return undefined;
      },
    });
    await waitFor(async () => expect(await firstNames()).toHaveLength(5));
    await user.type(screen.getByRole('searchbox'), 'kadzo');
    await waitFor(() => expect(requests).toContainEqual(expect.stringContaining('/users/count?search')));
    expect(await firstNames()).toHaveLength(5);
    release();
    await waitFor(async () => expect(await firstNames()).toEqual(['Kadzo']));
  });

  it('sorts only the page, with a note, when there are too many users to fetch', async () => {
    const { requests } = await renderApp({
      path: '/admin/users?pageSize=5&sort=-firstName',
      user: 'viewer',
      sandbox,
      intercept: ({ url }) => (url.includes('/users/count') ? Response.json(2001) : undefined),
    });
    expect(await screen.findByText(/Only the users on this page are sorted/)).toBeVisible();
    // The rows follow the note.
    await waitFor(async () => {
      const names = await firstNames();
      expect(names).toHaveLength(5);
      expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    });
    expect(requests).toContainEqual(expect.stringContaining('first=0&max=5&'));
  });

  const rowOf = async (username: string) => (await screen.findByText(username)).closest<HTMLElement>('[role=row]')!;

  it('shows the email and the teams of a page with one request', async () => {
    const { user, requests } = await renderApp({ path: '/admin/users?search=kamau', user: 'viewer', sandbox });
    expect(await rowOf('wanjiku.kamau')).toHaveTextContent('wanjiku.kamau@example.org');
    await waitFor(async () => expect(await rowOf('wanjiku.kamau')).toHaveTextContent('Nairobi County Health Team'));
    const calls = () => requests.filter((request) => request.includes('/PractitionerRole'));
    expect(calls()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText('abdullahi.noor');
    await waitFor(async () => expect(await rowOf('achieng.ongondo')).toHaveTextContent('Health Team'));
    expect(calls()).toHaveLength(2);
  });

  it('is in the order of user names, which Keycloak guarantees, as the heading shows', async () => {
    const { user, requests } = await renderApp({ path: '/admin/users?pageSize=5', user: 'viewer', sandbox });
    const heading = await screen.findByRole('columnheader', { name: 'Username' });
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await screen.findByText('abdullahi.noor');
    expect(requests).toContainEqual(expect.stringContaining('first=0&max=5&'));
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(screen.queryByText('abdullahi.noor')).toBeNull());
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
    expect(await screen.findByText('abdullahi.noor')).toBeVisible();
  });

  it('requests no teams while their column is hidden', async () => {
    const { requests } = await renderApp({ path: '/admin/users?search=kamau&columns=email', user: 'viewer', sandbox });
    expect(await screen.findByText('wanjiku.kamau@example.org')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Teams' })).toBeNull();
    expect(requests).not.toContainEqual(expect.stringContaining('/PractitionerRole'));
  });

  it('lists the users while their teams cannot be loaded', async () => {
    await renderApp({
      path: '/admin/users?search=kamau',
      user: 'viewer',
      sandbox,
      intercept: ({ url }) => (url.includes('/PractitionerRole') ? new Response(null, { status: 403 }) : undefined),
    });
    await waitFor(async () => expect(await rowOf('wanjiku.kamau')).toHaveTextContent('Unavailable'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the side panel, which links to the details', async () => {
    const { user } = await renderApp({ path: '/admin/users?search=wanjiku', user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for wanjiku.kamau' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('region', { name: 'User details' }));
    expect(await panel.findByRole('heading', { name: 'Wanjiku Kamau' })).toBeVisible();
    expect(panel.getByText('wanjiku.kamau@example.org')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
    expect(window.location.search).toContain(`viewDetails=${userId('wanjiku.kamau')}`);
    await user.click(panel.getByRole('link', { name: 'View full details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wanjiku Kamau' })).toBeVisible();
  });

  it('shows an error in the side panel for an unknown user', async () => {
    const { user } = await renderApp({ path: '/admin/users?viewDetails=nobody-at-all', user: 'viewer', sandbox });
    expect(await screen.findByText('Could not find the user.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  });

  it('shows an error page with a retry when the list cannot be fetched', async () => {
    let broken = true;
    const { user } = await renderApp({
      path: '/admin/users',
      user: 'viewer',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/users') ? new Response('{"error":"down"}', { status: 500 }) : undefined,
      wait: () => Promise.resolve(),
    });
    expect(await screen.findByText('There was a problem fetching Users')).toBeVisible();
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('abdullahi.noor')).toBeVisible();
  });

  it('offers permitted actions only', async () => {
    const first = await renderApp({ path: '/admin/users?search=wanjiku', user: 'viewer', sandbox });
    await first.user.click(await screen.findByRole('button', { name: 'More actions for wanjiku.kamau' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View Details']);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers all actions to an administrator, but not the deletion of the signed-in user', async () => {
    const { user } = await renderApp({ path: '/admin/users?search=ad*', user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for admin' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'View Details',
      'Reset password',
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More actions for kadzo.kahindi' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'View Details',
      'Reset password',
      'Delete',
    ]);
    expect(screen.getByRole('link', { name: 'Edit kadzo.kahindi' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/admin/users/edit/${userId('kadzo.kahindi')}\\?back_to=`)),
    );
  });
});

describe('delete', () => {
  it('removes the user and deactivates the resources after confirmation; failed steps are shown and can be retried', async () => {
    const own = await openSandbox();
    const kadzo = { member: { reference: `Practitioner/${practitionerId('kadzo.kahindi')}` } };
    const other = { member: { reference: `Practitioner/${practitionerId('nurse')}` } };
    const team = { resourceType: 'CareTeam' as const, id: 'ward-3', name: 'Ward 3', participant: [kadzo, other] };
    own.fhir.update(team);
    own.fhir.update({ ...team, id: 'ward-4', participant: [kadzo] });
    let broken = true;
    const { user } = await renderApp({
      path: '/admin/users?search=kadzo',
      user: 'people',
      sandbox: own,
      intercept: (request) =>
        broken && request.method === 'POST' && request.url.endsWith('/fhir')
          ? new Response('{"resourceType":"OperationOutcome","issue":[]}', { status: 500 })
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for kadzo.kahindi' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await leaveWork(user);
    expect(await screen.findByText('Are you sure you want to delete this user?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete user' }));

    const steps = within(await screen.findByRole('list', { name: 'Steps' }));
    expect(await steps.findByText('User deleted successfully')).toBeVisible();
    expect(await steps.findAllByRole('img', { name: 'Failed' })).toHaveLength(2);
    expect(await screen.findByText('There was a problem deleting User and Practitioner')).toBeVisible();
    expect(await stored<Practitioner>(own, `/fhir/Practitioner/${practitionerId('kadzo.kahindi')}`)).toMatchObject({
      active: true,
    });

    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull());
    for (const text of ['User deleted successfully', 'Practitioner deactivated', 'Group deactivated']) {
      await notice(text);
    }
    await waitFor(() => expect(screen.queryByText('There was a problem deleting User and Practitioner')).toBeNull());
    const role = await stored<PractitionerRole>(own, `/fhir/PractitionerRole/${practitionerRoleId('kadzo.kahindi')}`);
    expect(role).toMatchObject({ active: false, organization: { display: expect.any(String) as string } });
    expect(await stored<Group>(own, `/fhir/Group/${practitionerGroupId('kadzo.kahindi')}`)).toMatchObject({
      active: false,
    });
    await screen.findByText('No user was found.');
    expect(own.fhir.read('CareTeam', 'ward-3').participant).toEqual([other]);
    expect(own.fhir.read('CareTeam', 'ward-4').participant).toBeUndefined();
  });

  it('names the care teams that the user is removed from', async () => {
    const own = await openSandbox();
    const member = { reference: `Practitioner/${practitionerId('kadzo.kahindi')}` };
    const team = { resourceType: 'CareTeam' as const, id: 'ward-3', name: 'Ward 3', participant: [{ member }] };
    own.fhir.update(team);
    const { user } = await renderApp({
      path: '/admin/users?search=kadzo',
      user: 'people',
      sandbox: own,
      // The resources step fails and keeps the dialog open.
      intercept: async (request) => {
        const isBundle = request.method === 'POST' && request.url.endsWith('/fhir');
        const isRecords = isBundle && (await request.clone().text()).includes('"resourceType":"Group"');
        return isRecords ? new Response('{"resourceType":"OperationOutcome","issue":[]}', { status: 500 }) : undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for kadzo.kahindi' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await leaveWork(user);
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('Removed from the care team “Ward 3”')).toBeVisible();
  });
});

it('keeps the list and shows that it is outdated when it cannot be refetched after a deletion', async () => {
  const own = await openSandbox();
  let deleted = false;
  let broken = true;
  const { user } = await renderApp({
    path: '/admin/users?search=salim',
    user: 'people',
    sandbox: own,
    intercept: (request) => {
      deleted ||= request.method === 'DELETE';
      const list = request.method === 'GET' && request.url.includes('/users?');
      return deleted && broken && list ? new Response('', { status: 500 }) : undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for salim.bakari' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await leaveWork(user);
  await user.click(await screen.findByRole('button', { name: 'Delete user' }));
  const text = /Failed to update data, please refresh the page to see the most recent changes/;
  expect(await screen.findByText(text)).toBeVisible();
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No user was found.')).toBeVisible();
});
