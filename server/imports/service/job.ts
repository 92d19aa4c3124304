import { boundFileIssues, maxFileIssues, type FileIssue } from '../csv/fileIssues.ts';
import { sourceLine } from '../recipe/derivedLine.ts';
import { issueMessage, withSourceLine } from '../engine/issueMessages.ts';
import type { Issue } from '../engine/types.ts';
import {
  endedStates,
  failedStates,
  undoableStates,
  type ImportFile,
  type RowCounts,
  type StoredRow,
  type Upload,
} from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';

/** States known to clients in the field, and `cancelled`. */
export type JobStatus = 'waiting' | 'active' | 'completed' | 'failed' | 'delayed' | 'paused' | 'cancelled';

/** An issue in the API, with its text in English. */
export interface JobIssue extends Issue {
  message: string;
}

/** One file of an upload in the API: the job of onaio/express-server's `$import`, with additional properties. */
export interface Job {
  workflowId: string;
  workflowType: string;
  status: JobStatus;
  dateCreated: number;
  dateStarted?: number;
  dateEnded?: number;
  filename: string;
  internalFilename: string;
  /** User name of the author. */
  author: string;
  /** Full name of the author, if it is known. */
  authorName?: string;
  statusReason?: { stdout: string; stderr: string };
  /** Why the job is paused: the message of a server, an unexpected error, or the permissions its author lacks to resume it. */
  pauseReason?: JobIssue;
  progress: number;
  /** Increases when a run over the rows ends. Clients that display rows then refetch them. */
  revision: number;
  counts: {
    total: number;
    created: number;
    updated: number;
    unchanged: number;
    refused: number;
    undone: number;
    /** Rows of `refused` that an undo left unchanged; absent without any. */
    notUndone?: number;
    open: number;
  };
  plan: { create: number; update: number; unchanged: number; conflict: number; omitted?: number; invalid: number };
  phase:
    | 'checking'
    | 'review'
    | 'writing'
    | 'undoing'
    | 'signIn'
    | 'unavailable'
    | 'done'
    | 'undone'
    | 'cancelled'
    | 'failed';
  uploadId: string;
  review: boolean;
  canRetry: boolean;
  canUndo: boolean;
  /** Only this number of rows of each file is checked; absent if all are. */
  sampleRows?: number;
  /** Number of temporary passwords that are not shown yet; absent without any, and in lists. */
  temporaryPasswords?: number;
  /** The file is kept, so that its rows can be derived by another recipe. */
  hasFile: boolean;
  /** The recipe can be changed: the import waits for a decision or has ended, and no row is written. */
  canChangeRecipe: boolean;
  fileErrors: (JobIssue & { row: number })[];
  rowErrors: { row: number; column?: string; message: string }[];
}

export const toJobIssue = (issue: Issue): JobIssue => ({ ...withSourceLine(issue), message: issueMessage(issue) });

const sumOf = <K extends string>(counts: Partial<Record<K, number>>, ...keys: K[]): number =>
  keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);

function phaseOf(upload: Upload, { states }: RowCounts): Job['phase'] {
  const { state, task, pausedFor } = upload;
  if (state === 'receiving') return 'checking';
  if (state === 'paused') return pausedFor ?? 'unavailable';
  if (state === 'review' || state === 'cancelled' || state === 'failed') return state;
  if (state === 'done') return task === 'undo' && sumOf(states, ...undoableStates) === 0 ? 'undone' : 'done';
  return task === 'check' ? 'checking' : task === 'write' ? 'writing' : 'undoing';
}

/** `completed` means that every row is stored as in the file; one refused row is a failure. */
function statusOf(file: ImportFile, upload: Upload, { states }: RowCounts): JobStatus {
  const hasErrors = sumOf(states, 'refused', 'invalid') > 0 || file.issues.some(({ fatal }) => fatal);
  const hasOpenRows = sumOf(states, 'open', 'planned', 'sending') > 0;
  switch (upload.state) {
    case 'receiving':
    case 'queued':
      return 'waiting';
    case 'active':
      // All rows are stored and the end is logged.
      if (upload.task === 'write' && !hasOpenRows && file.ended !== null) return hasErrors ? 'failed' : 'completed';
      return upload.task === 'write' && file.started === null ? 'waiting' : 'active';
    case 'review':
      // Clients without support for the review must not wait forever.
      return hasErrors && !upload.review ? 'failed' : 'paused';
    case 'paused':
      return upload.pausedFor === 'unavailable' ? 'delayed' : 'paused';
    case 'cancelled':
      return hasOpenRows ? 'cancelled' : hasErrors ? 'failed' : 'completed';
    case 'failed':
      return 'failed';
    default:
      return hasErrors || sumOf(states, 'notUndone') > 0 || (hasOpenRows && upload.task !== 'undo')
        ? 'failed'
        : 'completed';
  }
}

function progressOf(upload: Upload, { states }: RowCounts, total: number): number {
  if (endedStates.includes(upload.state) || total === 0) return 1;
  if (upload.task === 'receive') return 0;
  const done =
    upload.task === 'check'
      ? total - sumOf(states, 'open')
      : upload.task === 'write'
        ? sumOf(states, 'created', 'updated', 'unchanged', 'refused', 'invalid')
        : sumOf(states, 'undone', 'notUndone');
  return Math.min(1, Math.round((done / total) * 1000) / 1000);
}

/** Rows by result; the numbers add up to the total. */
function resultCounts({ total }: ImportFile, states: RowCounts['states']): Job['counts'] {
  const counts = {
    created: sumOf(states, 'created'),
    updated: sumOf(states, 'updated'),
    unchanged: sumOf(states, 'unchanged'),
    refused: sumOf(states, ...failedStates),
    undone: sumOf(states, 'undone'),
  };
  const open = total - sumOf(counts, 'created', 'updated', 'unchanged', 'refused', 'undone');
  return { total, ...counts, open, ...(states.notUndone && { notUndone: states.notUndone }) };
}

const planCounts = ({ states, plan }: RowCounts): Job['plan'] => ({
  create: plan.create ?? 0,
  update: plan.update ?? 0,
  unchanged: plan.unchanged ?? 0,
  conflict: plan.conflict ?? 0,
  ...(plan.omitted && { omitted: plan.omitted }),
  invalid: sumOf(states, 'invalid'),
});

/** Why the rows of a file cannot be derived by another recipe; undefined if they can. */
export function recipeRefusal(
  { content, erased }: Pick<ImportFile, 'content' | 'erased'>,
  { state, task }: Pick<Upload, 'state' | 'task'>,
  { states }: Pick<RowCounts, 'states'>,
): string | undefined {
  if (content === null)
    return 'An earlier version stored the import without its file: upload it again with another recipe';
  if (erased !== null) return 'The contents of the file are erased; upload it again';
  if (sumOf(states, 'sending', 'created', 'updated', 'unchanged', 'undone', 'notUndone') > 0)
    return 'Rows of the file are written; upload it again with another recipe';
  if (task === 'receive' && state === 'failed') return 'The files were not received completely; upload them again';
  return state === 'review' || endedStates.includes(state) ? undefined : `The import is ${state}`;
}

/** Maximum rows whose errors are included in a job; all others are available page by page. */
const maxErrors = 100;

/** Maximum errors per job in a list. */
const maxListErrors = 3;

/** A file with its upload as a job. `details` adds the errors of its rows and the complete log. */
export async function toJob(
  file: ImportFile,
  upload: Upload,
  counts: RowCounts,
  details: Pick<ImportStore, 'rows'> | undefined,
): Promise<Job> {
  const { states } = counts;
  const status = statusOf(file, upload, counts);
  const ended = ['completed', 'failed', 'cancelled'].includes(status);
  const rows: StoredRow[] =
    details && sumOf(states, ...failedStates) > 0
      ? await details.rows(file.workflowId, { states: failedStates, limit: maxErrors })
      : [];
  const errors = file.log.filter((line) => line.startsWith('! ')).map((line) => line.slice(2));
  const stderr = details ? errors : errors.slice(0, maxListErrors);
  const failure: FileIssue[] =
    upload.state === 'failed' && upload.reason ? [{ line: 1, issue: upload.reason, fatal: true }] : [];
  const fileErrors = boundFileIssues([...failure, ...file.issues], details ? maxFileIssues : maxListErrors).map(
    ({ line, issue }) => ({ row: line, ...toJobIssue(issue) }),
  );
  return {
    workflowId: file.workflowId,
    workflowType: file.type,
    status,
    dateCreated: upload.created,
    ...((file.started ?? upload.started) !== null && { dateStarted: file.started ?? upload.started ?? 0 }),
    ...(ended && (file.ended ?? upload.ended) !== null && { dateEnded: file.ended ?? upload.ended ?? 0 }),
    filename: file.filename,
    internalFilename: `${file.workflowId}.csv`,
    author: upload.author,
    ...(upload.authorName !== null && { authorName: upload.authorName }),
    ...((status === 'completed' || status === 'failed') && {
      statusReason: {
        stdout: file.log.filter((line) => !line.startsWith('! ')).join('\n'),
        stderr: [
          ...fileErrors.map(({ row, column, message }) =>
            column === undefined ? message : `Row ${row}, ${column}: ${message}`,
          ),
          ...stderr,
        ].join('\n'),
      },
    }),
    ...(upload.state === 'paused' && upload.reason && { pauseReason: toJobIssue(upload.reason) }),
    progress: progressOf(upload, counts, file.total),
    revision: file.log.length,
    counts: resultCounts(file, states),
    plan: planCounts(counts),
    phase: phaseOf(upload, counts),
    uploadId: upload.id,
    review: upload.review,
    canRetry:
      endedStates.includes(upload.state) &&
      upload.task !== 'undo' &&
      upload.task !== 'receive' &&
      upload.options.sampleRows === undefined &&
      sumOf(states, 'refused', 'invalid', 'open', 'planned', 'sending') > 0 &&
      file.erased === null,
    canUndo: endedStates.includes(upload.state) && sumOf(states, ...undoableStates, 'sending') > 0,
    ...(upload.options.sampleRows !== undefined && { sampleRows: upload.options.sampleRows }),
    hasFile: file.content !== null && file.erased === null,
    canChangeRecipe: recipeRefusal(file, upload, counts) === undefined,
    fileErrors,
    rowErrors: rows.flatMap(({ line, issues }) =>
      issues.map((issue) => ({
        row: sourceLine(line),
        message: issueMessage(issue),
        ...(issue.column !== undefined && { column: issue.column }),
      })),
    ),
  };
}
