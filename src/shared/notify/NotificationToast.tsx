import { Button, makeStyles, Toast, ToastBody, ToastTitle, ToastTrigger } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { WhyButton } from '../access/WhyButton.tsx';
import { messages } from './messages.ts';
import type { Notification } from './notifySlice.ts';

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
}

/** The content of one toast. Tab moves through it and out of it, as in any other part of the page. */
export function NotificationToast({ notification: { text, details, refusal } }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const toast = useRef<HTMLDivElement>(null);
  // The library would trap the Tab key until Escape, which dismisses all toasts.
  useLayoutEffect(() => toast.current?.closest('[role=listitem]')?.removeAttribute('data-tabster'), []);
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
      <ToastTitle action={dismiss}>
        {typeof text === 'string' ? text : intl.formatMessage(text, text.values)}
      </ToastTitle>
      {details && (
        <ToastBody>
          {/* Long messages scroll, also with the keyboard. */}
          <p className={styles.details} tabIndex={0}>
            {details}
          </p>
        </ToastBody>
      )}
      {refusal && (
        <ToastBody>
          <WhyButton error={refusal} />
        </ToastBody>
      )}
    </Toast>
  );
}
