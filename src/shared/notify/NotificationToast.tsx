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
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createPath, resolvePath } from 'react-router-dom';
import { WhyButton } from '../access/WhyButton.tsx';
import { hasDotSegment } from '../feature.ts';
import { messages } from './messages.ts';
import { formatNotice } from './formatNotice.ts';
import { NoticeLines } from './NoticeLines.tsx';
import type { Notification } from './notifySlice.ts';
import { useToastSpace } from './useToastSpace.ts';
import { lazyPart } from '../state/lazyPart.ts';

// Without its code, the toast has no button.
const UndoButton = lazyPart(async () => ({ default: (await import('./UndoButton.tsx')).UndoButton }));

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
export function NotificationToast({ notification, onAction, open }: Props) {
  const { text, details, refusal, undo, record, lines } = notification;
  const styles = useStyles();
  const intl = useIntl();
  const toast = useRef<HTMLDivElement>(null);
  useToastSpace(toast);
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
  const link = (to: string, name: ReactNode) =>
    hasDotSegment(to) ? (
      name
    ) : (
      <Link
        inline
        href={createPath(resolvePath(to))}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onAction();
          open(to);
        }}
      >
        {name}
      </Link>
    );
  return (
    <Toast ref={toast}>
      <ToastTitle action={dismiss}>{title}</ToastTitle>
      {(record || lines) && (
        <ToastBody>
          <NoticeLines record={record} lines={lines} link={link} />
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
