import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Statements for the thread of the embedded PostgreSQL, and its results. Id 0 reports that it is ready. */
export interface EmbeddedCall {
  id: number;
  text: string;
  values: unknown[];
}
export type EmbeddedAnswer = { id: number; rows: unknown[] } | { id: number; problem: string };

export interface Embedded {
  /** One statement with values, or any number without. Rejects with PostgreSQL's message. */
  run(text: string, values: readonly unknown[]): Promise<unknown[]>;
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
    const pendingCall = waiting.get(message.id);
    waiting.delete(message.id);
    if ('problem' in message) pendingCall?.reject(new Error(message.problem));
    else pendingCall?.resolve(message.rows);
  });
  await ready;

  return {
    run(text, values) {
      if (ended) return Promise.reject(ended);
      last += 1;
      const call: EmbeddedCall = { id: last, text, values: [...values] };
      return new Promise((resolve, reject) => {
        waiting.set(call.id, { resolve, reject });
        worker.postMessage(call);
      });
    },
    async close() {
      worker.postMessage('close');
      await exited;
    },
  };
}
