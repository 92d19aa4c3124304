/** Looks at one thing the server needs. Resolves to what is wrong, in words for who runs the server, or undefined. */
export type Look = (signal: AbortSignal) => Promise<string | undefined>;

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** By what was looked at: `ok`, or what is wrong. */
  checks: Record<string, string>;
}

export interface Readiness {
  /** Looks, at most once in a few seconds however often it is asked. */
  report: () => Promise<ReadinessReport>;
  /** From now on not ready, whatever the checks say: the server is about to stop. */
  drain: () => void;
  readonly draining: boolean;
}

interface Options {
  /** Milliseconds that a report stands. */
  keep?: number;
  /** Milliseconds that one look may take. */
  limit?: number;
  now?: () => number;
}

/** Whether requests should be sent to this process, with a reason for each thing that stands against it. */
export function createReadiness(looks: Readonly<Record<string, Look>>, options: Options = {}): Readiness {
  const { keep = 5_000, limit = 3_000, now = Date.now } = options;
  let known: { at: number; report: Promise<ReadinessReport> } | undefined;
  let draining = false;

  async function one(look: Look): Promise<string> {
    const signal = AbortSignal.timeout(limit);
    const late = new Promise<string>((resolve) =>
      signal.addEventListener('abort', () => resolve(`no answer within ${limit / 1000} s`), { once: true }),
    );
    try {
      return await Promise.race([look(signal).then((problem) => problem ?? 'ok'), late]);
    } catch {
      return signal.aborted ? late : 'cannot be reached';
    }
  }

  async function look(): Promise<ReadinessReport> {
    const found = await Promise.all(
      Object.entries(looks).map(async ([name, each]) => [name, await one(each)] as const),
    );
    const ready = found.every(([, problem]) => problem === 'ok');
    return { status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(found) };
  }

  return {
    async report() {
      if (draining) return { status: 'unavailable', checks: { server: 'is stopping' } };
      if (!known || now() - known.at >= keep) known = { at: now(), report: look() };
      return known.report;
    },
    drain() {
      draining = true;
    },
    get draining() {
      return draining;
    },
  };
}

/** Refusals of a server that is there all the same: whom it does not know, and who asks too often. */
const refusals = [401, 403, 429];

/** Looks whether an address answers as the server that is expected there: what it does not find is another server's. */
export function reaches(
  address: string,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Look {
  return async (signal) => {
    const response = await send(address, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
    await response.body?.cancel();
    const { status } = response;
    return status < 400 || refusals.includes(status) ? undefined : `answers with status ${status}`;
  };
}
