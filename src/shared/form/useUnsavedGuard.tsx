import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** What is asked on leaving instead of the usual words. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

const never = (): boolean => false;

/**
 * Asks before leaving a page with unsaved changes: inside the application by a dialog, which the caller renders, and by
 * the browser's own question when the window is closed or loaded again. Changes of the query alone are not leaving.
 * While a save runs, leaving inside the application is the save's own doing; the window still asks, because a save of
 * several steps would end half done. Both are asked at the moment of leaving.
 */
export function useUnsavedGuard(
  hasChanges: () => boolean,
  isSaving: () => boolean = never,
  question?: LeaveQuestion,
): ReactNode {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasChanges() && !isSaving(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasChanges() || isSaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges, isSaving]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={question?.title ?? intl.formatMessage(messages.leaveTitle)}
      text={question?.text ?? intl.formatMessage(messages.leaveText)}
      confirmLabel={intl.formatMessage(messages.leave)}
      cancelLabel={intl.formatMessage(messages.stay)}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
