import { screen, waitFor, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { addFilter, addReferenceFilter, removeFilter } from '../../support/filters.ts';
import { renderApp } from '../../support/renderApp.tsx';

const path = '/admin/location/all';
const nairobi = countyId('Nairobi');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const table = async () => within(await screen.findByRole('table', { name: 'Locations' }));
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    );
const settled = async (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count));
const query = () => new URLSearchParams(window.location.search);

describe('All locations', () => {
  it('shows name, parent, physical type and status, with the current name of the parent', async () => {
    await renderApp({ path: `${path}?sort=name&parent=${nairobi}`, user: 'viewer', sandbox });
    await settled(17);
    expect((await rows())[0]).toEqual(['Dagoretti North', 'Nairobi', 'Jurisdiction', 'Active']);
    expect((await table()).getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Parent',
      'Physical Type',
      'Status',
      'Teams',
      'Actions',
    ]);
  });

  it('finds a Location by its code, which is a column', async () => {
    const mfl = { key: 'mfl', system: 'https://mfl.example.org', name: 'MFL code' };
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    const county = own.fhir.read('Location', nairobi);
    own.fhir.update({ ...county, identifier: [...(county.identifier ?? []), { system: mfl.system, value: 'N47' }] });
    await renderApp({
      path: `${path}?search=N47&columns=name,code-mfl`,
      user: 'viewer',
      sandbox: own,
      config: { locationIdentifiers: [mfl] },
    });
    await waitFor(async () => expect((await rows()).map(([name]) => name)).toEqual(['Nairobi']));
    expect((await table()).getByRole('cell', { name: 'N47' })).toBeVisible();
    own.close();
  });

  it('shows the teams of a page with one request', async () => {
    const { requests } = await renderApp({ path: `${path}?search=Nairobi&columns=teams`, user: 'viewer', sandbox });
    await waitFor(async () => expect(await rows()).toContainEqual(expect.arrayContaining(['Nairobi'])));
    await waitFor(async () =>
      expect((await rows()).find(([name]) => name === 'Nairobi')?.[1]).toContain('Nairobi County Health Team'),
    );
    expect(requests.filter((request) => request.includes('/OrganizationAffiliation'))).toHaveLength(1);
  });

  it('lists only names with an apostrophe for a short text with one, with one request', async () => {
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    own.fhir.update({ resourceType: 'Location', id: 'kachieng', name: 'Kachien’g', status: 'active' });
    const { requests } = await renderApp({ path: `${path}?search=n'g&pageSize=5`, user: 'viewer', sandbox: own });
    await settled(2);
    expect((await rows()).map(([name]) => name)).toEqual(["Kachien'g", 'Kachien’g']);
    expect(requests.filter((request) => request.includes('name%3Acontains'))).toHaveLength(1);
    own.close();
  });

  it('finds other spellings on each page if no name is as typed, and counts all of them', async () => {
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      own.fhir.update({ resourceType: 'Location', id: `l${number}`, name: `Łódź ${number}`, status: 'active' });
    await renderApp({ path: `${path}?search=lodz&sort=name&pageSize=5&page=2`, user: 'viewer', sandbox: own });
    await settled(2);
    expect((await rows()).map(([name]) => name)).toEqual(['Łódź 6', 'Łódź 7']);
    expect(screen.getByText(/of 7/)).toBeVisible();
    own.close();
  });

  it('does not offer to move the root', async () => {
    const { user } = await renderApp({ path: `${path}?search=Kenya`, user: 'admin', sandbox });
    await user.click(await (await table()).findByRole('button', { name: 'More actions for Kenya' }));
    expect(await screen.findByRole('menuitem', { name: 'Add County' })).toHaveAttribute(
      'href',
      expect.stringContaining(`parentId=Location%2F${ROOT_LOCATION_ID}`),
    );
    expect(screen.queryByRole('menuitem', { name: 'Move' })).toBeNull();
  });

  it('searches, sorts and pages on the server and stores all of it in the address', async () => {
    const { user, requests } = await renderApp({ path, user: 'viewer', sandbox });
    await settled(20);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'north{Enter}');
    await waitFor(async () => expect((await rows()).every(([name]) => /north/i.test(name ?? ''))).toBe(true));
    await user.click((await table()).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(query().get('sort')).toBe('name'));
    await user.click((await table()).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(query().get('sort')).toBe('-name'));
    expect(query().get('search')).toBe('north');
    const names = await waitFor(async () => {
      const all = (await rows()).map(([name]) => name ?? '');
      expect(all).toEqual([...all].sort((one, other) => other.localeCompare(one)));
      return all;
    });
    expect(names.length).toBeGreaterThan(5);
    const lists = requests.filter((request) => /\/Location\?.*_count=/.test(request));
    expect(lists.at(-1)).toContain('_sort=-name');
    expect(lists.at(-1)).toContain('name%3Acontains=north');
  });

  it('shows the rows before the server has counted them, and counts once for all pages', async () => {
    const counting = Promise.withResolvers<undefined>();
    const { user, requests } = await renderApp({
      path: `${path}?pageSize=10`,
      user: 'viewer',
      sandbox,
      intercept: ({ url }) => (url.includes('_summary=count') ? counting.promise : undefined),
    });
    await settled(10);
    const [first = ''] = requests.filter((request) => /\/Location\?.*_count=10/.test(request));
    expect(first).not.toContain('_total');
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    counting.resolve(undefined);
    const total = new Intl.NumberFormat('en').format(sandbox.fhir.findAll('Location', '').length);
    expect(await screen.findByText(`1–10 of ${total}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(`11–20 of ${total}`)).toBeVisible();
    expect(requests.filter((request) => request.includes('Location?_summary=count'))).toHaveLength(1);
  });

  it('opens the last page for a page behind it', async () => {
    await renderApp({ path: `${path}?page=9000&pageSize=100`, user: 'viewer', sandbox });
    const last = Math.ceil(sandbox.fhir.findAll('Location', '').length / 100);
    await waitFor(() => expect(query().get('page')).toBe(String(last)));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(0));
  });

  it('can be paged without a total if the server cannot count', async () => {
    const { user } = await renderApp({
      path: `${path}?pageSize=10`,
      user: 'viewer',
      sandbox,
      intercept: ({ url }) => (url.includes('_summary=count') ? new Response('', { status: 400 }) : undefined),
    });
    await settled(10);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('11–20')).toBeVisible();
  });

  it('restores rows and filter from the address, with the name of the filter', async () => {
    await renderApp({ path: `${path}?page=2&pageSize=10&parent=${nairobi}&sort=name`, user: 'viewer', sandbox });
    await settled(7);
    expect(await screen.findByText('11–17 of 17')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Parent Location: Nairobi' })).toBeVisible();
  });

  it('filters by a parent found by search and returns to page 1', async () => {
    const { user } = await renderApp({ path: `${path}?page=3`, user: 'viewer', sandbox });
    await settled(20);
    await addReferenceFilter(user, 'Parent Location', 'nairo', 'Nairobi (Kenya)');
    await settled(17);
    expect(query().get('parent')).toBe(nairobi);
    expect(query().get('page')).toBeNull();
  });

  it('filters by status', async () => {
    const closed: Location = {
      resourceType: 'Location',
      id: 'closed',
      name: 'Closed Ward',
      status: 'inactive',
      partOf: { reference: `Location/${ROOT_LOCATION_ID}`, display: 'Old name' },
    };
    sandbox.fhir.load([closed], { validate: false });
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await settled(20);
    await addFilter(user, 'Status', 'Inactive');
    await waitFor(async () => expect((await rows()).map(([name]) => name)).toContain('Closed Ward'));
    expect((await rows()).every(([, , , status]) => status === 'Inactive')).toBe(true);
    expect(query().get('status')).toBe('inactive');
    await removeFilter(user, 'Status');
    await waitFor(() => expect(query().get('status')).toBeNull());
  });

  const none = { resourceType: 'Bundle', type: 'searchset', total: 0 };
  const openEmpty = (query: string) =>
    renderApp({
      path: `${path}?${query}`,
      user: 'admin',
      sandbox,
      intercept: ({ url }) => (url.includes('/Location?') ? Response.json(none) : undefined),
    });

  it.each(['parent=nowhere', 'status=inactive'])(
    'shows no second add button in an empty list filtered by %s',
    async (filter) => {
      await openEmpty(filter);
      expect(await screen.findByText('No data available')).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Add Location' })).toHaveLength(1);
    },
  );

  it('offers to add the first location, but not during a search', async () => {
    const { user } = await openEmpty('');
    expect(await screen.findByText('No data available to display, you can start adding data now')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add Location' })).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x{Enter}');
    expect(await screen.findByText('No data available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Location' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Location Unit' })).toBeVisible();
    expect(query().get('back_to')).toBe(`${path}?search=x`);
  });

  it('shows the error of the server when nothing could be loaded, and recovers', async () => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/fhir/Location') ? new Response('disk full', { status: 500 }) : undefined,
    });
    expect(await screen.findByText(/disk full/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(20);
  });
});

describe('Service points', () => {
  it('returns to the filtered list from the form of a new one', async () => {
    const { user } = await renderApp({ path: '/admin/service-points?status=active', user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Add service point' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/admin/service-points?status=active'),
    );
  });

  it('lists buildings with their service point type', async () => {
    await renderApp({ path: '/admin/service-points?sort=name', user: 'viewer', sandbox });
    const list = within(await screen.findByRole('table', { name: 'Service points' }));
    expect(list.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Type',
      'Status',
      'Parent',
      'Actions',
    ]);
    const first = await waitFor(() => {
      const row = list.getAllByRole('row')[1];
      if (!row) throw new Error('no row');
      return within(row).getAllByRole('cell');
    });
    expect(first[1]?.textContent).not.toMatch(/^(-|Building)?$/);
  });
});
