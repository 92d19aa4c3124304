import type { StoreMessage } from '../../../common/config/workerOptions.ts';

/** Milliseconds in which the service worker must respond. Browsers end a worker, and its response with it, after minutes. */
const timeouts = { countMissing: 10_000, store: 5 * 60_000 } as const;

/** The response of the service worker; undefined without one, or if it does not respond. */
function sendMessage(message: StoreMessage): Promise<unknown> {
  const worker = (navigator as Partial<Navigator>).serviceWorker?.controller;
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (response: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(response);
    };
    const timer = setTimeout(() => settle(undefined), timeouts[message.kind]);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => settle(data);
    worker.postMessage(message, [port2]);
  });
}

/** Bytes of the code of all pages that this device has not stored yet; 0 without a service worker. */
export async function missingCode(): Promise<number> {
  const bytes = await sendMessage({ kind: 'countMissing' });
  return typeof bytes === 'number' ? bytes : 0;
}

/** Stores the code of all pages and forms. Resolves to false if it could not be loaded, e.g. without a connection. */
export async function storeAllCode(): Promise<boolean> {
  return (await sendMessage({ kind: 'store' })) === true;
}

/** Stores the scripts that this page has requested before the worker handled its requests, also those that are still loading. */
export function storeUsedCode(): void {
  const handled = performance.now();
  new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .filter(({ startTime }) => startTime <= handled)
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && /^\/assets\/.*\.js(on)?$/.test(pathname))
      .map(({ pathname }) => pathname);
    if (files.length > 0) void sendMessage({ kind: 'store', files });
  }).observe({ type: 'resource', buffered: true });
}
