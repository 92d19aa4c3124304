import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OfflineError } from '../../../src/session/adapter.ts';
import { connection } from '../../support/connection.ts';
import { renderApp } from '../../support/renderApp.tsx';

const minutes = 60_000;
const start = new Date('2026-11-21T08:00:00Z').getTime();
let now = start;

beforeEach(() => {
  now = start;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Advances the clock and makes the page visible again, as after the device slept. */
function advanceClock(milliseconds: number): void {
  now += milliseconds;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const home = () => screen.findByRole('heading', { level: 1, name: /welcome/i });
const expiredDialog = () => screen.findByRole('alertdialog', { name: 'Session Expired' });

test('an idle session counts down in its last five minutes; "Stay signed in" renews it', async () => {
  const { user } = await renderApp({ path: '/', user: 'admin', session: { lifetime: 30 * minutes } });
  await home();
  advanceClock(24 * minutes);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  advanceClock(2 * minutes);
  expect(await screen.findByRole('timer')).toHaveTextContent('4:00');
  expect(screen.getByText('Your session ends in 4 minutes because of inactivity.')).toBeInTheDocument();
  advanceClock(30_000);
  expect(screen.getByRole('timer')).toHaveTextContent('3:30');
  // Screen readers get no announcement every second.
  expect(screen.getByText('Your session ends in 4 minutes because of inactivity.')).toBeInTheDocument();
  advanceClock(3 * minutes);
  expect(screen.getByText('Your session ends in 30 seconds because of inactivity.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  advanceClock(1);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  advanceClock(24 * minutes);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('activity on a page without requests keeps the session', async () => {
  const { auth } = await renderApp({ path: '/', user: 'admin', session: { lifetime: 30 * minutes } });
  await home();
  await waitFor(() => {
    now += 11 * minutes;
    fireEvent.keyDown(document.body, { key: 'a' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(auth.life()?.begins).toBeGreaterThan(start);
  });
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('shows when a session cannot be extended', async () => {
  const { user } = await renderApp({
    path: '/',
    user: 'admin',
    session: { lifetime: 30 * minutes, latestEnd: start + 30 * minutes },
  });
  await home();
  advanceClock(27 * minutes);
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  advanceClock(1000);
  expect((await screen.findAllByText(/cannot be extended/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
});

test('tries to renew the session at its end, and opens the dialog when the provider refuses', async () => {
  await renderApp({ path: '/', user: 'admin', session: { lifetime: 30 * minutes, renew: () => false } });
  await home();
  advanceClock(29 * minutes);
  expect(await screen.findByRole('timer')).toHaveTextContent('1:00');
  advanceClock(2 * minutes);
  const dialog = await expiredDialog();
  expect(within(dialog).getByText(/what you typed is still on this page/i)).toBeVisible();
});

test('offers a link for signing in again when the browser blocks the window', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, auth } = await renderApp({ path: '/', user: 'admin' });
  await home();
  act(() => auth.end({ why: 'signedOut' }));
  const dialog = await expiredDialog();
  expect(within(dialog).getByText(/you signed out in another window/i)).toBeVisible();
  // Enter must not leave the page, so the focus is on this button.
  expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Sign in again' }));
  expect(open).toHaveBeenCalledWith('/login?next=/signed-in', '_blank');
  expect(await within(dialog).findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/login?next=/signed-in',
  );
  await act(() => auth.resume());
  expect(await home()).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('names another user who signed in in another window, and sends no requests as that user', async () => {
  const { auth, requests } = await renderApp({ path: '/admin/location/all', user: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Locations' });
  act(() => auth.end({ why: 'other', name: 'Nurse Njeri' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Another user has signed in' });
  expect(dialog).toHaveTextContent(/Nurse Njeri has signed in in another window/);
  expect(within(dialog).getByRole('button', { name: 'Leave this page and continue as Nurse Njeri' })).toBeVisible();
  const before = requests.length;
  advanceClock(minutes);
  expect(requests).toHaveLength(before);
});

test('a sign-out without a connection says so, removes the user, and is completed when the connection is back', async () => {
  const { auth, store } = await renderApp({ path: '/', user: 'admin' });
  await home();
  const logout = jest.spyOn(auth, 'logout').mockRejectedValueOnce(new OfflineError('offline'));
  act(() => {
    window.history.pushState(null, '', '/logout');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText(/You are signed out in this browser/)).toBeVisible();
  expect(store.getState().session).toEqual({ status: 'anonymous' });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(2));
});

test('a sign-out that fails at the provider says so, removes the user, and is repeated', async () => {
  const { auth, store, user } = await renderApp({ path: '/', user: 'admin' });
  await home();
  const logout = jest.spyOn(auth, 'logout').mockRejectedValueOnce(new Error('502'));
  act(() => {
    window.history.pushState(null, '', '/logout');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('There was a problem logging out. Please try again.')).toBeVisible();
  expect(store.getState().session).toEqual({ status: 'anonymous' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/problem logging out/)).not.toBeInTheDocument();
});

test('a server that refuses the renewed token leads to the dialog, and the page continues after signing in', async () => {
  let isRefusing = true;
  const { auth, user } = await renderApp({
    path: '/healthcare/list',
    user: 'admin',
    intercept: ({ url }) =>
      isRefusing && url.includes('/HealthcareService') ? new Response('', { status: 401 }) : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await expiredDialog()).toBeVisible();
  isRefusing = false;
  await act(() => auth.resume());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('no countdown is shown without a connection, and the session is renewed when it is back', async () => {
  const line = connection();
  const { auth } = await renderApp({ path: '/', user: 'admin', session: { lifetime: 30 * minutes } });
  await home();
  const refresh = jest.spyOn(auth, 'refresh');
  line.off();
  advanceClock(26 * minutes);
  advanceClock(10 * minutes);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(refresh).not.toHaveBeenCalled();
  line.on();
  advanceClock(1_000);
  await waitFor(() => expect(auth.life()?.ends).toBeGreaterThan(now));
  advanceClock(1);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});
