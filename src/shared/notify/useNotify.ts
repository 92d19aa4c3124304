import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/isApiError.ts';
import { notified, topicOver, type NotifyIntent, type NotifyText } from './notifySlice.ts';

type Notify = Record<NotifyIntent, (text: NotifyText, details?: string, error?: unknown) => void> & {
  /** Takes away what was said about the topic. */
  over: () => void;
};

/**
 * Tells the person what happened, wherever they are. Success, information and warning leave after two seconds, errors
 * stay until dismissed. `details` is the server's text; an `error` that is a refusal (403) explains itself.
 * With a topic, e.g. one form, `over` takes the notifications of that topic away.
 */
export function useNotify(topic?: string): Notify {
  const dispatch = useDispatch();
  return useMemo(() => {
    const of = (intent: NotifyIntent) => (text: NotifyText, details?: string, error?: unknown) => {
      const refusal = isApiError(error) && error.status === 403 ? error : undefined;
      dispatch(notified({ intent, text, details, ...(refusal && { refusal }), ...(topic && { topic }) }));
    };
    const over = () => {
      if (topic) dispatch(topicOver(topic));
    };
    return { success: of('success'), info: of('info'), warning: of('warning'), error: of('error'), over };
  }, [dispatch, topic]);
}
