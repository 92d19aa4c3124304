import type { ImportJob, ImportRow } from '../../api/platform/index.ts';
import type { Tone } from '../../shared/charts/tones.ts';
import type { Message } from '../../shared/intl/texts.ts';
import type { StatusTone } from '../../shared/layout/StatusBadge.tsx';
import { detailMessages } from './detailMessages.ts';
import { messages } from './messages.ts';

/** Status of a job. A failed job that has written rows is labelled as partly written. */
export function statusOf(job: ImportJob): { label: Message; tone: StatusTone } {
  const { status, phase, counts } = job;
  if (phase === 'review' && status !== 'failed') return { label: messages.reviewStatus, tone: 'warning' };
  if (phase === 'undone') return { label: messages.undoneStatus, tone: 'neutral' };
  if (counts.undone > 0 && status === 'failed') return { label: messages.partlyUndone, tone: 'warning' };
  switch (status) {
    case 'completed':
      return { label: messages.completed, tone: 'success' };
    case 'active':
      return { label: messages.active, tone: 'info' };
    case 'paused':
      return { label: messages.paused, tone: 'warning' };
    case 'failed':
      return { label: counts.created + counts.updated > 0 ? messages.partly : messages.failed, tone: 'danger' };
    default:
      return { label: messages[status], tone: 'pending' };
  }
}

/** Full name of the author if it is known, else the user name. */
export const authorOf = ({ author, authorName }: ImportJob): string => authorName ?? author;

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

/** Plan or result of a row. */
export function rowStatusOf({ state, action }: Pick<ImportRow, 'state' | 'action'>): {
  label: Message;
  tone: StatusTone;
} {
  if (state === 'planned') {
    if (action === 'create') return { label: detailMessages.willCreate, tone: 'info' };
    if (action === 'update') return { label: detailMessages.willUpdate, tone: 'info' };
    return { label: action === 'omitted' ? detailMessages.willOmit : detailMessages.willStay, tone: 'neutral' };
  }
  if (state === 'unchanged' && action === 'omitted') return { label: detailMessages.willOmit, tone: 'neutral' };
  if (state === 'invalid' && action === 'conflict') return { label: detailMessages.conflict, tone: 'warning' };
  const tones: Partial<Record<ImportRow['state'], StatusTone>> = {
    created: 'success',
    updated: 'success',
    invalid: 'danger',
    refused: 'danger',
    notUndone: 'warning',
    sending: 'info',
  };
  return { label: detailMessages[state], tone: tones[state] ?? 'neutral' };
}

/** The rows with one planned effect or result. */
interface OutcomePart {
  /** Value of the filter of the list of rows. */
  result: string;
  label: Message;
  tone: Tone;
  value: number;
}

function allOutcomes({ phase, plan, counts }: ImportJob): OutcomePart[] {
  if (phase === 'review') {
    return [
      { result: 'create', label: detailMessages.willCreate, tone: 'solid', value: plan.create },
      { result: 'update', label: detailMessages.willUpdate, tone: 'dots', value: plan.update },
      { result: 'unchanged', label: detailMessages.willStay, tone: 'rows', value: plan.unchanged },
      { result: 'omitted', label: detailMessages.willOmit, tone: 'bars', value: plan.omitted ?? 0 },
      { result: 'problems', label: detailMessages.invalid, tone: 'bad', value: plan.invalid },
    ];
  }
  // `refused` includes the rows that an undo left unchanged.
  const { notUndone = 0 } = counts;
  return [
    { result: 'created', label: detailMessages.created, tone: 'solid', value: counts.created },
    { result: 'updated', label: detailMessages.updated, tone: 'dots', value: counts.updated },
    { result: 'unchanged', label: detailMessages.unchanged, tone: 'rows', value: counts.unchanged },
    { result: 'undone', label: detailMessages.undone, tone: 'bars', value: counts.undone },
    { result: 'problems', label: detailMessages.notUndone, tone: 'stripes', value: notUndone },
    { result: 'problems', label: detailMessages.refused, tone: 'bad', value: counts.refused - notUndone },
    { result: 'open', label: detailMessages.open, tone: 'empty', value: counts.open },
  ];
}

/** Names of the files of an upload that have rows with errors. */
export const filesWithErrors = (upload: readonly ImportJob[]): string[] =>
  upload.filter(({ plan }) => plan.invalid > 0).map(({ filename }) => filename);

/** The rows of a file by planned effect before the import is confirmed, afterwards by result, without those of zero rows. */
export const outcomeOf = (job: ImportJob): OutcomePart[] => allOutcomes(job).filter(({ value }) => value > 0);

/** Sorts jobs by the `sort` parameter of the list, here because the server returns all of them at once. */
export function sortJobs(jobs: readonly ImportJob[], sort: string): ImportJob[] {
  const down = sort.startsWith('-');
  const key = sort.replace(/^-/, '');
  const value = (job: ImportJob): string | number => {
    if (key === 'filename') return job.filename.toLowerCase();
    if (key === 'author') return authorOf(job).toLowerCase();
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
