import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { passFocusOnRemoval } from './passFocusOnRemoval.ts';

function Once({ role }: { role?: 'dialog' }) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <div role={role} tabIndex={-1}>
        {!isRemoved && (
          <button ref={passFocusOnRemoval} onClick={() => setIsRemoved(true)}>
            Try again
          </button>
        )}
        <button onClick={() => setIsRemoved(true)}>Close</button>
      </div>
    </main>
  );
}

test.each([
  [undefined, 'main'],
  ['dialog', 'dialog'],
] as const)(
  'a focused button that is removed (container: %s) passes the focus to the %s around it',
  async (role, around) => {
    render(<Once role={role} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole(around)).toHaveFocus();
  },
);

test('does not move the focus of another element', async () => {
  render(<Once />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
