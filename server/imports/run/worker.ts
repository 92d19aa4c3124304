import { randomUUID } from 'node:crypto';
import { clearInterval, setInterval } from 'node:timers';
import { errorFields } from '../../log.ts';
import { withRequestId } from '../../requestContext.ts';
import { Refusal, SignInNeeded, Unavailable } from '../../fhir/errors.ts';
import type { Chunk } from '../store/types.ts';
import { applyEvent, cancelIfIdle, changeUpload, keyMessage, readyMessage, stopMessage } from './changeUpload.ts';
import { runChunk } from './chunkRun.ts';
import { Stopped } from './stopped.ts';
import type { UploadEvent } from './transition.ts';
import type { Runner } from './types.ts';
import { KeyMissing } from './vault.ts';

/** Milliseconds between two renewals of leases. */
const renewInterval = 3_000;
/** Milliseconds after which an idle slot searches again: for chunks of workers that have ended, and for later attempts. */
const pollInterval = 1_000;

/** Processes chunks in this process. */
export interface Worker {
  /** `isExclusive`: no other process uses the database, so that running chunks belong to a process that has ended. */
  start(isExclusive: boolean): Promise<void>;
  /** Finishes the batches in progress, for at most the stop delay, and releases their chunks. */
  stop(): Promise<void>;
}

interface Running {
  chunk: Chunk;
  why?: Stopped['why'];
  abort: AbortController;
}

/**
 * Takes chunks of uploads from the queue in PostgreSQL (`store/chunkStore.ts`), in one slot for small uploads and
 * `runner.concurrency` others, and renews their leases. docs/imports.md lists the steps of an upload with the files of this
 * folder.
 *
 * The queue is own code, because no library for job queues compared runs on the embedded database and also orders by the load
 * of an author, starts levels in the transaction of the last chunk before, and checks the owner in every commit:
 * docs/architecture-decisions.md, "Queue of the imports".
 */
export function createWorker(runner: Runner): Worker {
  const { store, vault, log, now } = runner;
  const running = new Map<string, Running>();
  const sleepers = new Set<() => void>();
  /** Number of wake-ups: one that arrives during a search for a chunk repeats the search. */
  let wakes = 0;
  let stopping = false;
  /** Uploads are encrypted with a key that this process does not have, so that it takes no chunks. */
  let lacksKey = false;
  let slots: Promise<void>[] = [];
  let end: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    wakes += 1;
    for (const sleeper of sleepers) sleeper();
  };

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearInterval(poll);
        sleepers.delete(done);
        resolve();
      };
      const poll = setInterval(done, pollInterval);
      sleepers.add(done);
    });
  }

  /** Stops the chunks of an upload that is cancelled, paused or at its end. */
  async function stopChunks(uploadId: string | undefined): Promise<void> {
    for (const each of running.values()) {
      if (uploadId !== undefined && each.chunk.uploadId !== uploadId) continue;
      const upload = await store.upload(each.chunk.uploadId);
      if (upload?.cancelRequested || upload?.state !== 'active') each.why ??= 'cancelled';
    }
  }

  async function checkKey(): Promise<void> {
    const keyId = await store.keyId();
    const lacked = lacksKey;
    lacksKey = keyId !== undefined && !vault.keyIds.includes(keyId);
    if (lacksKey && !lacked) {
      const problem = 'Another process has replaced the key of the imports: restart this one with the same IMPORT_KEY';
      log.error('import', { code: 'importKey', problem });
    }
  }

  function onMessage(message: string | undefined): void {
    if (message === undefined || message === keyMessage) checkKey().catch(report);
    if (message === keyMessage) return;
    if (message === undefined || message === readyMessage) wake();
    if (message === readyMessage) return;
    stopChunks(message?.startsWith('stop ') ? message.slice('stop '.length) : undefined).catch(report);
  }

  const report = (error: unknown): void => log.error('import', errorFields(error));

  async function renew(): Promise<void> {
    if (running.size === 0) return;
    const owners = new Set(await store.renewLeases([...running.keys()]));
    for (const [owner, each] of running) {
      if (owners.has(owner)) continue;
      each.why = 'replaced';
      each.abort.abort();
    }
    // Notifications may be lost.
    await stopChunks(undefined);
  }

  /** Releases a chunk, and changes the upload to what has happened. */
  async function release(chunk: Chunk, event: UploadEvent | undefined): Promise<void> {
    await store.transaction(async (own) => {
      const upload = await own.lockUpload(chunk.uploadId);
      if (!upload || !(await own.ownsChunk(chunk))) return;
      await own.releaseChunk(chunk, event?.type === 'failedUnexpectedly');
      const changed = event && (await applyEvent(own, upload, event));
      if (changed) await own.notify(stopMessage(upload.id));
      const isIdle = (await own.countChunks(upload.id, 'running')) === 0;
      if (!changed && isIdle) await applyEvent(own, upload, { type: 'released' });
      await cancelIfIdle(own, changed ?? upload, now().getTime());
      await own.notify(readyMessage);
    });
  }

  function eventOf(error: unknown, chunk: Chunk): UploadEvent | undefined {
    const at = now().getTime();
    if (error instanceof Stopped) return undefined;
    if (error instanceof SignInNeeded) return { type: 'signInNeeded' };
    if (error instanceof KeyMissing) {
      log.error('import', { upload: chunk.uploadId, code: 'importKey', problem: error.message });
      return { type: 'keyMissing', at };
    }
    if (error instanceof Unavailable) return { type: 'unavailable', reason: error.message, at };
    if (error instanceof Refusal) return { type: 'failed', reason: error.message, at };
    log.error('import', { upload: chunk.uploadId, chunk: chunk.number, ...errorFields(error) });
    return { type: 'failedUnexpectedly', failures: chunk.failures + 1, at };
  }

  async function process(chunk: Chunk): Promise<void> {
    const each: Running = { chunk, abort: new AbortController() };
    running.set(chunk.owner, each);
    const begun = performance.now();
    const { uploadId: upload, number, kind, attempts } = chunk;
    const facts = { upload, chunk: number, kind };
    const seconds = (): number => Math.round(performance.now() - begun) / 1000;
    log.info('importChunk', { ...facts, step: attempts > 1 ? 'retry' : 'take', attempts });
    try {
      const taken = { type: 'taken', failures: chunk.failures, at: now().getTime() } as const;
      await changeUpload(store, upload, taken, async (own, { state }) => {
        if (state !== 'failed') return;
        log.error('import', { ...facts, problem: `A chunk failed unexpectedly ${chunk.failures} times` });
        await own.notify(stopMessage(upload));
      });
      const current = await store.upload(upload);
      if (!current || current.cancelRequested || current.state !== 'active') throw new Stopped('cancelled');
      await runChunk(chunk, current, runner, {
        abort: each.abort.signal,
        reason: () => each.why ?? (stopping ? 'ending' : undefined),
      });
      log.info('importChunk', { ...facts, step: 'finish', seconds: seconds() });
    } catch (error) {
      const stopped = each.abort.signal.aborted ? new Stopped(each.why ?? 'ending') : error;
      const why = stopped instanceof Stopped ? stopped.why : errorFields(stopped).problem;
      log.info('importChunk', { ...facts, step: 'release', why, seconds: seconds() });
      await release(chunk, eventOf(stopped, chunk));
    } finally {
      running.delete(chunk.owner);
    }
  }

  async function runSlot(onlySmall: boolean): Promise<void> {
    while (!stopping) {
      try {
        const wakesBefore = wakes;
        const chunk = lacksKey ? undefined : await store.takeChunk(randomUUID(), { onlySmall, now: now().getTime() });
        // Log lines and requests of an import have its id as request id.
        if (chunk) await withRequestId(`import-${chunk.uploadId}`, () => process(chunk));
        else if (wakes === wakesBefore) await sleep();
      } catch (error) {
        if (stopping) return;
        report(error);
        await sleep();
      }
    }
  }

  return {
    async start(isExclusive) {
      if (isExclusive) await store.releaseAll();
      end = await store.listen(onMessage);
      await checkKey();
      timer = setInterval(() => void renew().catch(report), renewInterval);
      timer.unref();
      // Small uploads have a slot of their own, so that they do not wait for chunks of large ones.
      slots = [true, ...Array.from({ length: runner.concurrency }, () => false)].map(runSlot);
    },
    async stop() {
      stopping = true;
      wake();
      const hardStop = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort();
      }, runner.stopDelayMs);
      await Promise.all(slots);
      clearTimeout(hardStop);
      clearInterval(timer);
      await end?.();
    },
  };
}
