import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CareTeam, HealthcareService, Organization } from '../../../common/fhir/r4.ts';
import { practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { fill, notice, save } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const undo = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: `Undo: ${name}` }));

const dentist: HealthcareService = {
  resourceType: 'HealthcareService',
  id: 'dentist',
  active: true,
  name: 'Dentist',
  comment: 'On Mondays',
};
const service = (sandbox: Sandbox): HealthcareService => sandbox.fhir.read('HealthcareService', 'dentist');

describe('Undo of a save', () => {
  async function renamed(user = 'admin') {
    const sandbox = await openSandbox();
    sandbox.fhir.load([dentist]);
    const app = await renderApp({ path: '/healthcare/add-edit/dentist', user, sandbox });
    await fill(app.user, /^Name/, 'Dental clinic');
    await save(app.user);
    await notice('Health care service updated successfully');
    expect(service(sandbox).name).toBe('Dental clinic');
    return { ...app, sandbox };
  }

  it('restores the version before the edit and refreshes the list', async () => {
    const { user, sandbox } = await renamed();
    expect(await screen.findByRole('cell', { name: 'Dental clinic Saved' })).toBeVisible();
    await undo(user, 'Health care service updated successfully');
    await notice('Change undone');
    expect(await screen.findByRole('cell', { name: /^Dentist/ })).toBeVisible();
    expect(service(sandbox)).toMatchObject({ name: 'Dentist', comment: 'On Mondays', meta: { versionId: '3' } });
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const centre = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await centre.findByText('Change undone')).toBeVisible();
    await waitFor(() => expect(centre.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
  });

  it('is sent once for a double click, in the notification and in the notification centre', async () => {
    for (const place of ['toast', 'centre']) {
      const { user, sandbox, requests } = await renamed();
      const name = 'Undo: Health care service updated successfully';
      if (place === 'centre') await user.click(screen.getByRole('button', { name: /^Notifications/ }));
      const centre = place === 'centre' ? within(await screen.findByRole('dialog', { name: 'Notifications' })) : screen;
      const button = await centre.findByRole('button', { name });
      const sent = requests.length;
      await user.dblClick(button);
      await notice('Change undone');
      expect(requests.slice(sent).filter((request) => request.startsWith('PUT'))).toHaveLength(1);
      expect(service(sandbox).meta?.versionId).toBe('3');
      cleanup();
    }
  });

  it('keeps a later change and names the record and its author', async () => {
    const { user, sandbox } = await renamed();
    const [practitioner] = sandbox.fhir.findAll('Practitioner', `_id=${practitionerId('supervisor')}`);
    const account = practitioner?.identifier?.find(({ use }) => use === 'secondary')?.value;
    const newer = { ...service(sandbox), name: 'Dental hospital' };
    sandbox.fhir.update({ ...newer, meta: { ...newer.meta, source: authorSource(account) } });
    await undo(user, 'Health care service updated successfully');
    await notice(/^Not undone: Sanaa Supervisor has changed Dental hospital since\.$/);
    expect(service(sandbox).name).toBe('Dental hospital');
  });

  it('names a later change of the user as such', async () => {
    const { user, sandbox } = await renamed();
    const newer = { ...service(sandbox), name: 'Dental hospital' };
    sandbox.fhir.update({ ...newer, meta: { ...newer.meta, source: authorSource(userId('admin'), '3') } });
    await undo(user, 'Health care service updated successfully');
    await notice('Not undone: you have changed Dental hospital since.');
  });

  it('names no author of a later change by a client that sends meta back', async () => {
    const { user, sandbox } = await renamed();
    const newer = { ...service(sandbox), name: 'Dental hospital' };
    expect(newer.meta?.source).toBe(authorSource(userId('admin'), '2'));
    sandbox.fhir.update(newer);
    await undo(user, 'Health care service updated successfully');
    await notice('Not undone: Dental hospital has been changed since.');
  });

  it('is offered in the notification centre after the notification has disappeared', async () => {
    const { user, sandbox } = await renamed();
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const centre = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await user.click(await centre.findByRole('button', { name: 'Undo: Health care service updated successfully' }));
    await waitFor(() => expect(service(sandbox).name).toBe('Dentist'));
  });

  it('keeps the focus in the notification centre when it is refused', async () => {
    const { user, sandbox } = await renamed();
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    sandbox.fhir.update({ ...service(sandbox), name: 'Dental hospital' });
    const name = 'Undo: Health care service updated successfully';
    await user.click(await within(dialog).findByRole('button', { name }));
    await waitFor(() => expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument());
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument());
  });

  it('is not offered for an edit that changes nothing', async () => {
    const sandbox = await openSandbox();
    sandbox.fhir.load([dentist]);
    const { user } = await renderApp({ path: '/healthcare/add-edit/dentist', user: 'admin', sandbox });
    await screen.findByDisplayValue('Dentist');
    await save(user);
    await notice('Health care service updated successfully');
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('sets a new record inactive', async () => {
    const { user, sandbox } = await renderApp({ path: '/healthcare/add-edit', user: 'admin' });
    await fill(user, /^Name/, 'Eye clinic');
    await save(user);
    await undo(user, 'Health care service created successfully');
    await notice('Eye clinic deactivated');
    expect(sandbox.fhir.findAll('HealthcareService', 'name:exact=Eye%20clinic')).toMatchObject([{ active: false }]);
  });

  it('can be reached with F8 and the Tab key', async () => {
    const { user, sandbox } = await renamed();
    await user.keyboard('{F8}{Tab}{Tab}{Tab}');
    expect(screen.getByRole('button', { name: /^Undo: Health/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await notice('Change undone');
    expect(service(sandbox).name).toBe('Dentist');
  });
});

const kisumu = teamId('Kisumu County Health Team');
const team = (sandbox: Sandbox): Organization => sandbox.fhir.read('Organization', kisumu);

it('restores a team together with its members', async () => {
  const sandbox = await openSandbox();
  const rolesOfTeam = () =>
    sandbox.fhir.findAll('PractitionerRole', `organization=Organization/${kisumu}&active=true`).map((role) => role.id);
  const before = team(sandbox);
  const members = rolesOfTeam();
  const { user } = await renderApp({ path: `/admin/teams/edit/${kisumu}`, user: 'admin', sandbox });
  await fill(user, /^Name/, 'Kisumu Team');
  const chosen = within(await screen.findByRole('toolbar', { name: /Practitioners/ }));
  await user.click(chosen.getAllByRole('button')[0]!);
  await save(user);
  await undo(user, 'Organization updated successfully');
  await notice('Change undone');
  expect(team(sandbox).name).toBe(before.name);
  expect(rolesOfTeam().sort()).toEqual(members.sort());
});

describe('Undo of a delete', () => {
  async function deleted(user: string) {
    const sandbox = await openSandbox();
    const app = await renderApp({ path: '/admin/CareTeams?search=Kisumu', user, sandbox });
    const [careTeam] = sandbox.fhir.findAll('CareTeam', 'name:contains=Kisumu');
    await app.user.click(await screen.findByRole('button', { name: 'More actions for Kisumu Care Team' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete care team' }));
    await notice('Successfully Deleted Care Team');
    return { ...app, sandbox, careTeam: careTeam! };
  }
  const current = (sandbox: Sandbox): CareTeam[] => sandbox.fhir.findAll('CareTeam', 'name:contains=Kisumu');

  it('stores the record again under its id', async () => {
    const { user, sandbox, careTeam } = await deleted('admin');
    expect(current(sandbox)).toEqual([]);
    await undo(user, 'Successfully Deleted Care Team');
    await notice('Kisumu Care Team restored');
    const { meta: _meta, ...content } = careTeam;
    const meta = { versionId: '3', source: authorSource(userId('admin'), '3') };
    expect(current(sandbox)).toMatchObject([{ ...content, meta }]);
    expect(await screen.findByRole('cell', { name: 'Kisumu Care Team' })).toBeVisible();
  });

  it('keeps a record that was stored again since', async () => {
    const { user, sandbox, careTeam } = await deleted('admin');
    const { meta: _meta, ...content } = careTeam;
    sandbox.fhir.update({ ...content, name: 'Kisumu Ward Team' });
    await undo(user, 'Successfully Deleted Care Team');
    await notice('Not undone: Kisumu Ward Team has been changed since.');
    expect(current(sandbox)).toMatchObject([{ name: 'Kisumu Ward Team' }]);
  });
});

it('offers no Undo to a user who may delete, but not update', async () => {
  const sandbox = await openSandbox();
  const user = userWithRoles(sandbox, ['GET_CARETEAM', 'DELETE_CARETEAM']);
  const app = await renderApp({ path: '/admin/CareTeams?search=Kisumu', user, sandbox });
  await app.user.click(await screen.findByRole('button', { name: 'More actions for Kisumu Care Team' }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await app.user.click(await screen.findByRole('button', { name: 'Delete care team' }));
  await notice('Successfully Deleted Care Team');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});
