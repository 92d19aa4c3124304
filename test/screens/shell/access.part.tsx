import { screen, waitFor, within } from '@testing-library/react';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { userId } from '../../../server/sandbox/data/ids.ts';
import { enabledFeatures } from '../../../src/app/features.ts';
import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { actionsOf } from '../../../src/shared/access/actions.ts';
import { NARROW } from '../../../src/shared/layout/useMedia.ts';
import { addUser } from '../../support/addUser.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const rowOf = (table: string, text: RegExp) =>
  waitFor(() => {
    const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
    const found = rows.find((row) => text.test(row.textContent ?? ''));
    if (!found) throw new Error(`No row contains ${text}`);
    return found;
  });

describe('roles', () => {
  it('are listed, searched and paged by Keycloak', async () => {
    const { user, requests } = await renderApp({ path: '/admin/users/roles?pageSize=5', user: 'viewer', sandbox });
    const table = within(await screen.findByRole('table', { name: 'User roles' }));
    expect((await table.findAllByRole('columnheader')).map((heading) => heading.textContent)).toEqual([
      'Name',
      'Composite',
      'Description',
      'Actions',
    ]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)).toContain('first=5&max=6'));
    await user.type(screen.getByRole('searchbox'), 'manage_loc{Enter}');
    expect(await rowOf('User roles', /MANAGE_LOCATIONHIERARCHY/)).toHaveTextContent('Yes');
  });

  it('the side panel shows permissions, composite roles, groups and users of a role', async () => {
    const { user } = await renderApp({ path: '/admin/users/roles?search=manage_location', user: 'people', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for MANAGE_LOCATION' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('region', { name: 'User role' }));
    expect(await panel.findByText('View, add, edit and delete locations')).toBeVisible();
    expect(panel.getByText('Location.manage')).toBeVisible();
    expect(await panel.findByRole('list', { name: 'Contains the roles' })).toHaveTextContent('DELETE_LOCATION');
    expect(await panel.findByRole('list', { name: 'Groups with this role' })).toHaveTextContent('Location managers');
    expect(await panel.findByText('No user has this role directly.')).toBeVisible();
  });

  it('that cannot be fetched show an error page', async () => {
    await renderApp({
      path: '/admin/users/roles',
      user: 'viewer',
      sandbox,
      intercept: (request) => (request.url.includes('/roles?') ? new Response('', { status: 500 }) : undefined),
    });
    expect(await screen.findByText('There was a problem fetching roles')).toBeVisible();
  });
});

describe('What am I missing?', () => {
  it('a forbidden page names the missing permission, its roles and groups, and offers a text for the administrator', async () => {
    const { user } = await renderApp({ path: '/admin/location/unit/add', user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'What am I missing?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions' }));
    expect(dialog.getByText('Missing permission: Add locations')).toBeVisible();
    expect(dialog.getByText('Location.create')).toBeVisible();
    expect(dialog.getByText('Add locations')).toBeVisible();
    expect(dialog.getByText('POST_LOCATION')).toBeVisible();
    expect(dialog.getByText('View, add, edit and delete locations')).toBeVisible();
    expect(dialog.getByText('MANAGE_LOCATION')).toBeVisible();
    expect(await dialog.findByText(/Groups with this role: (.*, )?Location managers/)).toBeVisible();
    expect(dialog.getByText(/so you need both/)).toBeVisible();
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request for your administrator' }).value;
    expect(text).toContain('I am Victor Viewer (viewer).');
    expect(text).toContain('Add locations (Location.create), granted by the role POST_LOCATION or MANAGE_LOCATION');
    expect(text).toContain('/admin/location/unit/add');
  });

  it('a user who may not read groups still sees the roles', async () => {
    const { user, requests } = await renderApp({ path: '/admin/users', user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'What am I missing?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions' }));
    expect(dialog.getByText('GET_IAM_USER')).toBeVisible();
    expect(dialog.getByText('view-users of the client realm-management')).not.toBeVisible();
    await user.click(dialog.getAllByText(/^\d+ other roles$/)[0]!);
    expect(dialog.getByText('view-users of the client realm-management')).toBeVisible();
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request for your administrator' }).value;
    expect(text).toContain('granted by the role GET_IAM_USER or MANAGE_IAM_USER\n');
    expect(requests.filter((request) => request.includes('/roles/'))).toEqual([]);
  });

  it('explains a save that the server refused, from its response', async () => {
    const own = await openSandbox();
    addUser(own, 'half', {
      realm: ['GET_CARETEAM', 'POST_CARETEAM', 'WEB_CLIENT'],
    });
    const { user } = await renderApp({ path: '/admin/CareTeam/new', user: 'half', sandbox: own });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Team');
    await user.click(screen.getByText('Save'));
    await user.click(await screen.findByRole('button', { name: 'What am I missing?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions' }));
    expect(dialog.getByText('PUT_CARETEAM')).toBeVisible();
  });
});

describe('what I may do', () => {
  const actionOf = async (area: string, text: RegExp) =>
    within(await screen.findByRole('list', { name: area }))
      .getAllByRole('listitem')
      .find((item) => text.test(item.textContent ?? ''))!;

  it('lists every action of the application by area, and for forbidden ones what is missing', async () => {
    const { user } = await renderApp({ path: '/access', user: 'locations', sandbox });
    expect(await actionOf('Locations', /^Edit/)).toHaveTextContent('Yes');
    const add = await actionOf('Users', /^Add/);
    expect(add).toHaveTextContent('No');
    await user.click(within(add).getByRole('button', { name: 'Why not? Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Missing permissions' }));
    expect(dialog.getByText('Missing permission: Add users')).toBeVisible();
    expect(dialog.getByText('Missing permission: Add practitioners')).toBeVisible();
  });

  it('shows the names of permissions as technical details', async () => {
    const { user } = await renderApp({ path: '/access', user: 'locations', sandbox });
    await actionOf('Locations', /^Edit/);
    expect(screen.queryByText('Location.update')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Technical details' }));
    expect(screen.getByText('Locations: Edit').nextElementSibling).toHaveTextContent('Location.update');
  });

  it('contains every page of the application', async () => {
    const enabled = enabledFeatures(configFromEnv({}).config);
    const known = new Set((await actionsOf(enabled)).map(({ area, needs }) => `${area} ${needs.join()}`));
    // The history needs the permission to read the resource, so it is not a separate action.
    const features = enabled.filter(({ key }) => key !== 'history');
    const missing = features.flatMap(({ key, routes }) =>
      routes
        .filter(
          ({ needs }) =>
            needs.length > 0 &&
            // an action may need more than its page
            ![...known].some((entry) => entry.startsWith(`${key} `) && needs.every((need) => entry.includes(need))),
        )
        .map(
          ({ path, needs }) => `${key}: ${path} needs ${needs.join()}: add the action to the access.ts of the feature`,
        ),
    );
    expect(missing).toEqual([]);
  });
});

describe('access for administrators', () => {
  /** Row of the matrix. */
  const actionRow = (table: { getByRole: typeof screen.getByRole }, area: string, name: string) =>
    within(table.getByRole('rowgroup', { name: area }))
      .getByRole('rowheader', { name })
      .closest('tr')!;

  it('compares groups', async () => {
    await renderApp({ path: '/admin/users/access?area=locations', user: 'people', sandbox });
    const table = within(await screen.findByRole('table', { name: 'Groups and actions' }));
    const headings = table.getAllByRole('columnheader').map((heading) => heading.textContent);
    const edit = actionRow(table, 'Locations', 'Edit');
    const cell = (group: string) => within(edit).getAllByRole('cell')[headings.indexOf(group) - 1]?.textContent;
    expect(cell('Location managers')).toBe('Yes');
    expect(cell('Viewers')).toBe('No');
    expect(cell('Supervisors › County supervisors')).toBe('Yes');
    expect(cell('Supervisors')).toBe('No');
  });

  it('shows one group or role at a time in a narrow window', async () => {
    const originalMatchMedia = window.matchMedia.bind(window);
    const narrowWindow = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...originalMatchMedia(query), ...{ matches: query === NARROW } }));
    const { user } = await renderApp({ path: '/admin/users/access?area=locations', user: 'people', sandbox });
    const table = within(await screen.findByRole('table', { name: 'Groups and actions' }));
    const headings = table.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['Action', 'Allowed']);
    const edit = () =>
      within(actionRow(table, 'Locations', 'Edit'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    const group = screen.getByRole('combobox', { name: 'Group' });
    await user.selectOptions(group, 'Viewers');
    expect(edit()).toEqual(['No']);
    await user.selectOptions(group, 'Location managers');
    expect(edit()).toEqual(['Yes']);
    await user.click(screen.getByRole('radio', { name: 'Role' }));
    expect(await screen.findByRole('option', { name: 'Edit locations (PUT_LOCATION)' })).toBeInTheDocument();
    narrowWindow.mockRestore();
  });

  it('finds actions by their words and by permissions, in the roles of all areas as well', async () => {
    const { user } = await renderApp({ path: '/admin/users/access', user: 'people', sandbox });
    const rows = async (table: string) =>
      within(await screen.findByRole('table', { name: table }))
        .getAllByRole('rowgroup')
        .flatMap((group) => {
          const [area, ...actions] = [...group.querySelectorAll('th:not([scope=col])')].map((each) => each.textContent);
          return actions.map((action) => `${area}: ${action}`);
        });
    await screen.findByRole('table', { name: 'Groups and actions' });
    const search = screen.getByRole('searchbox', { name: 'Search by action or permission' });
    await user.type(search, 'edit location{Enter}');
    await waitFor(async () => expect(await rows('Groups and actions')).toContain('Locations: Edit'));
    expect(await rows('Groups and actions')).not.toContain('Users: Edit');
    await user.clear(search);
    await user.type(search, 'iam_user.create{Enter}');
    await waitFor(async () => expect(await rows('Groups and actions')).toEqual(['Users: Add']));
    await user.click(screen.getByRole('radio', { name: 'Role' }));
    expect(await rows('Roles and actions')).toEqual(['Users: Add']);
    await user.type(search, 'x{Enter}');
    expect(await screen.findByText('No matches')).toBeVisible();
  });

  it('compares roles', async () => {
    await renderApp({ path: '/admin/users/access?view=roles&area=users', user: 'people', sandbox });
    const table = within(await screen.findByRole('table', { name: 'Roles and actions' }));
    const headings = table.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(
      expect.arrayContaining([
        'Edit usersPUT_IAM_USER',
        'View, add, edit and delete usersmanage-users (realm-management)',
        'realm-admin (realm-management)',
      ]),
    );
    const add = actionRow(table, 'Users', 'Add');
    const cell = (role: string) =>
      within(add).getAllByRole('cell')[headings.findIndex((heading) => heading?.endsWith(role)) - 1]?.textContent;
    expect(cell('POST_IAM_USER')).toBe('Partly');
    expect(cell('PUT_IAM_USER')).toBe('No');
  });

  it('shows the permissions of a user and the roles that grant them', async () => {
    await renderApp({
      path: `/admin/users/access?view=one&as=user+${userId('supervisor')}`,
      user: 'people',
      sandbox,
    });
    const edit = await rowOf('Access', /^LocationsEdit/);
    expect(await screen.findByDisplayValue('Sanaa Supervisor (supervisor)')).toBeVisible();
    expect(edit).toHaveTextContent('PUT_LOCATION (group Supervisors › County supervisors)');
    expect(edit).toHaveTextContent('Edit locationsLocation.update');
    expect(await rowOf('Access', /^UsersAdd/)).toHaveTextContent('Missing: Add users');
    expect(screen.getByText(/^Users, .*Hierarchy/)).toBeVisible();
    expect(screen.getByText('Add missing permissions').closest('a')).toHaveAttribute(
      'href',
      `/admin/users/details/${userId('supervisor')}?tab=permissions`,
    );
  });

  it('warns about roles that do not work together', async () => {
    const own = await openSandbox();
    const id = addUser(own, 'odd', { realm: ['POST_LOCATION', 'WEB_CLIENT', 'ANDROID_CLIENT'] });
    await renderApp({ path: `/admin/users/access?view=one&as=user+${id}`, user: 'people', sandbox: own });
    expect(await screen.findByText(/^POST_LOCATION without PUT_LOCATION/)).toBeVisible();
    expect(screen.getByText(/refuses every request/)).toBeVisible();
  });

  it('needs the permissions to read roles and groups', async () => {
    await renderApp({ path: '/admin/users/access', user: 'nurse', sandbox });
    expect(await screen.findByText('iam_role.read')).toBeVisible();
  });
});
