import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions, physicalTypes, systems } from '../../../common/fhir/codes.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const map = (id: string) => `/admin/location/unit/view/${id}?view-details=map`;
const nairobi = countyId('Nairobi');

const locationOf = (id: string, changes: object = {}): Location => ({
  resourceType: 'Location',
  id,
  name: `Place ${id}`,
  status: 'active',
  physicalType: { coding: [physicalTypes.jurisdiction] },
  partOf: { reference: `Location/${nairobi}` },
  ...changes,
});
const withBoundary = (text: string) => ({
  extension: [{ url: extensions.boundary, valueAttachment: { data: encodeBase64(text) } }],
});
const square = '{"type":"Polygon","coordinates":[[[36,-1],[37,-1],[37,0],[36,-1]]]}';

async function sandboxWith(...locations: Location[]): Promise<Sandbox> {
  const sandbox = await openSandbox();
  sandbox.fhir.load(locations, { validate: false });
  return sandbox;
}
/** Shapes without the outlines of neighbours and ancestors. */
const shapes = (region: HTMLElement): Element[] => [...region.querySelectorAll('path:not([fill="none"])')];
/** Shapes without the boundaries. */
const dots = (region: HTMLElement): Element[] =>
  shapes(region).filter((shape) => shape.getAttribute('fill-opacity') !== '0.15');
const findMap = (name: string | RegExp) => screen.findByRole('region', { name });

test('the map of a country shows its counties and lists them as links', async () => {
  const { user, requests } = await renderApp({ path: map(ROOT_LOCATION_ID), user: 'viewer' });
  const region = await findMap(/^Map of Kenya/);
  // The outline of the country has two parts.
  await waitFor(() => expect(shapes(region)).toHaveLength(47 + 2));
  expect(region.querySelectorAll('img')).toHaveLength(0);
  const list = within(await screen.findByRole('list', { name: 'Locations on the map' }));
  expect(list.getAllByRole('link')).toHaveLength(47);
  // Boundaries are not fetched.
  const [firstRequest] = requests.filter((request) => request.includes('_count=200'));
  expect(firstRequest).toContain('_elements=name%2Cposition%2Ctype%2CphysicalType');
  await user.click(list.getByRole('link', { name: 'Nairobi' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi' })).toBeVisible();
});

test('a click on a point opens the location; markup in names is shown as text', async () => {
  const name = '<img src=x onerror="window.hacked=1">';
  const sandbox = await sandboxWith(
    locationOf('a', withBoundary(square)),
    locationOf('b', { name, partOf: { reference: 'Location/a' }, position: { latitude: -0.5, longitude: 36.8 } }),
  );
  await renderApp({ path: map('a'), user: 'viewer', sandbox });
  const region = await findMap('Map of Place a');
  await waitFor(() => expect(shapes(region)).toHaveLength(2));
  expect(within(region).getByText(name)).toBeInTheDocument();
  expect(region.querySelector('img')).toBeNull();
  fireEvent.click(shapes(region)[1] as Element);
  expect(await screen.findByRole('heading', { level: 1, name: name })).toBeVisible();
});

test('a click on a point does not open a page if no URL can contain the id of the location', async () => {
  const sandbox = await sandboxWith(
    locationOf('a', withBoundary(square)),
    locationOf('..', { partOf: { reference: 'Location/a' }, position: { latitude: -0.5, longitude: 36.8 } }),
  );
  const { user } = await renderApp({ path: map('a'), user: 'viewer', sandbox });
  const region = await findMap('Map of Place a');
  await waitFor(() => expect(shapes(region)).toHaveLength(2));
  await user.click(shapes(region)[1] as Element);
  expect(window.location.pathname).toBe('/admin/location/unit/view/a');
});

test('loads tiles from the configured address and shows the attribution', async () => {
  const config = { mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png', mapAttribution: '© <b>Somebody</b>' };
  await renderApp({ path: map(ROOT_LOCATION_ID), user: 'viewer', config });
  const region = await findMap(/^Map of Kenya/);
  expect(screen.getByText('© <b>Somebody</b>')).toBeVisible();
  await waitFor(() =>
    expect(region.querySelector('img')?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/),
  );
});

test('pages through more locations than one map shows', async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    locationOf(`p${index}`, {
      name: `P ${String(index).padStart(3, '0')}`,
      partOf: { reference: 'Location/a' },
      ...(index % 2 ? {} : { position: { latitude: index / 10, longitude: 36 } }),
    }),
  );
  const sandbox = await sandboxWith(locationOf('a'), ...many);
  const { user } = await renderApp({ path: map('a'), user: 'viewer', sandbox });
  expect(await screen.findByText('Locations 1 to 200 of 250')).toBeVisible();
  expect(screen.getByText('100 locations have no position')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next locations' }));
  expect(await screen.findByText('Locations 201 to 250 of 250')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'P 248' })).toBeVisible();
  const region = await findMap('Map of Place a');
  await waitFor(() => expect(dots(region)).toHaveLength(25));
});

test('shows a message for a location without anything to draw', async () => {
  const sandbox = await sandboxWith(locationOf('a', { partOf: undefined }));
  await renderApp({ path: map('a'), user: 'viewer', sandbox });
  expect(await screen.findByText(/There is nothing to show on a map: neither Place a nor/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Map of/ })).toBeNull();
});

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
test.each([
  ['not JSON', withBoundary('{"type":'), /Geometry is not valid JSON/],
  ['a point', withBoundary('{"type":"Point","coordinates":[1,2]}'), /must be a Polygon/],
  [
    'made of texts instead of numbers',
    withBoundary('{"type":"Polygon","coordinates":[[["a","b"]]]}'),
    /list of two numbers/,
  ],
  ['deeply nested', withBoundary(`{"type":"Polygon","coordinates":${deep}}`), /Geometry is not|position|outline/],
  ['not base64', { extension: [{ url: extensions.boundary, valueAttachment: { data: '%%%' } }] }, /cannot be read/],
  ['a number', { extension: [{ url: extensions.boundary, valueAttachment: { data: 12 } }] }, /cannot be read/],
  [
    'several megabytes large',
    { extension: [{ url: extensions.boundary, valueAttachment: { data: 'A'.repeat(8_000_001) } }] },
    /too large to be drawn/,
  ],
  [
    'an impossible position',
    { position: { latitude: 'north', longitude: 36 } },
    /The position of Place a is not on Earth/,
  ],
])('reports a boundary that is %s and shows the rest of the map', async (_, changes, text) => {
  const child = locationOf('b', {
    partOf: { reference: 'Location/a' },
    position: { latitude: '-0.5', longitude: '36.8' },
  });
  const sandbox = await sandboxWith(locationOf('a', changes), child);
  await renderApp({ path: map('a'), user: 'viewer', sandbox });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  const region = await findMap('Map of Place a');
  await waitFor(() => expect(dots(region)).toHaveLength(1));
});

test('shows the boundary and an error when the locations cannot be loaded', async () => {
  const sandbox = await sandboxWith(locationOf('a', withBoundary(square)));
  const intercept = ({ url }: Request) =>
    url.includes('_count=200') ? new Response('{}', { status: 400 }) : undefined;
  await renderApp({ path: map('a'), user: 'viewer', sandbox, intercept });
  expect(await screen.findByText(/The locations in Place a could not be loaded/)).toBeVisible();
  expect(shapes(await findMap('Map of Place a'))).toHaveLength(1);
});

test('a click sets the position, and the fields and the map stay in sync', async () => {
  const building = { physicalType: { coding: [physicalTypes.building] } };
  const sandbox = await sandboxWith(
    locationOf('a', { ...building, alias: ['a'], position: { latitude: -1, longitude: 36 } }),
  );
  const { user } = await renderApp({ path: '/admin/location/unit/edit/a', user: 'locations', sandbox });
  const field = (name: RegExp) => screen.findByRole('textbox', { name });
  await user.click(await screen.findByRole('button', { name: 'Choose on a map' }));
  const region = await findMap('Map to choose a position on');
  // The outline of the country in two parts, the point of the parent county, and the location.
  await waitFor(() => expect(shapes(region)).toHaveLength(4));

  const click = (options: MouseEventInit): void => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      fireEvent(region, new MouseEvent(type, { bubbles: true, ...options }));
  };
  click({ clientX: 40, clientY: 30 });
  const latitude = Number(((await field(/^Latitude/)) as HTMLInputElement).value);
  const longitude = Number(((await field(/^Longitude/)) as HTMLInputElement).value);
  expect([Math.abs(latitude) <= 90, Math.abs(longitude) <= 180]).toEqual([true, true]);
  expect([latitude, longitude]).not.toEqual([-1, 36]);

  await user.clear(await field(/^Latitude/));
  await waitFor(() => expect(shapes(region)).toHaveLength(3));
  await user.type(await field(/^Latitude/), '0.5');
  await waitFor(() => expect(shapes(region)).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const stored = (): Location => sandbox.fhir.read('Location', 'a');
  await waitFor(() => expect(stored().position).toEqual({ latitude: 0.5, longitude }));
});

describe('the map to choose a position on', () => {
  const building = { physicalType: { coding: [physicalTypes.building] }, alias: ['b'] };
  const open = async (sandbox: Sandbox, id: string) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, requests } = await renderApp({ path: `/admin/location/unit/edit/${id}`, user: 'locations', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Choose on a map' }));
    const region = await findMap('Map to choose a position on');
    const scrolledIds = scrolled.mock.contexts.map((element) => (element as Element).id);
    scrolled.mockRestore();
    const boundaryReads = () =>
      requests.filter((request) => /_elements=name%2Cposition%2CpartOf%2Cextension/.test(request));
    return { user, region, scrolledIds, boundaryReads };
  };

  test('shows the nearest ancestor with a boundary and the siblings, and scrolls into view', async () => {
    const sandbox = await sandboxWith(
      locationOf('county', withBoundary(square)),
      locationOf('ward', { partOf: { reference: 'Location/county' } }),
      locationOf('sibling', { partOf: { reference: 'Location/ward' }, position: { latitude: -0.4, longitude: 36.9 } }),
      locationOf('b', { ...building, partOf: { reference: 'Location/ward' } }),
    );
    const { region, scrolledIds } = await open(sandbox, 'b');
    await waitFor(() => expect(shapes(region)).toHaveLength(2));
    expect(within(region).getByText('Place sibling')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Close the map' });
    expect(scrolledIds).toContain(button.getAttribute('aria-controls'));
  });

  test('shows the boundary of an ancestor above parents with a position only, read in one request', async () => {
    const sandbox = await sandboxWith(
      locationOf('county', withBoundary(square)),
      locationOf('district', {
        partOf: { reference: 'Location/county' },
        position: { latitude: -0.3, longitude: 36.7 },
      }),
      locationOf('ward', { partOf: { reference: 'Location/district' }, position: { latitude: -0.4, longitude: 36.8 } }),
      locationOf('sibling', { partOf: { reference: 'Location/ward' }, position: { latitude: -0.4, longitude: 36.9 } }),
      locationOf('b', {
        ...building,
        partOf: { reference: 'Location/ward' },
        position: { latitude: -0.5, longitude: 43 },
      }),
    );
    const { region, boundaryReads } = await open(sandbox, 'b');
    // The boundary, the ward, the sibling and the position of the Location.
    await waitFor(() => expect(shapes(region)).toHaveLength(4));
    expect(within(region).getByText('Place ward')).toBeInTheDocument();
    expect(within(region).queryByText('Place district')).toBeNull();
    expect(screen.getByText('This position is outside the boundary of Place county.')).toBeVisible();
    expect(boundaryReads()).toHaveLength(1);
  });

  test('shows the outline of the country for a facility of the sample programme', async () => {
    const sandbox = await openSandbox();
    const { id = '' } = sandbox.fhir
      .findAll('Location', 'type=bu')
      .find((one) => one.partOf && one.position) as Location;
    const { region, boundaryReads } = await open(sandbox, id);
    await waitFor(() => expect(region.querySelectorAll('path[fill-opacity="0.15"]')).toHaveLength(2));
    expect(boundaryReads()).toHaveLength(2);
  });

  test('takes the position from a click on the point of another location', async () => {
    const sandbox = await sandboxWith(
      // Outside of the sample's hierarchy: there is no boundary to which the map would be fitted.
      locationOf('a', { partOf: undefined, position: { latitude: -1, longitude: 36 } }),
      locationOf('b', { ...building, partOf: { reference: 'Location/a' } }),
    );
    const { region } = await open(sandbox, 'b');
    const [point] = await waitFor(() => {
      const points = shapes(region).filter((shape) => shape.getAttribute('fill-opacity') === '1');
      expect(points).toHaveLength(1);
      return points;
    });
    for (const type of ['mousedown', 'mouseup', 'click'])
      fireEvent(point as Element, new MouseEvent(type, { bubbles: true, clientX: 40, clientY: 30 }));
    const value = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;
    // The map rounds to pixels.
    await waitFor(async () => expect(await value(/^Latitude/)).toMatch(/^-1(\.0\d+)?$/));
    expect(await value(/^Longitude/)).toMatch(/^36(\.0\d+)?$|^35\.9\d+$/);
  });

  test('warns about a position outside the boundary', async () => {
    const sandbox = await sandboxWith(
      locationOf('county', withBoundary(square)),
      locationOf('b', {
        ...building,
        partOf: { reference: 'Location/county' },
        position: { latitude: -0.5, longitude: 36.8 },
      }),
    );
    const { user, region } = await open(sandbox, 'b');
    await waitFor(() => expect(shapes(region)).toHaveLength(2));
    expect(screen.queryByText(/outside the boundary/)).toBeNull();
    const longitude = await screen.findByRole('textbox', { name: /^Longitude/ });
    await user.clear(longitude);
    await user.type(longitude, '43');
    expect(await screen.findByText('This position is outside the boundary of Place county.')).toBeVisible();
  });
});

describe('the service points', () => {
  const servicePointsOf = (id: string) => `/admin/location/unit/view/${id}?view-details=service-points`;
  const building = (id: string, ward: string, changes: object = {}): Location =>
    locationOf(id, {
      physicalType: { coding: [physicalTypes.building] },
      type: [
        { coding: [physicalTypes.building] },
        { coding: [{ system: systems.servicePointType, code: 'dispensary', display: 'Dispensary' }] },
      ],
      partOf: { reference: `Location/${ward}` },
      ...changes,
    });
  const position = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
  const region = () => findMap('Map of the service points in Place county');

  async function county(): Promise<Sandbox> {
    return sandboxWith(
      locationOf('county', withBoundary(square)),
      locationOf('ward', { partOf: { reference: 'Location/county' } }),
      building('b1', 'ward', position(-0.5, 36.8)),
      building('b2', 'ward', position(-0.5001, 36.8001)),
      building('b3', 'county', position(-0.9, 36.1)),
      building('b4', 'ward'),
      building('elsewhere', nairobi, position(-1.3, 36.8)),
    );
  }

  test('of all levels below are markers with their type, and rows of a table', async () => {
    const { user } = await renderApp({ path: servicePointsOf('county'), user: 'viewer', sandbox: await county() });
    await region();
    expect(screen.getByText('3 service points in Place county on the map.')).toBeVisible();
    expect(screen.getByText('1 location has no position')).toBeVisible();
    expect(screen.getByText('Dispensary (3)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table', { name: 'Service points' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameTypeLatitudeLongitude',
      'Place b1Dispensary-0.536.8',
      'Place b2Dispensary-0.500136.8001',
      'Place b3Dispensary-0.936.1',
    ]);
  });

  test('close together are one named cluster that the keyboard opens', async () => {
    const size = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { user } = await renderApp({ path: servicePointsOf('county'), user: 'viewer', sandbox: await county() });
    const map = within(await region());
    const cluster = await map.findByRole('button', { name: '2 service points, zoom in' });
    expect(map.getByRole('button', { name: 'Place b3, Dispensary' })).toBeVisible();
    cluster.focus();
    await user.keyboard('{Enter}');
    const marker = await map.findByRole('button', { name: 'Place b1, Dispensary' });
    expect(await region()).toHaveFocus();
    marker.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Place b1' })).toBeVisible();
    size.mockRestore();
    height.mockRestore();
  });

  test('keep the focus when the outlines of the surroundings arrive', async () => {
    const size = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const sandbox = await county();
    await renderApp({
      path: servicePointsOf('county'),
      user: 'viewer',
      sandbox,
      intercept: async ({ url }) => {
        if (url.includes('_elements=name%2Cextension')) await released;
        return undefined;
      },
    });
    const map = within(await region());
    const cluster = await map.findByRole('button', { name: '2 service points, zoom in' });
    const outlines = (await region()).querySelectorAll('path').length;
    cluster.focus();
    release();
    await waitFor(async () => expect((await region()).querySelectorAll('path').length).toBeGreaterThan(outlines));
    expect(cluster).toHaveFocus();
    size.mockRestore();
    height.mockRestore();
  });

  test('are not opened if no URL can contain their id', async () => {
    const size = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const sandbox = await sandboxWith(
      locationOf('county', withBoundary(square)),
      building('..', 'county', position(-0.9, 36.1)),
    );
    const { user } = await renderApp({ path: servicePointsOf('county'), user: 'viewer', sandbox });
    const marker = await within(await region()).findByRole('button', { name: 'Place .., Dispensary' });
    marker.focus();
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/admin/location/unit/view/county');
    size.mockRestore();
    height.mockRestore();
  });

  test('show in the eusm project which of them have stock, with the permission to read lists', async () => {
    const config = { projectCode: 'eusm' as const };
    const path = `${servicePointsOf(ROOT_LOCATION_ID)}&color=stock`;
    const first = await renderApp({ path, user: 'admin', config });
    const stocked = new Set(
      first.sandbox.fhir.findAll('List').flatMap(({ subject, entry }) => (entry && subject ? [subject.reference] : [])),
    ).size;
    expect(await screen.findByText(`Has stock (${stocked})`)).toBeVisible();
    expect(screen.getByText(`No stock (${120 - stocked})`)).toBeVisible();
    cleanup();
    const user = userWithRoles(first.sandbox, ['GET_LOCATION']);
    const second = await renderApp({ path, user, config, sandbox: first.sandbox });
    expect(await screen.findByText('120 service points in Kenya on the map.')).toBeVisible();
    expect(screen.queryByLabelText('Colour by')).toBeNull();
    expect(second.requests.filter((request) => request.includes('/List'))).toEqual([]);
  });

  test('are limited, and loading can be stopped', async () => {
    let release: (() => void) | undefined;
    const sandbox = await county();
    const { user } = await renderApp({
      path: servicePointsOf('county'),
      user: 'viewer',
      sandbox,
      intercept: async ({ url }) => {
        if (!url.includes('partof.partof') || release) return undefined;
        await new Promise<void>((resolve) => (release = resolve));
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('The chart was not loaded completely.')).toBeVisible();
    release?.();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('3 service points in Place county on the map.')).toBeVisible();
  });
});

test('a Location without a boundary is shown in the boundary of its nearest ancestor, which is named', async () => {
  const sandbox = await sandboxWith(
    locationOf('a', withBoundary(square)),
    locationOf('b', { partOf: { reference: 'Location/a' } }),
    locationOf('c', { partOf: { reference: 'Location/b' }, position: { latitude: -0.5, longitude: 36.8 } }),
  );
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  await renderApp({ path: map('c'), user: 'viewer', sandbox });
  const region = await findMap('Map of Place c');
  expect(await screen.findByText('The map shows the boundary of Place a.')).toBeVisible();
  await waitFor(() => expect(shapes(region)).toHaveLength(2));
  jest.restoreAllMocks();
});

const country = '{"type":"Polygon","coordinates":[[[30,-5],[42,-5],[42,5],[30,5],[30,-5]]]}';

describe('a Location without a boundary and without children on the map', () => {
  const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
  const open = async (id: string, ...locations: Location[]) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const sandbox = await sandboxWith(locationOf('root', withBoundary(country)), ...locations);
    await renderApp({ path: map(id), user: 'viewer', sandbox });
    return findMap(`Map of Place ${id}`);
  };
  afterEach(() => jest.restoreAllMocks());
  /** Labels have the given box; the map is 600 x 400 pixels, with the zoom buttons at its corner. */
  const mockBoxes = (label: DOMRect) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.matches('.leaflet-tooltip')) return label;
      return this.matches('.leaflet-control') ? new DOMRect(10, 10, 30, 60) : new DOMRect(0, 0, 600, 400);
    });
  const below = (parent: string) => ({ partOf: { reference: `Location/${parent}` } });

  test('is shown with its name and its service points', async () => {
    const region = await open(
      'a',
      locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }),
      locationOf('ward', below('a')),
      locationOf('clinic', {
        ...below('ward'),
        ...at(-0.52, 36.52),
        physicalType: { coding: [physicalTypes.building] },
        type: [{ coding: [physicalTypes.building] }],
      }),
      locationOf('sibling', { ...below('root'), ...at(-0.6, 36.6) }),
    );
    expect(await within(region).findByText('Place clinic')).toBeInTheDocument();
    expect(within(region).getByText('Place a')).toBeInTheDocument();
    expect(within(region).queryByText('Place sibling')).toBeNull();
    expect(screen.getByRole('link', { name: 'Place clinic' })).toBeVisible();
  });

  test('is shown with its nearest neighbours if there are no service points', async () => {
    const siblings = Array.from({ length: 12 }, (_, index) =>
      locationOf(`s${index}`, { ...below('root'), ...at(-0.5 - index / 100, 36.5) }),
    );
    const region = await open('a', locationOf('a', { ...below('root'), ...at(-0.5, 36.51) }), ...siblings);
    expect(await within(region).findByText('Place s9')).toBeInTheDocument();
    expect(within(region).queryByText('Place s10')).toBeNull();
    expect(screen.getByText(/Grey points are neighbouring locations\./)).toBeVisible();
  });

  test('hides the labels that would cover another one, until the pointer is on their point', async () => {
    // Every label is nearly as wide as the map.
    mockBoxes(new DOMRect(5, 100, 590, 20));
    const region = await open(
      'a',
      locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }),
      locationOf('b', { ...below('a'), ...at(-0.51, 36.51) }),
      locationOf('c', { ...below('a'), ...at(-0.51, 36.5101) }),
    );
    const label = (await within(region).findByText('Place c')).parentElement;
    expect(within(region).getByText('Place a')).toBeVisible();
    expect(label).not.toBeVisible();
    fireEvent.mouseOver(dots(region)[1] as Element);
    expect(label).toBeVisible();
    fireEvent.mouseOut(dots(region)[1] as Element);
    expect(label).not.toBeVisible();
  });

  test.each([
    ['beyond the edge', new DOMRect(-20, 100, 80, 20), { insetInlineStart: '24px', insetBlockStart: '0px' }],
    ['below the zoom buttons', new DOMRect(10, 50, 80, 20), { insetInlineStart: '34px', insetBlockStart: '0px' }],
  ])('moves a label %s into the map', async (_, box, place) => {
    mockBoxes(box);
    const region = await open('a', locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }));
    await waitFor(() => expect(shapes(region)).toHaveLength(2));
    const label = within(region).getByText('Place a').parentElement;
    expect(label).toBeVisible();
    expect(label).toHaveStyle(place);
  });

  test('hides a label whose point is beyond the edge', async () => {
    mockBoxes(new DOMRect(-70, 100, 80, 20));
    const region = await open('a', locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }));
    await waitFor(() => expect(shapes(region)).toHaveLength(2));
    expect(within(region).getByText('Place a').parentElement).not.toBeVisible();
  });

  test('does not mention the boundary while none of its lines is in view, and shows the scale', async () => {
    const region = await open('a', locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }));
    await within(region).findByText('Place a');
    expect(await within(region).findByText('20 km')).toBeInTheDocument();
    await waitFor(() => expect(shapes(region)).toHaveLength(2));
    expect(screen.queryByText(/The map shows the boundary/)).toBeNull();
    const zoomOut = within(region).getByRole('button', { name: 'Zoom out' });
    // A click during the animation of another one has no effect.
    await waitFor(() => {
      fireEvent.click(zoomOut);
      expect(within(region).queryByText('20 km')).toBeNull();
      expect(screen.getByText('The map shows the boundary of Place root.')).toBeVisible();
    });
  });

  test('is shown alone with its surroundings, not with the complete boundary', async () => {
    const region = await open('a', locationOf('a', { ...below('root'), ...at(-0.5, 36.5) }));
    await within(region).findByText('Place a');
    // The boundary exceeds the frame, which is 600 pixels wide.
    const [outline] = await waitFor(() => {
      const found = shapes(region).filter((shape) => shape.getAttribute('fill-opacity') === '0.15');
      expect(found).toHaveLength(1);
      return found;
    });
    const steps = [...(outline?.getAttribute('d')?.matchAll(/-?\d+ -?\d+/g) ?? [])].map(([step]) => step.split(' '));
    const across = steps.map(([x]) => Number(x));
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(900);
  });

  test('and without a position is shown in the boundary of its ancestor', async () => {
    await open('a', locationOf('a', below('root')));
    expect(
      await screen.findByText(/Place a has no position\. The map shows the boundary of Place root\./),
    ).toBeVisible();
    expect(screen.queryByText(/There is nothing to show/)).toBeNull();
  });
});
