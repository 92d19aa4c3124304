import type { Issue } from '../engine/types.ts';
import type { GrantedRoles } from '../remote/limitToUser.ts';
import { endedStates, type Task, type Upload, type UploadState } from '../store/types.ts';

/** The user whose permissions an upload uses from now on. */
export interface Authorization {
  author: string;
  authorId: string;
  authorName: string | null;
  token: string | null;
  tokenExpires: number | null;
  roles: GrantedRoles;
}

/** What happens to an upload. `at` is a time in milliseconds. */
export type UploadEvent =
  /** Its files are stored. */
  | { type: 'received' }
  /** A file cannot be read. */
  | { type: 'unreadable'; at: number }
  /** A file cannot be read by its new recipe. */
  | { type: 'recipeUnreadable'; at: number }
  /** Its files were not received completely. */
  | { type: 'abandoned'; at: number }
  /** A worker has taken a chunk, whose earlier executions failed unexpectedly this often. */
  | { type: 'taken'; failures: number; at: number }
  /** All workers have released its chunks before its task was done. */
  | { type: 'released' }
  /** All rows are checked. */
  | { type: 'checked'; hasErrors: boolean }
  /** All rows are written, or undone. */
  | { type: 'finished'; at: number }
  /** A server refused the token, or it has expired. */
  | { type: 'signInNeeded' }
  /** The worker does not have the key that encrypts the token. */
  | { type: 'keyMissing'; at: number }
  /** A server does not respond. */
  | { type: 'unavailable'; reason: string; at: number }
  /** A server refused a request that no row can be blamed for. */
  | { type: 'failed'; reason: string; at: number }
  /** An execution of a chunk failed for another reason. `failures` includes this one. */
  | { type: 'failedUnexpectedly'; failures: number; at: number }
  | { type: 'committed'; by: Authorization; skipInvalid: boolean }
  | { type: 'edited'; by: Authorization }
  | { type: 'retried'; by: Authorization }
  | { type: 'undoRequested'; by: Authorization; force: boolean }
  | { type: 'resumed'; by: Authorization }
  | { type: 'cancelRequested' }
  /** No worker has a chunk of an upload whose cancellation was requested. */
  | { type: 'cancelled'; at: number }
  /** Its user has not decided for a week. */
  | { type: 'expired'; at: number };

const minRetryDelay = 5_000;
const maxRetryDelay = 300_000;

/** Unexpected failures of one chunk after which its upload fails. */
export const maxChunkFailures = 5;

/** A message of a server as an issue. */
const messageOfServer = (text: string): Issue => ({ code: 'server', values: { text } });

const withoutToken = { token: null, tokenExpires: null };

function end(state: 'done' | 'cancelled' | 'failed', at: number, reason: Issue | null = null): Partial<Upload> {
  return { state, ended: at, reason, pausedFor: null, retryAt: null, ...withoutToken };
}

/** A pause that gets longer with each failure in sequence. */
function retryLater({ failures }: Upload, reason: Issue, at: number): Partial<Upload> {
  const delay = Math.min(maxRetryDelay, minRetryDelay * 2 ** failures);
  return { state: 'paused', pausedFor: 'unavailable', reason, retryAt: at + delay, failures: failures + 1 };
}

function queue(by: Authorization, patch: Partial<Upload>): Partial<Upload> {
  const reset = { state: 'queued' as const, pausedFor: null, reason: null, cancelRequested: false, ended: null };
  return { ...reset, retryAt: null, failures: 0, ...by, ...patch };
}

/**
 * The properties that an event changes; undefined if the event is not possible in the state of the upload. The only
 * place that decides on states of uploads.
 */
export function transition(upload: Upload, event: UploadEvent): Partial<Upload> | undefined {
  const { state, task } = upload;
  const isIn = (...states: readonly UploadState[]): boolean => states.includes(state);
  /** Files that were not received completely can only be uploaded again. */
  const isComplete = task !== 'receive';
  const isWaiting = isIn('queued') || (isIn('paused') && upload.pausedFor === 'unavailable');
  const newTask = (next: Task, by: Authorization, patch: Partial<Upload>) =>
    isComplete ? queue(by, { task: next, ...patch }) : undefined;

  switch (event.type) {
    case 'received':
      return isIn('receiving') ? { state: 'queued', task: 'check' } : undefined;
    case 'unreadable':
      return isIn('receiving') ? { ...end('failed', event.at), task: 'check' } : undefined;
    case 'recipeUnreadable':
      return isIn('active') && task === 'check' ? end('failed', event.at) : undefined;
    case 'abandoned':
      return isIn('receiving') ? end('failed', event.at) : undefined;
    case 'taken':
      if (event.failures >= maxChunkFailures && (isWaiting || isIn('active')) && !upload.cancelRequested)
        return end('failed', event.at, { code: 'unexpectedFailure' });
      if (!isWaiting) return undefined;
      return { state: 'active', pausedFor: null, reason: null, retryAt: null, started: upload.started ?? event.at };
    case 'released':
      return isIn('active') && !upload.cancelRequested ? { state: 'queued' } : undefined;
    case 'checked': {
      if (!isIn('active') || task !== 'check') return undefined;
      const isSample = upload.options.sampleRows !== undefined;
      const needsReview = upload.review || isSample || (event.hasErrors && !upload.skipInvalid);
      return needsReview ? { state: 'review', failures: 0 } : { task: 'write', failures: 0 };
    }
    case 'finished':
      return isIn('active') && (task === 'write' || task === 'undo') ? end('done', event.at) : undefined;
    case 'signInNeeded':
      // The expiry is retained: only a later token resumes the upload automatically.
      return isIn('active') ? { state: 'paused', pausedFor: 'signIn', reason: null, token: null } : undefined;
    case 'keyMissing':
      return isIn('active') ? retryLater(upload, { code: 'importKey' }, event.at) : undefined;
    case 'unavailable':
      return isIn('active') ? retryLater(upload, messageOfServer(event.reason), event.at) : undefined;
    case 'failedUnexpectedly':
      if (!isIn('active')) return undefined;
      if (event.failures >= maxChunkFailures) return end('failed', event.at, { code: 'unexpectedFailure' });
      return retryLater(upload, { code: 'interrupted' }, event.at);
    case 'failed':
      return isIn('active') ? end('failed', event.at, messageOfServer(event.reason)) : undefined;
    case 'committed': {
      const { by, skipInvalid } = event;
      return isIn('review') ? newTask('write', by, { skipInvalid, review: true }) : undefined;
    }
    case 'edited':
      if (!isIn('review', ...endedStates)) return undefined;
      return newTask('check', event.by, { review: true, skipInvalid: false });
    case 'retried':
      if (!isIn(...endedStates) || task === 'undo') return undefined;
      return newTask('check', event.by, { review: false, skipInvalid: true });
    case 'undoRequested':
      return isIn(...endedStates) ? newTask('undo', event.by, { force: event.force }) : undefined;
    case 'resumed':
      return isIn('paused') && isComplete ? queue(event.by, {}) : undefined;
    case 'cancelRequested':
      return isIn('queued', 'active', 'review', 'paused') ? { cancelRequested: true } : undefined;
    case 'cancelled':
      return upload.cancelRequested && isIn('queued', 'active', 'review', 'paused')
        ? end('cancelled', event.at)
        : undefined;
    case 'expired':
      return isIn('review', 'paused') ? end('cancelled', event.at) : undefined;
  }
}
