import { screen, waitFor, within } from '@testing-library/react';
import type { Group, List } from 'fhir/r4';
import * as React from 'react';
import { useParams } from 'react-router-dom';
import { inventoryId, productOf, stocked } from '../../server/sandbox/data/inventory.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { useReadLocationQuery } from '../../src/api/fhir/index.ts';
import type { Feature } from '../../src/shared/feature.ts';
import { renderApp } from '../support/renderApp.tsx';
import { userWith } from '../support/userWith.ts';

jest.setTimeout(60_000);

// the tab alone, on a page of its own
jest.mock('../../src/app/features.ts', () => {
  const actual = jest.requireActual<{ enabledFeatures: (config: object) => Feature[] }>('../../src/app/features.ts');
  const host = { path: '/tab/:id', needs: [], load: async () => ({ default: Host }) };
  return { enabledFeatures: (config: object) => [...actual.enabledFeatures(config), { key: 'host', routes: [host] }] };
});
function Host() {
  const { id = '' } = useParams();
  const { data } = useReadLocationQuery({ id });
  const [Tab, setTab] = React.useState<React.ComponentType<{ resource: object }>>();
  React.useEffect(() => {
    void import('../../src/features/inventory/InventoryTab.tsx').then((module) => setTab(() => module.default));
  }, []);
  return data && Tab ? <Tab resource={data} /> : null;
}

const place = stocked[4]!;
const path = `/tab/${place.id}`;
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
    .map((cell) => cell.textContent);

it('shows running stock with its products; what is past is found by the status, and marked', async () => {
  const running = productOf(place, 1);
  const past = productOf(place, 0);
  const group = sandbox.fhir.read('Group', inventoryId(place, 1));
  const { user, requests } = await open();
  expect(await screen.findByRole('cell', { name: running.name })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
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
  expect(requests.filter((request) => request.includes('/Group'))).toHaveLength(1);
  expect(requests.some((request) => request.includes('_summary'))).toBe(false);

  await user.click(screen.getByRole('radio', { name: 'Inactive' }));
  expect(await screen.findByRole('cell', { name: past.name })).toBeVisible();
  expect(cells(past.name)[5]).toMatch(/^2024-\d\d-15 Past$/);
  expect(screen.queryByRole('cell', { name: running.name })).toBeNull();
  expect(new URLSearchParams(window.location.search).get('status')).toBe('inactive');
});

it('is searched by the name of the product, from the address as well', async () => {
  const { name } = productOf(place, 1);
  const { user, requests } = await open(`${path}?search=${encodeURIComponent(name.slice(2, 9))}`);
  expect(await screen.findByRole('cell', { name })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  const box = screen.getByRole('searchbox', { name: 'Search by product name' });
  await user.clear(box);
  await user.type(box, 'unicorn{Enter}');
  expect(await screen.findByText('No data available')).toBeVisible();
  expect(requests.join()).toContain('member%3AGroup.name%3Acontains=unicorn');
});

it('leads to the forms, by permission', async () => {
  const { user } = await open();
  const { name } = productOf(place, 1);
  expect(await screen.findByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    `/location/inventory/${place.id}/${inventoryId(place, 1)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Add Inventory' }));
  expect(window.location.pathname).toBe(`/location/inventory/${place.id}`);
});

it('offers to a reader neither Add nor Edit', async () => {
  await open(path, { user: userWith(sandbox, ['GET_GROUP', 'GET_LIST', 'GET_LOCATION']) });
  expect(await screen.findByRole('cell', { name: productOf(place, 1).name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Inventory' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

it('that cannot be loaded says so in its place and can be tried again', async () => {
  let broken = true;
  const { user } = await open(path, {
    intercept: (request) =>
      broken && request.url.includes('/Group') ? new Response('{}', { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/^An error occurred while fetching inventory/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: productOf(place, 1).name })).toBeVisible();
});

it('shows stock as other writers left it: no product, no dates, texts for numbers', async () => {
  const odd: Group = {
    resourceType: 'Group',
    id: 'odd',
    type: 'substance',
    actual: false,
    code: { coding: [{ system: 'http://smartregister.org/codes', code: '78991122', display: 'Stock' }] },
    identifier: [{ use: 'usual', value: 'not a PO' }],
  };
  const list = sandbox.fhir.findAll('List', `subject=Location/${place.id}`)[0]!;
  const longer: List = { ...list, entry: [...(list.entry ?? []), { item: { reference: 'Group/odd' } }] };
  sandbox.fhir.load([odd, longer], { validate: false });
  await open();
  expect(await screen.findByRole('link', { name: 'Edit stock without a product' })).toBeVisible();
  expect(screen.queryByText('not a PO')).toBeNull();
  sandbox.fhir.load([list], { validate: false });
});

describe('2,000 items at one place', () => {
  const many = stocked[5]!;
  beforeAll(() => {
    const base = sandbox.fhir.read('Group', inventoryId(place, 1));
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

  it('are shown a page at a time, with one request of 50', async () => {
    const { user, requests } = await open(`/tab/${many.id}`);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
    const asked = () => requests.filter((request) => request.includes('/Group'));
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toContain('_count=50');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(window.location.search).toContain('page=2'));
    await waitFor(() => expect(screen.getByText('21–40')).toBeVisible());
    expect(asked()).toHaveLength(1);
  });

  it('of which a tenth is past are counted once all were seen', async () => {
    await open(`/tab/${many.id}?status=inactive&pageSize=100&page=3`);
    expect(await screen.findByText(/of 20\d$/)).toBeVisible();
  });
});
