import { screen, waitFor, within } from '@testing-library/react';
import { countyId, userId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const view = (tab = '') => `/admin/location/unit/view/${countyId('Nairobi')}${tab && `?view-details=${tab}`}`;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

test('the tab of the teams lists the assigned teams as links and counts them', async () => {
  const { user } = await renderApp({ path: view(), user: 'admin', sandbox });
  await user.click(await screen.findByRole('tab', { name: /^Teams ?2 entries/ }));
  const table = within(await screen.findByRole('table', { name: 'Teams of Nairobi' }));
  expect(await table.findByRole('link', { name: 'Nairobi County Health Team' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/teams\/.+/),
  );
  expect(screen.getByRole('link', { name: 'Assign teams' })).toHaveAttribute(
    'href',
    `/admin/teams/team-assignment?node=${countyId('Nairobi')}`,
  );
});

test('the tab of the people lists the members of these teams, linked to their users', async () => {
  await renderApp({ path: view('people'), user: 'admin', sandbox });
  const table = within(await screen.findByRole('table', { name: 'People in the teams of Nairobi' }));
  const links = await table.findAllByRole('link', { name: /./ });
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/admin/users/details/${userId('wanjiku.kamau')}`);
});

test('without the permission to read assignments, the tabs are missing and nothing is requested', async () => {
  const user = userWithRoles(sandbox, ['GET_LOCATION']);
  const { requests } = await renderApp({ path: view('teams'), user, sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /^Locations/ })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^(Teams|People)/ })).toBeNull();
  expect(requests.filter((url) => /OrganizationAffiliation|PractitionerRole/.test(url))).toEqual([]);
});

test.each(['teams', 'people'])('a failed request for the teams is reported in the tab "%s"', async (tab) => {
  let isBroken = true;
  const { user } = await renderApp({
    path: view(tab),
    user: 'admin',
    sandbox,
    intercept: ({ url }) =>
      isBroken && url.includes('/OrganizationAffiliation') ? new Response('', { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/^There was a problem fetching assigned teams\. /)).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/problem fetching assigned teams/)).not.toBeInTheDocument());
});
