import { Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ImportFile } from '../store/types.ts';
import type { ContentStore } from '../store/contentStore.ts';
import { KeyMissing, type Vault } from './vault.ts';

/** Compressed bytes of a stored part. */
const partSize = 256 * 1024;

interface Storage {
  store: Pick<ContentStore, 'addContent'>;
  vault: Vault;
  beforePart: () => Promise<void>;
}

/** Stores a file, compressed and encrypted, in parts. `beforePart` is called before each one; if it rejects, storing ends. */
export async function storeContent(
  uploadId: string,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  { store, vault, beforePart }: Storage,
): Promise<void> {
  let number = 0;
  let pending: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    await beforePart();
    await store.addContent(uploadId, name, number, vault.encrypt(Buffer.concat(pending)));
    number += 1;
    pending = [];
    size = 0;
  };
  await pipeline(bytes, createGzip(), async (compressed: AsyncIterable<Uint8Array>) => {
    for await (const chunk of compressed) {
      pending.push(chunk);
      size += chunk.length;
      if (size >= partSize) await flush();
    }
    await flush();
  });
}

/** The bytes of a stored file. Rejects with KeyMissing if this process does not have its key. */
export async function* readContent(
  { uploadId, content }: Pick<ImportFile, 'uploadId' | 'content'>,
  { store, vault }: { store: Pick<ContentStore, 'content'>; vault: Vault },
): AsyncGenerator<Uint8Array> {
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let number = 0; content !== null; number += 1) {
      const body = await store.content(uploadId, content, number);
      if (body === undefined) return;
      const bytes = vault.decryptBytes(body);
      if (!bytes) throw new KeyMissing();
      yield bytes;
    }
  }
  const unzipped = createGunzip();
  // An error of a part destroys the stream, so that reading it rejects.
  pipe(Readable.from(parts()), unzipped, () => undefined);
  yield* unzipped as AsyncIterable<Uint8Array>;
}
