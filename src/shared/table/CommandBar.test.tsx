import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import type { Attempt } from '../../api/attempt.ts';
import type { ApiError } from '../../api/errors.ts';
import type { RowPage } from '../export/csvFile.ts';
import type { CsvSource } from '../export/useCsvExport.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Column } from './types.ts';
import { useListParams, type ListParams } from './useListParams.ts';
import { useViewDetails } from './useViewDetails.ts';

interface LocationRow {
  id: string;
  name: string;
  parent: string;
  status: string;
}

const columns: Column<LocationRow>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (location) => <bdi>{location.name}</bdi> },
  { key: 'parent', label: 'Parent', render: (location) => location.parent },
  {
    key: 'status',
    label: 'Status',
    render: (location) => <b>{location.status}</b>,
    text: (location) => location.status,
  },
  { key: 'id', label: 'ID', hidden: true, render: (location) => location.id },
  { key: 'actions', label: 'Actions', render: () => <button>Edit</button> },
];

const kenya: LocationRow = { id: 'ke', name: 'Kenya', parent: '-', status: 'Active' };
const nairobi: LocationRow = { id: 'nbo', name: '=Nairobi', parent: 'Kenya, the "republic"', status: 'Inactive' };

const interrupted: ApiError = { kind: 'network', message: '', issues: [], url: '', method: 'GET' };

/** A request that fails. */
async function reject(error: ApiError): Promise<never> {
  // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
  throw error;
}

function LocationTable({ list, csv }: { list: ListParams<never>; csv?: CsvSource<LocationRow> }) {
  return (
    <ResourceTable label="Locations" columns={columns} rows={[kenya]} getRowId={({ id }) => id} list={list} csv={csv} />
  );
}

function Locations({ csv }: { csv?: CsvSource<LocationRow> }) {
  const list = useListParams({ sorts: ['name'], table: 'locations' });
  return <LocationTable list={list} csv={csv} />;
}

const show = (csv?: CsvSource<LocationRow>, path = '/locations?search=k'): RenderedPart =>
  renderPart(<Locations csv={csv} />, { path });
const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

afterEach(() => window.localStorage.clear());

describe('columns', () => {
  test('are moved and resized by buttons, which is stored in the URL and in this browser', async () => {
    const { user, address, unmount } = show();
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('menuitem', { name: 'Order and widths…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order and widths of the columns' }));
    expect(dialog.queryByText('Actions')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Move Name towards the end' })).toHaveAttribute('aria-disabled', 'true');
    const later = dialog.getByRole('button', { name: 'Move Parent towards the end' });
    await user.click(later);
    expect(later).toHaveFocus();
    expect(later).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Make Name wider' }));
    await user.click(dialog.getByRole('button', { name: 'Make Name wider' }));
    await user.click(dialog.getByRole('button', { name: 'Make Status narrower' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Status', 'Parent', 'Actions']));
    expect(decodeURIComponent(address())).toBe('/locations?search=k&columns=status,parent&widths=name*12,status*9');
    unmount();

    const again = show(undefined, '/locations');
    expect(headings()).toEqual(['Name', 'Status', 'Parent', 'Actions']);
    await again.user.click(await screen.findByRole('button', { name: 'Display' }));
    await again.user.click(screen.getByRole('menuitemcheckbox', { name: 'ID' }));
    expect(headings()).toEqual(['Name', 'Status', 'Parent', 'ID', 'Actions']);
    await again.user.click(screen.getByRole('menuitem', { name: 'Default columns' }));
    expect(headings()).toEqual(['Name', 'Parent', 'Status', 'Actions']);
    expect(again.address()).toBe('/locations');
  });

  test.each([
    ['above the first one', 'Status', 15, ['Name', 'Status', 'Parent', 'Actions']],
    ['above the column that names the row, which stays first', 'Status', 1, ['Name', 'Status', 'Parent', 'Actions']],
    ['below the last one', 'Parent', 99, ['Name', 'Status', 'Parent', 'Actions']],
    ['to its own place', 'Parent', 16, ['Name', 'Parent', 'Status', 'Actions']],
  ])('are dragged to another place: %s', async (_where, name, y, expected) => {
    // jsdom has no layout: the items are 10 pixels high.
    Element.prototype.setPointerCapture = () => undefined;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('menuitem', { name: 'Order and widths…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order and widths of the columns' }));
    const items = dialog.getAllByRole('listitem');
    items.forEach((item, index) => {
      item.getBoundingClientRect = () => new DOMRect(0, index * 10, 100, 10);
    });
    const grip = items.find((item) => within(item).queryByText(name))!.firstElementChild!;
    await user.pointer([
      { keys: '[MouseLeft>]', target: grip },
      { target: grip, coords: { clientY: y } },
      { keys: '[/MouseLeft]', target: grip, coords: { clientY: y } },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(headings()).toEqual(expected));
  });

  test('stay in their order when the drag is cancelled', async () => {
    Element.prototype.setPointerCapture = () => undefined;
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('menuitem', { name: 'Order and widths…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order and widths of the columns' }));
    const grip = dialog.getAllByRole('listitem')[2]!.firstElementChild!;
    fireEvent.pointerDown(grip, { pointerId: 1, button: 0, clientY: 0 });
    fireEvent.pointerCancel(grip, { pointerId: 1, clientY: 999 });
    expect(address()).toBe('/locations?search=k');
  });

  test('are chosen one after the other and stored in the URL', async () => {
    const { user, address } = show();
    expect(headings()).toEqual(['Name', 'Parent', 'Status', 'Actions']);
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Parent' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'ID' }));
    expect(decodeURIComponent(address())).toBe('/locations?search=k&columns=status,id');
    await user.keyboard('{Escape}');
    expect(headings()).toEqual(['Name', 'Status', 'ID', 'Actions']);
  });

  test('are stored for this table in this browser, until they are reset', async () => {
    const { user, unmount } = show(undefined, '/locations');
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Parent' }));
    unmount();
    const again = show(undefined, '/locations');
    expect(headings()).toEqual(['Name', 'Status', 'Actions']);
    await again.user.click(await screen.findByRole('button', { name: 'Display' }));
    await again.user.click(screen.getByRole('menuitem', { name: 'Default columns' }));
    await again.user.keyboard('{Escape}');
    expect(headings()).toEqual(['Name', 'Parent', 'Status', 'Actions']);
    expect(again.address()).toBe('/locations');
  });

  test('from a link override stored ones, and unknown ones are ignored', () => {
    show(undefined, '/locations?columns=id,nonsense');
    expect(headings()).toEqual(['Name', 'ID', 'Actions']);
  });
});

test('the density is stored for all tables in this browser', async () => {
  const { user, unmount } = show(undefined, '/locations');
  const compactRows = async (): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: 'Display' }));
    return screen.getByRole('menuitemcheckbox', { name: 'Compact rows' });
  };
  const comfortableCell = screen.getByRole('cell', { name: 'Kenya' }).className;
  expect(await compactRows()).not.toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('cell', { name: 'Kenya' }).className).not.toBe(comfortableCell);
  unmount();
  show(undefined, '/locations');
  expect(await compactRows()).toBeChecked();
});

describe('export', () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => {
      blob = file as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: readText(blob) });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  /** Blob.text() would remove the byte order mark. */
  async function readText(file: Blob | undefined): Promise<string> {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  const source = (pages: CsvSource<LocationRow>['pages']): CsvSource<LocationRow> => ({ name: 'locations', pages });

  test('writes all pages with the shown columns, safe for spreadsheets', async () => {
    async function* pages(): AsyncGenerator<RowPage<LocationRow>> {
      await Promise.resolve();
      yield { rows: [kenya], total: 2 };
      yield { rows: [kenya, nairobi] };
    }
    const { user } = show(source(pages));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^locations-\d{4}-\d\d-\d\d\.csv$/);
    expect(await files[0]?.text).toBe(
      '\uFEFFName,Parent,Status\r\nKenya,,Active\r\n"\'=Nairobi","Kenya, the ""republic""",Inactive\r\n',
    );
    expect(await screen.findAllByText('2 rows exported')).not.toHaveLength(0);
  });

  test('shows the progress, and stops when cancelled', async () => {
    const aborted = jest.fn();
    async function* pages(attempt: Attempt): AsyncGenerator<RowPage<LocationRow>> {
      yield { rows: [kenya], total: 2000 };
      await attempt((signal) => new Promise(() => signal.addEventListener('abort', aborted)));
    }
    const { user } = show(source(pages));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exporting: 1 of 2,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(files).toEqual([]);
  });

  /** Pages of one row each; the request of the second one fails or does not end until `answer` is called. */
  function pausedPages(send: (signal: AbortSignal) => Promise<LocationRow>) {
    const firstPages = jest.fn();
    async function* pages(attempt: Attempt): AsyncGenerator<RowPage<LocationRow>> {
      firstPages();
      yield { rows: [kenya], total: 2 };
      yield { rows: [await attempt(send)], total: 2 };
    }
    return { pages, firstPages };
  }

  test('continues a cancelled export with the request that was aborted', async () => {
    let isHanging = true;
    const { pages, firstPages } = pausedPages((signal) =>
      isHanging
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
        : Promise.resolve(nairobi),
    );
    const { user } = show(source(pages));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    isHanging = false;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Continue the export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text)?.trim().split('\r\n')).toHaveLength(3);
    expect(firstPages).toHaveBeenCalledTimes(1);
  });

  test('continues an interrupted export, unless the list has changed', async () => {
    const { pages } = pausedPages(() => reject(interrupted));
    const { user } = show(source(pages));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findAllByText(/^The list was not exported\./)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: 'Continue the export' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  test('an interrupted export of one area is not continued in another one', async () => {
    const { pages } = pausedPages(() => reject(interrupted));
    function InArea() {
      const list = useListParams({ table: 'locations', area: 'Location' });
      return (
        <>
          <LocationTable list={list} csv={source(pages)} />
          <button onClick={() => list.area?.choose(['ug'])}>Uganda</button>
        </>
      );
    }
    const { user, address } = renderPart(<InArea />, { path: '/locations?area=ke' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uganda' }));
    expect(address()).toBe('/locations?area=ug');
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  test('another page and the side panel keep an interrupted export', async () => {
    const { pages } = pausedPages(() => reject(interrupted));
    function Paged() {
      const list = useListParams({ sorts: ['name'], table: 'locations' });
      const panel = useViewDetails();
      return (
        <>
          <LocationTable list={list} csv={source(pages)} />
          <button onClick={() => list.setPage(2)}>Second page</button>
          <button onClick={() => panel.open('ke')}>Panel</button>
        </>
      );
    }
    const { user, address } = renderPart(<Paged />, { path: '/locations' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findAllByText(/^The list was not exported\./)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Second page' }));
    await user.click(screen.getByRole('button', { name: 'Panel' }));
    expect(address()).toBe('/locations?page=2&viewDetails=ke');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: 'Continue the export' })).toBeVisible();
  });

  test('leaving the page cancels it, and a notification reports that', async () => {
    const stopped = jest.fn();
    async function* pages(attempt: Attempt): AsyncGenerator<RowPage<LocationRow>> {
      yield { rows: [kenya] };
      await attempt((signal) => new Promise(() => signal.addEventListener('abort', stopped)));
    }
    function Pages() {
      const [isLeft, setLeft] = useState(false);
      return isLeft ? null : (
        <>
          <Locations csv={source(pages)} />
          <button onClick={() => setLeft(true)}>Leave</button>
        </>
      );
    }
    const { user } = renderPart(<Pages />, { path: '/locations' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Exporting: 1');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(stopped).toHaveBeenCalled());
    expect(await screen.findAllByText(/^The export was cancelled because you left the page/)).not.toHaveLength(0);
    expect(files).toEqual([]);
  });

  test('continues when the window becomes narrow, and its progress stays visible', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    async function* pages(): AsyncGenerator<RowPage<LocationRow>> {
      yield { rows: [kenya], total: 2 };
      await released;
      yield { rows: [nairobi] };
    }
    const wide = window.matchMedia;
    let isNarrow = false;
    const listeners = new Set<(event: object) => void>();
    window.matchMedia = (query) => ({
      ...wide(query),
      matches: isNarrow,
      addEventListener: (_type: string, changed: (event: object) => void) => void listeners.add(changed),
      removeEventListener: (_type: string, changed: (event: object) => void) => void listeners.delete(changed),
    });
    try {
      const { user } = show(source(pages));
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      await screen.findByText('Exporting: 1 of 2');
      isNarrow = true;
      act(() => listeners.forEach((changed) => changed({ matches: isNarrow })));
      await screen.findByRole('button', { name: 'Filter' });
      expect(screen.getByText('Exporting: 1 of 2')).toBeVisible();
      release();
      expect(await screen.findAllByText('2 rows exported')).not.toHaveLength(0);
      expect(files).toHaveLength(1);
    } finally {
      window.matchMedia = wide;
    }
  });

  test('a failure midway produces no file', async () => {
    const refusal: ApiError = { kind: 'http', status: 503, message: 'busy', issues: [], url: '/fhir', method: 'GET' };
    async function* pages(): AsyncGenerator<RowPage<LocationRow>> {
      yield { rows: [kenya], total: 2 };
      await reject(refusal);
    }
    const { user } = show(source(pages));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^The list was not exported\. The server is not available/)).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('in a narrow window', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('active filters are counted and cleared in the panel', async () => {
    function Filtered() {
      const list = useListParams({ filters: { status: ['', 'active'] }, sorts: ['name'], table: 'locations' });
      return (
        <ResourceTable
          label="Locations"
          columns={columns}
          rows={[kenya]}
          getRowId={({ id }) => id}
          list={list}
          search
          filters={
            <FilterSelect
              label="Status"
              value={list.filters.status ?? ''}
              onChange={(value) => list.setFilter('status', value)}
              options={[
                { value: '', label: 'All' },
                { value: 'active', label: 'Active' },
              ]}
            />
          }
        />
      );
    }
    const { user, address } = renderPart(<Filtered />, { path: '/locations' });
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    expect(address()).toBe('/locations?status=active');
    await user.click(screen.getByRole('button', { name: 'Show results' }));
    await user.click(await screen.findByRole('button', { name: 'Filter 1 active' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/locations');
  });

  test('filters, sort order and tools are in a panel', async () => {
    const { user, address } = show(undefined, '/locations?sort=name');
    expect(screen.queryByRole('button', { name: 'Display' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('button', { name: 'Display' })).toBeInTheDocument();
    const order = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(order)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Default', 'Name, ascending', 'Name, descending']);
    expect(order).toHaveDisplayValue('Name, ascending');
    await user.selectOptions(order, 'Name, descending');
    expect(address()).toBe('/locations?sort=-name');
  });

  test('the export is in a menu beside the filters', async () => {
    async function* pages(): AsyncGenerator<RowPage<LocationRow>> {
      yield { rows: [kenya], total: 1 };
    }
    const { user } = show({ name: 'locations', pages });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    expect((await screen.findAllByText('1 row exported'))[0]).toBeVisible();
  });
});
