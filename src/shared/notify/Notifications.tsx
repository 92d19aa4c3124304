import { makeStyles, Toaster, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../store/hooks.ts';
import { NotificationToast } from './NotificationToast.tsx';
import { messages } from './messages.ts';
import { notificationShown, selectOver, selectQueue, topicCleared, type NotifyIntent } from './notifySlice.ts';
import { recordPast } from './pastSlice.ts';
import { useToasterFocus } from './useToasterFocus.ts';

/** The library cycles Tab inside the notifications. Stopping the event lets the browser move the focus out of them. */
const freeTab = {
  onKeyDownCapture: (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};
const noTrap = { 'data-tabster': '{}' };

const useStyles = makeStyles({ toaster: { '@media print': { display: 'none' } } });

const shortcuts = { focus: ({ key }: { key: string }): boolean => key === 'F8' };

/**
 * Shows the queue of the notify slice; rendered once, in the shell. Toasts are announced to screen readers, errors
 * immediately. The timer stops on hover, on focus and while the window is inactive. F8 focuses the newest toast, Delete
 * dismisses it, Escape dismisses all.
 */
export function Notifications() {
  const styles = useStyles();
  const toasterId = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const intl = useIntl();
  const giveFocusBack = useToasterFocus();
  const dispatch = useAppDispatch();
  const queue = useSelector(selectQueue);
  const over = useSelector(selectOver);
  /** Topics of the displayed toasts, by toast id. */
  const topics = useRef(new Map<string, string>());

  // Dismiss before new toasts are shown, which belong to the next attempt.
  useEffect(() => {
    for (const ended of over) {
      for (const [toastId, topic] of topics.current) if (topic === ended) dismissToast(toastId);
      dispatch(topicCleared(ended));
    }
  }, [over, dispatch, dismissToast]);

  useEffect(() => {
    if (queue.length > 0) void dispatch(recordPast(queue));
    for (const notification of queue) {
      const toastId = `${toasterId}-${notification.id}`;
      const { topic, text, intent } = notification;
      if (topic !== undefined) topics.current.set(toastId, topic);
      dispatchToast(<NotificationToast notification={notification} onUndo={() => dismissToast(toastId)} />, {
        toastId,
        intent,
        timeout: timeoutOf(intent, typeof text === 'string' ? text : intl.formatMessage(text, text.values), {
          hasMore: (notification.details ?? notification.refusal) !== undefined,
          hasAction: notification.undo !== undefined,
        }),
        politeness: intent === 'error' ? 'assertive' : 'polite',
        root: freeTab,
        pauseOnHover: true,
        pauseOnWindowBlur: true,
        onStatusChange: (_event, { status }) => {
          if (status !== 'unmounted') return;
          topics.current.delete(toastId);
          giveFocusBack();
        },
      });
      dispatch(notificationShown(notification.id));
    }
  }, [queue, intl, dispatch, dispatchToast, dismissToast, giveFocusBack, toasterId]);

  return (
    <Toaster
      className={styles.toaster}
      toasterId={toasterId}
      position="top-end"
      shortcuts={shortcuts}
      aria-label={intl.formatMessage(messages.area)}
      {...noTrap}
    />
  );
}

/** Default in milliseconds (spec 1, section 8). */
const defaultTimeout = 2000;

/** Minimum for a notification with an action: time to notice it, and to move to it with the keyboard. */
const actionTimeout = 10_000;

/** Characters that a slow reader reads in the first two seconds, and in each further second. */
const readingSpeed = { first: 40, perSecond: 15 };

/**
 * How long a notification is shown, in milliseconds; -1 until it is dismissed. Errors stay, because the user may have
 * to act on them; so do notifications with details or an explanation. A text too long for the default of two seconds is
 * shown for its reading time, and one with an action for at least ten seconds.
 */
export function timeoutOf(
  intent: NotifyIntent,
  text: string,
  { hasMore = false, hasAction = false }: { hasMore?: boolean; hasAction?: boolean } = {},
): number {
  if (intent === 'error' || hasMore) return -1;
  const further = Math.max(0, [...text].length - readingSpeed.first);
  const readingTime = defaultTimeout + Math.ceil(further / readingSpeed.perSecond) * 1000;
  return hasAction ? Math.max(actionTimeout, readingTime) : readingTime;
}
