import { Toaster, useId, useToastController } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NotificationToast } from './NotificationToast.tsx';
import { notificationShown, selectQueue } from './notifySlice.ts';

/** Milliseconds (spec 1, section 8). Errors stay: they may hold what the person has to do next. */
const timeout = { success: 2000, info: 2000, warning: 2000, error: -1 } as const;

/** Shows what is in the notify slice; stands once, in the shell. Toasts are announced to screen readers. */
export function Notifications() {
  const toasterId = useId('notifications');
  const { dispatchToast } = useToastController(toasterId);
  const dispatch = useDispatch();
  const queue = useSelector(selectQueue);

  useEffect(() => {
    for (const notification of queue) {
      dispatchToast(<NotificationToast notification={notification} />, {
        toastId: `${toasterId}-${notification.id}`,
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
