import { setImmediate } from 'node:timers';
import type { ImportOptions } from '../fileTypes/fileType.ts';
import { createFhirAccess } from '../../fhir/fhirAccess.ts';
import { createKeycloakAccess } from '../remote/keycloak.ts';
import type { Chunk, ImportFile, Upload } from '../store/types.ts';
import type { StoreOperations } from '../store/importStore.ts';
import { cancelIfIdle, readyMessage } from './changeUpload.ts';
import { uploadZoneOf } from './dayZoneOf.ts';
import { finishCheck, finishFile } from './finish.ts';
import { planChunk } from './planChunk.ts';
import { createPlannedCache } from './plannedCache.ts';
import { prepareTask, readFacts, resolveReferences } from './prepare.ts';
import { remoteCaller } from './remoteCaller.ts';
import { Stopped } from './stopped.ts';
import type { ChunkRun, FileRun, Runner } from './types.ts';
import { undoChunk } from './undoChunk.ts';
import { writeChunk } from './writeChunk.ts';

/** Why a running chunk must stop. */
export interface StopSignals {
  /** Aborts requests that were sent. */
  abort: AbortSignal;
  /** Reason to stop at the end of the current batch. */
  reason: () => Stopped['why'] | undefined;
}

function createRun(
  chunk: Chunk,
  upload: Upload,
  file: ImportFile | undefined,
  { runner, abort, reason }: { runner: Runner } & StopSignals,
): ChunkRun {
  const { store, target, now } = runner;
  const caller = remoteCaller(upload, runner, abort);
  const options: ImportOptions = {
    ...upload.options,
    rootLocationId: target.rootLocationId,
    identifiers: target.identifiers,
    oneTeam: target.oneTeam,
    dayZone: uploadZoneOf(upload, target),
    pictureHosts: target.pictureHosts,
    ...(file?.recipe && { recipe: file.recipe }),
  };
  // Only plans depend on planned values: when rows are written, the rows before are on the server.
  const planned = createPlannedCache(async (kind, keys) =>
    chunk.kind === 'plan' ? store.planned(upload.id, kind, keys) : new Map(),
  );
  const commit: ChunkRun['commit'] = (work) =>
    store.transaction(async (own) => {
      const current = await own.lockUpload(upload.id);
      if (!current || !(await own.ownsChunk(chunk))) throw new Stopped('replaced');
      await work(own, current);
    });
  return {
    runner,
    chunk,
    upload,
    file,
    planned,
    context: {
      fhir: createFhirAccess(target.fhirBase, caller, upload.authorId),
      keycloak: createKeycloakAccess(target.keycloakBase, caller),
      options,
      now,
      planned: planned.planned,
      labels: (keys) => store.labels(upload.id, keys),
      memory: new Map(),
    },
    async proceed() {
      const why = abort.aborted ? 'ending' : reason();
      if (why) throw new Stopped(why);
      planned.forgetCached();
      // Yields to other requests of this process.
      await new Promise((resolve) => setImmediate(resolve));
    },
    commit,
    complete: (work) =>
      commit(async (own: StoreOperations, current: Upload) => {
        await work?.(own, current);
        await own.completeChunk(chunk);
        if (current.failures > 0) await own.updateUpload(current.id, { failures: 0 });
        if (await own.enableNextLevel(current.id)) await own.notify(readyMessage);
        // A cancellation requested after the chunk's last check for it; `work` may have changed the state.
        const changed = await own.upload(current.id);
        if (changed) await cancelIfIdle(own, changed, now().getTime());
      }),
  };
}

/** Runs a chunk until it is complete. Safe to call again after the process was killed at any time. */
export async function runChunk(chunk: Chunk, upload: Upload, runner: Runner, signals: StopSignals): Promise<void> {
  const file = chunk.workflowId === null ? undefined : await runner.store.file(chunk.workflowId);
  const run = createRun(chunk, upload, file, { runner, ...signals });
  await run.proceed();
  if (chunk.kind === 'prepare') return prepareTask(run);
  if (chunk.kind === 'resolve') return resolveReferences(run);
  if (!file) return finishCheck(run);
  const fileRun: FileRun = { ...run, file };
  if (chunk.kind === 'facts') return readFacts(fileRun);
  if (chunk.kind === 'plan') return planChunk(fileRun);
  if (chunk.kind === 'write') return writeChunk(fileRun);
  return chunk.kind === 'undo' ? undoChunk(fileRun) : finishFile(fileRun);
}
