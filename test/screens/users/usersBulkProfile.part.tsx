import { screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { userId } from '../../../server/sandbox/data/ids.ts';
import type { UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { chooseAction, leaveWork, openDialog, purgeBulk } from '../../support/bulk.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { changeProfile, openRealm, sendAdmin } from '../../support/userProfile.ts';

afterEach(purgeBulk);

const names = ['akinyi.owino', 'kadzo.kahindi'] as const;
const attributesOf = async (from: Sandbox) =>
  Promise.all(
    names.map(async (name) => (await sendAdmin<UserRepresentation>(from, `/users/${userId(name)}`)).attributes),
  );

/** Opens the list of users, selects two, and chooses an action. */
async function openAction(sandbox: Sandbox, action: string, intercept?: (request: Request) => Response | undefined) {
  const app = await renderApp({
    path: '/admin/users?pageSize=100',
    user: 'people',
    sandbox,
    ...(intercept && { intercept }),
  });
  for (const name of names) {
    await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(name.replace('.', '\\.')) }));
  }
  await chooseAction(app.user, action);
  if (action === 'Disable') await leaveWork(app.user);
  return { ...app, dialog: await openDialog() };
}

it('sets an attribute of the user profile, which is checked by its rules, and restores it by undo', async () => {
  const sandbox = await openRealm([{ name: 'district', displayName: 'District', validations: { length: { min: 3 } } }]);
  const { user, dialog } = await openAction(sandbox, 'Set an attribute');
  await user.selectOptions(await dialog.findByLabelText(/^Attribute/), 'District');
  const value = dialog.getByLabelText(/^New value/);
  await user.type(value, 'No');
  expect(dialog.getByText('District: at least 3 characters')).toBeVisible();
  await user.type(value, 'rth');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect((await dialog.findAllByText('Attribute “District”: North'))[0]).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set an attribute of 2 users' }));
  const result = await openDialog();
  expect(await result.findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
  const changed = { district: ['North'], fhir_core_app_id: ['programme'] };
  expect(await attributesOf(sandbox)).toEqual([expect.objectContaining(changed), expect.objectContaining(changed)]);
  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Change undone for 2 records', { selector: '[role=status]' })).toBeVisible();
  for (const attributes of await attributesOf(sandbox)) expect(attributes).not.toHaveProperty('district');
});

it('sets several of the options of an attribute', async () => {
  const options = { options: ['Swahili', 'English', 'Kikuyu'] };
  const sandbox = await openRealm([
    { name: 'languages', displayName: 'Languages', multivalued: true, validations: { options } },
  ]);
  const { user, dialog } = await openAction(sandbox, 'Set an attribute');
  await user.selectOptions(await dialog.findByLabelText(/^Attribute/), 'Languages');
  const group = within(dialog.getByRole('group', { name: /^New value/ }));
  await user.click(group.getByRole('checkbox', { name: 'English' }));
  await user.click(group.getByRole('checkbox', { name: 'Swahili' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Set an attribute of 2 users' }));
  expect(await (await openDialog()).findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
  const changed = { languages: ['English', 'Swahili'] };
  expect(await attributesOf(sandbox)).toEqual([expect.objectContaining(changed), expect.objectContaining(changed)]);
});

it('names an unreadable user profile instead of an empty one, and reads it again', async () => {
  const sandbox = await openRealm([{ name: 'district', displayName: 'District' }]);
  let isBroken = true;
  const { user, dialog } = await openAction(sandbox, 'Set an attribute', (request) =>
    isBroken && request.url.endsWith('/users/profile') ? new Response('', { status: 403 }) : undefined,
  );
  expect(await dialog.findByText(/Keycloak’s user profile could not be loaded/)).toBeVisible();
  expect(dialog.queryByText(/no other attributes/)).toBeNull();
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: 'District' })).toBeInTheDocument();
});

it('reads each account only once to disable it', async () => {
  const sandbox = await openRealm([]);
  const { user, dialog, requests } = await openAction(sandbox, 'Disable');
  const run = await dialog.findByRole('button', { name: 'Disable 2 users' });
  const count = requests.length;
  await user.click(run);
  expect(await (await openDialog()).findByText('2 records changed', { selector: '[role=status]' })).toBeVisible();
  const sent = requests.slice(count);
  for (const name of names) {
    const read = sent.filter((request) => request.startsWith('GET') && request.endsWith(`/users/${userId(name)}`));
    expect(read).toHaveLength(1);
  }
});

it('names the attribute that Keycloak requires of a user, also by a message key of its own', async () => {
  const sandbox = await openRealm([
    { name: 'staffNumber', displayName: 'Staff number', required: { roles: ['admin'] } },
    { name: 'grade', displayName: '${profile.attributes.grade}', required: {} },
  ]);
  const { user, dialog } = await openAction(sandbox, 'Disable');
  await user.click(await dialog.findByRole('button', { name: 'Disable 2 users' }));
  const result = await openDialog();
  expect((await result.findAllByText(/Staff number is required; grade is required/))[0]).toBeVisible();
});

it('does not set an application id that Keycloak would not store', async () => {
  const sandbox = await openRealm([]);
  await changeProfile(sandbox, ({ unmanagedAttributePolicy: _policy, ...profile }) => profile);
  const { user, dialog, requests } = await openAction(sandbox, 'Set the application ID');
  await user.click(await dialog.findByLabelText(/^Application ID/));
  await user.click(await screen.findByText('Health programme (programme)'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect((await dialog.findAllByText(/would not be stored: Application ID/))[0]).toBeVisible();
  expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
});
