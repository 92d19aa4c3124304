import { screen, within } from '@testing-library/react';
import { csv, openPage, outcome, upload } from '../../support/importPages.tsx';
import { openSandbox } from '../../support/renderApp.tsx';

test('users without a password who cannot be invited get temporary passwords, which the page shows once', async () => {
  const sandbox = await openSandbox();
  sandbox.identity.settings.setRealm({ smtpServer: {} });
  const { user } = await openPage('/importCreate', { sandbox });
  const header = 'Given,lastName,username,keycloakGroupName,appId';
  await upload(user, { Users: csv('people.csv', header, 'Ann,Njeri,ann.njeri,Providers,programme') });
  const table = await screen.findByRole('table', { name: 'Columns of people.csv' });
  await user.selectOptions(within(table).getByRole('combobox', { name: 'Import Given as' }), 'firstName');
  await user.click(screen.getByRole('switch', { name: /^Give new users a temporary password/ }));
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await outcome('Will be created: 1');
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  await outcome('Created: 1');
  await user.click(await screen.findByRole('button', { name: 'Show the passwords' }));
  const passwords = await screen.findByRole('table', { name: '1 temporary password' });
  const [, row] = within(passwords).getAllByRole('row');
  const [username, password] = row ? within(row).getAllByRole('cell') : [];
  expect(username).toHaveTextContent('ann.njeri');
  const { users, credentials } = sandbox.identity;
  expect(credentials.matches(users.byUsername('ann.njeri')?.id ?? '', password?.textContent ?? '')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show the passwords' })).not.toBeInTheDocument();
});
