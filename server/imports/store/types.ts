import type {
  AccountTrace,
  FieldChange,
  ImportType,
  Issue,
  IssueCode,
  PlannedRow,
  RowAction,
  WriteTrace,
} from '../engine/types.ts';
import type { FileIssue } from '../csv/fileIssues.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { GrantedRoles } from '../remote/limitToUser.ts';

/** The current or last task of an upload. */
export type Task = 'receive' | 'check' | 'write' | 'undo';

/**
 * `receiving`: not all of its files are stored yet. `review`: checked, waiting for the user's decision. `paused`:
 * stopped because of `pausedFor`. `failed`: cannot continue because of the file or a server; with the task `receive`,
 * the files are incomplete. Any other end is `done`, and the details are in the results of its rows.
 */
export type UploadState = 'receiving' | 'queued' | 'active' | 'review' | 'paused' | 'done' | 'cancelled' | 'failed';

export const endedStates: readonly UploadState[] = ['done', 'cancelled', 'failed'];

export interface Upload {
  id: string;
  /** User name and id of the author. */
  author: string;
  authorId: string;
  /** Full name of the author; null if the token has none or an earlier version stored the upload. */
  authorName: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  task: Task;
  state: UploadState;
  pausedFor: 'signIn' | 'unavailable' | null;
  /** Why the upload is `failed` or `paused`; null if `state` and `pausedFor` are sufficient. */
  reason: Issue | null;
  /** The user reviews the plan before anything is written. */
  review: boolean;
  /** Skips rows with issues; without it they stop the upload. */
  skipInvalid: boolean;
  cancelRequested: boolean;
  /** Also undo rows whose resources were changed since. */
  force: boolean;
  /** Uploads of earlier versions have no `timeZone`. */
  options: {
    productListId: string;
    inventoryListId: string;
    idSeed?: 'name' | 'parent';
    timeZone?: string;
    /** Only the first rows of each file are checked; absent once all are. */
    sampleRows?: number;
  };
  /** Time when the last batch of its files was received, in milliseconds. */
  received: number | null;
  /** Rows of all files, once they are received. */
  total: number;
  /** Time of the next attempt while a server does not respond, and the number of failed attempts in sequence. */
  retryAt: number | null;
  failures: number;
  /** The user's token, encrypted, and its expiry in milliseconds. */
  token: string | null;
  tokenExpires: number | null;
  /** The roles of the author when they started or resumed the upload; null if an earlier version stored it. */
  roles: GrantedRoles | null;
}

export interface ImportFile {
  /** `{upload id}_{type}`, the format of clients in the field. */
  workflowId: string;
  uploadId: string;
  type: ImportType;
  /** Name of the uploaded file. */
  filename: string;
  /** Position among the files of the upload, in the order of writing. */
  position: number;
  /** Rows received so far. */
  total: number;
  /** Problems of the complete file, limited in number. */
  issues: FileIssue[];
  /** Headers of the file by column if the user mapped the columns; null if they were recognized. */
  headers: Record<string, string> | null;
  started: number | null;
  ended: number | null;
  /** Time when the contents of the rows were erased. */
  erased: number | null;
  /** Time when the other personal data of the rows was erased: `clearRows`. */
  cleared: number | null;
  /** Log lines for operators. */
  log: string[];
  /** How its rows are derived; null if an earlier version stored it, or once its contents are erased. */
  recipe: Recipe | null;
  /** Increases with each change of the recipe. */
  recipeVersion: number;
  /** Name of its content in the upload; null if an earlier version stored it. */
  content: string | null;
  /** False while its rows are those of an earlier recipe, or incomplete. */
  derived: boolean;
}

/** A cell that a user has corrected. A secret one is encrypted. */
export interface Correction {
  line: number;
  column: string;
  value: string;
}

/** The rows of a file with the same issue of the same value in a column. */
export interface IssueGroup {
  /** The issue of the first row. */
  issue: Issue;
  /** The cell of the column; '' if it is empty or secret, for warnings, or if the issue is not about a column. */
  value: string;
  rows: number;
  line: number;
}

/**
 * The effect of undoing a row. `changed`: changed since, so it is retained unless undo is forced. `inUse`: a
 * remaining resource refers to it, so the server would refuse to delete it.
 */
export type UndoEffect = 'remove' | 'restore' | 'changed' | 'inUse' | 'gone';

export const rowStates = [
  ...(['open', 'invalid', 'planned', 'sending'] as const),
  ...(['created', 'updated', 'unchanged', 'refused', 'undone', 'notUndone'] as const),
] as const;
export type RowState = (typeof rowStates)[number];
/** States of rows that are not as in the file, or not undone, with their issues. */
export const failedStates = ['invalid', 'refused', 'notUndone'] as const satisfies RowState[];
/** States of rows whose results can be undone. */
export const undoableStates = ['created', 'updated', 'notUndone'] as const satisfies RowState[];

export interface StoredRow {
  line: number;
  rank: number;
  label: string;
  /** Null when erased. Secret cells are encrypted. */
  cells: Record<string, string> | null;
  resolved: Record<string, string>;
  state: RowState;
  action: RowAction | null;
  /** Issues of the text, found while reading the file; retained until the row is corrected. */
  textIssues: Issue[];
  issues: Issue[];
  notes: Issue[];
  changes: FieldChange[];
  /** Fingerprint of the reviewed plan. A different plan is not written without another review. */
  fingerprint: string | null;
  traces: WriteTrace[];
  account: AccountTrace | null;
  /** Result of the last undo preview. */
  undo: UndoEffect | null;
  /** Rows of a level depend only on rows of lower levels and of earlier files. */
  level: number;
  /** Key of the resource that the row defines, and the column for issues of the key. */
  key: string | null;
  keyColumn: string;
  /** The parent as in the file: its id, or its name. */
  parent: string | null;
}

/** A row in flight, and what it will replace. */
export type InFlightRow = Pick<StoredRow, 'line' | 'traces' | 'account'>;

export type RowPatch = Pick<StoredRow, 'line'> & Partial<Omit<StoredRow, 'line'>>;

export interface RowQuery {
  lines?: readonly number[];
  states?: readonly RowState[];
  actions?: readonly RowAction[];
  /** Part of the label or of a cell, ignoring case. */
  search?: string;
  order?: 'line' | 'rank' | 'rankDown';
  /** Only rows after this value in the given order. */
  after?: number;
  /** Only rows with ranks between these, inclusive. */
  ranks?: readonly [first: number, last: number];
  offset?: number;
  limit: number;
  /** Without properties for display: no changes, notes and text issues. */
  forWork?: boolean;
}

/** Number of rows by state, and of planned rows by action. */
export interface RowCounts {
  states: Partial<Record<RowState, number>>;
  plan: Partial<Record<RowAction, number>>;
}

/** Uploads, their files and rows. */
export interface UploadStore {
  createUpload(upload: Upload, files: readonly ImportFile[]): Promise<void>;
  upload(id: string): Promise<Upload | undefined>;
  /** Reads an upload and locks it until the end of the transaction. */
  lockUpload(id: string): Promise<Upload | undefined>;
  updateUpload(id: string, patch: Partial<Upload>): Promise<void>;
  /** Deletes an upload whose files were not received completely. Resolves to false if there is none with this id. */
  removeIncomplete(id: string): Promise<boolean>;
  /** Uploads in these states, oldest first. */
  uploadsIn(states: readonly UploadState[]): Promise<Upload[]>;
  /** Uploads that ended, or began to wait for a user, before this time and have rows with contents. */
  expiredUploads(before: number): Promise<Upload[]>;
  /** Deletes uploads that ended before this time, with their files and rows. */
  deleteUploads(before: number): Promise<void>;
  /** Newest first, with their uploads. */
  files(limit: number): Promise<{ file: ImportFile; upload: Upload }[]>;
  file(workflowId: string): Promise<ImportFile | undefined>;
  filesOf(uploadId: string): Promise<ImportFile[]>;
  updateFile(workflowId: string, patch: Partial<Omit<ImportFile, 'log'>>): Promise<void>;
  /** Appends lines to the log of a file, up to a number of lines. */
  log(workflowId: string, lines: readonly string[], maximum?: number): Promise<void>;
  /** Adds rows of a file and counts them in its total. */
  addRows(workflowId: string, rows: readonly StoredRow[]): Promise<void>;
  rows(workflowId: string, query: RowQuery): Promise<StoredRow[]>;
  countMatching(workflowId: string, query: Omit<RowQuery, 'limit'>): Promise<number>;
  updateRows(workflowId: string, patches: readonly RowPatch[]): Promise<void>;
  /** Rows of an upload that wrote one of these resources (`Type/id`). Reads all rows of the upload. */
  rowsWriting(uploadId: string, references: readonly string[]): Promise<StoredRow[]>;
  /** From the counters of files. */
  counts(workflowId: string): Promise<RowCounts>;
  countsOf(workflowIds: readonly string[]): Promise<Map<string, RowCounts>>;
  /** Rows in a state by the code of their first issue. */
  countIssues(workflowId: string, state: RowState): Promise<{ code: IssueCode; count: number }[]>;
  /** Erases the contents of rows in these states; line, label, outcome and versions are retained. */
  eraseRows(workflowId: string, states: readonly RowState[]): Promise<void>;
  /**
   * Erases what else rows contain of a file: labels, keys, issues, notes, and refusals in the log. Retains outcomes, the
   * references and versions of resources, and the changed accounts of rows that can be undone.
   */
  clearRows(workflowId: string): Promise<void>;
}

/**
 * The steps of a task. `prepare`: creates the other chunks. `facts`: reads keys and references of rows. `resolve`: finds
 * what they refer to, and the levels of rows. `plan`, `write`, `undo`: rows of one file. `finish`: ends a file, or the
 * check.
 */
export type ChunkKind = 'prepare' | 'facts' | 'resolve' | 'plan' | 'write' | 'undo' | 'finish';

export interface NewChunk {
  kind: ChunkKind;
  workflowId?: string;
  /** Chunks of a level start when all chunks of lower levels are done. */
  level: number;
  /** Lines of `facts`, otherwise ranks of rows. */
  first: number;
  last: number;
  /** Name of a List that it writes: only one of the chunks with this name runs at a time. */
  exclusive?: string;
}

/** A chunk that a worker has taken. */
export interface Chunk extends Omit<NewChunk, 'workflowId' | 'exclusive'> {
  uploadId: string;
  number: number;
  workflowId: string | null;
  owner: string;
  /** How often workers have taken it. */
  attempts: number;
  /** How often it failed unexpectedly, or its worker died. */
  failures: number;
  /** Rows that a worker was sending when it released the chunk or died. */
  sent: InFlightRow[] | null;
  plan: StoredPlan[] | null;
}

/** The plan of a batch of rows, and what it is based on. */
export interface StoredPlan {
  /** Versions of the resources read for it, by `Type/id`; null: did not exist. */
  reads: Record<string, string | null>;
  rows: Omit<PlannedRow, 'before'>[];
}

/** Identifies a chunk that a worker has taken. */
export type OwnedChunk = Pick<Chunk, 'uploadId' | 'number' | 'owner'>;

export interface ChunkStore {
  /** Takes the next chunk: of small uploads first, then of the author with the fewest running chunks. */
  takeChunk(owner: string, options: { onlySmall: boolean; now: number }): Promise<Chunk | undefined>;
  /** Extends the leases of these owners, and resolves to those that still have their chunk. */
  renewLeases(owners: readonly string[]): Promise<string[]>;
  /** Locks the chunk. False if another worker has taken it. */
  ownsChunk(chunk: OwnedChunk): Promise<boolean>;
  /** Records rows before they are sent, so that a new owner of the chunk can recognise them. False as `ownsChunk`. */
  setSent(chunk: OwnedChunk, sent: readonly InFlightRow[] | null): Promise<boolean>;
  setPlan(chunk: OwnedChunk, plan: readonly StoredPlan[]): Promise<void>;
  /** `hasFailed`: the chunk failed unexpectedly. */
  releaseChunk(chunk: OwnedChunk, hasFailed: boolean): Promise<void>;
  /** For a database that no other process uses: its running chunks belong to a process that died. */
  releaseAll(): Promise<void>;
  completeChunk(chunk: OwnedChunk): Promise<void>;
  /** Makes the chunks of the next level ready if none is ready or running. False if there are none. */
  enableNextLevel(uploadId: string): Promise<boolean>;
  /** `running`: with a valid lease. */
  countChunks(uploadId: string, state: 'unfinished' | 'running'): Promise<number>;
  chunks(uploadId: string, kind: ChunkKind): Promise<Chunk[]>;
  deleteChunks(uploadId: string, except?: ChunkKind): Promise<void>;
  addChunks(uploadId: string, chunks: readonly NewChunk[]): Promise<void>;
  /** The chunks of a check become those of writing. `exclusiveOf` is by file. */
  plansBecomeWrites(uploadId: string, exclusiveOf: Record<string, string>): Promise<void>;
  /** Sets rows whose results are unknown to the state `sending`, with what they were to replace. */
  recoverSent(uploadId: string, number?: number): Promise<void>;
  /** Notifies all workers, at the end of the transaction. */
  notify(message: string): Promise<void>;
}

/** The key that encrypts tokens and passwords, by its id. */
export interface KeyStore {
  /**
   * Stores the id of a process's current key, the first of `keyIds`, if none, another one of `keyIds` or an unknown key is
   * stored. False if the stored one is none of them.
   */
  claimKey(keyIds: readonly string[]): Promise<boolean>;
  /** The stored id; '' if the key of the stored tokens is unknown. */
  keyId(): Promise<string | undefined>;
}

/** A version of a resource, `Type/id`. */
export interface ResourceVersion {
  reference: string;
  version: string;
}

/** The run over a file that created a version. */
export interface VersionOrigin {
  workflowId: string;
  task: 'write' | 'undo';
  /** User name and id. */
  author: string;
  authorId: string;
}

/** Versions of resources that imports and their undo created, including deletions. Lists are not among them. */
export interface VersionStore {
  addVersions(origin: VersionOrigin, versions: readonly ResourceVersion[]): Promise<void>;
  /** Adds those of ended files without any, which workers of versions before the migration "versions" have written. */
  addMissingVersions(): Promise<void>;
  /** Those of the given versions that imports created. */
  versions(
    versions: readonly ResourceVersion[],
  ): Promise<(ResourceVersion & VersionOrigin & { uploadId: string; filename: string })[]>;
}
