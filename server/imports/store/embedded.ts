import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Calls of the thread of the embedded PostgreSQL: a statement, or a channel to listen on. */
export type EmbeddedCall = { id: number; text: string; values: unknown[] } | { id: number; listen: string };
/** Results of calls, and notifications. Id 0 reports that the thread is ready. */
export type EmbeddedAnswer =
  { id: number; rows: unknown[] } | { id: number; problem: string } | { channel: string; payload: string };

export interface Embedded {
  /** One statement with values, or any number without. Rejects with PostgreSQL's message. */
  run(text: string, values: readonly unknown[]): Promise<unknown[]>;
  /** Calls `onMessage` with each notification of a channel. Resolves to the function that ends it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/**
 * PostgreSQL in a worker thread, with its files in a folder (created when missing) or in memory. Statements run in
 * the order of the calls.
 */
export async function startEmbedded(folder: string | undefined): Promise<Embedded> {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(path.join(import.meta.dirname, 'embeddedThread.ts'), {
    workerData: folder === undefined ? {} : { folder },
  });
  const listeners = new Set<{ channel: string; onMessage: (payload: string) => void }>();
  let last = 0;
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const ready = new Promise<unknown[]>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('The embedded PostgreSQL has ended'));
      resolve();
    });
  });
  worker.on('message', (message: EmbeddedAnswer) => {
    if ('channel' in message) {
      for (const { channel, onMessage } of listeners) if (channel === message.channel) onMessage(message.payload);
      return;
    }
    const pendingCall = waiting.get(message.id);
    waiting.delete(message.id);
    // An idle database does not keep the process running.
    if (waiting.size === 0) worker.unref();
    if ('problem' in message) pendingCall?.reject(new Error(message.problem));
    else pendingCall?.resolve(message.rows);
  });
  await ready;

  function call(given: { text: string; values: unknown[] } | { listen: string }): Promise<unknown[]> {
    if (ended) return Promise.reject(ended);
    last += 1;
    const id = last;
    worker.ref();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...given } satisfies EmbeddedCall);
    });
  }

  return {
    run: (text, values) => call({ text, values: [...values] }),
    async listen(channel, onMessage) {
      const listener = { channel, onMessage };
      const isFirst = ![...listeners].some((each) => each.channel === channel);
      listeners.add(listener);
      if (isFirst) await call({ listen: channel });
      return async () => void listeners.delete(listener);
    },
    async close() {
      worker.ref();
      worker.postMessage('close');
      await exited;
    },
  };
}
