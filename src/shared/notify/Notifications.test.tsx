import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { PHONE } from '../layout/useMedia.ts';
import { FEW_TOASTS } from './Notifications.tsx';
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
      <button onClick={() => notify.error('Not deleted')}>fail again</button>
      <button onClick={() => notify.info('Refreshed')}>refresh</button>
      <button
        onClick={() =>
          notify.written('Team created', { record: { name: 'Team 7', to: '/teams/7' }, lines: ['Members assigned'] })
        }
      >
        create
      </button>
    </>
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a success notification disappears after two seconds', async () => {
  renderPart(<Buttons />, { user });
  await user.click(screen.getByRole('button', { name: 'save' }));
  pass(100);
  expect(screen.getAllByText('Saved Nairobi')).not.toHaveLength(0);
  // The toast's timer is an animation, which does not run without layout.
  const clock = document.querySelector<HTMLElement>('[data-timer-status]')!;
  expect(clock.style.animationDuration).toBe('2000ms');
  fireEvent.animationEnd(clock);
  pass(2000);
  expect(screen.queryByText('Saved Nairobi')).not.toBeInTheDocument();
});

test('an error stays until dismissed and shows the server’s message', async () => {
  renderPart(<Buttons />, { user });
  await user.click(screen.getByRole('button', { name: 'fail' }));
  pass(60_000);
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  expect(screen.getByText('the server’s words')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1000);
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

test('an error disappears when the user leaves its page, and stays while only the query changes', async () => {
  const { router } = renderPart(<Buttons />, { user, routes: [{ path: '/teams', element: <h1>Teams</h1> }] });
  await user.click(screen.getByRole('button', { name: 'fail' }));
  await user.click(screen.getByRole('button', { name: 'create' }));
  pass(1000);
  await act(() => router.navigate('/?tab=members'));
  pass(1000);
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  await act(() => router.navigate('/teams'));
  pass(1000);
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Team 7' })).toBeInTheDocument();
});

test('an error that is reported during a navigation belongs to the next page', async () => {
  let finish = (): void => {};
  const loading = new Promise<null>((resolve) => (finish = () => resolve(null)));
  const routes = [{ path: '/teams', element: <h1>Teams</h1>, loader: () => loading }];
  const { router } = renderPart(<Buttons />, { user, routes });
  act(() => void router.navigate('/teams'));
  await user.click(screen.getByRole('button', { name: 'fail' }));
  pass(1000);
  await act(async () => finish());
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeInTheDocument();
  pass(1000);
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

test('of the errors on one page, the latest two are shown', async () => {
  renderPart(<Buttons />, { user });
  for (const name of ['fail', 'fail again', 'fail']) await user.click(screen.getByRole('button', { name }));
  pass(1000);
  const texts = screen.getAllByRole('listitem').map((toast) => toast.textContent);
  expect(texts).toEqual([expect.stringContaining('Not deleted'), expect.stringContaining('Not saved')]);
});

test('code without components notifies by dispatching, in the UI language', () => {
  const { store } = renderPart(<p />, { user, language: 'fr', messages: { 'test.hello': 'Bonjour' } });
  act(() => void store.dispatch(notified({ intent: 'info', text: { id: 'test.hello', defaultMessage: 'Hello' } })));
  pass(100);
  expect(screen.getAllByText('Bonjour')[0]).toBeInTheDocument();
});

test('errors are announced assertively, other notifications politely', async () => {
  renderPart(<Buttons />, { user });
  await user.click(screen.getByRole('button', { name: 'save' }));
  pass(100);
  const live = (text: string) =>
    screen.getAllByText(new RegExp(text)).map((element) => element.closest('[aria-live]')?.getAttribute('aria-live'));
  expect(live('Saved Nairobi')).toContain('polite');
  pass(1000);
  await user.click(screen.getByRole('button', { name: 'fail' }));
  pass(100);
  expect(live('Not saved')).toContain('assertive');
});

test('the timer stops on hover, on focus and while the window is inactive', async () => {
  renderPart(<Buttons />, { user });
  const button = screen.getByRole('button', { name: 'save' });
  await user.click(button);
  pass(1000);
  const clock = (): string | null | undefined =>
    document.querySelector('[data-timer-status]')?.getAttribute('data-timer-status');
  const toast = screen.getByRole('listitem');
  expect(clock()).toBe('running');
  await user.hover(toast);
  expect(clock()).toBe('paused');
  await user.unhover(toast);
  expect(clock()).toBe('running');
  act(() => void window.dispatchEvent(new FocusEvent('blur')));
  expect(clock()).toBe('paused');
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  expect(clock()).toBe('running');
  await user.keyboard('{F8}');
  expect(toast).toHaveFocus();
  expect(clock()).toBe('paused');
});

test('F8 focuses the newest notification, Delete dismisses it and the focus is restored', async () => {
  renderPart(<Buttons />, { user });
  const button = screen.getByRole('button', { name: 'fail' });
  await user.click(button);
  pass(1000);
  await user.keyboard('{F8}');
  expect(screen.getByRole('listitem')).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Notifications (F8)' })).toBeInTheDocument();
  await user.keyboard('{Delete}');
  pass(1000);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('the notification of a save names the record, contains further results, and opens the record', async () => {
  const { address } = renderPart(<Buttons />, { user, routes: [{ path: '/teams/7', element: <h1>Team 7</h1> }] });
  await user.click(screen.getByRole('button', { name: 'create' }));
  pass(100);
  expect(screen.getByRole('listitem')).toHaveTextContent(/Team created.*Team 7.*Members assigned/);
  await user.click(screen.getByRole('link', { name: 'Team 7' }));
  pass(1000);
  expect(address()).toBe('/teams/7');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query === PHONE || query === FEW_TOASTS });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });
  const press = async (...names: string[]): Promise<void> => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
    pass(1000);
  };

  test('two notifications are shown at once, and the next one when one disappears', async () => {
    renderPart(<Buttons />, { user });
    await press('save', 'refresh', 'create');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Team 7' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
    pass(1000);
    expect(screen.getByRole('link', { name: 'Team 7' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('a later error replaces the one on screen, and other notifications still appear', async () => {
    renderPart(<Buttons />, { user });
    await press('fail', 'fail again', 'refresh');
    const [error, newest, ...others] = screen.getAllByRole('listitem');
    expect(newest).toHaveTextContent('Refreshed');
    expect(error).toHaveTextContent('Not deleted');
    expect(others).toEqual([]);
  });
});
