import { act, screen } from '@testing-library/react';
import { renderPart } from '../../test/support/renderPart.tsx';
import { shownAsOf } from '../api/connectionSlice.ts';
import { ShownAge } from './ShownAge.tsx';

afterEach(() => jest.useRealTimers());

test('updates the age every minute but announces it once, and announces a failed refetch', () => {
  jest.useFakeTimers();
  const { store } = renderPart(<ShownAge />);
  const asOf = Date.now() - 3 * 60_000;
  const text = () => screen.getByText(/your last visit/);
  act(() => void store.dispatch(shownAsOf({ asOf, failed: false })));
  expect(text()).toHaveTextContent('As of your last visit, 3 minutes ago. The newest is being fetched…');
  expect(text()).not.toHaveAttribute('aria-live');
  act(() => jest.advanceTimersByTime(60_000));
  expect(text()).toHaveTextContent(/4 minutes ago/);
  expect(text()).toHaveAttribute('aria-live', 'off');
  act(() => void store.dispatch(shownAsOf({ asOf, failed: true })));
  expect(text()).toHaveTextContent(/could not be fetched/);
  expect(text()).not.toHaveAttribute('aria-live');
});
