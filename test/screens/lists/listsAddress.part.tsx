import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

/** Every list with its filters of fixed values and its number of sortable columns. */
const lists: readonly [path: string, filters: string, sorts: number][] = [
  ['/admin/location/all', 'status', 2],
  ['/admin/service-points', 'status', 2],
  ['/admin/location/unit', '', 1],
  [`/admin/location/unit/view/${stockedServicePoints[4]?.id ?? ''}?view-details=inventory`, 'status', 0],
  ['/commodity/list', 'asset status', 3],
  ['/groups/list', '', 3],
  ['/admin/users', 'status', 3],
  ['/admin/users/groups', '', 0],
  ['/admin/users/roles', '', 0],
  ['/admin/teams', '', 2],
  ['/admin/CareTeams', '', 2],
  ['/healthcare/list', '', 3],
  ['/fhir/Patient', '', 4],
  ['/quest', '', 4],
  [`/questR/${questionnaireId('household-visit')}`, '', 1],
  ['/admin/close-flags', 'status', 2],
];

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const rowsOf = (table: HTMLElement): (string | null)[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.getAttribute('data-row-id'));

async function openList(path: string) {
  const app = await renderApp({ path, user: 'admin', sandbox, config: { projectCode: 'eusm' } });
  const table = await screen.findByRole('table');
  await waitFor(() => expect(rowsOf(table).length).toBeGreaterThan(1));
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return { ...app, table };
}

test.each(lists)('%s: ignores unknown parameters and values in the address', async (path, filters) => {
  const plainList = await openList(path);
  const rows = rowsOf(plainList.table);
  const readRequests = plainList.requests.filter((request) => request.startsWith('GET '));
  cleanup();
  const unknownValues = filters
    .split(' ')
    .filter(Boolean)
    .map((name) => `${name}=odd`);
  const { table, requests } = await openList(
    withQuery(path, ['sort=-hack,name', 'page=-1', 'pageSize=7', 'columns=,hack,teams', ...unknownValues].join('&')),
  );
  expect(rowsOf(table)).toEqual(rows);
  // The tree searches for the children of its nodes after the table has loaded.
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(readRequests)));
  expect(requests.join('\n')).not.toMatch(/hack|odd/);
});

test('shows the first page for an excessive page number', async () => {
  const { table, requests } = await openList('/groups/list?page=999999999');
  expect(rowsOf(table).length).toBeGreaterThan(1);
  expect(requests.join()).not.toMatch(/_offset=[1-9]/);
});

test('another user group can be selected when the one in the address does not exist', async () => {
  const { user } = await renderApp({ path: '/admin/users/groups?group=gone', user: 'admin', sandbox });
  expect(await screen.findByText(/There was a problem fetching User Groups/)).toBeVisible();
  const [group] = await screen.findAllByRole('treeitem');
  await user.click(group!);
  await waitFor(() => expect(screen.queryByText(/There was a problem fetching/)).toBeNull());
});

test.each(lists.filter(([, , sorts]) => sorts > 0))(
  '%s can be sorted by each sortable column',
  async (path, _filters, sorts) => {
    const { table, user } = await openList(path);
    const names = within(table)
      .getAllByRole('columnheader')
      .filter((heading) => within(heading).queryByRole('button'))
      .map((heading) => heading.textContent ?? '');
    expect(names).toHaveLength(sorts);
    for (const name of names) {
      const heading = within(table).getByRole('columnheader', { name });
      const before = heading.getAttribute('aria-sort');
      await user.click(within(heading).getByRole('button'));
      await waitFor(() => expect(heading.getAttribute('aria-sort')).not.toBe(before));
    }
    expect(await screen.findByRole('table')).toBeVisible();
  },
);
