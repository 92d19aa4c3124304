import { screen, within } from '@testing-library/react';
import { userId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const day = 24 * 3600 * 1000;

/** A sandbox without recorded sign-ins except these, by days since the sign-in. */
async function sandboxWith(signIns: Readonly<Record<string, number>>) {
  const sandbox = await openSandbox();
  const { identity } = sandbox;
  identity.sql.run('DELETE FROM id_events');
  for (const [username, days] of Object.entries(signIns))
    identity.events.add({
      type: 'LOGIN',
      clientId: 'fhir-web',
      userId: userId(username),
      username,
      sessionId: '',
      ip: '',
      time: Date.now() - days * day,
    });
  return sandbox;
}

async function valuesOf(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<string[][]> {
  const chart = await screen.findByRole('figure', { name: 'Users by last sign-in' });
  await user.click(within(chart).getByRole('button', { name: 'Table' }));
  const table = await within(chart).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}

test('the chart counts users by their last sign-in, and a group lists its users', async () => {
  const sandbox = await sandboxWith({ admin: 1, nurse: 20, 'wanjiku.kamau': 40 });
  sandbox.identity.sql.run('UPDATE id_users SET created = ?, enabled = 1', Date.now() - 300 * day);
  sandbox.identity.sql.run(`UPDATE id_users SET created = ? WHERE username = 'nobody'`, Date.now() - 3 * day);
  const others = sandbox.identity.users.count({}) - 4;
  const { user } = await renderApp({ path: '/admin/users', user: 'admin', sandbox });
  await user.click(await screen.findByRole('link', { name: 'Last sign-ins' }));
  expect(await valuesOf(user)).toEqual([
    ['In the last 7 days', '1', '0'],
    ['8 to 30 days ago', '1', '0'],
    ['31 to 90 days ago', '1', '0'],
    ['More than 90 days ago', '0', '0'],
    ['Never, or before recording began', String(others), '0'],
    ['Never', '1', '0'],
  ]);
  const chart = screen.getByRole('figure', { name: 'Users by last sign-in' });
  await user.click(within(chart).getByRole('button', { name: 'Chart' }));
  await user.click(within(chart).getByRole('link', { name: '8 to 30 days ago' }));
  const table = await screen.findByRole('table', { name: 'Last sign-ins' });
  expect(await within(table).findByText('nurse')).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

test('users who never signed in become a figure of the home page', async () => {
  const sandbox = await sandboxWith({ admin: 90 - 1 });
  sandbox.identity.sql.run('UPDATE id_users SET created = ?', Date.now() - 300 * day);
  sandbox.identity.sql.run(`UPDATE id_users SET created = ? WHERE username = 'nobody'`, Date.now() - 3 * day);
  const { user } = await renderApp({ path: '/admin/users/sign-ins', user: 'admin', sandbox });
  await screen.findByRole('figure', { name: 'Users by last sign-in' });
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  const figure = await screen.findByRole('link', { name: /Users who never signed in/ });
  expect(figure).toHaveAttribute('href', '/admin/users/sign-ins?group=never');
});

test('the page says how to record sign-ins if Keycloak does not', async () => {
  const sandbox = await openSandbox();
  sandbox.identity.settings.setRealm({ eventsEnabled: false });
  const { requests } = await renderApp({ path: '/admin/users/sign-ins', user: 'admin', sandbox });
  expect(await screen.findByText('Keycloak does not record sign-ins in this realm')).toBeVisible();
  expect(requests.filter((request) => request.includes('/events?'))).toEqual([]);
});

test('users without the permission to view events see no link to sign-ins', async () => {
  await renderApp({ path: '/admin/users', user: 'supervisor' });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Last sign-ins' })).not.toBeInTheDocument();
});
