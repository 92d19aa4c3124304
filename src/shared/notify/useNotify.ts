import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/isApiError.ts';
import { notified, type NotifyIntent, type NotifyText } from './notifySlice.ts';

type Notify = Record<NotifyIntent, (text: NotifyText, details?: string, error?: unknown) => void>;

/**
 * Tells the person what happened, wherever they are. Success, information and warning leave after two seconds, errors
 * stay until dismissed. `details` is the server's text; an `error` that is a refusal (403) explains itself.
 */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(() => {
    const of = (intent: NotifyIntent) => (text: NotifyText, details?: string, error?: unknown) => {
      const refusal = isApiError(error) && error.status === 403 ? error : undefined;
      dispatch(notified({ intent, text, details, ...(refusal && { refusal }) }));
    };
    return { success: of('success'), info: of('info'), warning: of('warning'), error: of('error') };
  }, [dispatch]);
}
