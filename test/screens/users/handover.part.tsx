import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { CareTeam, Patient, PractitionerRole, Task } from '../../../common/fhir/r4.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { patientId, practitionerId, practitionerRoleId, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { chooseAction, confirm, openDialog, purgeBulk } from '../../support/bulk.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';

afterEach(purgeBulk);

const path = `/admin/users/details/${userId('nurse')}`;
const nurse = { reference: `Practitioner/${practitionerId('nurse')}` };
const kadzo = { reference: `Practitioner/${practitionerId('kadzo.kahindi')}` };

const careTeam: CareTeam = {
  resourceType: 'CareTeam',
  id: 'ward-3',
  name: 'Ward 3',
  participant: [{ member: nurse }],
};

/** Sample data in which the nurse also has a care team and a patient. */
async function withWork(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  sandbox.fhir.update(careTeam);
  sandbox.fhir.update({ ...sandbox.fhir.read('Patient', patientId(1)), generalPractitioner: [nurse] });
  return sandbox;
}

/** Open tasks with this owner. */
function openTasks(sandbox: Sandbox, { reference }: { reference: string }): number {
  const { entry = [] } = sandbox.fhir.search(
    'Task',
    new URLSearchParams({ owner: reference, status: 'ready', _count: '500' }),
  );
  return entry.length;
}

async function chooseSuccessor(user: RenderedApp['user'], name: string): Promise<void> {
  const dialog = await openDialog();
  await user.type(await dialog.findByRole('combobox', { name: /^Successor/ }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const openMenu = async (user: RenderedApp['user'], item: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows the open work of an account before it is disabled, hands it over and disables it; the undo restores both', async () => {
  const sandbox = await withWork();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  const count = openTasks(sandbox, nurse);
  expect(count).toBeGreaterThan(0);
  await openMenu(user, 'Disable');
  const dialog = await openDialog();
  expect(await dialog.findByText(`Open tasks: ${count}`)).toBeVisible();
  expect(dialog.getByText('Patients in their care: 1')).toBeVisible();
  await user.click(dialog.getByText('Care teams: 2'));
  expect(dialog.getByRole('link', { name: 'Ward 3' })).toHaveAttribute('href', '/admin/CareTeam/view/ward-3');
  const next = dialog.getByRole('button', { name: 'Continue' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('radio', { name: 'Hand over to a successor' }));
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await chooseSuccessor(user, 'Kadzo Kahindi');
  await user.click(next);

  const preview = await openDialog();
  expect(await preview.findByText(/Owner of the task: \d+/)).toHaveTextContent('General practitioner: 1');
  const result = await confirm(user, /^Hand over and disable: \d+ changes$/);
  await result.findByRole('button', { name: 'Undo' });
  expect(openTasks(sandbox, nurse)).toBe(0);
  expect(openTasks(sandbox, kadzo)).toBe(count);
  expect(sandbox.fhir.read('Patient', patientId(1)).generalPractitioner).toMatchObject([kadzo]);
  expect(sandbox.fhir.read('CareTeam', 'ward-3').participant).toMatchObject([{ member: kadzo }]);
  expect(sandbox.identity.users.get(userId('nurse')).enabled).toBe(false);

  await user.click(result.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(openTasks(sandbox, nurse)).toBe(count));
  await waitFor(() => expect(sandbox.fhir.read('CareTeam', 'ward-3').participant).toEqual([{ member: nurse }]));
  expect(sandbox.identity.users.get(userId('nurse')).enabled).toBe(true);
  expect(sandbox.fhir.read('PractitionerRole', practitionerRoleId('nurse')).active).toBe(true);
});

it('hands over work without disabling, and offers colleagues of the same team first', async () => {
  const sandbox = await openSandbox();
  const role = sandbox.fhir.read('PractitionerRole', practitionerRoleId('kadzo.kahindi'));
  const other: PractitionerRole = {
    ...sandbox.fhir.read('PractitionerRole', practitionerRoleId('salim.bakari')),
    organization: role.organization!,
  };
  sandbox.fhir.update(other);
  const page = `/admin/users/details/${userId('kadzo.kahindi')}`;
  const { user } = await renderApp({ path: page, user: 'admin', sandbox });
  await openMenu(user, 'Hand over work');
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('combobox', { name: /^Successor/ }));
  const [first] = await screen.findAllByRole('option', { name: /same team/ });
  expect(first).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Kadzo Kahindi/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Salim Bakari (same team)' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await confirm(user, /^Hand over \d+ records?$/);
  const left = sandbox.fhir.read('PractitionerRole', practitionerRoleId('kadzo.kahindi'));
  expect(left.organization).toBeUndefined();
  expect(sandbox.identity.users.get(userId('kadzo.kahindi')).enabled).toBe(true);
});

it('does not disable an account that gets new work during the handover', async () => {
  const sandbox = await withWork();
  let hasNew = false;
  const late: Task = { resourceType: 'Task', id: 'late', status: 'ready', intent: 'plan', owner: nurse };
  const { user } = await renderApp({
    path,
    user: 'admin',
    sandbox,
    intercept: (request) => {
      if (!hasNew && request.method === 'PUT') {
        hasNew = true;
        sandbox.fhir.update(late);
      }
      return undefined;
    },
  });
  await openMenu(user, 'Disable');
  await user.click(await (await openDialog()).findByRole('radio', { name: 'Hand over to a successor' }));
  await chooseSuccessor(user, 'Kadzo Kahindi');
  await user.click((await openDialog()).getByRole('button', { name: 'Continue' }));
  const result = await confirm(user, /^Hand over and disable/);
  expect(await result.findByText('Not changed: 1 record still belongs to this account')).toBeVisible();
  expect(sandbox.identity.users.get(userId('nurse')).enabled).toBe(true);
});

it('names what the signed-in user may not view or hand over, and refuses a successor without an account', async () => {
  const sandbox = await withWork();
  const { users } = sandbox.identity;
  users.update(userId('salim.bakari'), { ...users.get(userId('salim.bakari')), enabled: false });
  const { user } = await renderApp({ path, user: 'people', sandbox });
  await openMenu(user, 'Hand over work');
  const dialog = await openDialog();
  expect(await dialog.findByText('Open tasks: not visible. Missing permission: View tasks')).toBeVisible();
  await chooseSuccessor(user, 'Salim Bakari');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('This person has no active account. Choose another one.')).toBeVisible();
});

it('hands over the work of several users before they are deleted', async () => {
  const sandbox = await withWork();
  const recorded: Patient = {
    ...sandbox.fhir.read('Patient', patientId(2)),
    meta: { tag: [{ system: systems.practitionerTag, code: practitionerId('nurse') }] },
  };
  sandbox.fhir.update(recorded);
  const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'admin', sandbox });
  for (const name of [/salim\.bakari/, /\(nurse\)/]) await user.click(await screen.findByRole('checkbox', { name }));
  await chooseAction(user, 'Delete');
  const dialog = await openDialog();
  expect(await dialog.findByText(/^Recorded data: 1\./)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Hand over to a successor' }));
  await chooseSuccessor(user, 'Kadzo Kahindi');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const result = await confirm(user, /^Hand over and delete/);
  expect(result.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect([userId('nurse'), userId('salim.bakari')].map((id) => sandbox.identity.users.find(id))).toEqual([
    undefined,
    undefined,
  ]);
  expect(openTasks(sandbox, nurse)).toBe(0);
  expect(sandbox.fhir.read('CareTeam', 'ward-3').participant).toMatchObject([{ member: kadzo }]);
  expect(within(await screen.findByRole('alertdialog')).queryByText(/record failed/)).toBeNull();
});
