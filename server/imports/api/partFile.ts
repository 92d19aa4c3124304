import { open, unlink, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerOf, signatureLength } from '../workbook/container.ts';

/** Bytes of a file that are kept in memory. */
const maxInMemory = 1024 * 1024;
const readSize = 64 * 1024;

/** The content of an uploaded file until it is stored. */
export interface PartFile {
  size: number;
  bytes: () => AsyncIterable<Uint8Array>;
  /** For code that reads at any position, also in another thread. */
  source: () => { fd: number } | { bytes: Uint8Array };
  close: () => Promise<void>;
}

/** A temporary file without a name, so that the operating system deletes it with this process. */
async function openUnnamed(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

async function* readFrom(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readSize), 0, readSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Reads a part to its end: a small one into memory, others into a temporary file. Keeps at most its first `kept` bytes, and
 * all of a workbook, whose table of contents is at its end.
 */
export async function receivePart(part: AsyncIterable<Uint8Array>, kept = Infinity): Promise<PartFile> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let handle: FileHandle | undefined;
  try {
    let limit = kept;
    for await (const chunk of part) {
      if (size < signatureLength && containerOf(Buffer.concat([...chunks, chunk]))) limit = Infinity;
      const remaining = limit - size;
      size += chunk.length;
      if (remaining <= 0) continue;
      chunks.push(chunk.subarray(0, remaining));
      if (!handle && size <= maxInMemory) continue;
      handle ??= await openUnnamed();
      // Unlike writev, also writes the rest after a partial write, so that a full disk is an error.
      await handle.appendFile(Buffer.concat(chunks));
      chunks = [];
    }
  } catch (error) {
    await handle?.close();
    throw error;
  }
  const stored = handle;
  return {
    size,
    async *bytes() {
      yield* stored ? readFrom(stored) : chunks;
    },
    source: () => (stored ? { fd: stored.fd } : { bytes: Buffer.concat(chunks) }),
    close: async () => stored?.close(),
  };
}
