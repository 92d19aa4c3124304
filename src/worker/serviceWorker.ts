/**
 * Service worker: serves the page, the scripts and the base map of one version of the application from the browser's cache.
 * It handles no other requests, in particular none of the servers' APIs. A new version is stored while the previous one is used,
 * and takes over when all windows are closed or after the message `activate`.
 */
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { cachePrefix, type WorkerOptions } from '../../common/config/workerOptions.ts';
import { isOfRevision, isOwnCache, isStoreMessage, openFiles } from './storedFiles.ts';
import { isPage } from './isPage.ts';

declare const self: ServiceWorkerGlobalScope & { workerOptions: WorkerOptions };

/** Reloads the pages of another application. Not awaited: a navigation waits for the end of the activation. */
async function reloadWindows(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.navigate(client.url).catch(() => undefined);
}

async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isDeleted).map((name) => caches.delete(name)));
}

/** Entry of the cache whose version is active. Caches of versions that were never active have none. */
const activeMark = '/active-version';

/** Marks this cache as that of the active version. Resolves to the cache marked before, or undefined. */
async function markActive(cacheName: string): Promise<string | undefined> {
  let previous: string | undefined;
  for (const name of (await caches.keys()).filter((name) => isOwnCache(name) && name !== cacheName))
    if (await (await caches.open(name)).delete(activeMark)) previous = name;
  await (await caches.open(cacheName)).put(activeMark, new Response());
  return previous;
}

/** True if the active worker is one of another application. Only before the caches are deleted. */
const replacesForeign = async (): Promise<boolean> =>
  self.registration.active !== null && !(await caches.keys()).some(isOwnCache);

/**
 * Removes the worker: an installation has switched it off. A browser may postpone the activation while the active worker
 * handles requests; pages then remove it (src/app/update/removeWorker.ts).
 */
function removeWorker(): void {
  let isForeignReplaced = false;
  self.addEventListener('install', (event) => {
    const install = async (): Promise<void> => {
      isForeignReplaced = await replacesForeign();
      await self.skipWaiting();
    };
    event.waitUntil(install());
  });
  self.addEventListener('activate', (event) => {
    const remove = async (): Promise<void> => {
      await self.clients.claim();
      await deleteCaches(() => true);
      await self.registration.unregister();
      // Pages of this application store their input and reload themselves.
      if (isForeignReplaced) void reloadWindows();
    };
    event.waitUntil(remove());
  });
}

/** Parallel requests: on HTTP/1.1 the browser's other connections remain free for the sign-in page. */
const parallel = 3;

/**
 * Loads scripts into the browser's HTTP cache, from which the installation and pages read them. A script that cannot be
 * loaded is left to the installation.
 */
async function prefetch(files: readonly string[]): Promise<void> {
  const queue = files.values();
  const loadFiles = async (): Promise<void> => {
    for (const file of queue) {
      const response = await fetch(file);
      await response.arrayBuffer();
    }
  };
  await Promise.allSettled(Array.from({ length: parallel }, loadFiles));
}

function serve(options: Extract<WorkerOptions, { enabled: true }>): void {
  const { revision, home, keycloakUrl } = options;
  const cacheName = cachePrefix + revision;
  const controller = new PrecacheController({
    cacheName,
    plugins: [
      {
        // Another replica of the server may send the page of another version, and a network its own page. Null fails the
        // installation, which the browser repeats later.
        cacheWillUpdate: async ({ request, response }) => (isOfRevision(request, response, revision) ? response : null),
      },
    ],
  });
  const files = openFiles(options);
  const ofAnyRevision = (url: string) => ({ url, revision: null });
  controller.addToCacheList([{ url: '/', revision }, ...home.map(ofAnyRevision)]);

  let replacesForeignWorker = false;
  self.addEventListener('install', (event) => {
    const install = async (): Promise<void> => {
      replacesForeignWorker = await replacesForeign();
      controller.addToCacheList((await files.usedBefore()).map(ofAnyRevision));
      // The first worker is registered before the sign-in, after which the home page opens. A later one shall not slow down
      // the page in use.
      if (self.registration.active === null) await prefetch(home);
      await controller.install(event);
      // The pages of another application do not send the message that activates a new version.
      if (replacesForeignWorker) await self.skipWaiting();
    };
    event.waitUntil(install());
  });

  self.addEventListener('activate', (event) => {
    const activate = async (): Promise<void> => {
      // Windows of the previous version may still load its scripts.
      const previous = await markActive(cacheName);
      await deleteCaches((name) => name !== cacheName && name !== previous);
      await self.clients.claim();
      if (replacesForeignWorker) void reloadWindows();
    };
    event.waitUntil(activate());
  });

  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPage(url, keycloakUrl),
    async ({ request }) => {
      const shell = controller.getCacheKeyForURL('/') ?? '/';
      return (await caches.match(shell, { cacheName, ignoreVary: true })) ?? fetch(request);
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request, event }) => files.answer(request, (storing) => event.waitUntil(storing)),
  );

  self.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (isStoreMessage(event.data))
      event.waitUntil(files.respond(event.data).then((answer) => port?.postMessage(answer)));
  });
}

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
if (self.workerOptions.enabled) serve(self.workerOptions);
else removeWorker();
