import type { ApiError } from '../errors.ts';
import { toApiError } from './errorBody.ts';
import type { ApiServices } from '../services.ts';
import { isResponseLost } from './writeReconciliation.ts';
import { isOnline, onConnectionChange } from './online.ts';
import { searchForm } from './request.ts';
import { isTransientError } from './backoff.ts';

/** Delays before the probes of an unreachable server, and the timeout of a probe; milliseconds. */
const probeDelays = [5_000, 10_000, 20_000, 30_000];
const probeTimeout = 10_000;

/** Failed GET waiting for its server. */
interface PendingRead {
  url: string;
  retry: () => void;
  services: ApiServices | undefined;
}

const pendingReads = new Set<PendingRead>();
/** URLs that were retried automatically and have not responded since. */
const retriedUrls = new Set<string>();
/** Number of probes per URL since its last response. */
const probeCounts = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let removeListeners: (() => void) | undefined;

const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;
const probeCountOf = ({ url }: PendingRead): number => probeCounts.get(url) ?? 0;

/** True for a GET without a response, or with an intermediary's response that the server is unavailable. */
export function isRetriableRead(error: ApiError): boolean {
  return error.method === 'GET' && isResponseLost(error) && error.kind !== 'unreadable';
}

/**
 * Retries a failed read once when its server is reachable: after a response to another request, when the device is
 * online again, or after a successful probe. Probes are sent one at a time per server, with growing delays, and only
 * while the page is visible. Returns the unsubscriber.
 */
export function retryWhenReachable(
  { url }: Pick<ApiError, 'url'>,
  retry: () => void,
  services: ApiServices | undefined,
): () => void {
  const one: PendingRead = { url, retry, services };
  pendingReads.add(one);
  updateListeners();
  return () => {
    pendingReads.delete(one);
    updateListeners();
  };
}

/**
 * Called after each response. Retries the waiting reads of the same origin, except those that were retried before
 * without success: their failure has another cause.
 */
export function responseReceived(url: string): void {
  if (retriedUrls.size > 0) retriedUrls.delete(url);
  if (probeCounts.size > 0) probeCounts.delete(url);
  if (pendingReads.size === 0) return;
  const origin = originOf(url);
  for (const each of [...pendingReads]) {
    if (originOf(each.url) === origin && !retriedUrls.has(each.url)) retryNow(each);
  }
}

function retryNow(one: PendingRead): void {
  if (!pendingReads.delete(one)) return;
  retriedUrls.add(one.url);
  updateListeners();
  one.retry();
}

/** Retries all reads when the device is online: the cause was its connection, not a server. */
function handleConnectionChange(): void {
  if (isOnline()) for (const each of [...pendingReads]) retryNow(each);
}

function handleVisibilityChange(): void {
  if (!document.hidden) void probeServers();
}

/** Starts or stops the timer and the listeners. */
function updateListeners(): void {
  clearTimeout(timer);
  if (pendingReads.size === 0) {
    removeListeners?.();
    removeListeners = undefined;
    return;
  }
  if (!removeListeners) {
    const unsubscribe = onConnectionChange(handleConnectionChange);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    removeListeners = () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }
  const fewestProbes = Math.min(...[...pendingReads].map(probeCountOf), probeDelays.length - 1);
  // Jitter of up to a fifth spreads the probes of many clients.
  timer = setTimeout(handleVisibilityChange, (probeDelays[fewestProbes] ?? 0) * (1 + Math.random() / 5));
}

/**
 * Probes each server once, with the URL of its least probed read. After a success that read is retried first; its
 * response triggers the others.
 */
async function probeServers(): Promise<void> {
  clearTimeout(timer);
  const first = new Map<string, PendingRead>();
  for (const each of [...pendingReads].sort((one, other) => probeCountOf(one) - probeCountOf(other))) {
    const origin = originOf(each.url);
    if (!first.has(origin)) first.set(origin, each);
  }
  const found = [...first.values()].map(async (each) => {
    probeCounts.set(each.url, probeCountOf(each) + 1);
    if (await isReachable(each)) retryNow(each);
  });
  await Promise.all(found);
  updateListeners();
}

/** Requests the failed URL itself: a response of another server, or of a proxy only, would prove nothing. */
async function isReachable({ url, services }: PendingRead): Promise<boolean> {
  try {
    const token = await services?.auth.accessToken();
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    const form = searchForm(new URL(url));
    const request = new Request(form?.address ?? url, {
      ...(form && { method: 'POST', body: form.body }),
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeout),
    });
    const response = await (services?.fetch ?? fetch)(request);
    if (!response.ok) return !isTransientError(await toApiError(response, { url, method: 'GET' }));
    void response.body?.cancel().catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
