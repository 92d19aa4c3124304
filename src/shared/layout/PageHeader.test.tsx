import { screen, within } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { PageActions } from './PageActions.tsx';
import { PageHeader } from './PageHeader.tsx';

test('shows path, name, type, status and key facts; empty facts are omitted with their label', () => {
  renderPart(
    <PageHeader
      title="Baringo"
      documentTitle="View details | Baringo"
      crumbs={[{ text: 'Kenya' }, { text: 'Rift', to: '/rift' }, { text: 'Baringo' }]}
      type="Jurisdiction"
      status={<span>Active</span>}
      facts={
        <KeyFacts
          facts={[
            ['Level', '1'],
            ['Alias', ''],
            ['Children', 0],
          ]}
        />
      }
    />,
  );
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('heading', { level: 1 })).toHaveTextContent(/^Baringo$/);
  expect(document.title).toMatch(/^View details \| Baringo \| /);
  expect(header).toHaveTextContent('Jurisdiction');
  expect(header).toHaveTextContent('Active');
  const crumbs = within(within(header).getByRole('navigation', { name: 'Path to this page' })).getAllByRole('listitem');
  expect(crumbs.map((crumb) => crumb.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  expect(within(header).getByRole('link', { name: 'Rift' })).toHaveAttribute('href', '/rift');
  expect(
    within(header)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Level', 'Children']);
  expect(
    within(header)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['1', '0']);
});

test('the path precedes the title', () => {
  renderPart(<PageHeader title="Edit | Baringo" crumbs={[{ text: 'Locations', to: '/all' }, { text: 'Edit' }]} />);
  const path = screen.getByRole('navigation');
  const position = path.compareDocumentPosition(screen.getByRole('heading', { level: 1 }));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('Edit returns to the page; destructive actions come last in the menu, after a separator', async () => {
  const removed = jest.fn();
  const { user, address } = renderPart(
    <PageActions
      editTo="/edit/7"
      actions={[
        { key: 'delete', label: 'Delete', onClick: removed, isDestructive: true },
        { key: 'history', label: 'History', to: '/history' },
      ]}
    />,
    { path: '/view/7?tab=map', routes: [{ path: '/edit/7', element: <PageHeader title="Edit" /> }] },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = within(screen.getByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['History', 'Delete']);
  expect(menu.getByRole('menuitem', { name: 'History' })).toHaveAttribute('href', '/history');
  await user.click(menu.getByRole('menuitem', { name: 'Delete' }));
  expect(removed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(address()).toBe('/edit/7?back_to=%2Fview%2F7%3Ftab%3Dmap');
});

test('without permitted actions neither Edit nor a menu is shown', () => {
  renderPart(<PageActions editTo={false} actions={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
