import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile, makePrivate } from '../../dataFiles.ts';

/**
 * Locks the folder of the embedded PostgreSQL, which a second process would corrupt, and returns the function that
 * unlocks it. Throws a DataError while another process has the folder open.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // The embedded PostgreSQL sets the modes of its files itself, ignoring the umask.
  makePrivate(folder, 0o700);
  return lockFile(
    path.join(folder, 'lock.sqlite'),
    `The imports in ${folder} are open in another process. Stop it, choose another --database, or set DATABASE_URL for both`,
  );
}
