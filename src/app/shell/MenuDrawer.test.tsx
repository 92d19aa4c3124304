import { act, screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import MenuDrawer from './MenuDrawer.tsx';

test('closes at another address, but not if the page replaces its state or completes its address', async () => {
  const onClose = jest.fn();
  const entries = { groups: [], current: '/', closed: [], onChange: jest.fn() };
  const { router } = renderPart(<MenuDrawer {...entries} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeInTheDocument();
  await act(() => router.navigate('/', { replace: true, state: { welcome: false } }));
  await act(() => router.navigate('/?area=all', { replace: true }));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => router.navigate('/?tab=teams'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
