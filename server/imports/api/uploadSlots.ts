import { ImportError } from '../service/errors.ts';

/** Large uploads that a process receives at the same time: each may need 50 MB per file in the temporary folder. */
const maxRunning = 2;
/** Uploads of one user, and of all users, that wait. Their bodies are not read meanwhile. */
const maxWaitingOfUser = 10;
const maxWaiting = 40;

interface Waiting {
  userId: string;
  start: () => void;
}

/** Seconds after which a refused client should try again. */
export const retryAfter = 30;

/** Limits the large uploads that are received at the same time. */
export interface UploadSlots {
  /**
   * Resolves to the function that releases the slot, when the upload may be read. The next upload is the oldest one of the
   * user with the fewest running uploads. Rejects with ImportError 503 if too many wait.
   */
  take(userId: string): Promise<() => void>;
}

export function createUploadSlots(): UploadSlots {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const runningOf = (userId: string): number => running.filter((each) => each === userId).length;

  function startNext(): void {
    if (running.length >= maxRunning) return;
    const fewest = Math.min(...waiting.map(({ userId }) => runningOf(userId)));
    const index = waiting.findIndex(({ userId }) => runningOf(userId) === fewest);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    running.push(next.userId);
    next.start();
  }

  return {
    async take(userId) {
      const own = waiting.filter((each) => each.userId === userId).length;
      if (waiting.length >= maxWaiting || own >= maxWaitingOfUser) {
        throw new ImportError(503, 'Too many files are being uploaded; try again in a moment');
      }
      await new Promise<void>((start) => {
        waiting.push({ userId, start });
        startNext();
      });
      return () => {
        running.splice(running.indexOf(userId), 1);
        startNext();
      };
    },
  };
}
