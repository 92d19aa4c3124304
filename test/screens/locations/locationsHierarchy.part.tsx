import { screen, waitFor, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { constituencyId, countyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { physicalTypes } from '../../../common/fhir/codes.ts';
import { ONE_PANE } from '../../../src/shared/layout/useMedia.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const path = '/admin/location/unit';
const tree = async () => within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
const table = async (name: string) => within(await screen.findByRole('table', { name: `Locations in ${name}` }));
const cells = async (name: string) =>
  waitFor(async () => {
    const names = (await table(name)).getAllByRole('row').slice(1);
    expect(names.length).toBeGreaterThan(0);
    return names.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

describe('Location Unit Management', () => {
  it('loads the first level of tree and table with three requests, a count and the names of levels, of less than 60 KB', async () => {
    let bytes = 0;
    const { requests } = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: async (request) => {
        const response = await sandbox.fetch(request);
        bytes += (await response.clone().arrayBuffer()).byteLength;
        return response;
      },
    });
    expect(await (await tree()).findByRole('treeitem', { name: 'Nairobi' })).toBeVisible();
    expect(await cells('Location Unit')).toEqual(expect.arrayContaining(['Baringo', 'Bomet']));
    // Later requests, sent when the page is idle, only remove the arrows of leaves.
    expect(requests.filter((request) => request.includes('/fhir/') && !request.includes('_has'))).toHaveLength(5);
    expect(bytes).toBeLessThan(60_000);
  });

  it('removes the arrow of a childless location at the first level without interaction', async () => {
    const other = await openSandbox();
    const island: Location = {
      ...{ resourceType: 'Location', id: 'island', name: 'Aa Island' },
      partOf: { reference: `Location/${ROOT_LOCATION_ID}` },
    };
    other.fhir.load([island], { validate: false });
    const { requests } = await renderApp({ path, user: 'viewer', sandbox: other });
    const leaf = await (await tree()).findByRole('treeitem', { name: 'Aa Island' });
    expect(leaf).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(leaf).not.toHaveAttribute('aria-expanded'));
    expect((await tree()).getByRole('treeitem', { name: 'Baringo' })).toHaveAttribute('aria-expanded', 'false');
    const fhirRequests = requests.filter((request) => request.includes('/fhir/Location'));
    expect(fhirRequests.map((request) => request.includes('_has'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    for (const request of fhirRequests.slice(4)) expect(request).toContain('_offset=0');
  });

  it('shows no arrow for a building whose physical type is only in its type, as in older resources', async () => {
    const other = await openSandbox();
    const partOf = { reference: `Location/${ROOT_LOCATION_ID}` };
    const island: Location = { resourceType: 'Location', id: 'island', name: 'Aa Island', partOf };
    const clinic: Location = {
      ...island,
      id: 'clinic',
      name: 'Ab Clinic',
      type: [{ coding: [physicalTypes.building] }],
    };
    other.fhir.load([island, clinic], { validate: false });
    // The search for childless locations would remove the arrow later.
    const intercept = (request: Request) =>
      request.url.includes('_has') ? new Response('', { status: 403 }) : other.fetch(request);
    await renderApp({ path, user: 'viewer', sandbox: other, intercept });
    expect(await (await tree()).findByRole('treeitem', { name: 'Aa Island' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect((await tree()).getByRole('treeitem', { name: 'Ab Clinic' })).not.toHaveAttribute('aria-expanded');
  });

  it('requests children once when a location is expanded, and shows them in the table when it is selected', async () => {
    const { user, requests } = await renderApp({ path, user: 'viewer', sandbox });
    const nairobi = await (await tree()).findByRole('treeitem', { name: 'Nairobi' });
    await user.click(nairobi);
    await user.keyboard('{ArrowRight}');
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toHaveAttribute('aria-level', '2');
    expect(await cells('Nairobi')).toContain('Westlands');
    expect(window.location.search).toBe(`?node=${countyId('Nairobi')}`);
    // All rows have the same parent, whose name is the heading.
    const headings = (await table('Nairobi')).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Name', 'Physical Type', 'Status', 'Actions']);
    expect(screen.getByText('17 results')).toBeVisible();
    expect(nairobi).toHaveAttribute('aria-selected', 'true');

    const before = requests.length;
    await user.keyboard('{ArrowLeft}');
    await waitFor(async () => expect((await tree()).queryByRole('treeitem', { name: 'Westlands' })).toBeNull());
    await user.keyboard('{ArrowRight}');
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
    expect(requests).toHaveLength(before);
  });

  it('shows arrows only for locations with children, found by one request for all siblings', async () => {
    const other = await openSandbox();
    const under = (id: string, parent: string): Location => ({
      ...{ resourceType: 'Location', id, name: `Place ${id}`, partOf: { reference: `Location/${parent}` } },
    });
    const westlands = constituencyId('Westlands');
    other.fhir.load([under('full', westlands), under('empty', westlands), under('inside', 'full')], {
      validate: false,
    });
    const { user, requests } = await renderApp({ path, user: 'admin', sandbox: other });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.keyboard('{ArrowRight}');
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Westlands' }));
    requests.length = 0;
    await user.keyboard('{ArrowRight}');
    const empty = await (await tree()).findByRole('treeitem', { name: 'Place empty' });
    await waitFor(() => expect(empty).not.toHaveAttribute('aria-expanded'));
    expect((await tree()).getByRole('treeitem', { name: 'Place full' })).toHaveAttribute('aria-expanded', 'false');
    expect(requests.filter((request) => request.includes('_has'))).toHaveLength(1);
    // Adding a child gives its parent an arrow.
    await user.click(empty);
    await user.click(await screen.findByRole('button', { name: 'Add Location Unit' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await tree()).findByRole('treeitem', { name: 'New one' })).toBeVisible();
  });

  it('keeps all arrows when the server refuses the search for leaves', async () => {
    const { user } = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: (request) => (request.url.includes('_has') ? new Response('unknown', { status: 400 }) : undefined),
    });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.keyboard('{ArrowRight}');
    const westlands = await (await tree()).findByRole('treeitem', { name: 'Westlands' });
    expect(westlands).toHaveAttribute('aria-expanded', 'false');
    await user.click(westlands);
    await user.keyboard('{ArrowRight}');
    expect(await (await tree()).findByRole('treeitem', { name: 'Kitisuru' })).toBeVisible();
  });

  it('collapses the tree on a phone when a location is selected', async () => {
    const originalMatchMedia = window.matchMedia.bind(window);
    const phone = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...originalMatchMedia(query),
      ...{ matches: query === ONE_PANE },
    }));
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    expect(await cells('Nairobi')).toContain('Westlands');
    expect(screen.queryByRole('tree')).toBeNull();
    const fold = screen.getByRole('button', { name: 'Location hierarchy' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(fold).toHaveFocus();
    await user.click(fold);
    expect(await (await tree()).findByRole('treeitem', { name: 'Nairobi' })).toHaveAttribute('aria-selected', 'true');
    phone.mockRestore();
  });

  it('expands the path to the location in the address', async () => {
    await renderApp({ path: `${path}?node=${constituencyId('Westlands')}`, user: 'viewer', sandbox });
    const chosen = await (await tree()).findByRole('treeitem', { name: 'Westlands' });
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect((await tree()).getByRole('treeitem', { name: 'Nairobi' })).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('heading', { level: 2, name: 'Westlands' })).toBeVisible();
    expect(await cells('Westlands')).toContain('Kitisuru');
  });

  it('shows a saved location below its parent even if its page of siblings is not loaded', async () => {
    const other = await openSandbox();
    const many = Array.from({ length: 60 }, (_, index): Location => {
      const number = String(index).padStart(2, '0');
      const partOf = { reference: `Location/${countyId('Baringo')}` };
      return { resourceType: 'Location', id: `village-${number}`, name: `Aa ${number}`, partOf };
    });
    other.fhir.load(many, { validate: false });
    const address = `${path}?node=${countyId('Baringo')}&show=village-59`;
    await renderApp({ path: address, user: 'viewer', sandbox: other });
    const names = async (): Promise<(string | null)[]> =>
      (await tree()).getAllByRole('treeitem', { name: /^Aa/ }).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await names()).toHaveLength(51));
    expect((await names()).at(-1)).toBe('Aa 59');
    expect((await tree()).getByRole('treeitem', { name: /^Load more/ })).toBeVisible();
  });

  it('is expanded as before when the user returns to the page', async () => {
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.keyboard('{ArrowRight}');
    await (await tree()).findByRole('treeitem', { name: 'Westlands' });
    await user.click(screen.getByRole('link', { name: 'Locations' }));
    await screen.findByRole('heading', { level: 1, name: 'Locations' });
    await user.click(screen.getByRole('link', { name: 'Hierarchy' }));
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
  });

  it('shows an error when the location in the address does not exist', async () => {
    await renderApp({ path: `${path}?node=nowhere`, user: 'viewer', sandbox });
    expect(await screen.findByText('Unable to either load this location or the location hierarchy')).toBeVisible();
  });

  it('highlights loaded Locations while the user types, and searches on the server with Enter', async () => {
    const { user, requests } = await renderApp({ path, user: 'admin', sandbox });
    const box = await screen.findByRole('searchbox', { name: 'Search the hierarchy' });
    const row = await (await tree()).findByRole('treeitem', { name: 'Nairobi' });
    const searches = () =>
      requests.filter((request) => request.includes('name:contains') || request.includes('name%3Acontains'));
    await user.type(box, 'nairo');
    expect(row.querySelector('mark')).toHaveTextContent('Nairo');
    expect(searches()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(searches()).toHaveLength(1));
  });

  it('requests the children of a node when the pointer rests on it, and does not repeat the request', async () => {
    const { user, requests } = await renderApp({ path, user: 'admin', sandbox });
    const ofNairobi = () => requests.filter((request) => request.includes(`partof=${countyId('Nairobi')}`));
    const row = await (await tree()).findByRole('treeitem', { name: 'Nairobi' });
    await user.hover(row);
    await waitFor(() => expect(ofNairobi()).toHaveLength(1));
    await user.dblClick(row);
    await (await tree()).findByRole('treeitem', { name: 'Westlands' });
    // The tree has no request of its own; the table of the selected Location has one.
    expect(ofNairobi().filter((request) => !request.includes('status'))).toHaveLength(1);
  });

  it('searches on the server and shows the path to each match', async () => {
    const { user, requests } = await renderApp({ path, user: 'viewer', sandbox });
    await user.type(await screen.findByRole('searchbox', { name: 'Search the hierarchy' }), 'kitisuru{Enter}');
    const hit = await (await tree()).findByRole('treeitem', { name: 'Kitisuru' });
    expect(hit).toHaveAttribute('aria-level', '3');
    expect((await tree()).getAllByRole('treeitem').map((item) => item.textContent)).toEqual([
      'NairobiCounty',
      'WestlandsConstituency',
      'KitisuruWard',
    ]);
    expect(screen.getByText('1 location found')).toBeVisible();
    expect(requests.filter((request) => request.includes('name%3Acontains=kitisuru'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await (await tree()).findByRole('treeitem', { name: 'Baringo' })).toBeVisible();
  });

  it('shows some matches of a frequent word, without an order and a total of the server', async () => {
    const { requests } = await renderApp({ path: `${path}?find=west`, user: 'viewer', sandbox });
    const text = 'Only 50 of the locations found are shown. Type more of the name to find others.';
    expect(await screen.findByText(text)).toBeVisible();
    expect((await tree()).getAllByRole('treeitem', { name: /west/i }).length).toBeGreaterThan(10);
    const [search = ''] = requests.filter((request) => request.includes('name%3Acontains'));
    expect(search).toContain('_count=50');
    expect(search).not.toMatch(/_sort|_total/);
  });

  it('shows a message when nothing is found', async () => {
    await renderApp({ path: `${path}?find=zzzz`, user: 'viewer', sandbox });
    expect(await screen.findByText('No location has “zzzz” in its name.')).toBeVisible();
  });

  it('links each row to its edit form, with the address to return to, and to its details', async () => {
    const locationId = constituencyId('Westlands');
    const { user } = await renderApp({ path: `${path}?node=${locationId}`, user: 'admin', sandbox });
    const back = encodeURIComponent(`${path}?node=${locationId}`);
    const edit = await (await table('Westlands')).findByRole('link', { name: 'Edit Kitisuru' });
    expect(edit.getAttribute('href')).toMatch(new RegExp(`^/admin/location/unit/edit/[^?]+\\?back_to=${back}$`));
    await user.click((await table('Westlands')).getByRole('button', { name: 'More actions for Kitisuru' }));
    expect(await screen.findByRole('menuitem', { name: 'View details' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/location\/unit\/view\/[^?]+$/),
    );
  });

  it('offers to move each location and to add one below it, with the address to return to', async () => {
    const locationId = constituencyId('Westlands');
    const { user } = await renderApp({ path: `${path}?node=${locationId}`, user: 'admin', sandbox });
    const back = encodeURIComponent(`${path}?node=${locationId}`);
    await user.click(await (await table('Westlands')).findByRole('button', { name: 'More actions for Kitisuru' }));
    const add = await screen.findByRole('menuitem', { name: 'Add Facility' });
    expect(add.getAttribute('href')).toMatch(
      new RegExp(`^/admin/location/unit/add\\?parentId=Location%2F[^&]+&back_to=${back}$`),
    );
    expect(screen.getByRole('menuitem', { name: 'Move' }).getAttribute('href')).toMatch(
      new RegExp(`^/admin/location/unit/move/[^?]+\\?back_to=${back}$`),
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More actions for Westlands' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add Ward' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Location Unit' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Westlands'));
  });

  it('offers neither to move a location nor to add one below it without the permissions', async () => {
    const { user } = await renderApp({ path: `${path}?node=${constituencyId('Westlands')}`, user: 'viewer', sandbox });
    await user.click(await (await table('Westlands')).findByRole('button', { name: 'More actions for Kitisuru' }));
    expect(await screen.findByRole('menuitem', { name: 'View details' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Move|Add/ })).toBeNull();
  });

  it('links a building to the service point form', async () => {
    const well: Location = {
      resourceType: 'Location',
      id: 'well-1',
      name: 'Kitisuru Well',
      status: 'active',
      partOf: { reference: `Location/${constituencyId('Westlands')}` },
      physicalType: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'bu' }],
      },
    };
    sandbox.fhir.load([well], { validate: false });
    await renderApp({ path: `${path}?node=${constituencyId('Westlands')}`, user: 'admin', sandbox });
    const edit = await (await table('Westlands')).findByRole('link', { name: 'Edit Kitisuru Well' });
    expect(edit.getAttribute('href')).toMatch(/^\/admin\/service-points\/add-edit\/well-1\?back_to=/);
  });

  it('keeps the other branches when one cannot be loaded, and can retry it', async () => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes(`partof=${countyId('Nairobi')}`)
          ? new Response('down for repair', { status: 500 })
          : undefined,
    });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.keyboard('{ArrowRight}');
    const failed = await (await tree()).findByRole('treeitem', { name: /could not be loaded/i });
    expect(await screen.findByText(/An error occurred while fetching child locations/)).toBeVisible();
    broken = false;
    await user.click(failed);
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cells('Nairobi')).toContain('Westlands');
  });

  it('shows the error of the server when the hierarchy cannot be loaded, also for a 200 that is not JSON', async () => {
    const failures = [
      new Response('<h1>Bad gateway</h1>', { status: 200, headers: { 'content-type': 'text/html' } }),
      new Response(
        JSON.stringify({
          resourceType: 'OperationOutcome',
          issue: [{ severity: 'error', code: 'exception', diagnostics: 'index rebuild' }],
        }),
        { status: 500, headers: { 'content-type': 'application/fhir+json' } },
      ),
    ];
    const { user } = await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: (request) => (request.url.endsWith(`/Location/${ROOT_LOCATION_ID}`) ? failures.shift() : undefined),
    });
    expect(await screen.findByText(/The server’s response could not be read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/index rebuild/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await tree()).findByRole('treeitem', { name: 'Nairobi' })).toBeVisible();
  });

  it('shows a message during retries and loads the tree when the server responds again', async () => {
    let finishWait = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (finishWait = resolve));
    let isUnreachable = true;
    await renderApp({
      path,
      user: 'viewer',
      sandbox,
      wait: () => waiting,
      intercept: (request) =>
        isUnreachable && request.url.includes('/fhir/') ? new Response('away', { status: 503 }) : undefined,
    });
    const retryMessage = 'The server is not responding. Trying again…';
    expect(await screen.findByText(retryMessage)).toBeVisible();
    isUnreachable = false;
    finishWait();
    expect(await (await tree()).findByRole('treeitem', { name: 'Nairobi' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(retryMessage)).toBeNull());
  });

  it('shows tree and table when the server omits totals', async () => {
    await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: async (request) => {
        const response = await sandbox.fetch(request);
        if (!request.url.includes('partof=')) return response;
        const { total: _total, ...bundle } = (await response.json()) as { total?: number };
        return Response.json(bundle, { headers: { 'content-type': 'application/fhir+json' } });
      },
    });
    const first = await (await tree()).findByRole('treeitem', { name: 'Baringo' });
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(await cells('Location Unit')).toContain('Baringo');
    expect(await screen.findByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
  });

  it('names the missing setting when no root is configured', async () => {
    await renderApp({ path, user: 'admin', sandbox, config: { rootLocationId: '' } });
    expect(await screen.findByText('Incorrect/Missing Configuration')).toBeVisible();
    expect(screen.getByText(/ROOT_LOCATION_ID/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Location Unit' })).toBeNull();
  });
});

describe('locations that are part of each other', () => {
  it('are all shown in the tree, without an endless loop', async () => {
    const small = await openSandbox({ sample: 'kenya' });
    const locationOf = (id: string, parent: string): Location => ({
      resourceType: 'Location',
      id,
      name: `Round ${id}`,
      status: 'active',
      partOf: { reference: `Location/${parent}` },
    });
    small.fhir.load([locationOf('a', ROOT_LOCATION_ID), locationOf('b', 'a'), locationOf('c', 'b')], {
      validate: false,
    });
    small.fhir.load([locationOf('a', 'c')], { validate: false });
    await renderApp({ path: `${path}?find=Round`, user: 'viewer', sandbox: small });
    expect((await (await tree()).findAllByRole('treeitem')).map((item) => item.textContent)).toHaveLength(3);
  });
});

describe('with the LocationHierarchy endpoint', () => {
  const config = { useLocationHierarchyEndpoint: true };

  it('shows the same tree and table from one request', async () => {
    const { user, requests } = await renderApp({ path, user: 'admin', sandbox, config });
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.keyboard('{ArrowRight}');
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
    expect(await cells('Nairobi')).toContain('Westlands');
    await user.type(screen.getByRole('searchbox', { name: 'Search the hierarchy' }), 'kitisuru{Enter}');
    expect(await (await tree()).findByRole('treeitem', { name: 'Kitisuru' })).toHaveAttribute('aria-level', '3');
    expect(requests.filter((request) => /LocationHierarchy|\/fhir\/Location/.test(request))).toEqual([
      `GET /LocationHierarchy?_id=${ROOT_LOCATION_ID}`,
    ]);
  });

  it.each([404, 200] as const)('opens the wizard when the root is not found (status %s)', async (hierarchyNotFound) => {
    const empty = await openSandbox({ hierarchyNotFound });
    await renderApp({ path, user: 'admin', sandbox: empty, config: { ...config, rootLocationId: 'nowhere' } });
    expect(await screen.findByRole('heading', { name: 'Root location was not found' })).toBeVisible();
  });

  it('shows a saved location although the gateway caches its tree for minutes', async () => {
    let old: Promise<string> | undefined;
    const { user } = await renderApp({
      path: `${path}?node=${constituencyId('Baringo Central')}`,
      user: 'admin',
      sandbox,
      config,
      intercept: async (request) => {
        if (!request.url.includes('/LocationHierarchy')) return undefined;
        old ??= sandbox.fetch(request).then((response) => response.text());
        return new Response(await old, { headers: { 'content-type': 'application/json' } });
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Baringo Central' });
    await user.click(screen.getByRole('button', { name: 'Add Location Unit' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Brand New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await tree()).findByRole('treeitem', { name: 'Brand New' })).toHaveAttribute('aria-level', '3');
    expect(await cells('Baringo Central')).toContainEqual(expect.stringMatching(/^Brand New/));
  });
});
