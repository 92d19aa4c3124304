import { errorFields, type Log } from '../../log.ts';
import type { Queue, Work } from './types.ts';

/** Milliseconds until an upload is retried after its server was unavailable; doubled each time, up to five minutes. */
const firstWait = 5_000;
const longestWait = 300_000;

/** The queue of a server that stores its imports in memory: one upload at a time, in this process. */
export function createInProcessQueue(log: Log): Queue {
  const waiting: string[] = [];
  const tries = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let handler: Work | undefined;
  let running: Promise<void> | undefined;

  async function one(work: Work, id: string): Promise<void> {
    try {
      const outcome = await work(id, stopping.signal);
      if (outcome === 'finished') {
        tries.delete(id);
        return;
      }
    } catch (error) {
      log.error('import', errorFields(error));
      return;
    }
    const count = tries.get(id) ?? 0;
    tries.set(id, count + 1);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        push(id);
      },
      Math.min(longestWait, firstWait * 2 ** count),
    );
    timers.add(timer);
  }

  async function drain(work: Work): Promise<void> {
    for (let id = waiting.shift(); id !== undefined && !stopping.signal.aborted; id = waiting.shift())
      await one(work, id);
  }

  function push(id: string): void {
    if (!waiting.includes(id)) waiting.push(id);
    if (!handler || running) return;
    const work = handler;
    running = drain(work).finally(() => {
      running = undefined;
      const next = waiting.shift();
      if (next !== undefined && !stopping.signal.aborted) push(next);
    });
  }

  return {
    async send(id) {
      push(id);
    },
    async work(given, due) {
      handler = given;
      for (const id of await due()) push(id);
      const first = waiting.shift();
      if (first !== undefined) push(first);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
