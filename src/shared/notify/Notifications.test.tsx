import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { notified } from './notifySlice.ts';
import { useNotify } from './useNotify.ts';

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button
        onClick={() =>
          notify.success({ id: 'test.saved', defaultMessage: 'Saved {name}', values: { name: 'Nairobi' } })
        }
      >
        save
      </button>
      <button onClick={() => notify.error('Not saved', 'the server’s words')}>fail</button>
    </>
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('success leaves after two seconds', async () => {
  renderPart(<Buttons />, { user });
  await user.click(screen.getByRole('button', { name: 'save' }));
  pass(100);
  expect(screen.getAllByText('Saved Nairobi')).not.toHaveLength(0);
  // The toast's clock is an animation, which does not run without layout.
  const clock = document.querySelector<HTMLElement>('[data-timer-status]')!;
  expect(clock.style.animationDuration).toBe('2000ms');
  fireEvent.animationEnd(clock);
  pass(2000);
  expect(screen.queryByText('Saved Nairobi')).not.toBeInTheDocument();
});

test('an error stays until dismissed and shows what the server said when asked', async () => {
  renderPart(<Buttons />, { user });
  await user.click(screen.getByRole('button', { name: 'fail' }));
  pass(60_000);
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  expect(screen.queryByText('the server’s words')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show details' }));
  expect(screen.getByText('the server’s words')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1000);
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

test('code without components notifies by dispatching, in the language on screen', () => {
  const { store } = renderPart(<p />, { user, language: 'fr', messages: { 'test.hello': 'Bonjour' } });
  act(() => void store.dispatch(notified({ intent: 'info', text: { id: 'test.hello', defaultMessage: 'Hello' } })));
  pass(100);
  expect(screen.getAllByText('Bonjour')[0]).toBeInTheDocument();
});
