import { PgBoss } from 'pg-boss';
import { errorFields, type Log } from '../../log.ts';
import type { Database } from '../store/database.ts';
import type { Queue } from './types.ts';

const queueName = 'import';
/** A worker that does not tell for so long that it lives is taken for dead, and its upload goes to another one. */
const heartbeatSeconds = 15;

/**
 * Uploads as jobs of pg-boss, in the same database as the imports. Any number of processes may work; each upload is one
 * job, so that its files are written in their order. A job whose worker died is given out again.
 */
export async function createPgBossQueue(database: Database, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.execute(text, values) },
    backend: database.embedded ? 'pglite' : 'postgres',
    schema: 'imports_queue',
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    persistWarnings: false,
  });
  boss.on('error', (error: Error) => log.error('importQueue', errorFields(error)));
  await boss.start();
  await boss.createQueue(queueName, {
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds,
    expireInSeconds: 24 * 3600 - 1,
    deleteAfterSeconds: 24 * 3600,
  });
  const stopping = new AbortController();
  let worker: string | undefined;

  return {
    async send(uploadId) {
      await boss.send(queueName, { uploadId });
      // A worker of this process need not wait until it looks the next time.
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async work(handler) {
      worker = await boss.work<{ uploadId: string }>(
        queueName,
        { batchSize: 1, pollingIntervalSeconds: 0.5, heartbeatRefreshSeconds: 5 },
        async (jobs) => {
          for (const { data, signal } of jobs) {
            // The job's own signal tells that it was given to another worker.
            const outcome = await handler(data.uploadId, AbortSignal.any([stopping.signal, signal]));
            // A failed job is given out again after a while.
            if (outcome === 'again') throw new Error('The server is not there; the import is tried again later');
          }
        },
      );
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 20_000, close: false });
    },
  };
}
