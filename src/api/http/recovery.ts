import { toApiError, type ApiError } from '../errors.ts';
import type { ApiServices } from '../services.ts';
import { isLost } from './lostWrite.ts';
import { isOnline, onConnection } from './online.ts';
import { searchForm } from './request.ts';
import { isPassing } from './wait.ts';

/** Waits before the looks at a server that a page gave up on, and how long a look may take; milliseconds. */
const waits = [5_000, 10_000, 20_000, 30_000];
const longest = 10_000;

/** A read that a page gave up on. */
interface Lost {
  url: string;
  again: () => void;
  services: ApiServices | undefined;
}

const lost = new Set<Lost>();
/** Reads that were asked again by themselves without success since their server last answered them. */
const inVain = new Set<string>();
/** How often each was looked for since then. */
const looks = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let forget: (() => void) | undefined;

const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;
const looksAt = ({ url }: Lost): number => looks.get(url) ?? 0;

/** A read without an answer, or with that of something between us and a server that is away. */
export function isGivenUp(error: ApiError): boolean {
  return error.method === 'GET' && isLost(error) && error.kind !== 'unreadable';
}

/**
 * Asks a read again, once, when its server is back: when it answers anything else, when the device is online again, or
 * when a look at it succeeds. Looks are made one at a time, further and further apart, and only while somebody can see the
 * page. Returns what ends it.
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

/** A server answered: what else was asked of it in vain is asked again. What fails all the same has another reason. */
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

/** Everything at once: nothing was wrong but the line of this device. */
function onLine(): void {
  if (isOnline()) for (const each of [...lost]) wake(each);
}

function onSight(): void {
  if (!document.hidden) void look();
}

/** Keeps the clock and the ears as long as there is something to wait for. */
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
  // Up to a fifth more, so that not everybody comes at once.
  timer = setTimeout(onSight, (waits[fewest] ?? 0) * (1 + Math.random() / 5));
}

/** One look at each server: for the read that was looked for least. It goes first, and its answer wakes the others. */
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

/** Asks for the very thing: another server, or a proxy that only answers itself, would prove nothing. */
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
