import { act, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useReplaceParams } from './useReplaceParams.ts';

let showArea: () => void;

function Page() {
  const [shown] = useSearchParams();
  const [area, setArea] = useState<string>();
  showArea = () => setArea('mine');
  useReplaceParams(
    useMemo(() => (area === undefined ? shown : new URLSearchParams({ area })), [area, shown]),
    shown,
  );
  return 'first page';
}

test('an address that is completed late does not end the navigation to another page, whose code is still loaded', async () => {
  const { promise: code, resolve } = Promise.withResolvers<{ element: string }>();
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/users', lazy: () => code },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('first page');
  let navigation: Promise<void> | undefined;
  act(() => {
    navigation = router.navigate('/users');
  });
  act(() => showArea());
  await act(async () => {
    resolve({ element: 'users' });
    await navigation;
  });
  expect(await screen.findByText('users')).toBeVisible();
});
