import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { SearchSelectField } from './SearchSelectField.tsx';
import type { OptionsResult, OptionsQuery } from './usePagedOptions.ts';
import { useFormField } from './useFormField.ts';

const all = Array.from({ length: 47 }, (_, index) => `Place ${index + 1}`);
const queried = jest.fn<void, [OptionsQuery]>();
let broken = false;
const refetch = jest.fn(() => (broken = false));

/** Options hook with 47 options and no delay. */
function useLocations(query: OptionsQuery): OptionsResult {
  if (query.skip) return {};
  queried(query);
  if (broken) return { error: { kind: 'network' }, refetch };
  const hits = all.filter((name) => name.includes(query.search));
  const page = hits.slice((query.page - 1) * 20, query.page * 20);
  return { data: { options: page.map((name) => ({ value: `Location/${name}`, label: name })), total: hits.length } };
}

function Stored() {
  const { value } = useFormField<string | undefined>('parent');
  return <output>{value ?? 'nothing'}</output>;
}

function Parent({ initial }: { initial?: string }) {
  return (
    <Formik initialValues={{ parent: initial }} onSubmit={() => {}}>
      <>
        <SearchSelectField
          name="parent"
          label="Part Of"
          placeholder="Select the parent location"
          useOptions={useLocations}
          nameOf={(value) => (value === 'Location/old' ? 'Old Town' : undefined)}
        />
        <Stored />
      </>
    </Formik>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  queried.mockClear();
  broken = false;
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Part Of' });
const options = (): (string | null)[] =>
  screen.getAllByRole('option', { name: /^Place/ }).map((option) => option.textContent);
const stored = (): string | null => document.querySelector('output')?.textContent ?? null;

test('requests nothing until opened, then loads twenty options at a time', async () => {
  renderPart(<Parent />, { user });
  pass(1000);
  expect(queried).not.toHaveBeenCalled();
  await user.click(box());
  expect(options()).toHaveLength(20);
  expect(screen.getByText('Showing 20; 27 more records')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Load more options' }));
  expect(options()).toHaveLength(40);
  await user.click(screen.getByRole('option', { name: 'Load more options' }));
  expect(screen.getByText('47 results')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Load more options' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Place 45' }));
  expect(stored()).toBe('Location/Place 45');
  expect(box()).toHaveValue('Place 45');
});

test('searches half a second after the last keystroke', async () => {
  renderPart(<Parent />, { user });
  await user.click(box());
  await user.type(box(), '47');
  pass(499);
  expect(queried.mock.calls.some(([query]) => query.search !== '')).toBe(false);
  pass(1);
  expect(queried).toHaveBeenLastCalledWith({ search: '47', page: 1, skip: false });
  expect(options()).toEqual(['Place 47']);
  await user.type(box(), 'x');
  pass(500);
  expect(screen.getByText('No data')).toBeVisible();
});

test('shows the name of the initial value, and can clear it', async () => {
  renderPart(<Parent initial="Location/old" />, { user });
  expect(box()).toHaveValue('Old Town');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(stored()).toBe('nothing');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('clearing the text clears the value, Escape restores it', async () => {
  renderPart(<Parent initial="Location/old" />, { user });
  await user.clear(box());
  await user.keyboard('{Escape}');
  expect(stored()).toBe('Location/old');
  expect(box()).toHaveValue('Old Town');
  await user.clear(box());
  await user.tab();
  expect(stored()).toBe('nothing');
});

test('the next page can be loaded and an option selected with the keyboard alone', async () => {
  renderPart(<Parent />, { user });
  await user.tab();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  expect(options()).toHaveLength(40);
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(stored()).toBe('Location/Place 2');
});

test('text typed without selecting an option changes nothing', async () => {
  renderPart(<Parent initial="Location/old" />, { user });
  await user.click(box());
  await user.type(box(), 'zzz');
  await user.tab();
  pass(1000);
  expect(stored()).toBe('Location/old');
  expect(box()).toHaveValue('Old Town');
});

test('a failed options request shows an error and can be retried', async () => {
  broken = true;
  renderPart(<Parent />, { user });
  await user.click(box());
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load dropdown options.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
