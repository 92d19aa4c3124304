import type { AccountTrace, FieldChange, ImportType, Issue, RowAction, Trace } from '../engine/types.ts';
import type { FileIssue } from '../csv/fileIssues.ts';

/** What an upload is about to do, or did last. */
export type Task = 'receive' | 'check' | 'write' | 'undo';

/**
 * `receiving`: not all of its files are stored yet. `review`: checked, a person decides. `paused`: stopped by `pausedFor`.
 * `failed`: the file or a server does not let it go on; with the task `receive`, the files are incomplete. Every other end
 * is `done`; the results of its rows hold the rest.
 */
export type UploadState = 'receiving' | 'queued' | 'active' | 'review' | 'paused' | 'done' | 'cancelled' | 'failed';

export interface Upload {
  id: string;
  /** User name and id of the person it is done for. */
  author: string;
  authorId: string;
  created: number;
  started: number | null;
  ended: number | null;
  task: Task;
  state: UploadState;
  pausedFor: 'signIn' | 'unavailable' | null;
  /** English words of the server or of the program, with `failed` and `paused`. */
  reason: string | null;
  /** A person looks at the plan before anything is written. */
  review: boolean;
  /** Rows with issues are left out; without it they stop the upload. */
  skipInvalid: boolean;
  cancelAsked: boolean;
  /** Undo also what somebody has changed since. */
  force: boolean;
  options: { productListId: string; inventoryListId: string; idSeed: 'name' | 'parent' };
  /** When the last batch of its files was received, in milliseconds. */
  received: number | null;
  /** The run that owns the upload while it is active; the writes of an earlier run have no effect on it. */
  run: string | null;
  /** The person's token, encrypted, and when it ends in milliseconds. */
  token: string | null;
  tokenExpires: number | null;
}

export interface ImportFile {
  /** `{upload id}_{type}`, as clients in the field know it. */
  workflowId: string;
  uploadId: string;
  type: ImportType;
  /** As the person's computer called it. */
  filename: string;
  /** Place among the files of the upload, in the order of writing. */
  position: number;
  /** Rows received so far. */
  total: number;
  /** Problems of the file as a whole, bounded. */
  issues: FileIssue[];
  started: number | null;
  ended: number | null;
  /** When the rows' contents were erased. */
  erased: number | null;
  /** What happened, one line each, for people who run the server. */
  log: string[];
}

/**
 * What undoing a row does to what it wrote. `changed`: changed since, so it stays unless that is forced. `inUse`: something
 * that stays refers to it, so the server would not delete it.
 */
export type UndoFate = 'remove' | 'restore' | 'changed' | 'inUse' | 'gone';

export type RowState =
  'open' | 'invalid' | 'planned' | 'sending' | 'created' | 'updated' | 'unchanged' | 'refused' | 'undone' | 'kept';

export interface StoredRow {
  line: number;
  rank: number;
  label: string;
  /** Null when erased. Secret ones are encrypted. */
  cells: Record<string, string> | null;
  resolved: Record<string, string>;
  state: RowState;
  action: RowAction | null;
  /** Of the text, found when the file was read; they stay until the row is mended. */
  textIssues: Issue[];
  issues: Issue[];
  notes: Issue[];
  changes: FieldChange[];
  /** Of what a person saw: another plan later is not written unseen. */
  fingerprint: string | null;
  traces: Trace[];
  account: AccountTrace | null;
  /** Result of the last preview. */
  undo: UndoFate | null;
}

/** A row in flight, and what it is about to replace. */
export type Sent = Pick<StoredRow, 'line' | 'traces' | 'account'>;

export type RowPatch = Pick<StoredRow, 'line'> & Partial<Omit<StoredRow, 'line'>>;

export interface RowQuery {
  lines?: readonly number[];
  states?: readonly RowState[];
  actions?: readonly RowAction[];
  /** Part of the label or of a cell, without regard to case. */
  search?: string;
  order?: 'line' | 'rank' | 'rankDown';
  /** Rows behind this value of the order. */
  after?: number;
  /** With the order `rank`: no rows behind this one. */
  upTo?: number;
  offset?: number;
  limit: number;
  /** Without what only people look at: no changes, notes and issues of the text. */
  forWork?: boolean;
}

/** Rows by state, and those that are planned by what they will do. */
export interface RowCounts {
  states: Partial<Record<RowState, number>>;
  plan: Partial<Record<RowAction, number>>;
}

/** Where imports are kept: in memory, or in PostgreSQL, embedded or not. */
export interface ImportStore {
  createUpload(upload: Upload, files: readonly ImportFile[]): Promise<void>;
  upload(id: string): Promise<Upload | undefined>;
  /** Changes it; with `when`, only in one of these states, and with `run`, only if that run owns it. False: not changed. */
  updateUpload(id: string, patch: Partial<Upload>, when?: readonly UploadState[], run?: string): Promise<boolean>;
  /** Deletes an upload whose files were not received completely. False: there is none with this id. */
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
  /** With `batch`: these are the results of what `sending` told, which is forgotten with them. */
  updateRows(workflowId: string, patches: readonly RowPatch[], batch?: string): Promise<void>;
  /** Rows that are about to be sent: known from now on, whatever becomes of the process. `batch` is unique. */
  sending(workflowId: string, batch: string, rows: readonly Sent[]): Promise<void>;
  /** These batches were not sent after all. */
  forgetSent(workflowId: string, batches: readonly string[]): Promise<void>;
  /** Rows whose results a former run did not store get the state `sending` and what they were to replace. */
  recallSent(workflowId: string): Promise<void>;
  /** Rows of an upload that wrote one of these resources (`Type/id`). Reads all rows of the upload. */
  rowsWriting(uploadId: string, references: readonly string[]): Promise<StoredRow[]>;
  counts(workflowId: string): Promise<RowCounts>;
  /** Forgets the contents of rows in these states; line, label, outcome and versions stay. */
  eraseRows(workflowId: string, states: readonly RowState[]): Promise<void>;
  close(): Promise<void>;
}
