import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import type { RecordSearch } from '../../shared/search/recordSearch.ts';
import { SearchPanel } from './SearchPanel.tsx';

const names = ['Kilifi', 'Kilgoris'];
const locations: RecordSearch = {
  key: 'locations',
  label: { id: 'test.locations', defaultMessage: 'Locations' },
  icon: 'location',
  needs: [],
  find: async (text) => names.filter((name) => name.includes(text)).map((name) => ({ id: name, to: `/${name}`, name })),
};
const sources = { searches: [locations], pages: [], pending: [], recent: [], failure: undefined };

function Panel() {
  const [text, setText] = useState('');
  return <SearchPanel sources={sources} text={text} onText={setText} onOpen={() => {}} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const loadResults = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(1000));

test('Enter before the results of a longer text opens a result of that text', async () => {
  const { address } = renderPart(<Panel />);
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'Kil');
  await loadResults();
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Kilifi');
  await user.keyboard('goris{Enter}');
  expect(address()).toBe('/');
  await loadResults();
  expect(address()).toBe('/Kilgoris');
});

test('Enter before any result opens the first one; a change of the text cancels that', async () => {
  const { address } = renderPart(<Panel />);
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'Kil{Enter}g');
  await loadResults();
  expect(address()).toBe('/');
  await user.keyboard('oris{Enter}');
  await loadResults();
  expect(address()).toBe('/Kilgoris');
});

test('explains that a part of a phone number finds nothing', async () => {
  renderPart(<Panel />);
  const input = screen.getByRole('combobox', { name: 'Search' });
  await user.type(input, '0720 104');
  await loadResults();
  expect(screen.getByText('Phone numbers are found only by the whole number.')).toBeVisible();
  await user.clear(input);
  await user.type(input, 'Kwale');
  await loadResults();
  expect(screen.getByText('Check the spelling, or search for a part of the name.')).toBeVisible();
});

test('the button in the search box clears the text', async () => {
  renderPart(<Panel />);
  const box = screen.getByRole('combobox', { name: 'Search' });
  await user.type(box, 'Kil');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
});

test('the group with the best match comes first, and technical roles come last', async () => {
  const found = (key: string, ...hits: string[]): RecordSearch => ({
    ...locations,
    key,
    label: { id: key, defaultMessage: key },
    find: async () => hits.map((name) => ({ id: name, to: `/${name}`, name })),
  });
  const searches = [
    { ...found('Roles', 'nair'), isLast: true },
    found('Forms', 'Questionnaire'),
    found('Teams', 'Team of Nairobi'),
    found('Locations', 'Nairobi'),
  ];
  renderPart(
    <SearchPanel
      sources={{ ...sources, searches, pages: [{ to: '/quest', name: 'Questionnaires' }] }}
      text="nair"
      onText={() => {}}
      onOpen={() => {}}
    />,
  );
  await loadResults();
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Locations', 'Teams', 'Pages and actions', 'Forms', 'Roles']);
});
