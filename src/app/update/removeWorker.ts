import { cachePrefix } from '../../../common/config/workerOptions.ts';

/**
 * Removes the service worker and its caches from the browser, without workers of other applications below other paths.
 * Pages of this origin then load everything from the server.
 */
export async function removeWorker(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  // Undefined in an insecure context.
  if (!workers) return;
  const root = new URL('/', window.location.origin).href;
  const registrations = (await workers.getRegistrations()).filter(({ scope }) => scope === root);
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
