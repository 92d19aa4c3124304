import { act, screen } from '@testing-library/react';
import { fakeLocks } from '../../../test/support/locks.ts';
import { renderApp } from '../../../test/support/renderApp.tsx';
import type { SessionEnd } from '../../session/adapter.ts';
import { watchUpdates } from './watchUpdates.ts';
import { storeInputOfWindows } from './windows.ts';

let stopping: AbortController;

beforeEach(() => {
  stopping = new AbortController();
  fakeLocks();
  const registration = { addEventListener: () => undefined, update: async () => undefined };
  Object.assign(navigator, {
    serviceWorker: { controller: null, addEventListener: () => undefined, register: async () => registration },
  });
});
afterEach(() => {
  stopping.abort();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A window whose session has ended, with the dialog about it. */
async function endSession(end: SessionEnd) {
  const { store, auth } = await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  await watchUpdates(store, stopping.signal);
  act(() => auth.end(end));
  await screen.findByRole('alertdialog');
}

test('the dialog of an expired session does not block an update', async () => {
  await endSession({ why: 'over' });
  expect(await storeInputOfWindows()).toEqual([]);
});

test('another dialog blocks the update of a window whose session has expired', async () => {
  await endSession({ why: 'over' });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  expect(await storeInputOfWindows()).toHaveLength(1);
  dialog.remove();
});

// The next user of this browser has no access to the drafts, which are removed then.
test.each<SessionEnd>([{ why: 'signedOut' }, { why: 'other', name: 'Nurse Njeri' }])(
  'the window of a user who signed out blocks the update: $why',
  async (end) => {
    await endSession(end);
    expect(await storeInputOfWindows()).toHaveLength(1);
  },
);
