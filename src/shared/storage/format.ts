import { isRecord } from '../../../common/types/json.ts';

/**
 * Number of the format of entries that this version stores in the browser. Increment when an earlier version would read
 * an entry wrongly, and convert entries with a lower number where they are read. Entries without a number have format 1.
 * Format 2: runs of all kinds have the fields of `Run`.
 */
const currentFormat = 2;

/** An entry as it is stored. */
export const withFormat = <Value extends object>(value: Value): Value & { format: number } => ({
  ...value,
  format: currentFormat,
});

/**
 * True if a newer version of the application has stored the entry, before this one was installed again. It is listed but
 * neither used nor removed.
 */
export function isOfNewerVersion(entry: unknown): boolean {
  return isRecord(entry) && entry.format !== undefined && !(Number(entry.format) <= currentFormat);
}
