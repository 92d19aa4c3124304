import { fromBufferPromise, fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { damaged, tooLarge, workbookLimits, WorkbookRefusal } from './limits.ts';

/** Where a file is: open in this process, or in memory. */
export type Source = { fd: number } | { bytes: Uint8Array };

/** The parts of an archive by name, in any case. Nothing is written to a disk, so that names are never paths. */
export interface Parts {
  has(name: string): boolean;
  /** The unpacked bytes of a part. Throws WorkbookRefusal for a damaged one, and when all parts together are too large. */
  read(name: string): AsyncGenerator<Uint8Array>;
  /** Counts memory that the content causes like unpacked bytes. Throws WorkbookRefusal. */
  spend(bytes: number): void;
}

const openZip = (source: Source): Promise<ZipFile> => {
  const options = { lazyEntries: true, autoClose: false };
  return 'fd' in source
    ? fromFdPromise(source.fd, options)
    : fromBufferPromise(Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength), options);
};

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two parts of one name are read differently by different programs.
    if (entries.has(name) || entries.size >= workbookLimits.parts) throw damaged();
    entries.set(name, entry);
  }
  return entries;
}

/** Opens the archive of a workbook. Rejects with WorkbookRefusal if it is damaged. */
export async function openParts(source: Source): Promise<Parts> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await openZip(source);
    entries = await entriesOf(zip);
  } catch {
    throw damaged();
  }
  let remaining = workbookLimits.unpackedBytes;
  const spend = (bytes: number): void => {
    remaining -= bytes;
    if (remaining < 0) throw tooLarge();
  };
  return {
    has: (name) => entries.has(name.toLowerCase()),
    spend,
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damaged();
      if (entry.isEncrypted()) throw new WorkbookRefusal({ code: 'workbookPassword' });
      try {
        for await (const bytes of await zip.openReadStreamPromise(entry)) {
          spend((bytes as Buffer).length);
          yield bytes as Buffer;
        }
      } catch (error) {
        throw error instanceof WorkbookRefusal ? error : damaged();
      }
    },
  };
}
