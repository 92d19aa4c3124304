import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userId } from '../../../server/sandbox/data/ids.ts';
import { activityRows as rows } from '../../support/activityRows.ts';
import { csv, openFirst, openPage, outcome, upload } from '../../support/importPages.tsx';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

/** Imports a file that adds two teams and changes one, and undoes the import. */
async function importAndUndo() {
  const { user, sandbox, answer } = await openPage('/importCreate');
  sandbox.identity.sql.run('UPDATE fhir_resource SET updated = ?', Date.now() - 365 * 24 * 3600 * 1000);
  const [known] = sandbox.fhir.findAll('Organization');
  const lines = ['Team A,', 'Team B,', `Renamed,${known?.id}`];
  await upload(user, { Teams: csv('teams.csv', 'orgName,orgId', ...lines) }, { plan: false });
  await openFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Undo import' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  await outcome('Undone: 3');
  cleanup();
  return { sandbox, known, intercept: (request: Request) => answer(request) };
}

test('an import and its undo are one row each, with author, records and a link to the import', async () => {
  const { sandbox, known, intercept } = await importAndUndo();
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox, intercept });
  // The changes of a transaction have the same time, so their order is open.
  const actions = async () => (await rows()).map(([name, who, action]) => [name, who, action?.split(', ').toSorted()]);
  await waitFor(async () =>
    expect(await actions()).toEqual([
      ['Import of teams.csv undone: 3 changes', 'Ada Admin', ['Changed', 'Deleted']],
      ['Import of teams.csv: 3 changes', 'Ada Admin', ['Added', 'Changed']],
    ]),
  );
  const [link] = screen.getAllByRole('link', { name: 'Open the import of teams.csv' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/importDetail\/[^/]+_organizations$/));
  await user.click(screen.getByRole('button', { name: 'Import of teams.csv undone: 3 changes', expanded: false }));
  const records = (await rows()).slice(1, 4).map(([name, who, action]) => [name, who, action]);
  expect(records).toContainEqual(['Team A', 'Ada Admin', 'Deleted']);
  expect(records).toContainEqual(['Team B', 'Ada Admin', 'Deleted']);
  expect(records).toContainEqual([known?.name, 'Ada Admin', 'Changed']);
});

test('the deletions of an undo are found by their author and type', async () => {
  const { sandbox, intercept } = await importAndUndo();
  const names = async () => (await rows()).map(([name]) => name);
  const path = `/admin/activity?person=${userId('admin')}&type=organizations`;
  await renderApp({ path, user: 'admin', sandbox, intercept });
  await waitFor(async () => expect(await names()).toContain('Import of teams.csv undone: 3 changes'));
  cleanup();
  const others = `/admin/activity?person=${userId('nurse')}&type=organizations`;
  await renderApp({ path: others, user: 'admin', sandbox, intercept });
  expect(await screen.findByText('No changes in this period')).toBeVisible();
});

/** Requests of imports by users without `DataImport.read` fail the test. */
const refuse = (request: Request): undefined => {
  if (new URL(request.url).pathname.startsWith('/$import')) throw new Error('a request of imports');
};

test('users who may not read imports see the changes without the import', async () => {
  const { sandbox } = await importAndUndo();
  const username = userWithRoles(sandbox, ['GET_PRACTITIONER', 'GET_ORGANIZATION']);
  await renderApp({ path: '/admin/activity', user: username, sandbox, intercept: refuse });
  await waitFor(async () => expect(await rows()).toContainEqual(['Team A', 'Not recorded', 'Deleted', 'Team']));
  expect(screen.queryByText(/teams\.csv/)).toBeNull();
});
