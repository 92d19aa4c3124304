import { screen, waitFor } from '@testing-library/react';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

test('a conflict of a save whose page was left shows a notification instead of a dialog', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>();
  const sandbox = await openSandbox();
  sandbox.fhir.update({ resourceType: 'Organization', id: 'road', name: 'Team of the road', active: true });
  const { user, requests } = await renderApp({
    path: '/admin/teams/edit/road',
    user: 'admin',
    sandbox,
    intercept: ({ method }) => (method === 'GET' ? undefined : response),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' and the river');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some((request) => !request.startsWith('GET'))).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  respond(Response.json({ resourceType: 'OperationOutcome' }, { status: 412 }));
  expect(await screen.findByText(/Someone else has changed this record in the meantime/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('leaving during a save shows its result later and does not navigate back', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<undefined>();
  const { user, requests } = await renderApp({
    path: '/admin/teams/add',
    user: 'admin',
    intercept: ({ method }) => (method === 'GET' ? undefined : response),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Team of the road');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some((request) => !request.startsWith('GET'))).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave while saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  respond(undefined);
  expect(await screen.findByText(/successfully/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});
