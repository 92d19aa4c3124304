import { act, screen } from '@testing-library/react';
import { renderPart } from '../../../../test/support/renderPart.tsx';
import { persistedAgeChanged } from '../../../api/connectionSlice.ts';
import { RefreshingBanner } from './RefreshingBanner.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const slow = 'Request to update the location hierarchy is taking a bit long to respond.';
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('shows the banner only if a refresh is slow', () => {
  renderPart(<RefreshingBanner refreshing />);
  advance(900);
  expect(screen.queryByText(slow)).toBeNull();
  advance(200);
  expect(screen.getByText(slow)).toBeVisible();
  expect(screen.getByText('Refreshing data')).toBeVisible();
});

test('shows no banner without a refresh', () => {
  renderPart(<RefreshingBanner refreshing={false} />);
  advance(5000);
  expect(screen.queryByText(slow)).toBeNull();
});

test('shows no banner while the page shows cached data of an earlier visit, which has its own notice', () => {
  const { store } = renderPart(<RefreshingBanner refreshing />);
  act(() => void store.dispatch(persistedAgeChanged({ asOf: 0, failed: false })));
  advance(5000);
  expect(screen.queryByText(slow)).toBeNull();
});
