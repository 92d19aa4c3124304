import {
  Button,
  makeStyles,
  Toast,
  ToastBody,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WhyButton } from '../access/WhyButton.tsx';
import { messages } from './messages.ts';
import type { Notification } from './notifySlice.ts';

// Without its code, the toast has no button.
const UndoButton = lazy(() =>
  import('./UndoButton.tsx').then(
    (loaded) => ({ default: loaded.UndoButton }),
    () => ({ default: () => null }),
  ),
);

const useStyles = makeStyles({
  details: {
    marginBlock: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxBlockSize: 'min(8rem, 20vh)',
    overflowY: 'auto',
  },
});

interface Props {
  notification: Notification;
  /** An action was chosen: the notification is not needed any more. */
  onAction: () => void;
  /** Opens a page. */
  open: (path: string) => void;
}

/** The content of one toast. Tab moves through it and out of it, as in any other part of the page. */
export function NotificationToast({ notification: { text, details, refusal, undo, created }, onAction, open }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const toast = useRef<HTMLDivElement>(null);
  // The library would trap the Tab key until Escape, which dismisses all toasts.
  useLayoutEffect(() => toast.current?.closest('[role=listitem]')?.removeAttribute('data-tabster'), []);
  const title = typeof text === 'string' ? text : intl.formatMessage(text, text.values);
  const dismiss = (
    <ToastTrigger>
      <Button
        appearance="transparent"
        size="small"
        icon={<DismissRegular />}
        aria-label={intl.formatMessage(messages.dismiss)}
      />
    </ToastTrigger>
  );
  return (
    <Toast ref={toast}>
      <ToastTitle action={dismiss}>{title}</ToastTitle>
      {details && (
        <ToastBody>
          {/* Long messages scroll, also with the keyboard. */}
          <p className={styles.details} tabIndex={0}>
            {details}
          </p>
        </ToastBody>
      )}
      {(undo ?? created) && (
        <ToastFooter>
          {created !== undefined && (
            <Button
              size="small"
              aria-label={intl.formatMessage(messages.openOf, { notification: title })}
              onClick={() => {
                onAction();
                open(created);
              }}
            >
              <FormattedMessage {...messages.open} />
            </Button>
          )}
          {undo && (
            <Suspense>
              <UndoButton undo={undo} subject={title} onUndo={onAction} />
            </Suspense>
          )}
        </ToastFooter>
      )}
      {refusal && (
        <ToastBody>
          <WhyButton error={refusal} />
        </ToastBody>
      )}
    </Toast>
  );
}
