import type { FhirResource } from '../../../fhir/r4.ts';
import { isApiError, isVersionConflict, type ApiError } from '../../../api/errors.ts';
import { splitList } from '../../../fhir/allPages.ts';
import type { MergeResource, MergeType } from '../match/record.ts';
import { nameOf } from '../match/record.ts';
import { accountOf } from './accounts.ts';
import { retiredRecord, successorIdOf, survivorOf } from './combine.ts';
import type { LoggedWrite, StoredMerge } from './mergeStore.ts';
import { findReferrers, type ReferrerReader } from './referrers.ts';
import { repoint, type Replacement } from './repoint.ts';

/** A resource to write, and the version that it is based on. */
export interface Write {
  next: FhirResource;
  stored: FhirResource;
}

export interface MergePorts extends ReferrerReader {
  /** Current complete resources. Deleted ones are missing. */
  read: (type: string, ids: readonly string[]) => Promise<FhirResource[]>;
  /** One version of a resource. */
  readVersion: (type: string, id: string, version: string) => Promise<FhirResource>;
  /**
   * Writes all or none, each with `If-Match` of the version read. Returns the new versions; undefined for one that the
   * server did not report.
   */
  write: (writes: readonly Write[]) => Promise<(string | undefined)[]>;
  /** Whether a user account is enabled; undefined if it does not exist. */
  isAccountEnabled: (userId: string) => Promise<boolean | undefined>;
  /** Disabling also ends the sessions of the account. */
  setAccountEnabled: (userId: string, enabled: boolean) => Promise<void>;
  /** Stores what a request writes, before and after it is sent. */
  log: (request: string, writes: readonly LoggedWrite[]) => Promise<void>;
}

/** A resource that could not be written. */
export interface FailedWrite {
  reference: string;
  error: ApiError | undefined;
}

export interface MergeProgress {
  step: LoggedWrite['step'];
  /** Type that is being re-pointed, with the number of its resources. */
  type?: string;
  total: number;
  done: number;
  /** Resources that were written since the start of this run. */
  written: number;
  /** The first 100 failures; `failures` counts all. */
  failed: readonly FailedWrite[];
  failures: number;
}

/** Why a merge ended without an error: complete, stopped by the user, with failures, or because a record changed. */
export type MergeEnd = 'done' | 'stopped' | 'failures' | 'changed' | 'absent';

interface Options {
  merge: StoredMerge;
  /** Writes of earlier runs of this merge. */
  logged: readonly LoggedWrite[];
  ports: MergePorts;
  /** Called before each request; true stops the run. */
  stopped: () => boolean;
  onProgress: (progress: MergeProgress) => void;
}

/** Maximum number of tries of one batch with version conflicts. */
const maxTries = 4;
const maxFailures = 100;
/** Resources per transaction. */
const batchSize = 25;

/** Errors caused by one resource of a batch: the others can still be written. */
export const isContentError = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 410, 422].includes(error.status ?? 0);

export const versionOf = (resource: FhirResource): string => resource.meta?.versionId ?? '';

/** Number of a request that sorts in the order of sending, also after an interruption. */
export const requestName = (): string => `${String(Date.now()).padStart(15, '0')} ${Math.random()}`;

/** Writes resources and logs their versions, first without the new ones: the response may be lost. */
export async function writeLogged(
  ports: MergePorts,
  step: LoggedWrite['step'],
  writes: readonly Write[],
): Promise<void> {
  const request = requestName();
  const lines = writes.map(({ stored }) => ({
    type: stored.resourceType,
    id: stored.id ?? '',
    before: versionOf(stored),
    step,
  }));
  await ports.log(request, lines);
  const versions = await ports.write(writes);
  await ports.log(
    request,
    lines.map((line, index) => {
      const after = versions[index];
      return after === undefined ? line : { ...line, after };
    }),
  );
}

/**
 * Merges records: writes the record that stays, re-points all references in guarded batches, and retires the merged
 * records when nothing refers to them any more. A repeated run continues: what is re-pointed already does not match.
 * Rejects on errors that concern all requests, e.g. an unreachable server.
 */
export async function runMerge({ merge, logged, ports, stopped, onProgress }: Options): Promise<MergeEnd> {
  const { type, stays, merged, choices, versions } = merge;
  let progress: MergeProgress = { step: 'survivor', total: 0, done: 0, written: 0, failed: [], failures: 0 };
  const update = (change: Partial<MergeProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };

  const records = new Map((await readRecords(ports, type, [stays, ...merged])).map((each) => [each.id, each]));
  const survivor = records.get(stays);
  const others = merged.flatMap((id) => records.get(id) ?? []);
  if (!survivor || others.length < merged.length) return 'absent';

  if (!logged.some(({ step }) => step === 'survivor')) {
    const isChanged = [survivor, ...others].some((each) => versionOf(each) !== versions[each.id ?? '']);
    if (isChanged) return 'changed';
    if (stopped()) return 'stopped';
    try {
      await writeLogged(ports, 'survivor', [{ next: survivorOf(survivor, others, choices), stored: survivor }]);
    } catch (error) {
      if (isVersionConflict(error)) return 'changed';
      throw error;
    }
    update({ written: progress.written + 1 });
  }

  const { accounts = [] } = merge;
  for (const userId of accounts) {
    if (stopped()) return 'stopped';
    update({ step: 'accounts' });
    await disableAccount(ports, userId, logged);
  }

  const replacement: Replacement = {
    type,
    from: merged,
    to: stays,
    name: nameOf(survivor),
    ...(accounts.length > 0 && { accounts: { from: accounts, to: accountOf(survivor) ?? '' } }),
  };
  const addFailure = (reference: string, error: unknown): void =>
    update({
      failures: progress.failures + 1,
      failed: [...progress.failed, { reference, error: isApiError(error) ? error : undefined }].slice(0, maxFailures),
    });

  const writeBatch = async (of: string, ids: readonly string[]): Promise<void> => {
    let lastError: unknown;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const writes = (await ports.read(of, ids)).flatMap((stored): Write[] => {
        const next = repoint(stored, replacement);
        return next === stored ? [] : [{ next, stored }];
      });
      if (writes.length === 0) return;
      try {
        await writeLogged(ports, 'references', writes);
        update({ written: progress.written + writes.length });
        return;
      } catch (error) {
        if (!isVersionConflict(error) && !isContentError(error)) throw error;
        lastError = error;
        if (isContentError(error)) break;
      }
    }
    const [single] = ids;
    if (ids.length === 1 && single !== undefined) addFailure(`${of}/${single}`, lastError);
    else for (const id of ids) await writeBatch(of, [id]);
  };

  for await (const { type: of, ids } of findReferrers(ports, replacement)) {
    update({ step: 'references', type: of, total: ids.length, done: 0 });
    // A gateway updates the ancestors of a Location's descendants only after a write of a single Location.
    for (const part of splitList(ids, of === 'Location' ? 1 : batchSize)) {
      if (stopped()) return 'stopped';
      await writeBatch(of, part);
      update({ done: progress.done + part.length });
    }
  }
  // Aborted reads end early, without an error.
  if (stopped()) return 'stopped';
  if (progress.failures > 0) return 'failures';

  update({ step: 'retire', type, total: others.length, done: 0 });
  for (const id of merged) {
    if (stopped()) return 'stopped';
    await retire(ports, type, id, { id: stays, name: replacement.name });
    update({ done: progress.done + 1, written: progress.written + 1 });
  }
  return 'done';
}

/**
 * Disables an account, unless it was disabled before the merge. One that an interrupted run has disabled is signed out
 * again.
 */
async function disableAccount(ports: MergePorts, userId: string, logged: readonly LoggedWrite[]): Promise<void> {
  const isEnabled = await ports.isAccountEnabled(userId);
  const isRepeated = logged.some(({ step, id }) => step === 'accounts' && id === userId);
  if (isEnabled === undefined || (!isEnabled && !isRepeated)) return;
  const line: LoggedWrite = { type: 'User', id: userId, before: '', step: 'accounts' };
  const request = requestName();
  if (isEnabled) await ports.log(request, [line]);
  await ports.setAccountEnabled(userId, false);
  if (isEnabled) await ports.log(request, [{ ...line, after: '' }]);
}

const readRecords = async (ports: MergePorts, type: MergeType, ids: readonly string[]): Promise<MergeResource[]> =>
  (await ports.read(type, ids)) as MergeResource[];

/** Retires a merged record in its current version: other changes of it are kept. Rejects after several conflicts. */
async function retire(
  ports: MergePorts,
  type: MergeType,
  id: string,
  stays: { id: string; name: string },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [stored] = await readRecords(ports, type, [id]);
    if (!stored || successorIdOf(stored) === stays.id) return;
    try {
      await writeLogged(ports, 'retire', [{ next: retiredRecord(stored, stays), stored }]);
      return;
    } catch (error) {
      if (!isVersionConflict(error) || tries >= maxTries) throw error;
    }
  }
}
