import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../support/renderApp.tsx';

test('who leaves while a save runs hears how it ended, and is not fetched back', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const { user, requests } = await renderApp({
    path: '/admin/teams/add',
    user: 'admin',
    intercept: ({ method }) => (method === 'GET' ? undefined : answered),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Team of the road');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some((request) => !request.startsWith('GET'))).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave while this is being saved?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  answer(undefined);
  expect(await screen.findByText(/successfully/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});
