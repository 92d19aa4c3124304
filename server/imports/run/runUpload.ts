import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { createCheck, type UploadCheck } from '../engine/check.ts';
import type { ImportOptions, PlanContext } from '../kinds/kind.ts';
import { SignInNeeded, Refusal, Unavailable } from '../remote/errors.ts';
import { createFhirAccess } from '../remote/fhir.ts';
import { createKeycloakAccess } from '../remote/keycloak.ts';
import type { Send } from '../remote/http.ts';
import type { ImportStore, Upload, UploadState } from '../store/types.ts';
import { checkUpload } from './checkUpload.ts';
import { settleSent } from './settleSent.ts';
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
  now: () => Date;
  /** Uploads that somebody cancels through this process; what others cancel is read from the store. */
  cancelled: Set<string>;
}

/** What the parts of a run share. */
export interface Run {
  upload: Upload;
  store: ImportStore;
  vault: Vault;
  context: PlanContext;
  check: UploadCheck;
  now: () => Date;
  /** Between pieces of work: rejects with Stopped when the person has cancelled, the program is ending, or another run owns the upload. */
  proceed: () => Promise<void>;
}

/** Seconds before its end that a token counts as run out. */
const margin = 5_000;

/** The person's token as the store has it now: pages that stay open keep renewing it. */
function tokenOf(uploadId: string, { store, vault, now }: Runner): () => Promise<string> {
  let known: { token: string; expires: number; read: number } | undefined;
  return async () => {
    const at = now().getTime();
    if (known && known.expires - margin > at && at - known.read < 20_000) return known.token;
    const upload = await store.upload(uploadId);
    const token = upload?.token ? vault.show(upload.token) : undefined;
    const expires = upload?.tokenExpires ?? 0;
    if (token === undefined || expires - margin <= at) throw new SignInNeeded();
    known = { token, expires, read: at };
    return token;
  };
}

/** Milliseconds between two checks whether the upload was cancelled, or taken over, by another process. */
const askEvery = 250;

function newRun(upload: Upload, own: string, runner: Runner, signal: AbortSignal): Run {
  const { store, target, now } = runner;
  const caller = { send: target.send, token: tokenOf(upload.id, runner), signal };
  const options: ImportOptions = {
    ...upload.options,
    rootLocationId: target.rootLocationId,
    oneTeam: target.oneTeam,
    pictureHosts: target.pictureHosts,
  };
  const check = createCheck(options);
  let asked = -Infinity;
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
      if (performance.now() - asked > askEvery) {
        const current = await store.upload(upload.id);
        if (current?.run !== own) throw new Stopped('replaced');
        if (current.cancelAsked) throw new Stopped('cancelled');
        asked = performance.now();
      }
      // Gives other requests of this process their turn.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function end(
  runner: Runner,
  id: string,
  own: string,
  state: UploadState,
  reason: string | null = null,
): Promise<void> {
  const ended = ['done', 'cancelled', 'failed'].includes(state) ? runner.now().getTime() : null;
  // A token is kept only while there is work for it.
  const keepsToken = state === 'review' || state === 'paused';
  const patch = { state, ended, reason, pausedFor: null, ...(!keepsToken && { token: null, tokenExpires: null }) };
  await runner.store.updateUpload(id, patch, ['active'], own);
}

/**
 * Queued, left active by a worker that died, or postponed until a server is available again. The queue gives an upload to one
 * worker at a time, so an active one that comes from it has lost its worker.
 */
export function isDue({ state, pausedFor }: Upload): boolean {
  return state === 'queued' || state === 'active' || (state === 'paused' && pausedFor === 'unavailable');
}

/** What the run comes to: `again` asks the queue to try later. */
export type RunOutcome = 'finished' | 'again';

/**
 * Carries out what an upload is about to do, from wherever a former run was stopped. Safe to be called again at any
 * time, also after the process was killed in the middle: what was written is recognised and not written twice.
 */
export async function runUpload(uploadId: string, runner: Runner, signal: AbortSignal): Promise<RunOutcome> {
  const { store, now } = runner;
  const upload = await store.upload(uploadId);
  if (!upload || !isDue(upload) || signal.aborted) return 'finished';
  const own = randomUUID();
  const begun = { pausedFor: null, reason: null, started: upload.started ?? now().getTime(), ended: null };
  const claimed = await store.updateUpload(uploadId, { ...begun, state: 'active', run: own }, [upload.state]);
  if (!claimed) return 'finished';
  runner.cancelled.delete(uploadId);
  const run = newRun(upload, own, runner, signal);
  try {
    await settleSent(uploadId, newRun(upload, own, runner, signal));
    let { task } = upload;
    if (task === 'check') {
      const next = await checkUpload(run);
      if (next === 'review') {
        await end(runner, uploadId, own, 'review');
        return 'finished';
      }
      task = 'write';
      await store.updateUpload(uploadId, { task }, ['active'], own);
      // The plan was made a moment ago, but what it remembers belongs to the plan.
      const fresh = newRun({ ...upload, task }, own, runner, signal);
      await writeUpload(fresh);
    } else if (task === 'write') {
      await writeUpload(run);
    } else {
      await undoUpload(run);
    }
    await end(runner, uploadId, own, 'done');
    return 'finished';
  } catch (error) {
    // After an abort the process is ending, or another worker has the job.
    return stop(signal.aborted ? new Stopped('ending') : error, uploadId, own, runner);
  }
}

async function stop(error: unknown, uploadId: string, own: string, runner: Runner): Promise<RunOutcome> {
  const { store } = runner;
  const pause = (patch: Partial<Upload>) =>
    store.updateUpload(uploadId, { state: 'paused', ...patch }, ['active'], own);
  if (error instanceof Stopped) {
    if (error.why === 'cancelled') await end(runner, uploadId, own, 'cancelled');
    // Another worker, or this program after its next start, continues.
    if (error.why === 'ending') await store.updateUpload(uploadId, { state: 'queued' }, ['active'], own);
    return 'finished';
  }
  if (error instanceof SignInNeeded) {
    await pause({ pausedFor: 'signIn', reason: null, token: null, tokenExpires: null });
    return 'finished';
  }
  if (error instanceof Unavailable) {
    await pause({ pausedFor: 'unavailable', reason: error.message });
    return 'again';
  }
  if (error instanceof Refusal) {
    await end(runner, uploadId, own, 'failed', error.message);
    return 'finished';
  }
  throw error;
}
