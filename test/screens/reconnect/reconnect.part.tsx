import { act, screen, waitFor } from '@testing-library/react';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { renderApp } from '../../support/renderApp.tsx';

/** A FHIR server that returns 503 until `isBack` is set; retries have no delay. */
function unreachableServer() {
  const server = { isBack: false };
  const intercept = ({ url }: Request) =>
    !server.isBack && url.includes('/fhir/') ? new Response('', { status: 503 }) : undefined;
  return { server, intercept, user: 'admin', wait: () => Promise.resolve() };
}

/** The window becomes visible again, which triggers a probe of the server. */
const makeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

test('a failed list loads automatically when its server is reachable again', async () => {
  const { server, ...options } = unreachableServer();
  const { requests } = await renderApp({ path: '/admin/location/all', ...options });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  const before = requests.length;
  makeVisible();
  await waitFor(() => expect(requests).toHaveLength(before + 1));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.isBack = true;
  makeVisible();
  expect(await screen.findByRole('table')).toBeVisible();
  // The first probe, the second probe and the retried list.
  const [list, ...later] = requests.slice(before);
  expect(later.filter((request) => request === list)).toHaveLength(2);
});

test('a form that failed to load opens when its server is reachable again', async () => {
  const { server, ...options } = unreachableServer();
  await renderApp({ path: `/admin/location/unit/edit/${ROOT_LOCATION_ID}`, ...options });
  const button = await screen.findByRole('button', { name: 'Try again' });
  act(() => button.focus());
  server.isBack = true;
  makeVisible();
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Kenya');
  // The focus is not lost with the removed button.
  expect(document.getElementById('content')).toContainElement(document.activeElement as HTMLElement);
});

test('failed options load automatically, and the input is kept', async () => {
  const { server, intercept, ...options } = unreachableServer();
  server.isBack = true;
  let isBroken = true;
  const { user } = await renderApp({
    path: '/admin/teams/add',
    ...options,
    intercept: (request) =>
      isBroken && request.url.includes('/Practitioner') ? new Response('', { status: 503 }) : intercept(request),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Team of the road');
  const people = screen.getByRole('combobox', { name: 'Practitioners' });
  await user.click(people);
  expect(await screen.findByText('Unable to load dropdown options.')).toBeVisible();
  isBroken = false;
  makeVisible();
  await waitFor(() => expect(screen.queryByText('Unable to load dropdown options.')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByRole('menuitemcheckbox').length).toBeGreaterThan(1));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Team of the road');
});
