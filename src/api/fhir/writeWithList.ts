import type { Bundle, List } from 'fhir/r4';
import { withEntries } from '../../fhir/listEntries.ts';
import { parseReference } from '../../fhir/reference.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { isApiError } from '../errors.ts';

export interface ListWrite {
  /** The List as the server has it now; undefined when there is none yet. */
  read: () => Promise<List | undefined>;
  /** The whole save as a transaction, the List in it with `If-Match` where it exists. Called anew for each try. */
  build: (list: List | undefined) => Bundle;
}

/** The requests it takes. Each rejects with an ApiError. */
export interface ListServer {
  send: (bundle: Bundle) => Promise<Bundle>;
  readVersion: (id: string, version: string) => Promise<List | undefined>;
}

/** More people than this do not add to one List at the same moment. */
const tries = 8;

function isConflict(error: unknown): boolean {
  return isApiError(error) && (error.status === 409 || error.status === 412);
}

/**
 * A transaction that appends to a List many people append to. When the List has changed since it was read, the save is
 * made again on the fresh one; a conflict about anything else is the caller's. R4 has no "create only": of two people
 * who create a List at once the second overwrites, sees so by the answer, and puts back what the first had added.
 */
export async function writeWithList(write: ListWrite, server: ListServer): Promise<Bundle> {
  let list = await write.read();
  for (let attempt = 1; ; attempt += 1) {
    const bundle = write.build(list);
    try {
      const answer = await server.send(bundle);
      if (list === undefined) await restoreOverwritten(bundle, answer, write, server);
      return answer;
    } catch (error) {
      if (!isConflict(error) || attempt === tries) throw error;
      const fresh = await write.read();
      if (fresh?.meta?.versionId === list?.meta?.versionId) throw error;
      list = fresh;
    }
  }
}

async function restoreOverwritten(bundle: Bundle, answer: Bundle, write: ListWrite, server: ListServer): Promise<void> {
  const index = (bundle.entry ?? []).findIndex(({ resource }) => resource?.resourceType === 'List');
  const { status, location, etag } = answer.entry?.[index]?.response ?? {};
  const id = bundle.entry?.[index]?.resource?.id;
  const version = Number(parseReference(location)?.version ?? /"(.*)"/.exec(etag ?? '')?.[1]);
  if (id === undefined || status?.startsWith('201') || !(version > 1)) return;
  const lost = await server.readVersion(id, String(version - 1));
  if (!lost?.entry) return;
  const read = async () => (await write.read()) ?? lost;
  const build = (list: List | undefined) =>
    transactionOf([putEntry(withEntries(list ?? lost, lost.entry ?? []), list)]);
  await writeWithList({ read, build }, server);
}
