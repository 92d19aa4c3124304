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
import { useIntl } from 'react-intl';
import { WhyButton } from '../access/WhyButton.tsx';
import { messages } from './messages.ts';
import type { Notification } from './notifySlice.ts';

// Outside the first load, which contains the notifications. Without its code, the toast has no button.
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
    maxBlockSize: '8rem',
    overflowY: 'auto',
  },
});

interface Props {
  notification: Notification;
  /** The undo was chosen: the notification is not needed any more. */
  onUndo: () => void;
}

/** The content of one toast. Tab moves through it and out of it, as in any other part of the page. */
export function NotificationToast({ notification: { text, details, refusal, undo }, onUndo }: Props) {
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
      {undo && (
        <ToastFooter>
          <Suspense>
            <UndoButton undo={undo} subject={title} onUndo={onUndo} />
          </Suspense>
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
