import {
  combinedReadsPath,
  maxCombinedBytes,
  maxCombinedReads,
  readHeaders,
  type AnsweredRead,
  type CombinedRead,
} from '../../../common/types/combinedReads.ts';

interface WaitingRead {
  request: Request;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/** Headers of a read, besides the token: others would be lost. */
const knownHeaders: readonly string[] = ['authorization', ...readHeaders];

/** True for a read that the platform server can answer together with others. */
function isCombinable({ method, url, headers }: Request): boolean {
  return (
    method === 'GET' &&
    new URL(url).origin === globalThis.location.origin &&
    headers.has('authorization') &&
    [...headers.keys()].every((name) => knownHeaders.includes(name))
  );
}

function toRead({ url, headers }: Request): CombinedRead {
  const { pathname, search } = new URL(url);
  const own = readHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { url: pathname + search, headers: Object.fromEntries(own) };
}

/**
 * True if a server of an earlier version, or a firewall in front of it, does not accept combined reads. The rate limit concerns
 * the reads themselves.
 */
const isRefused = ({ status }: Response): boolean =>
  (status >= 400 && status < 500 && status !== 429) || status === 501;

/** Status codes whose responses must not have a body. */
const withoutBody: readonly number[] = [204, 205, 304];

const toResponse = ({ status, headers, body }: NonNullable<AnsweredRead['answer']>): Response =>
  new Response(withoutBody.includes(status) ? null : body, { status, headers });

/** The lines of a response, as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Milliseconds that reads are held at most, e.g. if the storage of the browser does not respond. */
const maxHold = 200;

/** Runs `send` in the task after `schedule`; while promises hold it, when all are settled, or after `maxHold`. */
function holdable(send: () => void): { schedule: () => void; hold: (pending: Promise<unknown>) => void } {
  let held = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    send();
  };
  const sendUnlessHeld = (): void => {
    if (held === 0) sendNow();
    else timer ??= setTimeout(sendNow, maxHold);
  };
  // A macrotask: reads that begin together await the token first.
  const schedule = (): void => void setTimeout(sendUnlessHeld);
  const hold = (pending: Promise<unknown>): void => {
    held += 1;
    const release = (): void => {
      held -= 1;
      if (held === 0) schedule();
    };
    pending.then(release, release);
  };
  return { schedule, hold };
}

interface CombiningFetch {
  fetch: typeof fetch;
  /**
   * Holds the reads that begin until the promise settles, because another one may follow it, e.g. if the storage of the browser
   * does not have a response: it is then part of the same request.
   */
  holdReads: (pending: Promise<unknown>) => void;
}

/**
 * Combines the reads that begin in the same task into one request of the platform server, which answers each like a request
 * of its own. A token of 6 KB is then sent once, which on a slow line takes longer than the answers. Reads of other
 * origins, writes, and a read that begins alone are sent as they are; all of them if the server does not combine reads.
 */
export function combineReads(fetchAlone: typeof fetch): CombiningFetch {
  let waiting: WaitingRead[] = [];
  let isSupported = true;
  const { schedule, hold } = holdable(sendWaiting);

  const sendAlone = ({ request, resolve, reject }: WaitingRead): void => {
    fetchAlone(request).then(resolve, reject);
  };

  async function sendCombined(reads: readonly WaitingRead[], body: string): Promise<void> {
    const open = new Map(reads.entries());
    const stop = new AbortController();
    for (const [index, { request, reject }] of reads.entries()) {
      request.signal.addEventListener('abort', () => {
        if (!open.delete(index)) return;
        reject(request.signal.reason);
        if (open.size === 0) stop.abort();
      });
    }
    try {
      const response = await fetchAlone(combinedReadsPath, {
        method: 'POST',
        body,
        headers: {
          authorization: reads[0]?.request.headers.get('authorization') ?? '',
          'content-type': 'application/json',
        },
        signal: stop.signal,
      });
      if (isRefused(response)) {
        isSupported = false;
        open.forEach(sendAlone);
      } else if (!response.ok || !response.body) {
        open.forEach(({ resolve }) => resolve(response.clone()));
      } else {
        for await (const line of linesOf(response.body)) {
          const { index, answer } = JSON.parse(line) as AnsweredRead;
          const read = open.get(index);
          open.delete(index);
          if (!read) continue;
          if (answer) read.resolve(toResponse(answer));
          else sendAlone(read);
        }
        const error = new TypeError('The response to the combined reads is incomplete');
        open.forEach(({ reject }) => reject(error));
      }
    } catch (error) {
      open.forEach(({ reject }) => reject(error));
    }
  }

  function sendWaiting(): void {
    const begun = waiting.filter(({ request: { signal }, reject }) => {
      if (signal.aborted) reject(signal.reason);
      return !signal.aborted;
    });
    waiting = [];
    const tokens = new Set(begun.map(({ request }) => request.headers.get('authorization')));
    for (const token of tokens) {
      let rest = begun.filter(({ request }) => request.headers.get('authorization') === token);
      while (rest.length > 0) {
        let size = Math.min(rest.length, maxCombinedReads);
        let body = '';
        for (; size > 1; size -= 1) {
          body = JSON.stringify({ reads: rest.slice(0, size).map(({ request }) => toRead(request)) });
          if (new TextEncoder().encode(body).length <= maxCombinedBytes) break;
        }
        const reads = rest.slice(0, size);
        rest = rest.slice(size);
        if (size === 1 || !isSupported) reads.forEach(sendAlone);
        else void sendCombined(reads, body);
      }
    }
  }

  const fetchCombined: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isSupported || !isCombinable(request)) return fetchAlone(request);
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (waiting.length === 1) schedule();
    });
  };
  return { fetch: fetchCombined, holdReads: hold };
}
