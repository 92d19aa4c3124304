import { screen, waitFor, within } from '@testing-library/react';
import type { Group, List } from '../../../common/fhir/r4.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { inventoryId, productOf, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const servicePoint = stockedServicePoints[4]!;
const view = (id: string) => `/admin/location/unit/view/${id}?view-details=inventory`;
const path = view(servicePoint.id);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());
const open = (address = path, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path: address, user: 'stock', sandbox, config: { projectCode: 'eusm' }, ...options });
const cells = (name: string) =>
  within(screen.getByRole('cell', { name }).closest<HTMLElement>('[role="row"]')!)
    .getAllByRole('cell')
    // The first cell has the checkbox.
    .slice(1)
    .map((cell) => cell.textContent);

it('shows current stock with its products; the status filter shows expired stock with a mark', async () => {
  const running = productOf(servicePoint, 1);
  const past = productOf(servicePoint, 0);
  const group = sandbox.fhir.read('Group', inventoryId(servicePoint, 1));
  const { user, requests } = await open();
  expect(await screen.findByRole('cell', { name: running.name })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '',
    'Product name',
    'Qty',
    'PO no.',
    'Serial no.',
    'Delivery dt.',
    'Acct. end dt.',
    'Unicef section',
    'Donor',
    'Actions',
  ]);
  const period = group.member?.[0]?.period;
  expect(cells(running.name).slice(2, 6)).toEqual([
    group.identifier?.[0]?.value,
    group.identifier?.[1]?.value ?? '',
    period?.start?.slice(0, 10),
    period?.end?.slice(0, 10),
  ]);
  expect(screen.queryByRole('cell', { name: past.name })).toBeNull();
  expect(requests.filter((request) => /Group.*_include/.test(request))).toHaveLength(1);

  await user.click(screen.getByRole('radio', { name: 'Inactive' }));
  expect(await screen.findByRole('cell', { name: past.name })).toBeVisible();
  expect(cells(past.name)[5]).toMatch(/^2024-\d\d-15 Past$/);
  expect(screen.queryByRole('cell', { name: running.name })).toBeNull();
  expect(new URLSearchParams(window.location.search).get('status')).toBe('inactive');
});

it('searches by the name of the product, also from the address', async () => {
  const { name } = productOf(servicePoint, 1);
  const { user, requests } = await open(`${path}&search=${encodeURIComponent(name.slice(2, 9))}`);
  expect(await screen.findByRole('cell', { name })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  const box = screen.getByRole('searchbox', { name: 'Search by product name' });
  await user.clear(box);
  await user.type(box, 'unicorn{Enter}');
  expect(await screen.findByText('No data available')).toBeVisible();
  expect(requests.join()).toContain('member%3AGroup.name%3Acontains=unicorn');
  // A comma is escaped, so it does not mean "or".
  await user.clear(box);
  await user.type(box, `unicorn,${name.slice(0, 4)}{Enter}`);
  await waitFor(() => expect(requests.join()).toContain('unicorn%5C%2C'));
  expect(await screen.findByText('No data available')).toBeVisible();
});

it('links to the forms', async () => {
  const { user } = await open();
  const { name } = productOf(servicePoint, 1);
  expect(await screen.findByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    expect.stringMatching(
      new RegExp(`^/location/inventory/${servicePoint.id}/${inventoryId(servicePoint, 1)}\\?back_to=`),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Add Inventory' }));
  expect(window.location.pathname).toBe(`/location/inventory/${servicePoint.id}`);
});

it('hides Add and Edit without permission', async () => {
  await open(path, { user: userWithRoles(sandbox, ['GET_GROUP', 'GET_LIST', 'GET_LOCATION']) });
  expect(await screen.findByRole('cell', { name: productOf(servicePoint, 1).name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Inventory' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

it('shows an error with a retry in the tab when it cannot be loaded', async () => {
  let broken = true;
  const { user } = await open(path, {
    intercept: (request) =>
      broken && request.url.includes('_include=Group') ? new Response('{}', { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/^An error occurred while fetching inventory/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: productOf(servicePoint, 1).name })).toBeVisible();
});

it('shows stock of other clients without product and dates', async () => {
  const incomplete: Group = {
    resourceType: 'Group',
    id: 'odd',
    type: 'substance',
    actual: false,
    code: { coding: [{ system: 'http://smartregister.org/codes', code: '78991122', display: 'Stock' }] },
    identifier: [{ use: 'usual', value: 'not a PO' }],
  };
  const list = sandbox.fhir.findAll('List', `subject=Location/${servicePoint.id}`)[0]!;
  const longer: List = { ...list, entry: [...(list.entry ?? []), { item: { reference: 'Group/odd' } }] };
  sandbox.fhir.load([incomplete, longer], { validate: false });
  await open();
  expect(await screen.findByRole('link', { name: 'Edit stock without a product' })).toBeVisible();
  expect(screen.queryByText('not a PO')).toBeNull();
  sandbox.fhir.load([list], { validate: false });
});

describe('the tab', () => {
  const jurisdiction = countyId('Nairobi');

  it('is shown for a building with the number of rows of the selected status', async () => {
    const { user } = await open(`/admin/location/unit/view/${servicePoint.id}`);
    expect(await screen.findByRole('tab', { name: /^Inventory ?1 entry/ })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: 'Inactive' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('tab', { name: /^Inventory ?1 entry/ })).toBeVisible();
    expect(await screen.findByRole('tabpanel', { name: /^Inventory/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Locations/ })).toBeNull();
  });

  it('is not shown for a jurisdiction, which has a tab of its locations', async () => {
    await open(view(jurisdiction));
    expect(await screen.findByRole('tab', { name: /^Locations ?17 entries/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Inventory/ })).toBeNull();
  });

  it.each([
    ['another project', { config: { projectCode: 'core' as const } }],
    ['a user without Group.read', { user: 'locations' }],
  ])('is not shown for %s', async (_what, options) => {
    await open(path, options);
    expect(await screen.findByRole('heading', { level: 1, name: servicePoint.name })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Inventory/ })).toBeNull();
  });
});

describe('2,000 items at one location', () => {
  const many = stockedServicePoints[5]!;
  beforeAll(() => {
    const base = sandbox.fhir.read('Group', inventoryId(servicePoint, 1));
    const groups = Array.from({ length: 2000 }, (_, index): Group => {
      const over = index % 10 === 0;
      const member = base.member![0]!;
      return {
        ...base,
        id: `many-${index}`,
        meta: {},
        identifier: [{ ...base.identifier![0]!, value: `PO-${index}` }],
        member: [{ ...member, period: { start: '2023-01-01', end: over ? '2024-01-01' : '2099-01-01' } }],
      };
    });
    const list: List = {
      resourceType: 'List',
      id: 'many',
      status: 'current',
      mode: 'working',
      subject: { reference: `Location/${many.id}` },
      entry: groups.map(({ id }) => ({ item: { reference: `Group/${id}` } })),
    };
    sandbox.fhir.load([...groups, list], { validate: false });
  });

  it('are paged, and one request of 50 entries serves two pages', async () => {
    const { user, requests } = await open(view(many.id));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
    const stockRequests = () => requests.filter((request) => /Group.*_include/.test(request));
    expect(stockRequests()).toHaveLength(1);
    expect(stockRequests()[0]).toContain('_count=50');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(window.location.search).toContain('page=2'));
    await waitFor(() => expect(screen.getByText('21–40')).toBeVisible());
    expect(stockRequests()).toHaveLength(1);
  });

  it('have a total of the expired ones once all were fetched', async () => {
    await open(`${view(many.id)}&status=inactive&pageSize=100&page=3`);
    expect(await screen.findByText(/of 20\d$/)).toBeVisible();
  });
});

describe('the charts', () => {
  const charts = path.replace('inventory', 'stock');
  const figure = async (name: string) => within(await screen.findByRole('figure', { name }));
  const stored = () => {
    const items = new Map<string, number>();
    for (const group of sandbox.fhir.findAll('Group', `_has:List:item:subject=Location/${servicePoint.id}`)) {
      const reference = group.member?.[0]?.entity.reference?.replace('Group/', '') ?? '';
      const quantity = group.characteristic?.find(({ valueQuantity }) => valueQuantity)?.valueQuantity?.value ?? 0;
      const { name = '' } = sandbox.fhir.read('Group', reference);
      items.set(name, (items.get(name) ?? 0) + quantity);
    }
    return items;
  };

  it('show the quantity of each product as bars with links, and the same in a table', async () => {
    const { user } = await open(charts);
    const chart = await figure('Quantity by product');
    const items = stored();
    expect(items.size).toBeGreaterThan(1);
    for (const [name, quantity] of items) {
      const bar = chart.getByRole('link', { name }).closest('li');
      expect(bar).toHaveTextContent(`${name}${quantity}`);
      expect(bar?.querySelector('[role="img"]')).toHaveAccessibleName(expect.stringMatching(`ctive: ${quantity}$`));
    }
    await user.click(chart.getByRole('button', { name: 'Table' }));
    const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1);
    const sums = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(new Map(sums.map(([name, running, past]) => [name, Number(running) + Number(past)]))).toEqual(items);
  });

  it('show every delivery with the end of its accountability', async () => {
    const { user } = await open(charts);
    const chart = await figure('Deliveries and end dates');
    const groups = sandbox.fhir.findAll('Group', `_has:List:item:subject=Location/${servicePoint.id}`);
    expect(chart.getAllByRole('img')).toHaveLength(groups.length);
    await user.click(chart.getByRole('button', { name: 'Table' }));
    const days = groups.map(({ member }) => member?.[0]?.period?.end?.slice(0, 10)).sort();
    const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent).sort()).toEqual(days);
  });

  it('are not offered without Group.read', async () => {
    const user = userWithRoles(sandbox, ['GET_LOCATION']);
    const { requests } = await open(charts, { user });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('tab', { name: 'Map' });
    expect(screen.queryByRole('tab', { name: 'Charts' })).toBeNull();
    expect(requests.filter((request) => request.includes('/Group'))).toEqual([]);
  });
});

it('neither lists nor counts an item that a List marks as deleted', async () => {
  const own = await openSandbox();
  const list = own.fhir.findAll('List', `subject=Location/${servicePoint.id}`)[0]!;
  const stored = own.fhir.read('Group', inventoryId(servicePoint, 1));
  const [order, ...identifiers] = stored.identifier ?? [];
  const copy: Group = { ...stored, id: 'copy', identifier: [{ ...order, value: 'PO-COPY' }, ...identifiers] };
  const reference = `Group/${stored.id}`;
  const entry = (list.entry ?? []).map((one) => (one.item.reference === reference ? { ...one, deleted: true } : one));
  const changes: List = { ...list, mode: 'changes', entry: [...entry, { item: { reference: 'Group/copy' } }] };
  own.fhir.load([copy, changes]);
  await open(path, { sandbox: own });
  expect(await screen.findByRole('cell', { name: 'PO-COPY' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: order?.value ?? '' })).toBeNull();
  expect(await screen.findByRole('tab', { name: /^Inventory ?1 entry/ })).toBeVisible();
});
