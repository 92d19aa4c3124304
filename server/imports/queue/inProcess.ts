import { errorFields, type Log } from '../../log.ts';
import type { Queue, Work } from './types.ts';

/** Milliseconds until an upload is retried after its server was unavailable; doubled each time, up to five minutes. */
const minRetryDelay = 5_000;
const maxRetryDelay = 300_000;

/** The queue of a server that stores its imports in memory: one upload at a time, in this process. */
export function createInProcessQueue(log: Log): Queue {
  const waiting: string[] = [];
  const attempts = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let handler: Work | undefined;
  let running: Promise<void> | undefined;

  async function runOnce(work: Work, id: string): Promise<void> {
    try {
      const outcome = await work(id, stopping.signal);
      if (outcome === 'finished') {
        attempts.delete(id);
        return;
      }
    } catch (error) {
      log.error('import', errorFields(error));
      return;
    }
    const count = attempts.get(id) ?? 0;
    attempts.set(id, count + 1);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        enqueue(id);
      },
      Math.min(maxRetryDelay, minRetryDelay * 2 ** count),
    );
    timers.add(timer);
  }

  async function drain(work: Work): Promise<void> {
    for (let id = waiting.shift(); id !== undefined && !stopping.signal.aborted; id = waiting.shift())
      await runOnce(work, id);
  }

  function enqueue(id: string): void {
    if (!waiting.includes(id)) waiting.push(id);
    if (!handler || running) return;
    const work = handler;
    running = drain(work).finally(() => {
      running = undefined;
      const next = waiting.shift();
      if (next !== undefined && !stopping.signal.aborted) enqueue(next);
    });
  }

  return {
    async send(id) {
      enqueue(id);
    },
    async work(given, due) {
      handler = given;
      for (const id of await due()) enqueue(id);
      const first = waiting.shift();
      if (first !== undefined) enqueue(first);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
