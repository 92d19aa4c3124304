import { cleanup, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Practitioner, Resource } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerGroupId, practitionerId, userId } from '../../../server/sandbox/data/ids.ts';
import { bulkKind } from '../../../src/shared/bulk/bulkKind.ts';
import { readRuns } from '../../../src/shared/runs/runStore.ts';
import { removeAtSignIn } from '../../../src/shared/storage/removal.ts';
import { createUserStore } from '../../../src/shared/storage/userStore.ts';
import { bulkMessages } from '../../../src/features/users/bulk/messages.ts';
import { messages } from '../../../src/features/users/messages.ts';
import { chooseAction, leaveWork, openDialog, purgeBulk } from '../../support/bulk.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';

afterEach(purgeBulk);

const origin = 'http://localhost:3000';

/** Reads from the sandbox directly. */
async function stored<T extends Resource>(from: Sandbox, path: string): Promise<T> {
  const token = await from.mintToken('admin');
  const response = await from.fetch(new Request(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } }));
  return (await response.json()) as T;
}

const isActive = async (from: Sandbox, name: string): Promise<boolean | undefined> =>
  (await stored<Practitioner>(from, `/fhir/Practitioner/${practitionerId(name)}`)).active;
const isEnabled = (from: Sandbox, name: string): boolean | undefined => from.identity.users.get(userId(name))?.enabled;

async function selectUsers(user: RenderedApp['user'], names: readonly string[]): Promise<void> {
  for (const name of names) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name.replace('.', '\\.')) }));
  }
}

/** The text of the file that is downloaded by a click. */
async function downloaded(click: () => Promise<void>): Promise<string> {
  let file = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:file';
  };
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await click();
  download.mockRestore();
  return file.text();
}

/** Holds the writes of an application until `release` is called. */
function heldWrites() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const intercept = async (request: Request): Promise<undefined> => {
    if (request.method === 'PUT') await released;
  };
  return { intercept, release };
}

describe('disabling several users', () => {
  it('previews what changes and what is refused, updates Keycloak and FHIR, and undoes both', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'people', sandbox });
    await selectUsers(user, ['abdullahi.noor', 'kadzo.kahindi', '(people)']);
    expect(screen.getByRole('button', { name: '3 selected' })).toBeVisible();
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    const dialog = await openDialog();
    expect(await dialog.findByRole('heading', { name: 'Disable 1 user' })).toBeVisible();
    expect(dialog.getByText('Kadzo Kahindi (kadzo.kahindi)')).toBeVisible();
    expect(dialog.getByText('Status: Enabled → Disabled')).toBeVisible();
    expect(dialog.getByText('2 records not affected')).toBeVisible();
    expect(dialog.getByText('No change needed')).toBeVisible();
    expect(dialog.getByText('This is your own account')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disable 1 user' }));

    const result = await openDialog();
    expect(await result.findByText('1 record changed', { selector: '[role=status]' })).toBeVisible();
    expect(result.getAllByText(/1 record changed/)).toHaveLength(1);
    expect(result.getByRole('heading', { name: 'Changed records' })).toBeVisible();
    expect(await isActive(sandbox, 'kadzo.kahindi')).toBe(false);
    expect(await stored<never>(sandbox, `/auth/admin/realms/fhir/users/${userId('kadzo.kahindi')}`)).toMatchObject({
      enabled: false,
      attributes: { fhir_core_app_id: ['programme'] },
    });
    expect(screen.queryByRole('button', { name: '3 selected' })).toBeNull();

    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
    expect(result.getAllByText(/Change undone for 1 record/)).toHaveLength(1);
    expect(result.getByText('Status: Disabled → Enabled')).toBeVisible();
    expect(isEnabled(sandbox, 'kadzo.kahindi')).toBe(true);
    expect(await isActive(sandbox, 'kadzo.kahindi')).toBe(true);
  });

  it('does not undo what was changed since', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'people', sandbox });
    await selectUsers(user, ['akinyi.owino', 'kadzo.kahindi']);
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Disable 2 users' }));
    const result = await openDialog();
    await result.findByRole('button', { name: 'Undo' });
    const changed = sandbox.fhir.read('Practitioner', practitionerId('akinyi.owino'));
    sandbox.fhir.update({ ...changed, birthDate: '1990-01-01' });
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
    expect(result.getByText('1 record not undone: it has changed since')).toBeVisible();
    expect([isEnabled(sandbox, 'akinyi.owino'), isEnabled(sandbox, 'kadzo.kahindi')]).toEqual([false, true]);
  });

  it('can be stopped between two users, shows its progress, and continues there', async () => {
    const sandbox = await openSandbox();
    const { intercept, release } = heldWrites();
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'people', sandbox, intercept });
    const names = ['akinyi.owino', 'kadzo.kahindi'];
    await selectUsers(user, names);
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Disable 2 users' }));
    const run = await openDialog();
    await user.click(await run.findByRole('button', { name: 'Stop' }));
    release();
    const goOn = await run.findByRole('button', { name: 'Continue' });
    expect(run.getByText('Stopped')).toBeVisible();
    expect(names.map((name) => isEnabled(sandbox, name))).toEqual([false, true]);
    await user.click(goOn);
    expect(await run.findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
    expect(names.map((name) => isEnabled(sandbox, name))).toEqual([false, false]);
  });

  it('continues on another page, where the bell shows it, and notifies of its end', async () => {
    const sandbox = await openSandbox();
    const { intercept, release } = heldWrites();
    const { user } = await renderApp({ path: '/admin/users?search=kip', user: 'people', sandbox, intercept });
    await selectUsers(user, ['cheptoo.kiplagat', 'kipchoge.rono']);
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Disable 2 users' }));
    await user.click(await (await openDialog()).findByRole('button', { name: 'Continue in the background' }));
    await user.click(await screen.findByRole('link', { name: 'User roles' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'User roles' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Notifications: 1' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await drawer.findByText('0 of 2 done')).toBeVisible();
    release();
    await notice('2 records changed');
    expect(await drawer.findByText('Completed')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Details of Disable 2 users' }));
    expect(await (await openDialog()).findByText('Cheptoo Kiplagat (cheptoo.kiplagat)')).toBeVisible();
    expect(await isActive(sandbox, 'cheptoo.kiplagat')).toBe(false);
  });

  it('previews the current data of the users, not those of the list', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: '/admin/users?search=kip', user: 'people', sandbox });
    await selectUsers(user, ['cheptoo.kiplagat', 'kipchoge.rono']);
    const { users } = sandbox.identity;
    users.update(userId('kipchoge.rono'), { ...users.get(userId('kipchoge.rono')), enabled: false });
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    expect(await (await openDialog()).findByRole('heading', { name: 'Disable 1 user' })).toBeVisible();
  });
});

describe('actions on several users with a choice', () => {
  it('marks the field of the required actions as required, not each of its checkboxes', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'admin' });
    await selectUsers(user, ['akinyi.owino']);
    await chooseAction(user, 'Require actions at sign-in');
    const dialog = await openDialog();
    expect(await dialog.findByRole('checkbox', { name: 'Update the profile' })).not.toBeRequired();
    expect(dialog.getAllByText('*')).toHaveLength(1);
  });

  it('adds users to a group, except its members, and removes them by undo', async () => {
    const sandbox = await openSandbox();
    const groupId = sandbox.identity.groups.create({ name: 'Campaign 2026' });
    sandbox.identity.groups.join(userId('kadzo.kahindi'), groupId);
    const groupNames = (name: string) => sandbox.identity.groups.ofUser(userId(name)).map((group) => group.name);
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'admin', sandbox });
    await selectUsers(user, ['akinyi.owino', 'kadzo.kahindi']);
    await chooseAction(user, 'Add to a group');
    const dialog = await openDialog();
    expect(await dialog.findByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('combobox', { name: 'Group' }));
    await user.click(await screen.findByRole('option', { name: 'Campaign 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Group: Campaign 2026')).toBeVisible();
    expect(dialog.getByText('Already assigned')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add 1 user to a group' }));
    await user.click(await (await openDialog()).findByRole('button', { name: 'Undo' }));
    expect(
      await (await openDialog()).findByText('Change undone for 1 record', { selector: '[role=status]' }),
    ).toBeVisible();
    expect(groupNames('akinyi.owino')).not.toContain('Campaign 2026');
    expect(groupNames('kadzo.kahindi')).toContain('Campaign 2026');
  });
});

describe('a run that a reload interrupted', () => {
  const names = ['akinyi.owino', 'kadzo.kahindi'];
  /** Stores a run in the format of earlier releases. */
  const storeEarlier = (run: object) =>
    createUserStore('bulk-runs').set(userId('people'), 'interrupted', { id: 'interrupted', ...run });
  /** Stores a run whose first user is disabled. */
  const storeInterrupted = async (): Promise<void> => {
    // Another test has signed the user out.
    await removeAtSignIn(userId('people'));
    await storeEarlier({
      action: 'users.disable',
      title: { ...bulkMessages.disableTitle, values: { count: 2 } },
      params: {},
      items: names.map((name, index) => ({
        id: userId(name),
        name,
        changes: [{ field: messages.status, before: messages.enabled, after: messages.disabled }],
        state: index === 0 ? 'done' : 'planned',
      })),
      direction: 'apply',
      state: 'running',
      canUndo: true,
      startedAt: Date.now(),
      changedAt: Date.now(),
    });
  };

  it('is removed by a sign-out only after a warning', async () => {
    await storeInterrupted();
    const stayed = await renderApp({ path: '/logout', user: 'people' });
    expect(await screen.findByText(/1 bulk change is not complete/)).toBeVisible();
    await stayed.user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByRole('heading', { level: 1, name: /welcome/i })).toBeVisible();
    expect(await readRuns(bulkKind, userId('people'), Date.now())).toHaveLength(1);
    cleanup();

    const { user, auth } = await renderApp({ path: '/logout', user: 'people' });
    const logout = jest.spyOn(auth, 'logout');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(logout).toHaveBeenCalled());
    expect(await readRuns(bulkKind, userId('people'), Date.now())).toEqual([]);
  });

  it('is removed from the notification centre only after a confirmation', async () => {
    await storeInterrupted();
    const { user } = await renderApp({ path: '/', user: 'people' });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const remove = () => screen.findByRole('button', { name: 'Remove Disable 2 users from the list' });
    await user.click(await remove());
    await user.click(await (await openDialog()).findByRole('button', { name: 'Cancel' }));
    expect(await readRuns(bulkKind, userId('people'), Date.now())).toHaveLength(1);
    await user.click(await remove());
    await user.click(await (await openDialog()).findByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await readRuns(bulkKind, userId('people'), Date.now())).toEqual([]));
  });

  it('is shown in the notification centre, and continues with the users that are left', async () => {
    const sandbox = await openSandbox();
    await storeInterrupted();
    const { user } = await renderApp({ path: '/', user: 'people', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(
      await drawer.findByText(
        'Interrupted: the window was closed or reloaded. At least 1 of 2 done; Continue checks the others.',
      ),
    ).toBeVisible();
    expect(drawer.queryByText('1 of 2 done')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Continue' }));
    expect(await drawer.findByText('2 records changed')).toBeVisible();
    // The first user was done before the reload and is not changed again.
    expect(names.map((name) => isEnabled(sandbox, name))).toEqual([true, false]);
  });

  it('distinguishes the users that another client has changed from its own changes, in the result, its CSV and the undo', async () => {
    const sandbox = await openSandbox();
    const [own, others, left] = [...names, 'cheptoo.kiplagat'];
    const ids = [own, others, left].map((name) => userId(name!));
    for (const id of ids.slice(0, 2)) {
      sandbox.identity.users.update(id, { ...sandbox.identity.users.get(id), enabled: false });
    }
    const changes = [{ field: messages.status, before: messages.enabled, after: messages.disabled }];
    const now = Date.now();
    await storeEarlier({
      action: 'users.disable',
      title: { ...bulkMessages.disableTitle, values: { count: 3 } },
      params: {},
      items: ids.map((id, index) => ({ id, name: [own, others, left][index]!, changes, state: 'planned' })),
      ...{ direction: 'apply', state: 'running', canUndo: true, startedAt: now, changedAt: now },
    });
    // The reload interrupted the run after the first user was disabled in Keycloak.
    await createUserStore('bulk-attempts').set(userId('people'), 'interrupted', [ids[0]!]);
    // The other client has disabled the FHIR resources too.
    const practitioner = practitionerId(others!);
    for (const resource of [
      sandbox.fhir.read('Practitioner', practitioner),
      sandbox.fhir.read('Group', practitionerGroupId(others!)),
      ...sandbox.fhir.findAll('PractitionerRole', `practitioner=Practitioner/${practitioner}`),
    ]) {
      sandbox.fhir.update({ ...resource, active: false } as Practitioner);
    }
    const { user } = await renderApp({ path: '/', user: 'people', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await user.click(await drawer.findByRole('button', { name: 'Continue' }));
    await user.click(await drawer.findByRole('button', { name: 'Details of Disable 3 users' }));
    const result = await openDialog();
    expect(await result.findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
    expect(result.getByText('1 record stayed as it was')).toBeVisible();
    expect(result.getByText('No change needed')).toBeVisible();
    const file = await downloaded(() => user.click(result.getByRole('button', { name: 'Download CSV' })));
    expect(file.split('\r\n').map((line) => line.split(',').slice(1).join())).toEqual(
      expect.arrayContaining([
        'akinyi.owino,Changed,Status: Enabled → Disabled,',
        'kadzo.kahindi,Not changed,,No change needed',
      ]),
    );
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 2 records', { selector: '[role=status]' })).toBeVisible();
    expect([own, others, left].map((name) => isEnabled(sandbox, name!))).toEqual([true, false, true]);
  });

  it('has stored each record before the next one is changed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const intercept = async (request: Request): Promise<undefined> => {
      if (request.method === 'PUT' && request.url.includes(userId('kadzo.kahindi'))) await released;
    };
    const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'people', intercept });
    await selectUsers(user, names);
    await chooseAction(user, 'Disable');
    await leaveWork(user);
    await user.click(await (await openDialog()).findByRole('button', { name: 'Disable 2 users' }));
    const states = async () =>
      (await readRuns(bulkKind, userId('people'), Date.now()))[0]?.items.map(({ name, state }) => `${name}: ${state}`);
    await waitFor(async () => expect((await states())?.filter((each) => each.endsWith('done'))).toHaveLength(1));
    release();
    expect(await (await openDialog()).findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
  });
});
