import { makeStyles, Toaster, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PHONE, useMedia } from '../layout/useMedia.ts';
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

/** On a phone, toasts are at the end of the page above the bar of a form, where they cover neither title nor actions. */
const offset = { bottom: { vertical: 88 } };

/** Toasts displayed at once on a phone; the others follow. */
const phoneLimit = 2;

interface ShownToast {
  topic: string | undefined;
  /** Displayed until it is dismissed. */
  stays: boolean;
}

const shortcuts = { focus: ({ key }: { key: string }): boolean => key === 'F8' };

/**
 * Shows the queue of the notify slice; rendered once, in the shell. Toasts are announced to screen readers, errors
 * immediately. The timer stops on hover, on focus and while the window is inactive. F8 focuses the newest toast, Delete
 * dismisses it, Escape dismisses all. A phone displays few toasts at once, of which one at most stays: a newer one that
 * stays replaces it, and the earlier one remains unread in the list of notifications. `open` opens a page.
 */
export function Notifications({ open }: { open: (path: string) => void }) {
  const styles = useStyles();
  const toasterId = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const intl = useIntl();
  const giveFocusBack = useToasterFocus();
  const dispatch = useAppDispatch();
  const queue = useSelector(selectQueue);
  const over = useSelector(selectOver);
  const isPhone = useMedia(PHONE);
  /** The displayed toasts, by toast id. */
  const [shown, setShown] = useState<ReadonlyMap<string, ShownToast>>(new Map());

  // Dismiss before new toasts are shown, which belong to the next attempt.
  useEffect(() => {
    for (const ended of over) {
      for (const [toastId, { topic }] of shown) if (topic === ended) dismissToast(toastId);
      dispatch(topicCleared(ended));
    }
  }, [over, shown, dispatch, dismissToast]);

  useEffect(() => {
    const next = queue[0];
    if (!next) return;
    const { topic, text, intent, details, refusal, undo, created } = next;
    const timeout = timeoutOf(intent, typeof text === 'string' ? text : intl.formatMessage(text, text.values), {
      hasMore: (details ?? refusal) !== undefined,
      hasAction: (undo ?? created) !== undefined,
    });
    const stays = timeout === stayTimeout;
    const replaced = isPhone && stays ? [...shown].filter(([, toast]) => toast.stays) : [];
    if (isPhone && shown.size - replaced.length >= phoneLimit) return;
    for (const [earlier] of replaced) dismissToast(earlier);
    const toastId = `${toasterId}-${next.id}`;
    setShown((toasts) => new Map(toasts).set(toastId, { topic, stays }));
    dispatchToast(<NotificationToast notification={next} onAction={() => dismissToast(toastId)} open={open} />, {
      toastId,
      intent,
      timeout,
      position: isPhone ? 'bottom' : 'top-end',
      politeness: intent === 'error' ? 'assertive' : 'polite',
      root: freeTab,
      pauseOnHover: true,
      pauseOnWindowBlur: true,
      onStatusChange: (_event, { status }) => {
        if (status !== 'unmounted') return;
        setShown((toasts) => new Map([...toasts].filter(([id]) => id !== toastId)));
        giveFocusBack();
      },
    });
    dispatch(notificationShown(next.id));
    void dispatch(recordPast([next]));
  }, [queue, shown, isPhone, intl, open, dispatch, dispatchToast, dismissToast, giveFocusBack, toasterId]);

  return (
    <Toaster
      className={styles.toaster}
      toasterId={toasterId}
      offset={offset}
      shortcuts={shortcuts}
      aria-label={intl.formatMessage(messages.area)}
      {...noTrap}
    />
  );
}

/** Until it is dismissed. */
const stayTimeout = -1;

/** Default in milliseconds. */
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
  if (intent === 'error' || hasMore) return stayTimeout;
  const further = Math.max(0, [...text].length - readingSpeed.first);
  const readingTime = defaultTimeout + Math.ceil(further / readingSpeed.perSecond) * 1000;
  return hasAction ? Math.max(actionTimeout, readingTime) : readingTime;
}
