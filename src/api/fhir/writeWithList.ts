import type { Bundle, List } from '../../../common/fhir/r4.ts';
import { withEntries } from '../../../common/fhir/listEntries.ts';
import { parseAddress } from '../../../common/fhir/reference.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { versionsOfTransaction, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { isVersionConflict } from '../errors.ts';

export interface ListWrite {
  /** Reads the current List; undefined if there is none. */
  read: () => Promise<List | undefined>;
  /** The complete save as a transaction, with the List and its `If-Match` if it exists. Called for each attempt. */
  build: (list: List | undefined) => Bundle;
}

/** Requests of `writeWithList`; each rejects with an ApiError. */
export interface ListServer {
  send: (bundle: Bundle) => Promise<Bundle>;
  readVersion: (id: string, version: string) => Promise<List | undefined>;
}

/** Maximum attempts: enough for as many clients that append to one List at the same time. */
const maxAttempts = 8;

/**
 * Sends a transaction that appends to a List that many clients append to. If the List has changed since it was read,
 * the save is built and sent again with the current List; any other conflict is thrown. R4 has no "create only": when
 * two clients create a List at the same time, the second one overwrites it, detects that in the response, and restores
 * the entries of the first one. Resolves to what was written; empty if it cannot be undone.
 */
export async function writeWithList(write: ListWrite, server: ListServer): Promise<WrittenVersion[]> {
  let list = await write.read();
  for (let attempt = 1; ; attempt += 1) {
    const bundle = write.build(list);
    try {
      const response = await server.send(bundle);
      const wasOverwritten = list === undefined && (await restoreOverwritten(bundle, response, write, server));
      return wasOverwritten ? [] : versionsOfTransaction(bundle, response);
    } catch (error) {
      if (!isVersionConflict(error) || attempt === maxAttempts) throw error;
      const current = await write.read();
      if (current?.meta?.versionId === list?.meta?.versionId) throw error;
      list = current;
    }
  }
}

async function restoreOverwritten(
  bundle: Bundle,
  response: Bundle,
  write: ListWrite,
  server: ListServer,
): Promise<boolean> {
  const index = (bundle.entry ?? []).findIndex(({ resource }) => resource?.resourceType === 'List');
  const { status, location, etag } = response.entry?.[index]?.response ?? {};
  const id = bundle.entry?.[index]?.resource?.id;
  const version = Number(parseAddress(location)?.version ?? /"(.*)"/.exec(etag ?? '')?.[1]);
  if (id === undefined || status?.startsWith('201') || !(version > 1)) return false;
  const overwritten = await server.readVersion(id, String(version - 1));
  if (!overwritten?.entry) return false;
  const read = async () => (await write.read()) ?? overwritten;
  const build = (list: List | undefined) =>
    transactionOf([putEntry(withEntries(list ?? overwritten, overwritten.entry ?? []), list)]);
  await writeWithList({ read, build }, server);
  return true;
}
