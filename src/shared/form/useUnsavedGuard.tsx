import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { messages } from './messages.ts';
import { isOwnLeave, wishToLeave } from './ownLeave.ts';

/** What is asked on leaving instead of the usual words. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

const never = (): boolean => false;

/**
 * Asks before leaving a page with unsaved changes, or while a save runs: inside the application by a dialog, which the
 * caller renders, and by the browser's own question when the window is closed or loaded again. Changes of the query
 * alone are not leaving. Both are asked at the moment of leaving; the caller draws anew when a save ends. Then nothing
 * is left to ask: the person goes where they wanted to go, unless the save failed, which makes it a question of what
 * is not saved.
 */
export function useUnsavedGuard(
  hasChanges: () => boolean,
  isSaving: () => boolean = never,
  question?: LeaveQuestion,
): ReactNode {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isOwnLeave() && (hasChanges() || isSaving()),
  );
  const open = blocker.state === 'blocked';
  // On a slow line the next page takes a while, in which this one is drawn again; who was let go is not let go twice.
  const gone = useRef<unknown>(undefined);
  const go = useCallback((): void => {
    if (blocker.state !== 'blocked' || gone.current === blocker.location) return;
    gone.current = blocker.location;
    blocker.proceed();
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasChanges() || isSaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges, isSaving]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    wishToLeave(go);
    return () => wishToLeave(undefined);
  }, [blocker, go]);
  useEffect(() => {
    if (!hasChanges() && !isSaving()) go();
  });

  const saving = open && isSaving();
  return (
    <ConfirmDialog
      open={open}
      title={intl.formatMessage(saving ? messages.savingTitle : messages.leaveTitle)}
      text={intl.formatMessage(saving ? messages.savingText : messages.leaveText)}
      {...(!saving && question)}
      confirmLabel={intl.formatMessage(messages.leave)}
      cancelLabel={intl.formatMessage(messages.stay)}
      onConfirm={go}
      onCancel={() => blocker.reset?.()}
    />
  );
}
