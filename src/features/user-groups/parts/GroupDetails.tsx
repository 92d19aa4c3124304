import { Spinner, Subtitle2 } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetGroupQuery } from '../../../api/keycloak/index.ts';
import { EffectiveRoles } from '../../../shared/access/EffectiveRoles.tsx';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { pathText } from '../group.ts';
import { messages } from '../messages.ts';
import { GroupMembers } from './GroupMembers.tsx';

interface Props {
  groupId: string;
}

/** Side panel: the group, its members and the roles they have through it. */
export function GroupDetails({ groupId }: Props) {
  const intl = useIntl();
  const { currentData: group, error, isFetching, refetch } = useGetGroupQuery({ groupId });
  if (error !== undefined && !isFetching && group === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.detailsFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  if (group === undefined) return <Spinner />;
  const attributes = Object.entries(group.attributes ?? {})
    .map(([name, values]) => `${name}: ${intl.formatList(values, { type: 'unit' })}`)
    .join('; ');
  return (
    <>
      <PropertyList
        items={[
          [intl.formatMessage(messages.uuid), group.id],
          [intl.formatMessage(messages.name), group.name],
          [intl.formatMessage(messages.path), pathText(group.path)],
          [intl.formatMessage(messages.attributes), attributes],
        ]}
      />
      <Subtitle2 as="h3" block>
        <FormattedMessage {...messages.members} />
      </Subtitle2>
      <GroupMembers key={groupId} groupId={groupId} />
      <Subtitle2 as="h3" block>
        <FormattedMessage {...messages.roles} />
      </Subtitle2>
      <EffectiveRoles subject={{ groupId }} />
    </>
  );
}
