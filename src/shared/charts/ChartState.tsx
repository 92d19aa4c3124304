import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../state/InlineError.tsx';
import { LoadingState } from '../state/LoadingState.tsx';
import { RunningBar } from '../state/RunningBar.tsx';
import { messages } from './messages.ts';
import type { UseChartData } from './useChartData.ts';

interface Props<Data> {
  data: UseChartData<Data>;
  children: (data: Data) => ReactNode;
}

/** The data of a chart: loading with a button to stop, stopped, failed, or the chart. */
export function ChartState<Data>({ data: { chart, cancel, again }, children }: Props<Data>) {
  const intl = useIntl();
  if (chart.state === 'done') return children(chart.data);
  if (chart.state === 'failed')
    return <InlineError text={intl.formatMessage(messages.failed)} error={chart.error} onRetry={again} />;
  if (chart.state === 'cancelled') {
    return (
      <MessageBar>
        <MessageBarBody>
          <FormattedMessage {...messages.stopped} />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={again}>
            <FormattedMessage {...messages.load} />
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  return (
    <LoadingState>
      <RunningBar
        text={intl.formatMessage(messages.loading, { done: chart.done })}
        done={chart.done}
        cancelLabel={intl.formatMessage(messages.stop)}
        onCancel={cancel}
      />
    </LoadingState>
  );
}
