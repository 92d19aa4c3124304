import type { FhirResource } from '../../../fhir/r4.ts';
import { isAbsent, isApiError, isVersionConflict } from '../../../api/errors.ts';
import { sameContent } from '../../../fhir/sameContent.ts';
import type { MergeResource } from '../match/record.ts';
import { accountOf } from './accounts.ts';
import type { LoggedWrite, StoredMerge } from './mergeStore.ts';
import { repoint, type Replacement } from './repoint.ts';
import { isContentError, versionOf, type FailedWrite, type MergeEnd, type MergePorts, type Write } from './runMerge.ts';

export interface UndoProgress {
  total: number;
  done: number;
  restored: number;
  /** Resources that were changed after the merge, which stay as they are. */
  failed: readonly FailedWrite[];
  failures: number;
}

interface Options {
  merge: StoredMerge;
  logged: readonly LoggedWrite[];
  ports: MergePorts;
  stopped: () => boolean;
  onProgress: (progress: UndoProgress) => void;
}

const maxFailures = 100;
const batchSize = 25;

/**
 * Restores every resource that a merge wrote, in reverse order: merged records, references, the record that stays; then
 * enables the accounts that it disabled. A resource that was changed since is not restored and is reported. A repeated
 * run restores the rest.
 */
export async function undoMerge({ merge, logged, ports, stopped, onProgress }: Options): Promise<MergeEnd> {
  const writes = earliestWrites(logged.filter(({ step }) => step !== 'accounts'));
  const accounts = [...new Set(logged.flatMap(({ step, id }) => (step === 'accounts' ? id : [])))];
  const replacement = await replacementOf(merge, ports);
  let progress: UndoProgress = {
    total: writes.length + accounts.length,
    done: 0,
    restored: 0,
    failed: [],
    failures: 0,
  };
  const update = (change: Partial<UndoProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const addFailure = (reference: string, error: unknown): void =>
    update({
      failures: progress.failures + 1,
      failed: [...progress.failed, { reference, error: isApiError(error) ? error : undefined }].slice(0, maxFailures),
    });

  const restore = async (part: readonly LoggedWrite[]): Promise<void> => {
    const [first] = part;
    if (!first) return;
    const current = new Map(
      (
        await ports.read(
          first.type,
          part.map(({ id }) => id),
        )
      ).map((resource) => [resource.id, resource]),
    );
    const changes: Write[] = [];
    for (const write of part) {
      const stored = current.get(write.id);
      if (!stored) {
        addFailure(`${write.type}/${write.id}`, undefined);
        continue;
      }
      const previous = await previousVersion(ports, write);
      if (!previous) addFailure(`${write.type}/${write.id}`, undefined);
      else if (sameContent(stored, previous)) continue;
      else if (await isOwn(ports, stored, previous, write, replacement)) {
        changes.push({ next: { ...previous, meta: { ...previous.meta, ...versionMeta(stored) } }, stored });
      } else addFailure(`${write.type}/${write.id}`, undefined);
    }
    if (changes.length === 0) return;
    try {
      await ports.write(changes);
      update({ restored: progress.restored + changes.length });
    } catch (error) {
      if (!isVersionConflict(error) && !isContentError(error)) throw error;
      if (part.length === 1) addFailure(`${first.type}/${first.id}`, error);
      else for (const write of part) await restore([write]);
    }
  };

  for (const part of partsOf(writes.toReversed())) {
    if (stopped()) return 'stopped';
    await restore(part);
    update({ done: progress.done + part.length });
  }
  for (const userId of accounts) {
    if (stopped()) return 'stopped';
    const isEnabled = await ports.isAccountEnabled(userId);
    if (isEnabled === undefined) addFailure(`User/${userId}`, undefined);
    if (isEnabled === false) {
      await ports.setAccountEnabled(userId, true);
      update({ restored: progress.restored + 1 });
    }
    update({ done: progress.done + 1 });
  }
  return progress.failures > 0 ? 'failures' : 'done';
}

/** What the merge replaced, to recognize its writes without a response. */
async function replacementOf({ type, merged, stays, accounts = [] }: StoredMerge, ports: MergePorts) {
  const replacement: Replacement = { type, from: merged, to: stays, name: '' };
  if (accounts.length === 0) return replacement;
  const [survivor] = (await ports.read(type, [stays])) as MergeResource[];
  return { ...replacement, accounts: { from: accounts, to: (survivor && accountOf(survivor)) ?? '' } };
}

/** `meta` of the current version, which the server replaces; tags come from the restored version. */
const versionMeta = ({ meta }: FhirResource) => ({
  ...(meta?.versionId && { versionId: meta.versionId }),
  ...(meta?.lastUpdated && { lastUpdated: meta.lastUpdated }),
});

/** The first and the last write of each resource as one: a resource may refer to a merged record several times. */
function earliestWrites(logged: readonly LoggedWrite[]): LoggedWrite[] {
  const writes = new Map<string, LoggedWrite>();
  for (const write of logged) {
    const key = `${write.step} ${write.type}/${write.id}`;
    const first = writes.get(key);
    // A write without response that was repeated: only the repetition counts.
    const before = first?.after === undefined ? write.before : first.before;
    const after = write.after ?? undefined;
    writes.set(key, { ...write, before, ...(after !== undefined && { after }) });
  }
  return [...writes.values()];
}

/** Writes of one type and step, at most `batchSize`; Locations one by one, as they were written. */
function partsOf(writes: readonly LoggedWrite[]): LoggedWrite[][] {
  const parts: LoggedWrite[][] = [];
  for (const write of writes) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    const fits = first?.type === write.type && first.step === write.step && write.type !== 'Location';
    if (last && fits && last.length < batchSize) last.push(write);
    else parts.push([write]);
  }
  return parts;
}

async function previousVersion(
  ports: MergePorts,
  { type, id, before }: LoggedWrite,
): Promise<FhirResource | undefined> {
  try {
    return await ports.readVersion(type, id, before);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * True if the current version has the content that the merge wrote. Its number may be higher: a gateway writes a Location
 * again to set its tags.
 */
async function isOwn(
  ports: MergePorts,
  stored: FhirResource,
  previous: FhirResource,
  write: LoggedWrite,
  replacement: Replacement,
): Promise<boolean> {
  const { type, id, after, step } = write;
  if (after !== undefined) {
    if (versionOf(stored) === after) return true;
    const written = await previousVersion(ports, { ...write, type, id, before: after });
    return written !== undefined && sameContent(stored, written);
  }
  // The response was lost: only the re-pointed references are recognized by their content.
  return step === 'references' && sameContent(stored, repoint(previous, replacement));
}
