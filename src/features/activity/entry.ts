import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { ImportedVersion } from '../../api/platform/index.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import type { Version } from '../../shared/history/versions.ts';
import type { Timed } from './mergePages.ts';

interface Change extends Timed {
  /** User id at the identity provider; undefined if it is not recorded. */
  authorId: string | undefined;
}

/** A version of a FHIR resource. */
export interface RecordEntry extends Change {
  source: 'record';
  type: FhirType;
  id: string;
  version: string;
  action: Version['kind'];
  /** The elements requested; of a deletion those of the version before, if the same response contains it. */
  resource: FhirResource | undefined;
  /** The import, or undo of an import, that created the version. */
  importRun?: ImportRun;
}

export type ImportRun = Pick<ImportedVersion, 'uploadId' | 'workflowId' | 'filename' | 'task'>;

/** The import of an entry; undefined for one that no import created. */
export const importRunOf = (entry: ActivityEntry): ImportRun | undefined =>
  entry.source === 'record' ? entry.importRun : undefined;

/** The FHIR resource of an entry; undefined for an account, and if its content is unknown. */
export const resourceIn = (entry: ActivityEntry): FhirResource | undefined =>
  entry.source === 'record' ? entry.resource : undefined;

/** The author in an added record, if none is recorded for the addition. Edits of the record may be by others. */
export const authorInRecord = (
  entry: ActivityEntry,
  authorOf: (resource: FhirResource | undefined) => string | undefined,
): string | undefined =>
  entry.action === 'created' && entry.authorId === undefined ? authorOf(resourceIn(entry)) : undefined;

/** What an event of Keycloak's admin API concerns. */
export const accountSubjects = ['user', 'userGroup', 'membership', 'roles', 'role'] as const;
export type AccountSubject = (typeof accountSubjects)[number];

/** An event of Keycloak's admin API. */
export interface AccountEntry extends Change {
  source: 'account';
  subject: AccountSubject;
  action: 'created' | 'changed' | 'deleted' | 'password' | 'email' | 'signedOut' | 'added' | 'removed';
  /** Id of the user or the group, for subjects that concern one. */
  userId?: string;
  groupId?: string;
  /** Name of a role. */
  name?: string;
}

export type ActivityEntry = RecordEntry | AccountEntry;

/** Number of different records in some entries. */
export function recordCount(entries: readonly ActivityEntry[]): number {
  const keys = entries.map((entry) =>
    entry.source === 'record'
      ? `${entry.type}/${entry.id}`
      : [entry.userId, entry.groupId, entry.name].filter(Boolean).join(' '),
  );
  return new Set(keys).size;
}

/** Maximum time between two changes of one action, in milliseconds: a bulk change writes several records per second. */
const pause = 5000;

/**
 * True if two consecutive entries, newest first, are changes of one import or its undo, or probably of one action: of the
 * same author and within a short time. Other entries without an author, such as FHIR deletions, are not grouped.
 */
export function isSameAction(before: ActivityEntry, entry: ActivityEntry): boolean {
  const [one, other] = [importRunOf(before), importRunOf(entry)];
  if (one && other) return one.uploadId === other.uploadId && one.task === other.task;
  // Keycloak's events do not identify the import that caused them.
  if ((one || other) && before.source === entry.source) return false;
  return (
    entry.authorId !== undefined &&
    before.authorId === entry.authorId &&
    before.at !== undefined &&
    entry.at !== undefined &&
    before.at - entry.at <= pause
  );
}

/** Period in milliseconds since 1970, both ends inclusive. */
export interface Period {
  from: number;
  /** Undefined: until now. */
  to: number | undefined;
}

/** True if the time is known and outside of the period. */
export function isOutside({ from, to }: Period, at: number | undefined): boolean {
  return at !== undefined && (at < from || (to !== undefined && at > to));
}
