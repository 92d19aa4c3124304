import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/errors.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { notified, topicOver, type NotifyIntent, type NotifyRecord, type NotifyText } from './notifySlice.ts';

interface Written {
  record?: NotifyRecord | undefined;
  undo?: readonly WrittenVersion[];
  /** Further results of the save. */
  lines?: readonly NotifyText[];
}

/** Shows and removes notifications of one component. */
export type Notify = Record<NotifyIntent, (text: NotifyText, details?: string, error?: unknown) => void> & {
  /** Notifies of a save or delete: names the record, links to it, and offers to undo what was written. */
  written: (text: NotifyText, about: Written) => void;
  /** Removes earlier notifications, e.g. the error of the previous attempt. */
  clear: () => void;
};

/**
 * Shows notifications, independent of the current page. Success, information and warning disappear after two seconds or
 * their reading time (see timeoutOf), errors stay until they are dismissed or the user leaves the page. `details` is the
 * server's text; a rejected request (403) as `error` adds the missing permissions. Earlier notifications are removed for the
 * component that called the hook, or for all components with the same `sharedTopic`.
 */
export function useNotify(sharedTopic?: string): Notify {
  const ownTopic = useId();
  const topic = sharedTopic ?? ownTopic;
  const dispatch = useDispatch();
  return useMemo(() => {
    const of = (intent: NotifyIntent) => (text: NotifyText, details?: string, error?: unknown) => {
      const refusal = isApiError(error) && error.status === 403 ? error : undefined;
      dispatch(notified({ intent, text, details, topic, ...(refusal && { refusal }) }));
    };
    const written: Notify['written'] = (text, { undo = [], record, lines = [] }) =>
      void dispatch(
        notified({
          intent: 'success',
          text,
          topic,
          ...(undo.length > 0 && { undo: [...undo] }),
          ...(record && { record }),
          ...(lines.length > 0 && { lines: [...lines] }),
        }),
      );
    const clear = () => void dispatch(topicOver(topic));
    return { success: of('success'), info: of('info'), warning: of('warning'), error: of('error'), written, clear };
  }, [dispatch, topic]);
}
