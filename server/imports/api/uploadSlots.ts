import { ImportError } from '../service/errors.ts';

/**
 * Bytes of the large uploads that a process receives at the same time, all of which may be in the temporary folder. By size
 * instead of number, so that slow connections with files of some megabytes do not block those of others.
 */
const maxRunningBytes = 128 * 1024 * 1024;
/** Uploads of one user, and of all users, that wait. Their bodies are not read meanwhile. */
const maxWaitingOfUser = 10;
const maxWaiting = 40;

interface Upload {
  userId: string;
  /** Length of the body, at most `maxRunningBytes`. */
  bytes: number;
}

/** Seconds after which a refused client should try again. */
export const retryAfter = 30;

/** Limits the large uploads that are received at the same time. */
export interface UploadSlots {
  /**
   * Resolves to the function that releases the slot, when the upload may be read. The next upload is the oldest one of the
   * user with the fewest running uploads. Rejects with ImportError 503 if too many wait. `length`: bytes of the body,
   * Infinity if unknown.
   */
  take(userId: string, length: number): Promise<() => void>;
}

export function createUploadSlots(): UploadSlots {
  const running = new Set<Upload>();
  const waiting = new Map<Upload, () => void>();
  const countOf = (uploads: Iterable<Upload>, userId: string): number =>
    [...uploads].filter((upload) => upload.userId === userId).length;

  function startNext(): void {
    const uploads = [...waiting.keys()];
    const fewest = Math.min(...uploads.map(({ userId }) => countOf(running, userId)));
    const next = uploads.find(({ userId }) => countOf(running, userId) === fewest);
    const runningBytes = [...running].reduce((sum, { bytes }) => sum + bytes, 0);
    if (!next || runningBytes + next.bytes > maxRunningBytes) return;
    const start = waiting.get(next);
    waiting.delete(next);
    running.add(next);
    start?.();
    startNext();
  }

  return {
    async take(userId, length) {
      if (waiting.size >= maxWaiting || countOf(waiting.keys(), userId) >= maxWaitingOfUser) {
        throw new ImportError(503, 'Too many files are being uploaded; try again in a moment');
      }
      const upload = { userId, bytes: Math.min(length, maxRunningBytes) };
      await new Promise<void>((start) => {
        waiting.set(upload, start);
        startNext();
      });
      return () => {
        running.delete(upload);
        startNext();
      };
    },
  };
}
