import type { AccountTrace, FieldChange, ImportType, Issue, RowAction, WriteTrace } from '../engine/types.ts';
import type { FileIssue } from '../csv/fileIssues.ts';
import type { GrantedRoles } from '../remote/limitToUser.ts';

/** The current or last task of an upload. */
export type Task = 'receive' | 'check' | 'write' | 'undo';

/**
 * `receiving`: not all of its files are stored yet. `review`: checked, waiting for the user's decision. `paused`:
 * stopped because of `pausedFor`. `failed`: cannot continue because of the file or a server; with the task `receive`,
 * the files are incomplete. Any other end is `done`, and the details are in the results of its rows.
 */
export type UploadState = 'receiving' | 'queued' | 'active' | 'review' | 'paused' | 'done' | 'cancelled' | 'failed';

export interface Upload {
  id: string;
  /** User name and id of the author. */
  author: string;
  authorId: string;
  created: number;
  started: number | null;
  ended: number | null;
  task: Task;
  state: UploadState;
  pausedFor: 'signIn' | 'unavailable' | null;
  /** English message of the server or of this program, for `failed` and `paused`. */
  reason: string | null;
  /** The user reviews the plan before anything is written. */
  review: boolean;
  /** Skips rows with issues; without it they stop the upload. */
  skipInvalid: boolean;
  cancelAsked: boolean;
  /** Also undo rows whose resources were changed since. */
  force: boolean;
  options: { productListId: string; inventoryListId: string; idSeed: 'name' | 'parent' };
  /** Time when the last batch of its files was received, in milliseconds. */
  received: number | null;
  /** The run that owns the upload while it is active. Writes of an earlier run have no effect on it. */
  run: string | null;
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
  /** Log lines for operators. */
  log: string[];
}

/**
 * The effect of undoing a row. `changed`: changed since, so it is retained unless undo is forced. `inUse`: a
 * remaining resource refers to it, so the server would refuse to delete it.
 */
export type UndoEffect = 'remove' | 'restore' | 'changed' | 'inUse' | 'gone';

export type RowState =
  'open' | 'invalid' | 'planned' | 'sending' | 'created' | 'updated' | 'unchanged' | 'refused' | 'undone' | 'kept';

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
  /** With the order `rank`: only rows up to this rank. */
  upTo?: number;
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

/** Storage of imports: in memory, or in PostgreSQL, embedded or external. */
export interface ImportStore {
  createUpload(upload: Upload, files: readonly ImportFile[]): Promise<void>;
  upload(id: string): Promise<Upload | undefined>;
  /**
   * Patches the upload; with `when`, only in one of these states, and with `run`, only if that run owns it. Resolves
   * to false if unchanged.
   */
  updateUpload(id: string, patch: Partial<Upload>, when?: readonly UploadState[], run?: string): Promise<boolean>;
  /** Deletes an upload whose files were not received completely. Resolves to false if there is none with this id. */
  removeIncomplete(id: string): Promise<boolean>;
  /** Uploads in these states, oldest first. */
  uploadsIn(states: readonly UploadState[]): Promise<Upload[]>;
  /** Newest first, with their uploads. */
  files(limit: number): Promise<{ file: ImportFile; upload: Upload }[]>;
  file(workflowId: string): Promise<ImportFile | undefined>;
  filesOf(uploadId: string): Promise<ImportFile[]>;
  updateFile(workflowId: string, patch: Partial<Omit<ImportFile, 'log'>>): Promise<void>;
  log(workflowId: string, line: string): Promise<void>;
  /** Adds rows of a file and counts them in its total. */
  addRows(workflowId: string, rows: readonly StoredRow[]): Promise<void>;
  rows(workflowId: string, query: RowQuery): Promise<StoredRow[]>;
  countMatching(workflowId: string, query: Omit<RowQuery, 'limit'>): Promise<number>;
  /** With `batch`: the patches are the results of this batch of rows in flight. Deletes the batch's record too. */
  updateRows(workflowId: string, patches: readonly RowPatch[], batch?: string): Promise<void>;
  /** Records rows in flight before they are sent, so that they are known after a crash. `batch` is unique. */
  markInFlight(workflowId: string, batch: string, rows: readonly InFlightRow[]): Promise<void>;
  /** Deletes the records of batches that were not sent. */
  clearInFlight(workflowId: string, batches: readonly string[]): Promise<void>;
  /** Sets rows whose results an earlier run did not store to the state `sending`, with what they were to replace. */
  recoverInFlight(workflowId: string): Promise<void>;
  /** Rows of an upload that wrote one of these resources (`Type/id`). Reads all rows of the upload. */
  rowsWriting(uploadId: string, references: readonly string[]): Promise<StoredRow[]>;
  counts(workflowId: string): Promise<RowCounts>;
  /** Erases the contents of rows in these states; line, label, outcome and versions are retained. */
  eraseRows(workflowId: string, states: readonly RowState[]): Promise<void>;
  close(): Promise<void>;
}
