import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BaseMap } from '../../../common/map/baseMap.ts';
import type { Location } from '../../../common/fhir/r4.ts';
import { encodeShape } from '../../../common/map/baseMap.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions, physicalTypes } from '../../../common/fhir/codes.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const box = (west: number, south: number, east: number, north: number): number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const boundary = (ring: number[][]) => ({
  extension: [
    {
      url: extensions.boundary,
      valueAttachment: { data: encodeBase64(JSON.stringify({ type: 'Polygon', coordinates: [ring] })) },
    },
  ],
});
const place = (id: string, parent: string | undefined, changes: object = {}): Location => ({
  resourceType: 'Location',
  id,
  name: `Place ${id}`,
  alias: [id],
  status: 'active',
  physicalType: { coding: [physicalTypes.jurisdiction] },
  ...(parent && { partOf: { reference: `Location/${parent}` } }),
  ...changes,
});
const building = { physicalType: { coding: [physicalTypes.building] } };
/** A country with two districts, one of which has a clinic; `alone` has no parent. */
const country = [
  place('country', undefined, boundary(box(30, -5, 42, 5))),
  place('north', 'country', boundary(box(36, 0, 37, 1))),
  place('south', 'country', boundary(box(36, -1, 37, 0))),
  place('west', 'country'),
  place('clinic', 'north', { ...building, position: { latitude: 0.4, longitude: 36.6 } }),
  place('alone', undefined, building),
];

const base: BaseMap = {
  extent: [34, -5, 42, 5],
  perDegree: 100,
  shapes: { land: [encodeShape([[20, -20], [60, -20], [60, 20], [20, 20]], 100)] }, // prettier-ignore
  towns: [
    ['Nairobi', 36.817, -1.283],
    ['Lodwar', 35.597, 3.119],
    ['Nārok', 35.86, -1.078],
  ],
};
let mapNumber = 0;
/** The configuration with a base map that this address returns. Each address is read once. */
function withBase(respond: () => Response = () => Response.json(base)) {
  mapNumber += 1;
  const mapBaseUrl = `/assets/base-map.${mapNumber}.json`;
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(respond()));
  return { fetched, config: { mapBaseUrl, mapBaseAttribution: 'Natural Earth · GeoNames (CC BY 4.0)' } };
}

const mapOf = (id: string) => `/admin/location/unit/view/${id}?view-details=map`;
const edit = (id: string) => `/admin/location/unit/edit/${id}`;
const findMap = (name: string | RegExp) => screen.findByRole('region', { name });
/** Labels are drawn again when more outlines are loaded. */
const waitForNames = (region: HTMLElement, ...names: string[]) =>
  waitFor(() => {
    for (const name of names) expect(within(region).getByText(name)).toBeInTheDocument();
  });
const value = async (name: RegExp): Promise<number> =>
  Number((await screen.findByRole<HTMLInputElement>('textbox', { name })).value);
const open = async (path: string, config: object = {}) => {
  const sandbox = await openSandbox();
  sandbox.fhir.load(country, { validate: false });
  return renderApp({ path, user: 'locations', sandbox, config });
};

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

describe('the map of a Location', () => {
  test('names its outline and those of its neighbours and ancestors', async () => {
    await open(mapOf('north'));
    const region = await findMap('Map of Place north');
    await waitForNames(region, 'Place south', 'Place north', 'Place country');
    expect(region.querySelectorAll('path[fill="none"]')).toHaveLength(2);
    expect(within(region).queryByText('Place west')).toBeNull();
  });

  test('of a point names the outline around it and the others', async () => {
    await open(mapOf('clinic'));
    const region = await findMap('Map of Place clinic');
    await waitForNames(region, 'Place clinic', 'Place north', 'Place south', 'Place country');
  });

  test('is complete if the outlines around it cannot be loaded', async () => {
    const sandbox = await openSandbox();
    sandbox.fhir.load(country, { validate: false });
    const intercept = ({ url }: Request) =>
      url.includes('_elements=name%2Cextension') ? new Response('{}', { status: 400 }) : undefined;
    await renderApp({ path: mapOf('north'), user: 'locations', sandbox, intercept });
    const region = await findMap('Map of Place north');
    await waitForNames(region, 'Place north');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the base map with towns, without names that it has itself, and its sources', async () => {
    const { fetched, config } = withBase(() =>
      Response.json({ ...base, towns: [...base.towns, ['place clinic', 36.5, 0.2]] }),
    );
    await open(mapOf('country'), config);
    const region = await findMap('Map of Place country');
    await waitForNames(region, 'Lodwar');
    expect(region).toHaveAttribute('data-background', 'water');
    expect(screen.getByText('Natural Earth · GeoNames (CC BY 4.0)')).toBeVisible();
    expect(screen.queryByText(/background map/i)).toBeNull();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([config.mapBaseUrl]);
  });

  test.each([
    ['is absent', () => new Response('', { status: 404 })],
    ['is none', () => Response.json({ towns: {} })],
  ])('says so if the base map %s, and shows the rest', async (_, respond) => {
    await open(mapOf('north'), withBase(respond).config);
    const region = await findMap('Map of Place north');
    await waitForNames(region, 'Place north');
    expect(await screen.findByText('Parts of the background map could not be loaded.')).toBeVisible();
    expect(region).toHaveAttribute('data-background', 'plain');
  });

  test('does not load the base map while tiles cover it', async () => {
    const { fetched, config } = withBase();
    const tiles = { mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png', mapAttribution: '© Tiles' };
    await open(mapOf('north'), { ...config, ...tiles });
    const region = await findMap('Map of Place north');
    expect(await screen.findByText('© Tiles')).toBeVisible();
    expect(screen.queryByText(/GeoNames/)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    const tile = await waitFor(() => {
      const [first] = region.querySelectorAll('img');
      expect(first).toBeDefined();
      return first as HTMLImageElement;
    });
    fireEvent.error(tile);
    expect(await screen.findByText(/GeoNames/)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the map to choose a position on', () => {
  const openPicker = async (id: string, config: object) => {
    const app = await open(edit(id), config);
    await app.user.click(await screen.findByRole('button', { name: 'Choose on a map' }));
    return { ...app, region: await findMap('Map to choose a position on') };
  };
  /** Takes the middle of the map with the keyboard. */
  const pickMiddle = (region: HTMLElement): void => {
    region.focus();
    fireEvent.keyDown(region, { key: 'Enter' });
  };

  test('begins with the country of the base map if no ancestor has an outline', async () => {
    const { region } = await openPicker('alone', withBase().config);
    await waitForNames(region, 'Lodwar');
    pickMiddle(region);
    await waitFor(async () => expect(await value(/^Longitude/)).toBeCloseTo(38, 0));
    expect(await value(/^Latitude/)).toBeCloseTo(0, 0);
  });

  test('begins with the nearest ancestor with an outline', async () => {
    const { user, region } = await openPicker('clinic', withBase().config);
    await waitForNames(region, 'Place north');
    await user.clear(await screen.findByRole('textbox', { name: /^Latitude/ }));
    pickMiddle(region);
    await waitFor(async () => expect(await value(/^Longitude/)).toBeCloseTo(36.5, 0));
    expect(await value(/^Latitude/)).toBeCloseTo(0.5, 0);
  });

  test('moves to a town that is found without its accents', async () => {
    const { user, region } = await openPicker('alone', withBase().config);
    await waitForNames(region, 'Lodwar');
    await user.type(screen.getByRole('combobox', { name: 'Go to a town' }), 'narok');
    await user.click(await screen.findByRole('option', { name: 'Nārok' }));
    pickMiddle(region);
    await waitFor(async () => expect(await value(/^Latitude/)).toBeCloseTo(-1.078, 2));
    expect(await value(/^Longitude/)).toBeCloseTo(35.86, 2);
  });
});

describe('the position of the device', () => {
  type Found = Parameters<Geolocation['getCurrentPosition']>;
  /** A device whose search the test ends. */
  const device = () => {
    const calls: Found[] = [];
    const geolocation = { getCurrentPosition: (...found: Found) => void calls.push(found) };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
    const find = (coords: object) => act(() => calls.at(-1)?.[0]({ coords } as GeolocationPosition));
    const fail = (code: number) =>
      act(() => calls.at(-1)?.[1]?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    return { calls, find, fail };
  };
  const button = () => screen.findByRole('button', { name: 'Use my position' });

  test('fills both fields and states how accurate it is, until a field is changed', async () => {
    const { calls, find } = device();
    const { user } = await open(edit('clinic'));
    await user.click(await button());
    expect(await screen.findByRole('button', { name: 'Finding your position…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    find({ latitude: -1.29206612, longitude: 36.82194622, accuracy: 11.4 });
    expect(await screen.findByText('Your position, accurate to 12 m')).toBeVisible();
    expect([await value(/^Latitude/), await value(/^Longitude/)]).toEqual([-1.292066, 36.821946]);
    expect(calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
    await user.type(await screen.findByRole('textbox', { name: /^Latitude/ }), '1');
    await waitFor(() => expect(screen.queryByText(/accurate to/)).toBeNull());
  });

  test('moves the map, which stays there when a field is changed', async () => {
    const { find } = device();
    const { user } = await open(edit('alone'), withBase().config);
    await user.click(await screen.findByRole('button', { name: 'Choose on a map' }));
    const region = await findMap('Map to choose a position on');
    await waitForNames(region, 'Lodwar');
    await user.type(screen.getByRole('combobox', { name: 'Go to a town' }), 'Lodwar');
    await user.click(await screen.findByRole('option', { name: 'Lodwar' }));
    await user.click(await button());
    find({ latitude: -1, longitude: 36, accuracy: 10 });
    await screen.findByText('Your position, accurate to 10 m');
    const longitude = await screen.findByRole('textbox', { name: /^Longitude/ });
    await user.clear(longitude);
    await user.type(longitude, '36.01');
    region.focus();
    fireEvent.keyDown(region, { key: 'Enter' });
    await waitFor(async () => expect(await value(/^Latitude/)).toBeCloseTo(-1, 1));
  });

  test('is marked if it may be that of another village', async () => {
    const { find } = device();
    const { user } = await open(edit('clinic'));
    await user.click(await button());
    find({ latitude: -1, longitude: 36, accuracy: 2340 });
    expect(await screen.findByText(/^Your position is accurate to 2\.3 km only\. Try again outdoors/)).toBeVisible();
  });

  test.each([
    [1, /does not allow your position/],
    [2, /could not be found/],
    [3, /could not be found/],
  ])('that is refused with code %i leaves the fields as they are', async (code, text) => {
    const { fail } = device();
    const { user } = await open(edit('clinic'));
    await user.click(await button());
    fail(code);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await value(/^Latitude/)).toBe(0.4);
    expect(await button()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test.each(['without https', 'without the interface of the browser'])('is not offered %s', async (reason) => {
    device();
    if (reason === 'without https') Reflect.deleteProperty(globalThis, 'isSecureContext');
    else Reflect.deleteProperty(navigator, 'geolocation');
    await open(edit('clinic'));
    await screen.findByRole('button', { name: 'Choose on a map' });
    expect(screen.queryByRole('button', { name: 'Use my position' })).toBeNull();
  });
});
