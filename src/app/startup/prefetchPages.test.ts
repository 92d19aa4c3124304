import type { Feature, FeatureRecord, PrefetchTarget } from '../../shared/feature.ts';
import { defaultConfig } from '../../../common/config/defaults.ts';
import type { ApiServices } from '../../api/services.ts';
import { signedIn } from '../../session/sessionSlice.ts';
import { prefetchPages } from './prefetchPages.ts';
import { createStore } from './store.ts';

const label = (text: string) => ({ id: text, defaultMessage: text });
const page = () => Promise.resolve({ default: () => null });

const loads = {
  hierarchy: jest.fn(page),
  edit: jest.fn(page),
  add: jest.fn(page),
  view: jest.fn(page),
  users: jest.fn(page),
  patients: jest.fn(page),
};
const requested = jest.fn<void, [PrefetchTarget]>();
const prefetch = async () => (target: PrefetchTarget) => () => requested(target);

const features: readonly Feature[] = [
  {
    key: 'locations',
    routes: [
      { path: '/unit', needs: ['Location.read'], load: loads.hierarchy, prefetch },
      { path: '/unit/add', needs: ['Location.create'], load: loads.add },
      { path: '/unit/view/:id', needs: ['Location.read'], load: loads.view },
      { path: '/unit/edit/:id', needs: ['Location.read'], load: loads.edit, prefetch },
    ],
    records: () =>
      Promise.resolve({ records: [{ pages: ['/unit/view/:id', '/unit/edit/:id'] } as unknown as FeatureRecord] }),
    menu: [{ to: '/unit', label: label('Hierarchy'), section: 'locations', icon: 'hierarchy', order: 1 }],
  },
  {
    key: 'users',
    routes: [{ path: '/users', needs: ['iam_user.read'], load: loads.users }],
    menu: [{ to: '/users', label: label('Users'), section: 'people', icon: 'people', order: 1 }],
  },
  {
    key: 'patients',
    routes: [{ path: '/patients', needs: ['Patient.read'], load: loads.patients }],
    menu: [{ to: '/patients', label: label('Patients'), section: 'care', icon: 'patient', order: 1 }],
  },
];

let running: AbortController;

/** Controller of jsdom: its event targets do not accept the signals of Node, which the test environment provides. */
function newController(): AbortController {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return new (frame.contentWindow as unknown as { AbortController: typeof AbortController }).AbortController();
}

/** Starts the prefetching for a user who may read Locations and users. */
function start(): void {
  const store = createStore({ config: defaultConfig } as ApiServices);
  const claims = {
    sub: 'jane',
    realm_access: { roles: ['GET_LOCATION'] },
    resource_access: { 'realm-management': { roles: ['view-users'] } },
  };
  store.dispatch(signedIn({ claims, clientId: 'app' }));
  prefetchPages(features, store, running.signal);
}

function setConnection(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** Adds a link with a child element. */
function addLink(href: string): { link: HTMLElement; child: HTMLElement } {
  const link = document.createElement('a');
  link.href = href;
  const child = link.appendChild(document.createElement('span'));
  document.body.append(link);
  return { link, child };
}
const pointAt = (element: Element): boolean => element.dispatchEvent(new Event('pointerover', { bubbles: true }));
const moveFocusTo = (element: Element): boolean => element.dispatchEvent(new Event('focusin', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] });
  // The browser is idle every ten seconds.
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((run) => Number(setTimeout(run, 10_000)));
  running = newController();
  setConnection(undefined);
  for (const load of Object.values(loads)) load.mockReset().mockImplementation(page);
  requested.mockReset();
});
afterEach(() => {
  running.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

test('loads the code of the pages in the menu of the user and of those of records, one after the other, without their data', async () => {
  let complete = (): void => undefined;
  loads.users.mockReturnValue(new Promise((resolve) => (complete = () => resolve({ default: () => null }))));
  start();
  expect(loads.users).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loads.users).toHaveBeenCalledTimes(1);
  expect(loads.hierarchy).not.toHaveBeenCalled();
  complete();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loads.hierarchy).toHaveBeenCalledTimes(1);
  expect(loads.view).toHaveBeenCalledTimes(1);
  expect(loads.patients).not.toHaveBeenCalled();
  expect(loads.edit).not.toHaveBeenCalled();
  expect(requested).not.toHaveBeenCalled();
});

test.each([
  ['the user saves data', { saveData: true }],
  ['the connection is slow', { effectiveType: '3g' }],
])('loads nothing if %s', async (_, connection) => {
  setConnection(connection);
  start();
  pointAt(addLink('/unit').link);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loads.users).not.toHaveBeenCalled();
  expect(loads.hierarchy).not.toHaveBeenCalled();
});

test('loads nothing more when the connection becomes slow or the application ends', async () => {
  loads.users.mockImplementation(() => {
    setConnection({ effectiveType: '2g' });
    return page();
  });
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loads.users).toHaveBeenCalledTimes(1);
  expect(loads.hierarchy).not.toHaveBeenCalled();

  setConnection(undefined);
  running.abort();
  pointAt(addLink('/unit').link);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loads.hierarchy).not.toHaveBeenCalled();
});

test.each([
  ['pointer', pointAt],
  ['focus', moveFocusTo],
])('loads the page of a link, and its first data, when the %s rests on it', async (_, reach) => {
  start();
  reach(addLink('/unit/edit/7?back_to=%2Funit').child);
  await jest.advanceTimersByTimeAsync(50);
  expect(loads.edit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  expect(loads.edit).toHaveBeenCalledTimes(1);
  const [[target] = []] = requested.mock.calls;
  expect(target?.params.id).toBe('7');
  expect(target?.query.get('back_to')).toBe('/unit');
});

test('loads nothing for a link that the pointer only passes', async () => {
  start();
  const [passed, reached] = [addLink('/unit/edit/7'), addLink('/unit')];
  pointAt(passed.link);
  await jest.advanceTimersByTimeAsync(50);
  pointAt(reached.link);
  pointAt(reached.child);
  await jest.advanceTimersByTimeAsync(100);
  expect(loads.edit).not.toHaveBeenCalled();
  expect(loads.hierarchy).toHaveBeenCalledTimes(1);
});

test('loads nothing for a page that the user may not open, the current page, and links of other sites', async () => {
  start();
  window.history.replaceState(null, '', '/unit');
  for (const address of ['/patients', '/unit/add', '/unit', 'https://example.org/users', '/unknown']) {
    pointAt(addLink(address).link);
    await jest.advanceTimersByTimeAsync(100);
  }
  window.history.replaceState(null, '', '/');
  for (const load of Object.values(loads)) expect(load).not.toHaveBeenCalled();
  expect(requested).not.toHaveBeenCalled();
});

test('a page is loaded once, and again after a failure', async () => {
  loads.edit.mockRejectedValueOnce(new Error('offline'));
  start();
  for (const id of ['1', '2', '3']) {
    pointAt(addLink(`/unit/edit/${id}`).link);
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(loads.edit).toHaveBeenCalledTimes(2);
  expect(requested).toHaveBeenCalledTimes(3);
});
