import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readPreferences, writePreferences } from '../../../src/config/preferences.ts';
import { readLastSession, storeLastSession } from '../../../src/session/lastSession.ts';
import { levelKind } from '../../../src/features/locations/move/levelKind.ts';
import { storeVisit } from '../../../src/app/home/visitStore.ts';
import { favouriteStored } from '../../../src/shared/favourites/favouritesSlice.ts';
import { writeDraft } from '../../../src/shared/drafts/draftStore.ts';
import { storeEntry } from '../../../src/shared/outbox/outboxStore.ts';
import { openDatabase } from '../../../src/shared/storage/database.ts';
import { storeRun } from '../../../src/shared/runs/runStore.ts';
import { newRun } from '../../../src/shared/runs/runThunks.ts';
import { stores, type StoreName } from '../../../src/shared/storage/stores.ts';
import { createUserStore } from '../../../src/shared/storage/userStore.ts';
import { changeRecords, clearDevice, storedRecords } from '../../support/device.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

/** The page of a user with data on the device, which another user has as well. */
async function openPage() {
  await clearDevice();
  const sandbox = await openSandbox();
  const app = await renderApp({ path: '/search', user: 'admin', sandbox });
  const userId = app.store.getState().session.user?.id ?? '';
  const savedAt = new Date(2024, 4, 17, 10, 30).getTime();
  await writeDraft(`${userId} /a`, { changes: { name: { before: '', after: 'x'.repeat(5_000) } }, savedAt });
  await writeDraft('other /a', { changes: {}, savedAt });
  await storeVisit(userId, { feature: 'teams', id: '1', at: savedAt });
  const plan = { locationId: 'm', name: 'M', level: 1 };
  await storeRun(levelKind, userId, newRun({ kind: levelKind }, { id: 'm', plan }));
  await createUserStore('bulk-attempts').set(userId, 'r', ['1']);
  writePreferences({ views: { [userId]: { teams: [] }, other: { teams: [] } }, density: 'compact', signedIn: true });
  writePreferences({ shortcuts: false });
  storeLastSession({ sub: userId, name: 'Admin' });
  const args = { url: '/Location/1', method: 'PUT', headers: { 'If-Match': 'W/"1"' } };
  const content = { args, base: undefined, values: {}, path: '/', label: 'Baringo', savedAt };
  await storeEntry(userId, content, { attempted: false });
  const { user } = app;
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Data on this device' }));
  return { user, userId };
}

/** Users who have records in a store. */
const usersIn = async (name: StoreName): Promise<string[]> => (await storedRecords(name)).map(({ user }) => user);

test('shows what the device stores for the user with number, size and time, and clears one kind', async () => {
  const { user, userId } = await openPage();
  const drafts = await row('Drafts');
  expect(drafts.getByText('1')).toBeVisible();
  expect(drafts.getByText('6 kB')).toBeVisible();
  expect(drafts.getByText(/2024-05-17/)).toBeVisible();
  expect((await row('Pending saves')).getByText('1')).toBeVisible();
  expect((await row('Your name and roles')).getByText('1')).toBeVisible();
  expect((await row('Settings and saved views')).getByText('3')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear: Drafts' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Clear: Drafts' }));
  await waitFor(async () => expect((await row('Drafts')).getByText('0')).toBeVisible());
  expect(await usersIn('drafts')).toEqual(['other']);
  expect(await usersIn('visits')).toEqual([userId]);
});

test('clears everything of the user after a question that names the pending saves', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/opens without a connection only after the next visit with one/)).toBeVisible();
  expect(dialog.getByText(/^1 save was not sent and is lost: Baringo\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear everything' }));
  await waitFor(async () => expect((await row('Pending saves')).getByText('0')).toBeVisible());
  await waitFor(() => expect(readPreferences().views).toEqual({ other: { teams: [] } }));
  expect(readPreferences()).toMatchObject({ density: undefined, signedIn: true });
  expect(readPreferences().shortcuts).toBeUndefined();
  expect(await usersIn('bulk-attempts')).toEqual([]);
  await waitFor(() => expect(readLastSession()).toBeUndefined());
  expect(await usersIn('visits')).toEqual([]);
  expect(await usersIn('outbox')).toEqual([]);
  expect(await usersIn('moves')).toEqual([]);
  expect(await usersIn('drafts')).toEqual(['other']);
});

test('favourites leave the menu when they are cleared', async () => {
  await clearDevice();
  const { user, store } = await renderApp({ path: '/search', user: 'admin' });
  const record = { feature: 'organizations', id: 'lamu', to: '/admin/teams/lamu', name: 'Lamu team' };
  await act(() => store.dispatch(favouriteStored(record)));
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(await menu.findByRole('link', { name: 'Lamu team' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Data on this device' }));
  await user.click(await screen.findByRole('button', { name: 'Clear: Favourites' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Clear: Favourites' }));
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Lamu team' })).toBeNull());
});

test('entries of a newer version are listed, and the page of pending saves names them beside the others', async () => {
  const { user } = await openPage();
  await changeRecords('outbox', { id: 'newer', format: 1000 });
  await user.click(await screen.findByRole('link', { name: 'Pending saves' }));
  expect(await screen.findByText(/^1 save was stored by a newer version of the application/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Baringo' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Data on this device' }));
  await waitFor(async () => expect((await row('Pending saves')).getByText('2 (1 of a newer version)')).toBeVisible());
});

test('a sign-out after the end of the session removes the data on the device, and asks about pending saves', async () => {
  await openPage();
  cleanup();
  // The browser was closed since: the page does not know its user.
  const { auth, user } = await renderApp({ path: '/logout' });
  const logout = jest.spyOn(auth, 'logout');
  expect(await screen.findByText(/1 save is stored on this device only/)).toBeVisible();
  expect(await usersIn('drafts')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(logout).toHaveBeenCalled());
  const removed = stores.filter(({ atSignOut }) => atSignOut === 'remove').map(({ name }) => name);
  expect((await Promise.all(removed.map(usersIn))).flat()).toEqual([]);
  expect(await usersIn('outbox')).toHaveLength(1);
  const keys = await (await openDatabase()).getAllKeys('keys');
  expect(keys.map(([, rule]) => rule)).toEqual(['keep']);
});

/** A form with input that is stored as a draft. */
async function openForm() {
  await clearDevice();
  const app = await renderApp({ path: '/healthcare/add-edit', user: 'admin' });
  const type = (text: string) => app.user.type(screen.getByRole('textbox', { name: 'Name' }), text);
  await screen.findByRole('textbox', { name: 'Name' });
  await type('Dental care');
  await waitFor(async () => expect(await usersIn('drafts')).toHaveLength(1));
  return app;
}

test('drafts are removed from an open page when an administrator ends the session', async () => {
  const { auth } = await openForm();
  act(() => auth.end({ why: 'revoked' }));
  expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await waitFor(async () => expect(await usersIn('drafts')).toEqual([]));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(screen.getByDisplayValue('Dental care')).toBeInTheDocument();
  await act(() => auth.resume());
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Dental' } });
  await waitFor(async () => expect(await usersIn('drafts')).toHaveLength(1));
});

test('drafts and pending saves stay when the session expires', async () => {
  const { auth, store } = await openForm();
  const args = { url: '/Location/1', method: 'PUT', headers: { 'If-Match': 'W/"1"' } };
  const content = { args, base: undefined, values: {}, path: '/', label: 'Baringo', savedAt: Date.now() };
  await storeEntry(store.getState().session.user?.id ?? '', content, { attempted: false });
  act(() => auth.end({ why: 'over' }));
  expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await act(() => auth.resume());
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Dental care');
  expect(await usersIn('drafts')).toHaveLength(1);
  expect(await usersIn('outbox')).toHaveLength(1);
});
