import { Button, DialogActions, DialogContent, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { Run } from './run.ts';
import { selectIsExecuted, selectIsStopping } from './runsSlice.ts';
import { stopRun } from './runThunks.ts';

interface Props {
  /** Undefined before its start. */
  run: Run | undefined;
  title: ReactNode;
  /** Buttons of a running run. Without `background` the dialog stays open until it ends. */
  texts: { stop?: Message; background?: Message };
  /** Buttons of a run that is not running or cannot be stopped. */
  actions: ReactNode;
  onClose: () => void;
  className?: string;
  /** The content scrolls, and can be focused for it. */
  isScrollable?: true;
  children: ReactNode;
}

/** Dialog of a run: its preview, progress or result, with the buttons that stop it or continue it in the background. */
export function RunDialog({ run, title, texts, actions, onClose, className, isScrollable, children }: Props) {
  const dispatch = useAppDispatch();
  const isRunning = useAppSelector((state) => selectIsExecuted(state, run?.id ?? ''));
  const isStopping = useAppSelector((state) => selectIsStopping(state, run?.id ?? ''));
  const { stop, background } = texts;
  return (
    <ModalDialog title={title} onDismiss={isRunning && !background ? undefined : onClose}>
      <DialogContent className={mergeClasses(className)} {...(isScrollable && { tabIndex: 0 })}>
        {children}
      </DialogContent>
      <DialogActions fluid>
        {run && isRunning && stop ? (
          <>
            <Button ref={passFocusOnRemoval} disabledFocusable={isStopping} onClick={() => dispatch(stopRun(run))}>
              <FormattedMessage {...stop} />
            </Button>
            {background && (
              <Button ref={passFocusOnRemoval} appearance="primary" onClick={onClose}>
                <FormattedMessage {...background} />
              </Button>
            )}
          </>
        ) : (
          actions
        )}
      </DialogActions>
    </ModalDialog>
  );
}
