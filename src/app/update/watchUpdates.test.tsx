import { act, screen } from '@testing-library/react';
import { fakeLocks } from '../../../test/support/locks.ts';
import { renderApp } from '../../../test/support/renderApp.tsx';
import { mergeKind } from '../../features/duplicates/merge/mergeKind.ts';
import { runStarted } from '../../shared/runs/runsSlice.ts';
import { newRun } from '../../shared/runs/runThunks.ts';
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

test('a merge that this window executes blocks the update, as every run', async () => {
  const { store } = await renderApp({ path: '/', user: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  await watchUpdates(store, stopping.signal);
  expect(await storeInputOfWindows()).toEqual([]);
  const plan = { type: 'Location' as const, stays: 'a', merged: ['b'], choices: {}, versions: {} };
  act(() => void store.dispatch(runStarted({ run: newRun({ kind: mergeKind }, { id: 'm', plan }), progress: {} })));
  expect(await storeInputOfWindows()).toHaveLength(1);
});

// The next user of this browser has no access to the drafts, which are removed then.
test.each<SessionEnd>([{ why: 'signedOut' }, { why: 'other', name: 'Nurse Njeri' }])(
  'the window of a user who signed out blocks the update: $why',
  async (end) => {
    await endSession(end);
    expect(await storeInputOfWindows()).toHaveLength(1);
  },
);
