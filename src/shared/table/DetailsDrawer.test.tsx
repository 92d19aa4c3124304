import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useViewDetails } from './useViewDetails.ts';

function Groups() {
  const { open } = useViewDetails();
  return (
    <DetailsDrawer title="Group" details={(id) => <p>Details of {id}</p>}>
      <ResourceTable
        label="Groups"
        rows={['a', 'b']}
        getRowId={(id) => id}
        columns={[
          {
            key: 'actions',
            label: 'Actions',
            render: (id) => (
              <RowActions name={id} actions={[{ key: 'view', label: 'View Details', onClick: () => open(id) }]} />
            ),
          },
        ]}
      />
    </DetailsDrawer>
  );
}

test('opens beside the list by URL parameter, closes, and returns the focus to the row', async () => {
  const { user, address } = renderPart(<Groups />, { path: '/groups?page=2' });
  await user.click(screen.getByRole('button', { name: 'More actions for b' }));
  await user.click(screen.getByRole('menuitem', { name: 'View Details' }));
  expect(address()).toBe('/groups?page=2&viewDetails=b');
  expect(screen.getByText('Details of b')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/groups?page=2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for b' })).toHaveFocus());
});

test('a bookmark opens it, Escape closes it', async () => {
  const { user, address } = renderPart(<Groups />, { path: '/groups?viewDetails=a' });
  expect(screen.getByText('Details of a')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/groups');
});

test('a panel with another parameter opens by its name in links of other clients, and not by that of a list', async () => {
  const panel = (
    <DetailsDrawer title="Task" param="sideView" details={(id) => <p>Details of {id}</p>}>
      <p>Tasks</p>
    </DetailsDrawer>
  );
  const { address } = renderPart(panel, { path: '/patient?side-view=a&view-details=b' });
  expect(await screen.findByText('Details of a')).toBeVisible();
  expect(address()).toBe('/patient?view-details=b&sideView=a');
});

test.each([
  ['/groups?view-details=a&page=2', '/groups?page=2&viewDetails=a'],
  ['/groups?view-details=b&viewDetails=a', '/groups?viewDetails=a'],
])('the address %s of another client opens it', async (path, expected) => {
  const { user, address } = renderPart(<Groups />, { path });
  expect(await screen.findByText('Details of a')).toBeVisible();
  expect(address()).toBe(expected);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe(expected.replace(/.viewDetails=a/, ''));
  expect(screen.queryByText('Details of a')).not.toBeInTheDocument();
});
