import { makeStyles, Toaster, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { createBrowserRouter } from 'react-router-dom';
import { PHONE, useMedia } from '../layout/useMedia.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { formatNotice } from './formatNotice.ts';
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

/** Media query: windows with room for few toasts below the actions of a page. */
export const FEW_TOASTS = `${PHONE}, (max-height: 44em)`;

const useStyles = makeStyles({
  toaster: { '@media print': { display: 'none' } },
  // Behind dialogs, whose buttons toasts would cover. Fluent's layers have z-index 1000000.
  layer: { [`@media ${FEW_TOASTS}`]: { zIndex: 999_999 } },
});

/** Toasts displayed at once, while the others wait, and how many of them may stay until they are dismissed. */
const limits = { all: 5, staying: 2 };
const fewLimits = { all: 2, staying: 1 };

/** Height of the bar with the buttons of a form, or with the actions of selected rows: in pixels and rem. */
const barHeight = { px: 56, rem: 1.5 };

/** Height of the navigation at the bottom of a phone, in pixels. */
const navigationHeight = 53;

/**
 * Toasts are at the end of the window and above the bars there: they cover neither title, commands and actions of the
 * page nor the buttons of a form.
 */
function toastOffset(isPhone: boolean) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const vertical = barHeight.px + barHeight.rem * rem + (isPhone ? navigationHeight : 0);
  return { bottom: { vertical }, 'bottom-end': { vertical } };
}

interface ShownToast {
  topic: string | undefined;
  /** Displayed until it is dismissed. */
  stays: boolean;
  /** Path of the page that an error belongs to. */
  page: string | undefined;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;

/** Path of the page on screen or, during a navigation, of the next one. */
const pageOf = ({ state: { location, navigation } }: Router): string => (navigation.location ?? location).pathname;

const shortcuts = { focus: ({ key }: { key: string }): boolean => key === 'F8' };

/**
 * Shows the queue of the notify slice; rendered once, in the shell. Toasts are announced to screen readers, errors
 * immediately. The timer stops on hover, on focus and while the window is inactive. F8 focuses the newest toast, Delete
 * dismisses it, Escape dismisses all. An error disappears when the user leaves its page. Few toasts are displayed at once:
 * of those that stay, a newer one replaces the oldest one, which remains unread in the list of notifications.
 */
export function Notifications({ router }: { router: Router }) {
  const styles = useStyles();
  const toasterId = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const intl = useIntl();
  const giveFocusBack = useToasterFocus();
  const dispatch = useAppDispatch();
  const queue = useSelector(selectQueue);
  const over = useSelector(selectOver);
  const isPhone = useMedia(PHONE);
  const limit = useMedia(FEW_TOASTS) ? fewLimits : limits;
  /** The displayed toasts, by toast id. */
  const [shown, setShown] = useState<ReadonlyMap<string, ShownToast>>(new Map());

  // Dismiss before new toasts are shown, which belong to the next attempt.
  useEffect(() => {
    for (const ended of over) {
      for (const [toastId, { topic }] of shown) if (topic === ended) dismissToast(toastId);
      dispatch(topicCleared(ended));
    }
  }, [over, shown, dispatch, dismissToast]);

  useEffect(
    () =>
      router.subscribe(({ location }) => {
        for (const [toastId, { page }] of shown) {
          if (page !== undefined && page !== location.pathname) dismissToast(toastId);
        }
      }),
    [router, shown, dismissToast],
  );

  useEffect(() => {
    const next = queue[0];
    if (!next) return;
    const { topic, text, intent, details, refusal, undo, record, lines = [] } = next;
    const texts = [text, record?.name ?? '', ...lines].map((each) => formatNotice(intl, each));
    const timeout = timeoutOf(intent, texts.join(''), {
      hasMore: (details ?? refusal) !== undefined,
      hasAction: (undo ?? record?.to) !== undefined,
    });
    const stays = timeout === stayTimeout;
    const staying = [...shown].filter(([, toast]) => toast.stays);
    const replaced = stays ? staying.slice(0, Math.max(0, staying.length + 1 - limit.staying)) : [];
    if (shown.size - replaced.length >= limit.all) return;
    for (const [earlier] of replaced) dismissToast(earlier);
    const toastId = `${toasterId}-${next.id}`;
    const page = intent === 'error' ? pageOf(router) : undefined;
    setShown((toasts) => new Map(toasts).set(toastId, { topic, stays, page }));
    const open = (path: string): void => void router.navigate(path);
    dispatchToast(<NotificationToast notification={next} onAction={() => dismissToast(toastId)} open={open} />, {
      toastId,
      intent,
      timeout,
      position: isPhone ? 'bottom' : 'bottom-end',
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
  }, [queue, shown, isPhone, limit, intl, router, dispatch, dispatchToast, dismissToast, giveFocusBack, toasterId]);

  return (
    <Toaster
      className={styles.toaster}
      toasterId={toasterId}
      mountNode={{ className: styles.layer }}
      offset={toastOffset(isPhone)}
      shortcuts={shortcuts}
      aria-label={intl.formatMessage(messages.area)}
      {...noTrap}
    />
  );
}

/** Until it is dismissed, or the user leaves the page of an error. */
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
