import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fc } from '../fastCheck.ts';
import { until } from '../waits.ts';

/** The request during which a worker gets a signal. */
export interface CrashPoint {
  /** The first request after this share of the rows is done, from 0 to 1. */
  share: number;
  /** `change`: only a request that may write. `any`: also one that reads, e.g. while the rows are planned. */
  request: 'any' | 'change';
  /** Whether the target server has executed the request when the signal is sent. */
  moment: 'before' | 'after';
  signal: 'SIGKILL' | 'SIGTERM';
}

const kinds = [
  { signal: 'SIGKILL', moment: 'before' },
  { signal: 'SIGTERM', moment: 'after' },
  { signal: 'SIGKILL', moment: 'after' },
  { signal: 'SIGTERM', moment: 'before' },
] as const;

/**
 * `count` points, spread over the first four fifths of the rows, so that rows are left at each of them. Every four points have
 * each signal at each moment.
 */
export function crashPoints(count: number): fc.Arbitrary<CrashPoint[]> {
  const all = Array.from({ length: Math.ceil(count / kinds.length) }, () => kinds).flat();
  return fc.shuffledSubarray(all.slice(0, count), { minLength: count }).chain((shuffled) =>
    fc.tuple(
      ...shuffled.map(({ signal, moment }, index) =>
        fc.record({
          share: fc.integer({ min: 0, max: 99 }).map((percent) => (0.8 * (index + percent / 100)) / count),
          request: fc.constantFrom('any', 'change'),
          moment: fc.constant(moment),
          signal: fc.constant(signal),
        }),
      ),
    ),
  );
}

/** A request of a worker that waits in the proxy. */
export interface HeldRequest {
  worker: number;
  /** Forwards the request, or its response if the server has executed it. */
  release: () => void;
  /** Ends its connection: a request that was not executed is lost, or the response of one that was. */
  drop: () => void;
}

export interface CrashProxy {
  /** Base address of the target server for this worker. */
  urlOf: (worker: number) => string;
  /**
   * Holds the first request at the point and resolves to it. `done` returns the share of the rows that is done; `among` has the
   * workers of which it is, by default all.
   */
  hold: (point: CrashPoint, done: () => number, among?: readonly number[]) => Promise<HeldRequest>;
  close: () => void;
}

const workerOf = ({ url }: IncomingMessage): number => Number(url?.split('/')[1]);

/** Starts a proxy between workers and their target server, so that tests signal a worker during one of its requests. */
export async function startCrashProxy(target: string): Promise<CrashProxy> {
  let isDue: (moment: CrashPoint['moment'], request: IncomingMessage) => boolean = () => false;
  let held: HeldRequest | undefined;

  /** Resolves immediately unless the request is the one to hold. Resolves to false if it is dropped. */
  const pass = (moment: CrashPoint['moment'], request: IncomingMessage): boolean | Promise<boolean> => {
    if (!isDue(moment, request)) return true;
    isDue = () => false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const worker = workerOf(request);
    held = { worker, release: () => resolve(true), drop: () => resolve(false) };
    return promise;
  };
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (!(await pass('before', request))) return void response.destroy();
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(target + (request.url ?? '').replace(/^\/\d+/, ''), {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!(await pass('after', request))) return void response.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(content);
  }
  const server = createServer((request, response) => {
    forward(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (worker) => `http://127.0.0.1:${port}/${worker}`,
    hold(point, done, among) {
      held = undefined;
      isDue = (moment, request) =>
        moment === point.moment &&
        (point.request === 'any' || request.method !== 'GET') &&
        (among === undefined || among.includes(workerOf(request))) &&
        done() >= point.share;
      return until(`${JSON.stringify(point)}, ${done()} done when it began`, () => held, 60_000);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
