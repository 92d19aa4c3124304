import { completesWithin } from '../../completesWithin.ts';
import { ImportError } from '../service/errors.ts';

const MB = 1024 * 1024;
/**
 * Bytes of large uploads that a process has received and not stored yet, all of which may be in the temporary folder. Bytes that
 * have not arrived do not count, so that a slow or a large upload does not reserve space that others could use.
 */
const maxBytes = 128 * MB;
/** Bytes of one user's uploads, from which only the oldest of them is received. With one of 64 MB it leaves 32 MB to others. */
const maxBytesOfUser = 32 * MB;
/** Open uploads of one user, and uploads of all users that wait, from which new ones are refused. */
const maxOpenOfUser = 10;
const maxWaiting = 40;

/** Milliseconds of waiting for the client over which its speed is measured; mobile networks stall for up to a minute. */
const speedWindow = 60_000;
/** A body of more than 1 MB that is slower does not arrive within the default of REQUEST_TIMEOUT_SECONDS. */
const minimumBytesPerSecond = 4 * 1024;

/** Seconds after which a refused client should try again. */
export const retryAfter = 30;

interface Upload {
  userId: string;
  /** Bytes that have arrived. */
  bytes: number;
  /** The bytes to receive next, and the function that continues; undefined unless the upload waits. */
  next: { bytes: number; start: () => void } | undefined;
}

/** A large upload while it is received and processed. */
export interface UploadSlot {
  /**
   * The body, which is read as far as there is space for it. It fails with ImportError 408 if the client sends less than
   * `minimumBytesPerSecond`.
   */
  receive(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Frees the space of the upload, and cancels its body as far as it is not read. */
  release(): void;
}

/** Limits the bytes of the large uploads that are received at the same time. */
export interface UploadSlots {
  /** Throws ImportError 503 if the user has too many uploads, or too many uploads wait. */
  open(userId: string): UploadSlot;
}

/** Measures the speed of a client over the time in which the server waits for it. */
function createSpeedCheck() {
  /** Milliseconds of waiting in the present window. */
  let waited = 0;
  /** Bytes received in the present window. */
  let received = 0;

  function startWindow(): void {
    if (received < (minimumBytesPerSecond * speedWindow) / 1000) {
      throw new ImportError(408, 'The files arrive too slowly; try again with a better connection');
    }
    waited = 0;
    received = 0;
  }

  return {
    /** Waits for a read. Throws ImportError 408 when the client is slower than `minimumBytesPerSecond`. */
    async wait<T>(reading: Promise<T>): Promise<T> {
      const read = reading.then(() => undefined);
      let before = performance.now();
      while (!(await completesWithin(speedWindow - waited, read))) {
        startWindow();
        before = performance.now();
      }
      waited += performance.now() - before;
      if (waited >= speedWindow) startWindow();
      return reading;
    },
    add(bytes: number): void {
      received += bytes;
    },
  };
}

/**
 * The chunks of a body, each after `takeSpace` for its bytes. Throws ImportError 408 when it arrives slower than
 * `minimumBytesPerSecond`.
 */
async function* readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  takeSpace: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  // Ends the wait for space when the client disconnects.
  const failure = new Promise<never>((_, reject) => void reader.closed.catch(reject));
  failure.catch(() => undefined);
  const speed = createSpeedCheck();
  try {
    for (;;) {
      const { done, value } = await speed.wait(reader.read());
      if (done) return;
      speed.add(value.length);
      await Promise.race([takeSpace(value.length), failure]);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function createUploadSlots(): UploadSlots {
  /** Oldest first. */
  const open = new Set<Upload>();
  const ofUser = (userId: string): Upload[] => [...open].filter((upload) => upload.userId === userId);
  const bytesOf = (uploads: Iterable<Upload>): number => [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);

  /** The oldest upload always continues, and the oldest of a user is limited only by those of others: none waits forever. */
  function hasSpace(upload: Upload, bytes: number): boolean {
    if (upload === [...open][0]) return true;
    const own = ofUser(upload.userId);
    if (bytesOf(open) + bytes > maxBytes) return false;
    return upload === own[0] || bytesOf(own) + bytes <= maxBytesOfUser;
  }

  /** Continues the uploads that have space now: first the one of the user with the fewest bytes. */
  function continueWaiting(): void {
    const [first] = [...open]
      .filter(({ next }) => next !== undefined)
      .filter((upload) => hasSpace(upload, upload.next?.bytes ?? 0))
      .sort((one, other) => bytesOf(ofUser(one.userId)) - bytesOf(ofUser(other.userId)));
    if (!first?.next) return;
    const { bytes, start } = first.next;
    first.next = undefined;
    first.bytes += bytes;
    start();
    continueWaiting();
  }

  const takeSpace = (upload: Upload, bytes: number): Promise<void> =>
    new Promise((start) => {
      upload.next = { bytes, start };
      continueWaiting();
    });

  return {
    open(userId) {
      const waiting = [...open].filter(({ next }) => next !== undefined).length;
      if (waiting >= maxWaiting || ofUser(userId).length >= maxOpenOfUser) {
        throw new ImportError(503, 'Too many files are being uploaded; try again in a moment');
      }
      const upload: Upload = { userId, bytes: 0, next: undefined };
      open.add(upload);
      let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
      return {
        receive(body) {
          const bodyReader = body.getReader();
          reader = bodyReader;
          const chunks = readChunks(bodyReader, (bytes) => takeSpace(upload, bytes));
          return new ReadableStream<Uint8Array>(
            {
              async pull(controller) {
                const next = await chunks.next();
                if (next.done) controller.close();
                else controller.enqueue(next.value);
              },
              // Also ends a read in progress.
              cancel: (reason) => bodyReader.cancel(reason),
            },
            { highWaterMark: 0 },
          );
        },
        release() {
          open.delete(upload);
          // Ends the generator of an interrupted upload.
          upload.next?.start();
          reader?.cancel().catch(() => undefined);
          continueWaiting();
        },
      };
    },
  };
}
