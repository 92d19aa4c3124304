import path from 'node:path';
import { ensureFolder, lockFile, makePrivate } from '../../dataFiles.ts';

/**
 * Locks the folder of the embedded PostgreSQL, which a second process would corrupt, and returns the function that
 * unlocks it. Throws a DataError while another process has the folder open, or if it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  ensureFolder(folder);
  // The embedded PostgreSQL sets the modes of its files itself, ignoring the umask.
  makePrivate(folder, 0o700);
  return lockFile(
    path.join(folder, 'lock.sqlite'),
    `The imports in ${folder} are open in another process. Stop it, choose another --database, or set DATABASE_URL for both`,
  );
}
