import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { userId } from '../../../server/sandbox/data/ids.ts';
import type { Role, UserGroup } from '../../../src/api/keycloak/index.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const origin = 'http://localhost:3000';
const admin = '/auth/admin/realms/fhir';
const list = '/admin/users/groups';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

async function read<T>(from: Sandbox, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}` };
  return (await (await from.fetch(new Request(origin + path, { headers }))).json()) as T;
}
const groupAt = (from: Sandbox, path: string): UserGroup => from.identity.groups.byPath(path) as unknown as UserGroup;
const rolesOf = async (from: Sandbox, id: string) =>
  (await read<Role[]>(from, `${admin}/groups/${id}/role-mappings/realm`)).map(({ name }) => name);
const names = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('list', () => {
  it('shows top-level groups, and subgroups when a group is expanded in the tree', async () => {
    const { user, requests } = await renderApp({ path: list, user: 'viewer', sandbox });
    await waitFor(async () => expect(await names('Top-level groups')).toContain('Providers'));
    const tree = within(screen.getByRole('tree', { name: 'Group tree' }));
    const providers = await tree.findByRole('treeitem', { name: 'Providers' });
    await user.click(providers);
    await user.keyboard('{ArrowRight}');
    expect(await tree.findByRole('treeitem', { name: 'Nurses' })).toHaveAttribute('aria-level', '2');
    await waitFor(async () =>
      expect(await names('Subgroups of Providers')).toEqual(['Community health workers', 'Nurses']),
    );
    expect(requests.some((request) => request.includes(`/groups/${groupAt(sandbox, '/Providers').id}/children`))).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: 'New User Group' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('expands the path to the group in the address', async () => {
    const own = await openSandbox();
    const nurses = groupAt(own, '/Providers/Nurses').id;
    const deep = own.identity.groups.create({ name: 'Night shift' }, nurses);
    await renderApp({ path: `${list}?group=${deep}`, user: 'people', sandbox: own });
    const tree = within(await screen.findByRole('tree', { name: 'Group tree' }));
    const chosen = await tree.findByRole('treeitem', { name: 'Night shift' });
    expect(chosen).toHaveAttribute('aria-level', '3');
    expect(chosen).toHaveAttribute('aria-selected', 'true');
  });

  describe('in a narrow window', () => {
    const originalMatchMedia = window.matchMedia.bind(window);
    const narrowTo = (width: number) =>
      jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
        ...originalMatchMedia(query),
        ...{ matches: width <= 16 * Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) },
      }));
    const inTree = async () => within(await screen.findByRole('tree', { name: 'Group tree' }));
    afterEach(() => jest.restoreAllMocks());

    it('collapses the tree at 360 pixels when a group is selected', async () => {
      narrowTo(360);
      const { user } = await renderApp({ path: list, user: 'people', sandbox });
      await user.click(await screen.findByRole('button', { name: 'Group tree' }));
      await user.click(await (await inTree()).findByRole('treeitem', { name: 'Providers' }));
      expect(await screen.findByText('Nurses')).toBeVisible();
      expect(screen.queryByRole('tree')).toBeNull();
      expect(screen.getByRole('button', { name: 'Group tree' })).toHaveAttribute('aria-expanded', 'false');
    });

    it('collapses the tree at 1280 pixels while the side panel is open', async () => {
      narrowTo(1280);
      const { user } = await renderApp({ path: list, user: 'people', sandbox });
      await (await inTree()).findByRole('treeitem', { name: 'Viewers' });
      await user.click(screen.getByRole('button', { name: 'More actions for Viewers' }));
      await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
      await screen.findByRole('region', { name: 'User group' });
      expect(screen.queryByRole('tree')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Group tree' }));
      expect(await (await inTree()).findByRole('treeitem', { name: 'Viewers' })).toBeVisible();
    });
  });

  it('finds subgroups, and shows a message when nothing is found', async () => {
    const { user } = await renderApp({ path: `${list}?search=nurs`, user: 'people', sandbox });
    await waitFor(async () => expect(await names('Groups found')).toEqual(['Nurses']));
    expect(screen.getByText('Providers › Nurses')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    expect(await screen.findByText('No group has “zzz” in its name.')).toBeVisible();
  });

  it('distinguishes names with slashes from subgroups', async () => {
    const own = await openSandbox();
    const { groups } = own.identity;
    const malaria = groups.create({ name: 'Malaria' });
    const nested = groups.create({ name: 'TB' }, malaria);
    const slash = groups.create({ name: 'Malaria/TB' });
    groups.create({ name: 'TB ward' }, nested);
    groups.create({ name: 'TB ward' }, slash);
    await renderApp({ path: `${list}?search=TB`, user: 'people', sandbox: own });
    const rows = within(await screen.findByRole('table', { name: 'Groups found' }));
    const pathsOf = () =>
      rows
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    await waitFor(() =>
      expect(pathsOf().toSorted()).toEqual([
        'Malaria › TB',
        'Malaria › TB › TB ward',
        'Malaria/TB',
        'Malaria/TB › TB ward',
      ]),
    );
  });

  it('the side panel shows members and the source of each effective role', async () => {
    const nurses = groupAt(sandbox, '/Providers/Nurses');
    await renderApp({ path: `${list}?viewDetails=${nurses.id}`, user: 'people', sandbox });
    const panel = within(await screen.findByRole('region', { name: 'User group' }));
    expect(await panel.findByRole('heading', { name: 'Nurses' })).toBeVisible();
    expect(await panel.findByText('Wanjiku Kamau (wanjiku.kamau)')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/users\/details\//),
    );
    const own = (await panel.findByText('PUT_PATIENT')).closest<HTMLElement>('[role=row]')!;
    expect(own).toHaveTextContent('group Providers › Nurses');
    const inherited = panel.getByText('WEB_CLIENT').closest<HTMLElement>('[role=row]')!;
    expect(inherited).toHaveTextContent(/group Providers$/);
  });

  it('the side panel shows a role of a composite as part of it', async () => {
    const managers = groupAt(sandbox, '/Location managers');
    await renderApp({ path: `${list}?viewDetails=${managers.id}`, user: 'people', sandbox });
    const panel = within(await screen.findByRole('region', { name: 'User group' }));
    const row = (await panel.findByText('DELETE_LOCATION')).closest<HTMLElement>('[role=row]')!;
    expect(row).toHaveTextContent('group Location managers, as part of MANAGE_LOCATION');
  });

  it('an address of the earlier application opens the panel', async () => {
    const { id } = groupAt(sandbox, '/Viewers');
    await renderApp({ path: `${list}/${id}`, user: 'people', sandbox });
    const panel = within(await screen.findByRole('region', { name: 'User group' }));
    expect(await panel.findByRole('heading', { name: 'Viewers' })).toBeVisible();
  });

  it('shows an error page when groups cannot be fetched', async () => {
    await renderApp({
      path: list,
      user: 'people',
      sandbox,
      intercept: (request) => (/\/groups\?/.test(request.url) ? new Response('', { status: 500 }) : undefined),
    });
    expect(await screen.findByText('There was a problem fetching User Groups')).toBeVisible();
  });
});

describe('form', () => {
  it('creates a subgroup and then opens the form for its roles', async () => {
    const own = await openSandbox();
    const { id } = groupAt(own, '/Providers');
    const { user } = await renderApp({ path: `${list}/new?parent=${id}`, user: 'people', sandbox: own });
    expect(await screen.findByRole('heading', { name: 'New subgroup of Providers' })).toBeVisible();
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Name is required'));
    await user.type(screen.getByLabelText(/^Name/), 'Nurses');
    await user.click(screen.getByText('Save'));
    expect((await screen.findAllByText('A group with this name already exists.'))[0]).toBeVisible();
    await user.clear(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'Midwives');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('heading', { name: 'Edit User Group | Midwives' })).toBeVisible();
    const created = groupAt(own, '/Providers/Midwives');
    expect(window.location.pathname).toBe(`${list}/edit/${created.id}`);
  });

  it('changes roles only on Save, after a confirmation, and keeps attributes', async () => {
    const own = await openSandbox();
    const { id } = groupAt(own, '/Viewers');
    own.identity.groups.update(id, { name: 'Viewers', attributes: { fhir_core_app_id: ['programme'] } });
    const { user, requests } = await renderApp({ path: `${list}/edit/${id}`, user: 'people', sandbox: own });
    const available = within(await screen.findByRole('group', { name: 'Available roles' }));
    const assigned = within(screen.getByRole('group', { name: 'Assigned roles' }));
    expect(screen.getByRole('list', { name: 'Roles of clients' })).toHaveTextContent(
      'view-users of the client realm-management',
    );
    await user.click(available.getByText('PUT_LOCATION'));
    await user.click(screen.getByText('Assign the selected roles'));
    expect(assigned.getByText('PUT_LOCATION')).toBeVisible();
    await user.click(assigned.getByText('GET_FLAG'));
    await user.click(screen.getByText('Remove the selected roles'));
    expect(screen.getByText('Will be assigned on Save: PUT_LOCATION')).toBeVisible();
    expect(screen.getByText('Will be removed on Save: GET_FLAG')).toBeVisible();
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);

    await user.click(screen.getByText('Save'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the roles of Viewers?' }));
    await user.click(dialog.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
    await user.click(screen.getByText('Save'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Save'));
    await waitFor(() => expect(window.location.pathname).toBe(list));
    await notice('Role Mappings Updated Successfully');
    const now = await rolesOf(own, id);
    expect(now).toContain('PUT_LOCATION');
    expect(now).not.toContain('GET_FLAG');
    expect(await read(own, `${admin}/groups/${id}`)).toMatchObject({ attributes: { fhir_core_app_id: ['programme'] } });
  });

  it('warns before removing roles from a group of the signed-in user', async () => {
    const { id } = groupAt(sandbox, '/User administrators');
    const { user } = await renderApp({ path: `${list}/edit/${id}`, user: 'people', sandbox });
    const assigned = within(await screen.findByRole('group', { name: 'Assigned roles' }));
    await user.click(assigned.getAllByRole('checkbox')[0]!);
    await user.click(screen.getByText('Remove the selected roles'));
    await user.click(screen.getByText('Save'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(/You are a member of this group/)).toBeVisible();
  });

  it('does not warn about a group whose path only starts like that of an own group', async () => {
    const own = await openSandbox();
    const { groups } = own.identity;
    const malaria = groups.create({ name: 'Malaria' });
    const slash = groups.create({ name: 'Malaria/TB' });
    const nested = groups.create({ name: 'TB' }, malaria);
    const ward = groups.create({ name: 'Ward' }, nested);
    own.identity.roles.grant(malaria, [own.identity.roles.byName('GET_FLAG')?.id ?? '']);
    groups.join(userId('people'), slash);
    const dialogOf = async () => {
      const { user, requests } = await renderApp({ path: `${list}/edit/${malaria}`, user: 'people', sandbox: own });
      const assigned = within(await screen.findByRole('group', { name: 'Assigned roles' }));
      await user.click(assigned.getAllByRole('checkbox')[0]!);
      await user.click(screen.getByText('Remove the selected roles'));
      await user.click(screen.getByText('Save'));
      const dialog = within(await screen.findByRole('alertdialog'));
      await waitFor(() => expect(requests.some((request) => /users\/[^/]+\/groups/.test(request))).toBe(true));
      return dialog;
    };
    expect((await dialogOf()).queryByText(/You are a member of this group/)).toBeNull();
    cleanup();
    groups.join(userId('people'), ward);
    expect(await (await dialogOf()).findByText(/You are a member of this group/)).toBeVisible();
  });

  it('shows the failed step and resumes there', async () => {
    const own = await openSandbox();
    const { id } = groupAt(own, '/Viewers');
    let broken = true;
    const { user } = await renderApp({
      path: `${list}/edit/${id}`,
      user: 'people',
      sandbox: own,
      intercept: (request) =>
        broken && request.method === 'POST' && request.url.includes('/role-mappings/')
          ? new Response('', { status: 500 })
          : undefined,
    });
    await user.type(await screen.findByLabelText(/^Name/), ' of all');
    await user.click(within(screen.getByRole('group', { name: 'Available roles' })).getByText('PUT_LOCATION'));
    await user.click(screen.getByText('Assign the selected roles'));
    await user.click(screen.getByText('Save'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Save'));
    expect(await screen.findByText(/There was a problem assigning roles/)).toBeVisible();
    expect(await read<UserGroup>(own, `${admin}/groups/${id}`)).toMatchObject({ name: 'Viewers of all' });
    broken = false;
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(window.location.pathname).toBe(list));
    expect(await rolesOf(own, id)).toContain('PUT_LOCATION');
  });

  it('warns about roles that would lock out the members of the group', async () => {
    const { id } = groupAt(sandbox, '/Viewers');
    const { user } = await renderApp({ path: `${list}/edit/${id}`, user: 'people', sandbox });
    await user.click(within(await screen.findByRole('group', { name: 'Available roles' })).getByText('ANDROID_CLIENT'));
    await user.click(screen.getByText('Assign the selected roles'));
    expect(screen.getByText(/cannot use the FHIR server/)).toBeVisible();
  });

  it('explains a refusal by Keycloak', async () => {
    const own = await openSandbox();
    const { id } = groupAt(own, '/SUPER_ADMIN');
    const { user } = await renderApp({
      path: `${list}/edit/${id}`,
      user: 'people',
      sandbox: own,
      intercept: (request) =>
        request.method === 'PUT' ? Response.json({ error: 'HTTP 403 Forbidden' }, { status: 403 }) : undefined,
    });
    await user.type(await screen.findByLabelText(/^Name/), 'S');
    await user.click(screen.getByText('Save'));
    await user.click((await screen.findAllByRole('button', { name: 'What am I missing?' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions' }));
    expect(dialog.getByText('manage-users of the client realm-management')).toBeVisible();
  });
});

describe('members', () => {
  it('are added on the page of a group by users who may change users', async () => {
    const own = await openSandbox();
    const { id } = groupAt(own, '/Location managers');
    const { user } = await renderApp({ path: `${list}/view/${id}`, user: 'people', sandbox: own });
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member to Location managers' }));
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'wanjiku');
    await user.click(await screen.findByRole('option', { name: /wanjiku\.kamau/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Member added')).toBeVisible();
    const members = within(await screen.findByRole('list', { name: 'Members' }));
    expect(await members.findByRole('link', { name: /wanjiku\.kamau/ })).toBeVisible();
    const groups = own.identity.groups.ofUser(userId('wanjiku.kamau')).map(({ name }) => name);
    expect(groups).toContain('Location managers');
    cleanup();
    await renderApp({ path: `${list}/view/${id}`, user: 'viewer', sandbox: own });
    expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
  });
});
