import type { Message } from '../../../shared/intl/texts.ts';
import { isComplete } from '../../../shared/runs/run.ts';
import type { Merge } from './mergeKind.ts';
import { messages } from './messages.ts';

/**
 * How an execution of a merge has ended: complete, stopped by the user, with an error that concerns all requests, with
 * records that could not be written, or because a record was changed or is absent.
 */
export type MergeEnd = 'done' | 'stopped' | 'broken' | 'failures' | 'changed' | 'absent';

export function endOf(merge: Merge): MergeEnd {
  const { state, error, items } = merge;
  if (state !== 'ended') return error ? 'broken' : 'stopped';
  if (isComplete(merge)) return 'done';
  return items.find(({ end }) => end !== undefined)?.end ?? 'failures';
}

/** Texts about the end, with the values `written` and `failures`. */
export const endTexts: Readonly<Record<Merge['direction'], Partial<Record<MergeEnd, Message>>>> = {
  apply: {
    done: messages.mergeDone,
    stopped: messages.mergeStopped,
    failures: messages.mergeFailures,
    changed: messages.mergeChanged,
    absent: messages.mergeAbsent,
    broken: messages.mergeBroken,
  },
  undo: {
    done: messages.undoDone,
    stopped: messages.undoStopped,
    failures: messages.undoFailures,
    broken: messages.undoBroken,
  },
};
