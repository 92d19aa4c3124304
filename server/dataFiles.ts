import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Stored data that this process must not open or cannot read. `message` is for the operator and contains the recovery
 * steps; `reason` contains no path and may be public.
 */
export class DataError extends Error {
  override name = 'DataError';
  readonly reason: string;

  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Message about a sandbox database file that cannot be used. */
export const unusableDataMessage = (file: string, reason: string): string =>
  `The data in ${file} cannot be used (${reason}). Restore it from a backup, use another file with --database FILE, or start over with \`npm start -- --reset\`.`;

/** First bytes of every SQLite database. */
const sqliteHeader = Buffer.from('SQLite format 3\0');

/** Throws a DataError if a file exists and is neither empty nor an SQLite database, so that it must not be deleted. */
export function requireSqliteFile(file: string): void {
  if (!existsSync(file)) return;
  if (statSync(file).isFile()) {
    const start = Buffer.alloc(sqliteHeader.length);
    const handle = openSync(file, 'r');
    const size = readSync(handle, start);
    closeSync(handle);
    if (size === 0 || start.equals(sqliteHeader)) return;
  }
  const message = `${file} is not deleted because it is not an SQLite database; delete it yourself, or use another file: --database FILE (DATABASE)`;
  throw new DataError('is not a database', message);
}

/** Restricts an existing file to its owner, if this user may change the mode. */
export function makePrivate(file: string, mode: 0o600 | 0o700): void {
  if (!existsSync(file)) return;
  try {
    chmodSync(file, mode);
  } catch (error) {
    // A volume may belong to another user; its group rights are the administrator's choice.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** Creates a missing folder. Throws a DataError if that fails, or if this user may not write to the folder. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const message = `The folder ${folder} cannot be created or written to (${reason}). Give the user of this process access to it, or choose another one: --database FILE (DATABASE)`;
    throw new DataError('cannot be written to', message, { cause: error });
  }
}

const SQLITE_BUSY = 5;

const hasSqliteCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code;

/**
 * Locks a file for the lifetime of this process and returns the function that unlocks it. Creates a missing file.
 * Throws a DataError: with `message` while another process holds the lock, or if the folder cannot be written to.
 *
 * The lock is an open SQLite transaction, so the operating system locks the file itself. It is released when the
 * process ends, even if killed, and works between containers that share a volume, where process ids can be equal.
 */
export function lockFile(file: string, message: string): () => void {
  ensureFolder(path.dirname(file));
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (hasSqliteCode(error, SQLITE_BUSY)) throw new DataError('is in use by another process', message);
    throw error;
  }
  return () => lock.close();
}

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
