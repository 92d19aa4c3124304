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
}

/** The failed reads of one store, and what is known of their servers. */
interface Reconnection {
  services: ApiServices;
  pendingReads: Set<PendingRead>;
  /** URLs that were retried automatically and have not responded since. */
  retriedUrls: Set<string>;
  /** Number of probes per URL since its last response. */
  probeCounts: Map<string, number>;
  timer?: ReturnType<typeof setTimeout>;
  removeListeners?: (() => void) | undefined;
}

const reconnections = new WeakMap<ApiServices, Reconnection>();

function reconnectionOf(services: ApiServices): Reconnection {
  const existing = reconnections.get(services);
  if (existing) return existing;
  const created: Reconnection = { services, pendingReads: new Set(), retriedUrls: new Set(), probeCounts: new Map() };
  reconnections.set(services, created);
  return created;
}

const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;
const probeCountOf = ({ probeCounts }: Reconnection, { url }: PendingRead): number => probeCounts.get(url) ?? 0;

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
  services: ApiServices,
): () => void {
  const reconnection = reconnectionOf(services);
  const one: PendingRead = { url, retry };
  reconnection.pendingReads.add(one);
  updateListeners(reconnection);
  return () => {
    reconnection.pendingReads.delete(one);
    updateListeners(reconnection);
  };
}

/**
 * Called after each response. Retries the waiting reads of the same origin, except those that were retried before
 * without success: their failure has another cause.
 */
export function responseReceived(url: string, services: ApiServices): void {
  const reconnection = reconnections.get(services);
  if (!reconnection) return;
  const { pendingReads, retriedUrls, probeCounts } = reconnection;
  retriedUrls.delete(url);
  probeCounts.delete(url);
  if (pendingReads.size === 0) return;
  const origin = originOf(url);
  for (const each of [...pendingReads]) {
    if (originOf(each.url) === origin && !retriedUrls.has(each.url)) retryNow(reconnection, each);
  }
}

function retryNow(reconnection: Reconnection, one: PendingRead): void {
  if (!reconnection.pendingReads.delete(one)) return;
  reconnection.retriedUrls.add(one.url);
  updateListeners(reconnection);
  one.retry();
}

/** Starts or stops the timer and the listeners. */
function updateListeners(reconnection: Reconnection): void {
  const { pendingReads } = reconnection;
  clearTimeout(reconnection.timer);
  if (pendingReads.size === 0) {
    reconnection.removeListeners?.();
    reconnection.removeListeners = undefined;
    return;
  }
  const probeIfVisible = (): void => {
    if (!document.hidden) void probeServers(reconnection);
  };
  if (!reconnection.removeListeners) {
    // Online again: the cause was the connection of the device, not a server.
    const unsubscribe = onConnectionChange(() => {
      if (isOnline()) for (const each of [...pendingReads]) retryNow(reconnection, each);
    });
    document.addEventListener('visibilitychange', probeIfVisible);
    reconnection.removeListeners = () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', probeIfVisible);
    };
  }
  const counts = [...pendingReads].map((each) => probeCountOf(reconnection, each));
  const fewestProbes = Math.min(...counts, probeDelays.length - 1);
  // Jitter of up to a fifth spreads the probes of many clients.
  reconnection.timer = setTimeout(probeIfVisible, (probeDelays[fewestProbes] ?? 0) * (1 + Math.random() / 5));
}

/**
 * Probes each server once, with the URL of its least probed read. After a success that read is retried first; its
 * response triggers the others.
 */
async function probeServers(reconnection: Reconnection): Promise<void> {
  clearTimeout(reconnection.timer);
  const first = new Map<string, PendingRead>();
  const probes = (each: PendingRead): number => probeCountOf(reconnection, each);
  for (const each of [...reconnection.pendingReads].sort((one, other) => probes(one) - probes(other))) {
    const origin = originOf(each.url);
    if (!first.has(origin)) first.set(origin, each);
  }
  const found = [...first.values()].map(async (each) => {
    reconnection.probeCounts.set(each.url, probes(each) + 1);
    if (await isReachable(each, reconnection.services)) retryNow(reconnection, each);
  });
  await Promise.all(found);
  updateListeners(reconnection);
}

/** Requests the failed URL itself: a response of another server, or of a proxy only, would prove nothing. */
async function isReachable({ url }: PendingRead, services: ApiServices): Promise<boolean> {
  try {
    const token = await services.auth.accessToken();
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    const form = searchForm(new URL(url));
    const request = new Request(form?.address ?? url, {
      ...(form && { method: 'POST', body: form.body }),
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeout),
    });
    const response = await (services.fetch ?? fetch)(request);
    if (!response.ok) return !isTransientError(await toApiError(response, { url, method: 'GET' }));
    void response.body?.cancel().catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
