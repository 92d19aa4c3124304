import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as chartMessages } from '../charts/messages.ts';
import type { Message } from '../intl/texts.ts';
import { InlineError } from '../state/InlineError.tsx';
import { LoadingState } from '../state/LoadingState.tsx';
import { RunningBar } from '../state/RunningBar.tsx';
import type { UseScan } from './useScan.ts';

interface Texts {
  /** Receives `{done}`. */
  loading: Message;
  /** Receives `{done}` and `{total}`. Without it the total is not shown. */
  loadingOf?: Message;
  stop: Message;
  stopped: Message;
  failed: Message;
}

interface Props<Result> {
  data: UseScan<Result>;
  /** Default: those of a chart. */
  texts?: Texts;
  children: (result: Result) => ReactNode;
}

/** A scan: loading with a button to stop, paused with one to continue, an error with one to try again, or its result. */
export function ScanState<Result>({ data: { scan, pause, again }, texts = chartMessages, children }: Props<Result>) {
  const intl = useIntl();
  if (scan.status === 'done') return children(scan.result);
  if (scan.error) return <InlineError text={intl.formatMessage(texts.failed)} error={scan.error} onRetry={again} />;
  if (scan.status === 'paused') {
    return (
      <MessageBar>
        <MessageBarBody>
          <FormattedMessage {...texts.stopped} />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={again}>
            <FormattedMessage {...chartMessages.continue} />
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  const { done } = scan;
  const total = texts.loadingOf && scan.total;
  return (
    <LoadingState>
      <RunningBar
        text={intl.formatMessage((total !== undefined && texts.loadingOf) || texts.loading, { done, total })}
        done={done}
        {...(total !== undefined && { total })}
        cancelLabel={intl.formatMessage(texts.stop)}
        onCancel={pause}
      />
    </LoadingState>
  );
}
