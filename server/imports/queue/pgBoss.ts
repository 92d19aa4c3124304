import { clearInterval, setInterval } from 'node:timers';
import { PgBoss } from 'pg-boss';
import { errorFields, type Log } from '../../log.ts';
import type { Database } from '../store/database.ts';
import type { Queue } from './types.ts';

/** Not `import`: earlier versions had a queue of that name, and the policy of a queue cannot be changed. */
const queueName = 'upload';
/** Seconds without a heartbeat after which a worker counts as dead and its upload is assigned to another one. */
const heartbeatSeconds = 15;
/** Milliseconds between two checks for uploads without a job. */
const recoverEvery = 5_000;

/**
 * Uploads as pg-boss jobs, in the same database as the imports. Any number of processes may work. Each upload is one
 * job, so that its files are written in order. The policy `exclusive` with the upload's id as key allows one waiting
 * or active job per upload, so two workers never process the same upload. A job whose worker died is assigned again.
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
    policy: 'exclusive',
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
  let timer: NodeJS.Timeout | undefined;

  return {
    async send(uploadId) {
      // A job that waits for its next attempt becomes due now.
      await boss.upsert(queueName, { uploadId }, { singletonKey: uploadId, startAfter: new Date() });
      // Starts a worker of this process without waiting for its next poll.
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async work(handler, due) {
      // Jobs in an embedded database that was just opened belong to a process that has ended.
      if (database.embedded) await boss.deleteAllJobs(queueName);
      const recover = async (): Promise<void> => {
        for (const uploadId of await due()) await boss.send(queueName, { uploadId }, { singletonKey: uploadId });
      };
      await recover();
      timer = setInterval(() => {
        recover().catch((error: unknown) => log.error('importQueue', errorFields(error)));
      }, recoverEvery);
      timer.unref();
      worker = await boss.work<{ uploadId: string }>(
        queueName,
        { batchSize: 1, pollingIntervalSeconds: 0.5, heartbeatRefreshSeconds: 5 },
        async ([job]) => {
          if (!job) return;
          const { uploadId } = job.data;
          // The job's own signal is aborted when its heartbeat detects that another worker has the job.
          const signal = AbortSignal.any([stopping.signal, job.signal]);
          // pg-boss retries a failed job later.
          if ((await handler(uploadId, signal)) === 'again') {
            throw new Error('The server is not there; the import is tried again later');
          }
        },
      );
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 20_000, close: false });
    },
  };
}
