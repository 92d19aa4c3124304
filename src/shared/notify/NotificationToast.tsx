import {
  Button,
  Link,
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
import { formatNotice } from './formatNotice.ts';
import type { Notification, NotifyRecord } from './notifySlice.ts';

// Without its code, the toast has no button.
const UndoButton = lazy(() =>
  import('./UndoButton.tsx').then(
    (loaded) => ({ default: loaded.UndoButton }),
    () => ({ default: () => null }),
  ),
);

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  line: { marginBlock: 0 },
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
export function NotificationToast({ notification, onAction, open }: Props) {
  const { text, details, refusal, undo, record, lines = [] } = notification;
  const styles = useStyles();
  const intl = useIntl();
  const toast = useRef<HTMLDivElement>(null);
  // The library would trap the Tab key until Escape, which dismisses all toasts.
  useLayoutEffect(() => toast.current?.closest('[role=listitem]')?.removeAttribute('data-tabster'), []);
  const title = formatNotice(intl, text);
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
      {record && (
        <ToastBody>
          <RecordName
            record={record}
            open={(path) => {
              onAction();
              open(path);
            }}
          />
        </ToastBody>
      )}
      {lines.length > 0 && (
        <ToastBody>
          {lines.map((line, index) => (
            <p key={index} className={styles.line}>
              {formatNotice(intl, line)}
            </p>
          ))}
        </ToastBody>
      )}
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
            <UndoButton undo={undo} subject={title} onUndo={onAction} />
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

/** Name of the record of a notification; a link if it has a page. */
function RecordName({ record: { name, to }, open }: { record: NotifyRecord; open: (path: string) => void }) {
  const { name: className } = useStyles();
  if (to === undefined) return <bdi className={className}>{name}</bdi>;
  return (
    <Link
      inline
      className={className}
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(to);
      }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
