import { act, screen } from '@testing-library/react';
import { renderPart } from '../../../../test/support/renderPart.tsx';
import { shownAsOf } from '../../../api/connectionSlice.ts';
import { RefreshingBanner } from './RefreshingBanner.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const slow = 'Request to update the location hierarchy is taking a bit long to respond.';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a refresh is told only when it takes long', () => {
  renderPart(<RefreshingBanner refreshing />);
  pass(900);
  expect(screen.queryByText(slow)).toBeNull();
  pass(200);
  expect(screen.getByText(slow)).toBeVisible();
  expect(screen.getByText('Refreshing data')).toBeVisible();
});

test('nothing is told while nothing is refreshed', () => {
  renderPart(<RefreshingBanner refreshing={false} />);
  pass(5000);
  expect(screen.queryByText(slow)).toBeNull();
});

test('a list of an earlier visit says of its own that it is being refreshed', () => {
  const { store } = renderPart(<RefreshingBanner refreshing />);
  act(() => void store.dispatch(shownAsOf({ asOf: 0, failed: false })));
  pass(5000);
  expect(screen.queryByText(slow)).toBeNull();
});
