import { Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../state/EmptyState.tsx';
import { InlineError } from '../state/InlineError.tsx';
import { ResourceTable } from '../table/ResourceTable.tsx';
import type { Column } from '../table/types.ts';
import { RoleText } from './AccessText.tsx';
import { roleKey, type EffectiveRole } from './effectiveRoles.ts';
import { messages } from './messages.ts';
import { useEffectiveRoles } from './useEffectiveRoles.ts';
import type { Subject } from './roleSources.ts';
import { grantText } from './grantText.ts';

interface Props {
  subject: Subject;
}

/** All effective roles of a user or a group, and how each is granted. */
export function EffectiveRoles({ subject }: Props) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useEffectiveRoles(subject);
  if (error !== undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.rolesFailed)} error={error} onRetry={() => void refetch?.()} />
    );
  }
  const columns: Column<EffectiveRole>[] = [
    {
      key: 'role',
      label: intl.formatMessage(messages.role),
      render: ({ role }) => <RoleText role={role} />,
    },
    {
      key: 'from',
      label: intl.formatMessage(messages.from),
      render: ({ grants }) => grants.map((way) => grantText(intl, way)).join('; '),
    },
  ];
  return (
    <>
      {data?.complete === false && (
        <Text as="p" block>
          <FormattedMessage {...messages.incomplete} />
        </Text>
      )}
      <ResourceTable
        label={intl.formatMessage(messages.roles)}
        columns={columns}
        rows={data?.roles}
        getRowId={({ role }) => roleKey(role)}
        isFetching={isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.none)} />}
      />
    </>
  );
}
