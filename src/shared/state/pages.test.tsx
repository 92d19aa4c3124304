import { screen, within } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { ErrorBoundaryPage } from './ErrorBoundaryPage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';

test('the 403 page lists what each missing permission allows, and its name', () => {
  renderPart(<ForbiddenPage missing={['Location.read', 'Group.read']} />);
  expect(screen.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
  const list = screen.getByRole('list', { name: 'These permissions are missing:' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['View locationsLocation.read', 'View groups and commoditiesGroup.read']);
});

test('an error while rendering shows the error page with its message and a way home', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('no such thing');
  };
  const { router } = renderPart(<p />, {
    routes: [{ path: '/broken', element: <Broken />, errorElement: <ErrorBoundaryPage /> }],
  });
  await router.navigate('/broken');
  expect(await screen.findByRole('heading', { name: 'An Error Occurred' })).toBeVisible();
  expect(screen.getByText('no such thing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back Home' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Support report' })).toBeVisible();
  silence.mockRestore();
});
