import type { StoreMessage } from '../../common/config/workerOptions.ts';
import { openFiles } from './storedFiles.ts';

const origin = window.location.origin;
const [page, form, map] = ['/assets/page.aaaaaa.js', '/assets/form.bbbbbb.js', '/assets/base-map.cccccc.json'];
const texts = '/assets/texts-fr.dddddd.js';

/** The caches of a browser, with the paths of each cache by its name. */
function openCaches(before: Readonly<Record<string, readonly string[]>> = {}) {
  const toMap = (paths: readonly string[]) => new Map(paths.map((path) => [origin + path, 'stored']));
  const all = new Map(Object.entries(before).map(([name, paths]) => [name, toMap(paths)]));
  const addressOf = (request: string): string => new URL(request, origin).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      put: async (url: string, response: Response) => void entries.set(addressOf(url), await response.text()),
    };
  };
  const match = async (request: string) => {
    const text = [...all.values()].flatMap((entries) => entries.get(addressOf(request)) ?? [])[0];
    return text === undefined ? undefined : new Response(text);
  };
  Object.defineProperty(globalThis, 'caches', {
    value: { open, match, keys: async () => [...all.keys()] },
    configurable: true,
  });
  return (name: string): string[] => [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length));
}

const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
let requested: string[];
let respondTo: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  requested = [];
  respondTo = script;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input), origin).pathname;
    requested.push(path);
    return respondTo(path);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

const open = () => openFiles({ revision: 'two', others: { [page]: 500, [form]: 700, [map]: 0 }, chosen: [texts] });

/** Answers the request of a page, and waits until the file is stored. */
async function answer(path: string): Promise<Response> {
  const storing: Promise<unknown>[] = [];
  const response = await open().answer(new Request(origin + path), (each) => void storing.push(each));
  await Promise.all(storing);
  return response;
}

test('a script is stored when it is used, and then answered without the server', async () => {
  const pathsOf = openCaches();
  expect(await (await answer(page)).text()).toBe(page);
  expect(pathsOf('app-two')).toEqual([page]);
  expect(await (await answer(page)).text()).toBe(page);
  expect(requested).toEqual([page]);
});

test('a script of the previous version is answered from the cache of that version', async () => {
  const pathsOf = openCaches({ 'app-one': ['/assets/page.000000.js'] });
  expect(await (await answer('/assets/page.000000.js')).text()).toBe('stored');
  expect(requested).toEqual([]);
  expect(pathsOf('app-two')).toEqual([]);
});

test.each([
  ['a script that the server no longer has', () => new Response('', { status: 404 })],
  ['the page of a Wi-Fi sign-in', () => new Response('', { headers: { 'Content-Type': 'text/html' } })],
])('%s is not stored', async (_, response) => {
  const pathsOf = openCaches();
  respondTo = response;
  await answer(page);
  expect(pathsOf('app-two')).toEqual([]);
});

test('a new version stores the pages and texts that were used in earlier versions, by their names without the hash', async () => {
  openCaches({
    'app-one': ['/', '/assets/form.111111.js', '/assets/texts-fr.222222.js'],
    other: ['/assets/page.1.js'],
  });
  expect(await open().usedBefore()).toEqual([form, texts]);
});

test('counts the bytes of the pages that are not stored, and stores all of them', async () => {
  const pathsOf = openCaches({ 'app-two': [page] });
  const { respond } = open();
  expect(await respond({ kind: 'countMissing' })).toBe(700);
  expect(await respond({ kind: 'store' })).toBe(true);
  expect(requested).toEqual([form, map]);
  expect(pathsOf('app-two')).toEqual([page, form, map]);
  expect(await respond({ kind: 'countMissing' })).toBe(0);
});

test('stores the scripts that a page has loaded before, and nothing of the servers', async () => {
  const pathsOf = openCaches();
  const message: StoreMessage = { kind: 'store', files: [page, '/fhir/Patient/1'] };
  expect(await open().respond(message)).toBe(true);
  expect(pathsOf('app-two')).toEqual([page]);
  expect(requested).toEqual([page]);
});

test('reports that a file could not be loaded, and keeps the others', async () => {
  const pathsOf = openCaches();
  respondTo = (path) => (path === page ? Promise.reject(new TypeError('offline')) : script(path));
  expect(await open().respond({ kind: 'store' })).toBe(false);
  expect(pathsOf('app-two')).toEqual([form, map]);
});
