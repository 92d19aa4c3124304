import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { createCheck, type UploadCheck } from '../engine/check.ts';
import type { ImportOptions, PlanContext } from '../fileTypes/fileType.ts';
import { SignInNeeded, Refusal, Unavailable } from '../remote/errors.ts';
import { createFhirAccess } from '../remote/fhir.ts';
import { createKeycloakAccess } from '../remote/keycloak.ts';
import type { Send } from '../remote/http.ts';
import type { ServiceAccount } from '../remote/serviceAccount.ts';
import type { ImportStore, Upload, UploadState } from '../store/types.ts';
import { checkUpload } from './checkUpload.ts';
import { remoteCaller } from './remoteCaller.ts';
import { resolveInFlight } from './resolveInFlight.ts';
import { Stopped } from './stopped.ts';
import { undoUpload } from './undoUpload.ts';
import type { Vault } from './vault.ts';
import { writeUpload } from './writeUpload.ts';

/** Servers an import is written to, and settings of the installation. */
export interface Target {
  send: Send;
  fhirBase: string;
  /** `{keycloak}/admin/realms/{realm}`. */
  keycloakBase: string;
  rootLocationId: string;
  oneTeam: boolean;
  pictureHosts: readonly string[];
}

export interface Runner {
  store: ImportStore;
  vault: Vault;
  target: Target;
  /** Writes the imports instead of their users, if the installation has one. */
  account?: ServiceAccount;
  now: () => Date;
  /** Uploads cancelled through this process. Cancellations by other processes are read from the store. */
  cancelled: Set<string>;
}

/** Context shared by the parts of a run. */
export interface Run {
  upload: Upload;
  store: ImportStore;
  vault: Vault;
  context: PlanContext;
  check: UploadCheck;
  now: () => Date;
  /**
   * Called between units of work. Rejects with Stopped if the user cancelled, the process is stopping, or another run
   * owns the upload.
   */
  proceed: () => Promise<void>;
}

/** Milliseconds between two checks whether another process cancelled or took over the upload. */
const checkInterval = 250;

function newRun(upload: Upload, runId: string, runner: Runner, signal: AbortSignal): Run {
  const { store, target, now } = runner;
  const caller = remoteCaller(upload, runner, signal);
  const options: ImportOptions = {
    ...upload.options,
    rootLocationId: target.rootLocationId,
    oneTeam: target.oneTeam,
    pictureHosts: target.pictureHosts,
  };
  const check = createCheck(options);
  let lastCheck = -Infinity;
  return {
    upload,
    store,
    vault: runner.vault,
    check,
    now,
    context: {
      fhir: createFhirAccess(target.fhirBase, caller),
      keycloak: createKeycloakAccess(target.keycloakBase, caller),
      index: check.index,
      options,
      now,
      memory: new Map(),
    },
    async proceed() {
      if (signal.aborted) throw new Stopped('ending');
      if (runner.cancelled.has(upload.id)) throw new Stopped('cancelled');
      if (performance.now() - lastCheck > checkInterval) {
        const current = await store.upload(upload.id);
        if (current?.run !== runId) throw new Stopped('replaced');
        if (current.cancelAsked) throw new Stopped('cancelled');
        lastCheck = performance.now();
      }
      // Yields to other requests of this process.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function endUpload(
  runner: Runner,
  id: string,
  runId: string,
  state: UploadState,
  reason: string | null = null,
): Promise<void> {
  const ended = ['done', 'cancelled', 'failed'].includes(state) ? runner.now().getTime() : null;
  // A token is stored only while the upload may still need it.
  const keepsToken = state === 'review' || state === 'paused';
  const patch = { state, ended, reason, pausedFor: null, ...(!keepsToken && { token: null, tokenExpires: null }) };
  await runner.store.updateUpload(id, patch, ['active'], runId);
}

/**
 * True for uploads that are queued, that a dead worker left active, or that wait for a server to become available.
 * The queue assigns an upload to one worker at a time, so an active one that it assigns has lost its worker.
 */
export function isDue({ state, pausedFor }: Upload): boolean {
  return state === 'queued' || state === 'active' || (state === 'paused' && pausedFor === 'unavailable');
}

/** Outcome of a run: `again` makes the queue retry later. */
export type RunOutcome = 'finished' | 'again';

/**
 * Runs the current task of an upload, from wherever an earlier run was stopped. Safe to call again at any time, even
 * after the process was killed: rows already written are recognised and not written twice.
 */
export async function runUpload(uploadId: string, runner: Runner, signal: AbortSignal): Promise<RunOutcome> {
  const { store, now } = runner;
  const upload = await store.upload(uploadId);
  if (!upload || !isDue(upload) || signal.aborted) return 'finished';
  const runId = randomUUID();
  const begun = { pausedFor: null, reason: null, started: upload.started ?? now().getTime(), ended: null };
  const claimed = await store.updateUpload(uploadId, { ...begun, state: 'active', run: runId }, [upload.state]);
  if (!claimed) return 'finished';
  runner.cancelled.delete(uploadId);
  const run = newRun(upload, runId, runner, signal);
  try {
    await resolveInFlight(uploadId, newRun(upload, runId, runner, signal));
    let { task } = upload;
    if (task === 'check') {
      const next = await checkUpload(run);
      if (next === 'review') {
        await endUpload(runner, uploadId, runId, 'review');
        return 'finished';
      }
      task = 'write';
      await store.updateUpload(uploadId, { task }, ['active'], runId);
      // A new run for writing: the planning memory of the check must not be reused.
      const writeRun = newRun({ ...upload, task }, runId, runner, signal);
      await writeUpload(writeRun);
    } else if (task === 'write') {
      await writeUpload(run);
    } else {
      await undoUpload(run);
    }
    await endUpload(runner, uploadId, runId, 'done');
    return 'finished';
  } catch (error) {
    // After an abort the process is stopping, or another worker has the job.
    return stop(signal.aborted ? new Stopped('ending') : error, uploadId, runId, runner);
  }
}

async function stop(error: unknown, uploadId: string, runId: string, runner: Runner): Promise<RunOutcome> {
  const { store } = runner;
  const pause = (patch: Partial<Upload>) =>
    store.updateUpload(uploadId, { state: 'paused', ...patch }, ['active'], runId);
  if (error instanceof Stopped) {
    if (error.why === 'cancelled') await endUpload(runner, uploadId, runId, 'cancelled');
    // Another worker, or this process after its next start, continues.
    if (error.why === 'ending') await store.updateUpload(uploadId, { state: 'queued' }, ['active'], runId);
    return 'finished';
  }
  if (error instanceof SignInNeeded) {
    // The expiry is retained: only a later token resumes the upload automatically.
    await pause({ pausedFor: 'signIn', reason: null, token: null });
    return 'finished';
  }
  if (error instanceof Unavailable) {
    await pause({ pausedFor: 'unavailable', reason: error.message });
    return 'again';
  }
  if (error instanceof Refusal) {
    await endUpload(runner, uploadId, runId, 'failed', error.message);
    return 'finished';
  }
  throw error;
}
