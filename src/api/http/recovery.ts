import { toApiError, type ApiError } from '../errors.ts';
import type { ApiServices } from '../services.ts';
import { isLost } from './lostWrite.ts';
import { isOnline, onConnection } from './online.ts';
import { searchForm } from './request.ts';
import { isPassing } from './wait.ts';

/** Delays before the probes of an unreachable server, and the timeout of a probe; milliseconds. */
const waits = [5_000, 10_000, 20_000, 30_000];
const longest = 10_000;

/** Failed GET waiting for its server. */
interface Lost {
  url: string;
  again: () => void;
  services: ApiServices | undefined;
}

const lost = new Set<Lost>();
/** URLs that were retried automatically and have not responded since. */
const inVain = new Set<string>();
/** Number of probes per URL since its last response. */
const looks = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let forget: (() => void) | undefined;

const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;
const looksAt = ({ url }: Lost): number => looks.get(url) ?? 0;

/** True for a GET without a response, or with an intermediary's response that the server is unavailable. */
export function isGivenUp(error: ApiError): boolean {
  return error.method === 'GET' && isLost(error) && error.kind !== 'unreadable';
}

/**
 * Retries a failed read once when its server is reachable: after a response to another request, when the device is
 * online again, or after a successful probe. Probes are sent one at a time per server, with growing delays, and only
 * while the page is visible. Returns the unsubscriber.
 */
export function whenBack({ url }: ApiError, again: () => void, services: ApiServices | undefined): () => void {
  const one: Lost = { url, again, services };
  lost.add(one);
  watch();
  return () => {
    lost.delete(one);
    watch();
  };
}

/**
 * Called after each response. Retries the waiting reads of the same origin, except those that were retried before
 * without success: their failure has another cause.
 */
export function answered(url: string): void {
  if (inVain.size > 0) inVain.delete(url);
  if (looks.size > 0) looks.delete(url);
  if (lost.size === 0) return;
  const origin = originOf(url);
  for (const each of [...lost]) {
    if (originOf(each.url) === origin && !inVain.has(each.url)) wake(each);
  }
}

function wake(one: Lost): void {
  if (!lost.delete(one)) return;
  inVain.add(one.url);
  watch();
  one.again();
}

/** Retries all reads: only the connection of this device was lost. */
function onLine(): void {
  if (isOnline()) for (const each of [...lost]) wake(each);
}

function onSight(): void {
  if (!document.hidden) void look();
}

/** Starts or stops the timer and the listeners. */
function watch(): void {
  clearTimeout(timer);
  if (lost.size === 0) {
    forget?.();
    forget = undefined;
    return;
  }
  if (!forget) {
    const forgetLine = onConnection(onLine);
    document.addEventListener('visibilitychange', onSight);
    forget = () => {
      forgetLine();
      document.removeEventListener('visibilitychange', onSight);
    };
  }
  const fewest = Math.min(...[...lost].map(looksAt), waits.length - 1);
  // Jitter of up to a fifth spreads the probes of many clients.
  timer = setTimeout(onSight, (waits[fewest] ?? 0) * (1 + Math.random() / 5));
}

/** Probes each server once, with the least probed read. It is retried first; its response triggers the others. */
async function look(): Promise<void> {
  clearTimeout(timer);
  const first = new Map<string, Lost>();
  for (const each of [...lost].sort((one, other) => looksAt(one) - looksAt(other))) {
    const origin = originOf(each.url);
    if (!first.has(origin)) first.set(origin, each);
  }
  const found = [...first.values()].map(async (each) => {
    looks.set(each.url, looksAt(each) + 1);
    if (await isBack(each)) wake(each);
  });
  await Promise.all(found);
  watch();
}

/** Requests the failed URL itself: a response of another server, or of a proxy only, would prove nothing. */
async function isBack({ url, services }: Lost): Promise<boolean> {
  try {
    const token = await services?.auth.accessToken();
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    const form = searchForm(new URL(url));
    const request = new Request(form?.address ?? url, {
      ...(form && { method: 'POST', body: form.body }),
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(longest),
    });
    const answer = await (services?.fetch ?? fetch)(request);
    if (!answer.ok) return !isPassing(await toApiError(answer, { url, method: 'GET' }));
    void answer.body?.cancel().catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
