import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useListParams } from './useListParams.ts';

const onSearch = jest.fn();

function Searched() {
  const list = useListParams();
  const search = (text: string): void => {
    onSearch(text);
    list.setSearch(text);
  };
  return <SearchBox value={list.search} onSearch={search} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const box = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search' });

test('searches once, a second after the last keystroke', async () => {
  const { address } = renderPart(<Searched />, { path: '/locations?page=3&pageSize=50', user });
  await user.type(box(), 'nai');
  pass(900);
  await user.type(box(), 'robi');
  pass(999);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['nairobi']]);
  expect(address()).toBe('/locations?pageSize=50&search=nairobi');
});

test('searches local records at each keystroke, and keeps what is typed before the address changes', async () => {
  function Local() {
    const [value, setValue] = useState('');
    return <SearchBox value={value} onSearch={(text) => void setTimeout(() => setValue(text), 100)} isLocal />;
  }
  renderPart(<Local />, { user });
  await user.type(box(), 'nairobi ');
  for (let part = 0; part < 20; part += 1) pass(20);
  expect(box()).toHaveValue('nairobi ');
  await user.clear(box());
  pass(100);
  expect(box()).toHaveValue('');
});

test('Enter searches immediately and cancels the delayed search', async () => {
  renderPart(<Searched />, { user });
  await user.type(box(), 'nai{Enter}');
  expect(onSearch.mock.calls).toEqual([['nai']]);
  pass(5000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('the clear button removes the search immediately', async () => {
  const { address } = renderPart(<Searched />, { path: '/locations?search=nai', user });
  expect(box()).toHaveValue('nai');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/locations');
  expect(box()).toHaveValue('');
});

test('shows the search of the URL when it changes', () => {
  const { router } = renderPart(<Searched />, { path: '/?search=a', user });
  act(() => void router.navigate('/?search=b'));
  expect(box()).toHaveValue('b');
});

test('limits the length of a search, typed or in the address', async () => {
  const { router } = renderPart(<Searched />, { user });
  await user.click(box());
  await user.paste('a'.repeat(6000));
  await user.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['a'.repeat(200)]]);
  act(() => void router.navigate(`/?search=${'b'.repeat(6000)}`));
  expect(box()).toHaveValue('b'.repeat(200));
});
