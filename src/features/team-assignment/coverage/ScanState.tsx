import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { RunningBar } from '../../../shared/state/RunningBar.tsx';
import { messages } from './messages.ts';
import type { Scan } from '../teamAssignmentSlice.ts';

interface Props<Result> {
  scan: Scan<Result>;
  cancel: () => void;
  again: () => void;
  children: (result: Result) => ReactNode;
}

/** A scan: running, cancelled, failed, or its result. */
export function ScanState<Result>({ scan, cancel, again, children }: Props<Result>) {
  const intl = useIntl();
  if (scan.state === 'done') return children(scan.result);
  if (scan.state === 'failed') {
    return <InlineError text={intl.formatMessage(messages.failed)} error={scan.error} onRetry={again} />;
  }
  if (scan.state === 'cancelled') {
    return (
      <MessageBar>
        <MessageBarBody>
          <FormattedMessage {...messages.cancelled} />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={again}>
            <FormattedMessage {...messages.again} />
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  const { done, total } = scan;
  const text =
    total === undefined
      ? intl.formatMessage(messages.progressOpen, { done })
      : intl.formatMessage(messages.progress, { done, total });
  return (
    <RunningBar
      text={text}
      done={done}
      total={total}
      cancelLabel={intl.formatMessage(messages.cancel)}
      onCancel={cancel}
    />
  );
}
