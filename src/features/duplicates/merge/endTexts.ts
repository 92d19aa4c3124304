import type { Message } from '../../../shared/intl/texts.ts';
import type { MergeRun } from './mergeSlice.ts';
import { messages } from './messages.ts';

/** How a merge or its undo has ended, with the values `written` and `failures`; none while it is running. */
export const endTexts: Readonly<Record<MergeRun['kind'], Partial<Record<MergeRun['state'], Message>>>> = {
  merge: {
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
