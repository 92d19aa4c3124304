import { Toaster, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NotificationToast } from './NotificationToast.tsx';
import { notificationShown, selectOver, selectQueue, topicCleared } from './notifySlice.ts';

/** Milliseconds (spec 1, section 8). Errors stay: they may hold what the person has to do next. */
const timeout = { success: 2000, info: 2000, warning: 2000, error: -1 } as const;

/** Shows what is in the notify slice; stands once, in the shell. Toasts are announced to screen readers. */
export function Notifications() {
  const toasterId = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const dispatch = useDispatch();
  const queue = useSelector(selectQueue);
  const over = useSelector(selectOver);
  /** Toasts of each topic, by their ids. */
  const standing = useRef(new Map<string, string[]>());

  // First what is over: a notification that came after that is of the next try.
  useEffect(() => {
    for (const topic of over) {
      for (const toastId of standing.current.get(topic) ?? []) dismissToast(toastId);
      standing.current.delete(topic);
      dispatch(topicCleared(topic));
    }
  }, [over, dispatch, dismissToast]);

  useEffect(() => {
    for (const notification of queue) {
      const toastId = `${toasterId}-${notification.id}`;
      const { topic } = notification;
      if (topic !== undefined) standing.current.set(topic, [...(standing.current.get(topic) ?? []), toastId]);
      dispatchToast(<NotificationToast notification={notification} />, {
        toastId,
        intent: notification.intent,
        timeout: timeout[notification.intent],
        politeness: notification.intent === 'error' ? 'assertive' : 'polite',
        pauseOnHover: true,
      });
      dispatch(notificationShown(notification.id));
    }
  }, [queue, dispatch, dispatchToast, toasterId]);

  return <Toaster toasterId={toasterId} position="top-end" />;
}
