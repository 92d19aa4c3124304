import { Spinner, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionEntry } from '../../../shared/access/actions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { useGroupColumns } from '../useGroupColumns.ts';
import { Matrix } from './Matrix.tsx';

interface Props {
  actions: readonly ActionEntry[];
}

/** Matrix of actions by group. */
export function GroupMatrix({ actions }: Props) {
  const intl = useIntl();
  const { data, error, refetch } = useGroupColumns();
  if (error !== undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.groupsFailed)} error={error} onRetry={() => void refetch?.()} />
    );
  }
  if (!data) return <Spinner />;
  return (
    <>
      {data.more && (
        <Text as="p" block>
          <FormattedMessage {...messages.onlySome} values={{ shown: data.columns.length }} />
        </Text>
      )}
      <Matrix label={intl.formatMessage(messages.matrixGroups)} actions={actions} columns={data.columns} />
    </>
  );
}
