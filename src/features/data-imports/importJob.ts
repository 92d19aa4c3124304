import type { ImportJob, ImportRow } from '../../api/platform/index.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { detailMessages } from './detailMessages.ts';
import { messages } from './messages.ts';

/** Badge colours of spec section 4, and `informative` for everything else. */
export type TagColor = 'success' | 'brand' | 'danger' | 'warning' | 'informative';

/** Label and colour of a job. A failed job that has written rows is labelled as partly written. */
export function statusOf(job: ImportJob): { label: Message; color: TagColor } {
  const { status, phase, counts } = job;
  if (phase === 'review' && status !== 'failed') return { label: messages.reviewStatus, color: 'warning' };
  if (phase === 'undone') return { label: messages.undoneStatus, color: 'informative' };
  if (counts.undone > 0 && status === 'failed') return { label: messages.partlyUndone, color: 'warning' };
  switch (status) {
    case 'completed':
      return { label: messages.completed, color: 'success' };
    case 'active':
      return { label: messages.active, color: 'brand' };
    case 'paused':
      return { label: messages.paused, color: 'warning' };
    case 'failed':
      return { label: counts.created + counts.updated > 0 ? messages.partly : messages.failed, color: 'danger' };
    default:
      return { label: messages[status], color: 'informative' };
  }
}

/** True if the job may change without a user's action. */
export function isLive({ status, phase }: Pick<ImportJob, 'status' | 'phase'>): boolean {
  return ['checking', 'writing', 'undoing', 'unavailable'].includes(phase) || ['waiting', 'active'].includes(status);
}

/** Label and progress (0 to 1) of the running phase; undefined if none is running. */
export function progressOf({ phase, progress }: ImportJob): { label: Message; progress: number } | undefined {
  if (phase === 'checking') return { label: messages.checking, progress };
  if (phase === 'writing') return { label: messages.writing, progress };
  if (phase === 'undoing') return { label: messages.undoing, progress };
  return undefined;
}

/** Label and colour of a row. */
export function rowStatusOf({ state, action }: Pick<ImportRow, 'state' | 'action'>): {
  label: Message;
  color: TagColor;
} {
  if (state === 'planned') {
    if (action === 'create') return { label: detailMessages.willCreate, color: 'brand' };
    if (action === 'update') return { label: detailMessages.willUpdate, color: 'brand' };
    return { label: detailMessages.willStay, color: 'informative' };
  }
  if (state === 'invalid' && action === 'conflict') return { label: detailMessages.conflict, color: 'warning' };
  const colors: Partial<Record<ImportRow['state'], TagColor>> = {
    created: 'success',
    updated: 'success',
    invalid: 'danger',
    refused: 'danger',
    kept: 'warning',
    sending: 'brand',
  };
  return { label: detailMessages[state], color: colors[state] ?? 'informative' };
}

/** Sorts jobs by the `sort` parameter of the list, here because the server returns all of them at once. */
export function sortJobs(jobs: readonly ImportJob[], sort: string): ImportJob[] {
  const down = sort.startsWith('-');
  const key = sort.replace(/^-/, '');
  const value = (job: ImportJob): string | number => {
    if (key === 'filename') return job.filename.toLowerCase();
    if (key === 'workflowType') return job.workflowType;
    if (key === 'status') return job.status;
    return job.dateCreated;
  };
  return jobs.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    const order = one < other ? -1 : one > other ? 1 : 0;
    return down ? -order : order;
  });
}
