import { act, screen, waitFor } from '@testing-library/react';
import { ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { renderApp } from '../support/renderApp.tsx';

/** A FHIR server that is away until it is back; nobody waits between the repeats. */
function away() {
  const server = { isBack: false };
  const intercept = ({ url }: Request) =>
    !server.isBack && url.includes('/fhir/') ? new Response('', { status: 503 }) : undefined;
  return { server, intercept, user: 'admin', wait: () => Promise.resolve() };
}

/** The person comes back to the window, which is one of the moments to look. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('a list that gave up is there by itself when its server is back', async () => {
  const { server, ...options } = away();
  const { requests } = await renderApp({ path: '/admin/location/all', ...options });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  const before = requests.length;
  comeBack();
  await waitFor(() => expect(requests).toHaveLength(before + 1));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.isBack = true;
  comeBack();
  expect(await screen.findByRole('table')).toBeVisible();
  // one look before, one now, and the list itself
  const [list, ...later] = requests.slice(before);
  expect(later.filter((request) => request === list)).toHaveLength(2);
});

test('a form that could not begin begins', async () => {
  const { server, ...options } = away();
  await renderApp({ path: `/admin/location/unit/edit/${ROOT_LOCATION_ID}`, ...options });
  const button = await screen.findByRole('button', { name: 'Try again' });
  act(() => button.focus());
  server.isBack = true;
  comeBack();
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Kenya');
  // not lost with the button
  expect(document.getElementById('content')).toContainElement(document.activeElement as HTMLElement);
});

test('options that could not be loaded come by themselves, and what was typed stays', async () => {
  const { server, intercept, ...options } = away();
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
  comeBack();
  await waitFor(() => expect(screen.queryByText('Unable to load dropdown options.')).not.toBeInTheDocument());
  expect((await screen.findAllByRole('menuitemcheckbox')).length).toBeGreaterThan(1);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Team of the road');
});
