import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { LinkButton } from './LinkButton.tsx';
import { PageActions } from './PageActions.tsx';
import { useOpenPage } from './useOpenPage.ts';

function OpenButton({ to }: { to: string }) {
  const openPage = useOpenPage();
  return <button onClick={() => void openPage(to)}>Open</button>;
}

/** Shows an element on the list of users. */
function show(element: ReactElement) {
  const { user, address } = renderPart(element, {
    path: '/admin/users',
    routes: [{ path: '/admin/teams/7', element: 'Team 7' }],
  });
  return { open: (name: string) => user.click(screen.getByText(name)), address };
}

test('a button opens a page', async () => {
  const { open, address } = show(<OpenButton to="/admin/teams/7" />);
  await open('Open');
  expect(address()).toBe('/admin/teams/7');
});

test.each(['/inventory/..', '/admin/teams/edit/.?back_to=%2F'])(
  'a button for %s, which would lead to another page, opens none',
  async (to) => {
    const { open, address } = show(<OpenButton to={to} />);
    await open('Open');
    expect(address()).toBe('/admin/users');
  },
);

test('a link in the form of a button opens its page, and is plain text for an address that would lead to another', async () => {
  const { open, address } = show(
    <>
      <LinkButton to="/admin/teams/..">Other</LinkButton>
      <LinkButton to="/admin/teams/7">Team</LinkButton>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/teams/7']);
  await open('Other');
  expect(address()).toBe('/admin/users');
  await open('Team');
  expect(address()).toBe('/admin/teams/7');
});

test('a detail page has no buttons for addresses that would lead to another page', () => {
  show(
    <PageActions
      editTo="/admin/teams/edit/.."
      frequent={[
        { key: 'move', label: 'Move', to: '/move/..' },
        { key: 'map', label: 'Map', to: '/map/7' },
      ]}
    />,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Map']);
});
