import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { notified, type NotifyIntent, type NotifyText } from './notifySlice.ts';

type Notify = Record<NotifyIntent, (text: NotifyText, details?: string) => void>;

/**
 * Tells the person what happened, wherever they are. Success, information and warning leave after two seconds, errors
 * stay until dismissed. `details` is the server's text.
 */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(() => {
    const of = (intent: NotifyIntent) => (text: NotifyText, details?: string) => {
      dispatch(notified({ intent, text, details }));
    };
    return { success: of('success'), info: of('info'), warning: of('warning'), error: of('error') };
  }, [dispatch]);
}
