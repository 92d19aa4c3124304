import { act, screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { persistedAgeChanged } from '../../api/connectionSlice.ts';
import { PersistedAgeNotice } from './PersistedAgeNotice.tsx';

afterEach(() => jest.useRealTimers());

test('updates the age every minute but announces it once, and announces a failed refetch', () => {
  jest.useFakeTimers();
  const { store } = renderPart(<PersistedAgeNotice />);
  const asOf = Date.now() - 3 * 60_000;
  const text = () => screen.getByText(/your last visit/);
  act(() => void store.dispatch(persistedAgeChanged({ asOf, failed: false })));
  expect(text()).toHaveTextContent('Shown as of your last visit, 3 minutes ago. Loading the latest…');
  expect(text()).not.toHaveAttribute('aria-live');
  act(() => jest.advanceTimersByTime(60_000));
  expect(text()).toHaveTextContent(/4 minutes ago/);
  expect(text()).toHaveAttribute('aria-live', 'off');
  act(() => void store.dispatch(persistedAgeChanged({ asOf, failed: true })));
  expect(text()).toHaveTextContent(/could not be loaded/);
  expect(text()).not.toHaveAttribute('aria-live');
});
