import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { fakeLocks } from '../../../test/support/locks.ts';
import { renderApp } from '../../../test/support/renderApp.tsx';
import { newVersionStored } from '../../api/connectionSlice.ts';
import { updateFound } from './updateSlice.ts';
import { joinWindows } from './windows.ts';

const activate = jest.fn();

beforeEach(() => {
  fakeLocks();
  activate.mockReset();
  Object.assign(navigator, {
    serviceWorker: { getRegistration: async () => ({ waiting: { postMessage: activate } }) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Another window, which would lose input in the page with this title; undefined: none. */
function openWindow(blocked: string | undefined): () => void {
  const closing = new AbortController();
  joinWindows(async () => blocked, closing.signal);
  return () => closing.abort();
}

async function showNotice() {
  const { store, user } = await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('New version')).not.toBeInTheDocument();
  act(() => {
    store.dispatch(updateFound());
    store.dispatch(newVersionStored());
  });
  expect(await screen.findByText('New version')).toBeVisible();
  return user;
}

test('names the windows that would lose input, and does not activate the new version', async () => {
  const closings = [openWindow('Edit Location | Programme'), openWindow(undefined)];
  const user = await showNotice();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const text = await screen.findByText(/^First save or close what is open in:/);
  expect(text).toHaveTextContent('Edit Location | Programme');
  expect(activate).not.toHaveBeenCalled();
  closings.forEach((close) => close());
});

test('activates the new version when all windows have stored their input', async () => {
  const closings = [openWindow(undefined), openWindow(undefined)];
  const user = await showNotice();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(activate).toHaveBeenCalledWith('activate'));
  closings.forEach((close) => close());
});

test('Later hides the notice', async () => {
  const user = await showNotice();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('New version')).not.toBeInTheDocument();
});
