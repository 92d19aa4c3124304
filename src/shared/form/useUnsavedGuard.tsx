import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { messages } from './messages.ts';
import { isNavigationAfterSave, setBlockedNavigation } from './navigationAfterSave.ts';
import { addInputGuard, isReloadingWithoutQuestion } from './unsavedInput.ts';

/** Texts that replace those of the leave dialog. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

/** A way to keep the input when the page is left, e.g. as an unfinished record. */
export interface KeepInput {
  label: string;
  /** Starts the save, after which the page is left. Returns false if the input cannot be saved as it is. */
  run: () => boolean;
}

const never = (): boolean => false;
const defaultTexts = (): undefined => undefined;

/**
 * Requires confirmation before leaving a page with unsaved changes or a running save: by a dialog, which the caller
 * renders, or by the browser's own prompt when the window is closed or reloaded. Changes of the query string alone
 * don't count as leaving. `hasChanges` and `isSaving` are evaluated at the time of leaving; the caller must re-render
 * when a save ends. A blocked navigation then proceeds, unless the save failed and left unsaved changes. `question` is
 * evaluated while the dialog is open. `isDrafted`: the changes are kept in a draft, so that an update of the
 * application may reload the window. `keep`: the dialog also offers to keep the input.
 */
export function useUnsavedGuard(
  hasChanges: () => boolean,
  isSaving: () => boolean = never,
  question: () => LeaveQuestion | undefined = defaultTexts,
  isDrafted: () => boolean = never,
  keep?: KeepInput,
): ReactNode {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isNavigationAfterSave() && (hasChanges() || isSaving()),
  );
  const open = blocker.state === 'blocked';
  // Proceed only once per blocked navigation: this page may re-render while the next one loads.
  const proceededTo = useRef<unknown>(undefined);
  const proceed = useCallback((): void => {
    if (blocker.state !== 'blocked' || proceededTo.current === blocker.location) return;
    proceededTo.current = blocker.location;
    blocker.proceed();
  }, [blocker]);

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!isReloadingWithoutQuestion() && (hasChanges() || isSaving())) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [hasChanges, isSaving]);
  useEffect(() => addInputGuard({ hasChanges, isSaving, isDrafted }), [hasChanges, isSaving, isDrafted]);

  useEffect(() => {
    // A navigation that proceeds but whose page still loads takes precedence too.
    if (blocker.state === 'unblocked') return;
    setBlockedNavigation(proceed);
    return () => setBlockedNavigation(undefined);
  }, [blocker, proceed]);
  useEffect(() => {
    if (!hasChanges() && !isSaving()) proceed();
  });

  if (!open) return null;
  const saving = isSaving();
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage(saving ? messages.savingTitle : messages.leaveTitle)}
      text={intl.formatMessage(saving ? messages.savingText : messages.leaveText)}
      {...(!saving && question())}
      confirmLabel={intl.formatMessage(messages.leave)}
      cancelLabel={intl.formatMessage(messages.stay)}
      isDangerous
      other={
        keep && !saving
          ? {
              label: keep.label,
              onClick: () => {
                if (!keep.run()) blocker.reset?.();
              },
            }
          : undefined
      }
      onConfirm={proceed}
      onCancel={() => blocker.reset?.()}
    />
  );
}
