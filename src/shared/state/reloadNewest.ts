import { reloadWithInput } from '../form/unsavedInput.ts';

/** Milliseconds in which a new version must be stored and take over. */
const maxWait = 30_000;

/** Milliseconds in which an installed version takes over. */
const takeOverTime = 3_000;

/** Resolves when the worker has stored its version, or could not. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });

/**
 * Activates an installed version, which reloads the windows. Browsers delay this by minutes if they consider the worker of the earlier
 * version busy. After `takeOverTime` it is unregistered instead, so that the server answers the reload of this window.
 */
export function takeOver(registration: ServiceWorkerRegistration, next: ServiceWorker): void {
  const replaceWorker = async (): Promise<void> => {
    if (next.state !== 'installed') return;
    await registration.unregister().catch(() => undefined);
    await reloadWithInput();
  };
  next.postMessage('activate');
  setTimeout(() => void replaceWorker(), takeOverTime);
}

/**
 * Reloads the page in the newest version, without losing unsaved input. The service worker would answer the reload with the
 * version whose scripts the server no longer has, so that a stored new version takes over first; the other windows store their
 * input and reload then.
 */
export async function reloadNewest(): Promise<void> {
  const reload = (): void => void reloadWithInput();
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (!workers || !registration || !next) return reload();
  setTimeout(reload, maxWait);
  workers.addEventListener('controllerchange', reload);
  await installed(next);
  takeOver(registration, next);
}
