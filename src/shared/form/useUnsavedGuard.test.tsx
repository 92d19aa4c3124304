import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { navigateAfterSave } from './navigationAfterSave.ts';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

function Saving() {
  const openPage = useOpenPage();
  const [saving, setSaving] = useState(true);
  const [drawn, setDrawn] = useState(0);
  const dialog = useUnsavedGuard(
    () => false,
    () => saving,
  );
  return (
    <>
      <button onClick={() => void openPage('/next')}>Elsewhere</button>
      {/* Simulates a response. An input, because the dialog blocks clicks. */}
      <input
        aria-label="save ends"
        onInput={() => {
          setSaving(false);
          void navigateAfterSave(() => undefined);
        }}
      />
      <input aria-label="drawn again" onInput={() => setDrawn(drawn + 1)} />
      <output>{drawn}</output>
      {dialog}
    </>
  );
}

test('a save that ends while the leave dialog is open navigates exactly once, even if the next page loads slowly', async () => {
  const { promise, resolve } = Promise.withResolvers<{ element: ReactNode }>();
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, address } = renderPart(<Saving />, {
    path: '/form',
    routes: [{ path: '/next', lazy: () => promise }],
  });
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave while saving?' })).toBeVisible();
  fireEvent.input(screen.getByLabelText('save ends'));
  for (let time = 0; time < 3; time += 1) fireEvent.input(screen.getByLabelText('drawn again'));
  expect(screen.getByText('3')).toBeInTheDocument();
  resolve({ element: <h1>Next page</h1> });
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(address()).toBe('/next');
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});
