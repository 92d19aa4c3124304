import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveWork } from '../../support/bulk.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { renderPart } from '../../support/renderPart.tsx';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { ListPage } from '../../../src/shared/table/ListPage.tsx';
import type { Selection } from '../../../src/shared/table/selection/useSelection.ts';
import { useListParams } from '../../../src/shared/table/useListParams.ts';

const selectedCount = () => within(screen.getByRole('group', { name: 'Selection' })).getByRole('status').textContent;

describe('selection of users', () => {
  it('spans pages and sort orders, and is cleared by another search', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    expect(selectedCount()).toBe('1 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(selectedCount()).toBe('5 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('6–10 of 40')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked());
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await waitFor(() => expect(selectedCount()).toBe('10 selected'));
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(screen.getByText('1–5 of 40')).toBeVisible());
    expect(selectedCount()).toBe('10 selected');
    await user.type(screen.getByRole('searchbox'), 'kip{Enter}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('1–5 of 40')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  });

  it('of all matches is resolved when an action runs, without the excluded ones', async () => {
    const { user } = await renderApp({ path: '/admin/users?search=kip&pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /kipchoge|Kipchoge/ }));
    await user.click(screen.getByRole('button', { name: /^Select all \d+$/ }));
    const count = Number(/^\d+/.exec(selectedCount() ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await user.click(screen.getByRole('checkbox', { name: /kipchoge|Kipchoge/ }));
    expect(selectedCount()).toBe(`${count - 1} selected`);
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await leaveWork(user);
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(/record(s)? will change/);
    expect(dialog.queryByText(/kipchoge/)).toBeNull();
    expect(dialog.getAllByRole('listitem')).toHaveLength(count - 1);
  });

  it('extends with Shift from the row that was toggled last, in both directions', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=10', user: 'people' });
    await screen.findByRole('checkbox', { name: /abdullahi\.noor/ });
    const boxes = () => screen.getAllByRole('checkbox').slice(1);
    await user.click(boxes()[1]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes()[5]!);
    await user.keyboard('{/Shift}');
    expect(selectedCount()).toBe('5 selected');
    await user.click(boxes()[8]!);
    expect(selectedCount()).toBe('6 selected');
    await user.keyboard('{Shift>}');
    await user.click(boxes()[6]!);
    await user.keyboard('{/Shift}');
    expect(selectedCount()).toBe('8 selected');
    await user.click(boxes()[1]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes()[3]!);
    await user.keyboard('{/Shift}');
    expect(selectedCount()).toBe('5 selected');
  });

  it('ends when the user leaves the list', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    expect(selectedCount()).toBe('1 selected');
    await user.click(screen.getAllByRole('link', { name: /^Edit / })[0]!);
    await screen.findByLabelText(/^First Name/);
    act(() => window.history.back());
    expect(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ })).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  });

  it('lists the selected users of all pages, and each can be removed', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('6–10 of 40')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked());
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: '6 selected' }));
    const list = within(await screen.findByRole('dialog', { name: 'Selected records' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await user.click(list.getByRole('button', { name: /^Remove .*abdullahi\.noor.* from the selection$/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('dialog', { name: 'Selected records' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(selectedCount()).toBe('5 selected');
  });

  it('moves the focus to the page when the last selected user is removed', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    await user.click(screen.getByRole('button', { name: '1 selected' }));
    await user.click(await screen.findByRole('button', { name: /^Remove .* from the selection$/ }));
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('announces the number of selected users without the button that lists them', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    expect(bar.getByRole('status')).toHaveTextContent('1 selected');
    expect(within(bar.getByRole('status')).queryByRole('button')).toBeNull();
    await user.click(bar.getByRole('button', { name: /^Select all \d+$/ }));
    expect(bar.getByRole('status')).toHaveTextContent(/^\d+ selected$/);
  });

  it('is not offered to users without permission to change users', async () => {
    await renderApp({ path: '/admin/users?pageSize=5', user: 'viewer' });
    expect(await screen.findByText('1–5 of 40')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

interface Row {
  id: string;
  name: string;
}
const all: Row[] = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }));

test('all rows are enumerated page by page', async () => {
  const seen: (readonly string[])[] = [];
  const read = async ({ ids }: Selection): Promise<void> => {
    for await (const page of ids(new AbortController().signal)) seen.push(page);
  };
  function Page() {
    const params = useListParams({ table: 'rows' });
    const tableProps = {
      rows: all.slice(0, 5),
      getRowId: ({ id }: Row) => id,
      list: params,
      extent: { total: all.length },
      isFetching: false,
      csv: {
        name: 'rows',
        pages: async function* pages() {
          await Promise.resolve();
          yield { rows: all.slice(0, 10) };
          yield { rows: all.slice(10) };
        },
      },
    };
    return (
      <ListPage
        list={{ params, tableProps, error: undefined, refetch: () => {} }}
        title="Rows"
        columns={[{ key: 'name', label: 'Name', render: (row) => row.name }]}
        bulkActions={(selection) => <button onClick={() => void read(selection)}>Read</button>}
      />
    );
  }
  const { user } = renderPart(<Page />, { path: '/rows' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 3' }));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(seen).toEqual([['r3']]));
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }));
  seen.length = 0;
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() =>
    expect(seen).toEqual([
      ['r0', ...all.slice(2, 10).map(({ id }) => id)],
      ['r10', 'r11'],
    ]),
  );
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query === PHONE || query.startsWith('screen') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('the cards have checkboxes after “Select records” was chosen', async () => {
    const { user } = await renderApp({ path: '/admin/users?pageSize=5', user: 'people' });
    expect(await screen.findByText('1–5 of 40')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select or export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select records' }));
    await user.click(await screen.findByRole('checkbox', { name: /abdullahi\.noor/ }));
    expect(selectedCount()).toBe('1 selected');
    await user.click(screen.getByRole('button', { name: 'Select or export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop selecting' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  });
});
