import { Text, Subtitle2 } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetUserRoleMappingsQuery, type RoleRepresentation, type User } from '../../../api/keycloak/index.ts';
import { EffectiveRoles } from '../../../shared/access/EffectiveRoles.tsx';
import { useRoleText } from '../../../shared/access/useRoleText.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { detailsMessages } from '../detailsMessages.ts';

interface Props {
  user: User;
}

type ClientRole = RoleRepresentation & { client: string };

/** Roles of a user: realm roles, client roles, and the effective ones. */
export function RolesTab({ user }: Props) {
  const intl = useIntl();
  const textOf = useRoleText();
  const { currentData, error, isFetching, refetch } = useGetUserRoleMappingsQuery({ userId: user.id });
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError
        text={intl.formatMessage(detailsMessages.rolesFailed)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const clientRoles = Object.entries(currentData?.clientMappings ?? {}).flatMap(([name, { client, mappings = [] }]) =>
    mappings.map((role): ClientRole => ({ ...role, client: client ?? name })),
  );
  const name: Column<RoleRepresentation> = {
    key: 'name',
    label: intl.formatMessage(detailsMessages.name),
    render: (role) => role.name,
  };
  const description: Column<RoleRepresentation & { client?: string }> = {
    key: 'description',
    label: intl.formatMessage(detailsMessages.description),
    render: (role) => textOf(role, role.client),
  };
  const client: Column<ClientRole> = {
    key: 'client',
    label: intl.formatMessage(detailsMessages.client),
    render: (role) => role.client,
  };
  const empty = <EmptyState text={intl.formatMessage(detailsMessages.noRoles)} />;
  return (
    <>
      <Text as="p" block>
        <FormattedMessage {...detailsMessages.directRoles} />
      </Text>
      <Subtitle2 as="h2" block>
        <FormattedMessage {...detailsMessages.realmRoles} />
      </Subtitle2>
      <ResourceTable
        label={intl.formatMessage(detailsMessages.realmRoles)}
        columns={[name, description]}
        rows={currentData && (currentData.realmMappings ?? [])}
        getRowId={(role) => role.name ?? ''}
        isFetching={isFetching}
        empty={empty}
      />
      <Subtitle2 as="h2" block>
        <FormattedMessage {...detailsMessages.clientRoles} />
      </Subtitle2>
      <ResourceTable<ClientRole>
        label={intl.formatMessage(detailsMessages.clientRoles)}
        columns={[client, name, description]}
        rows={currentData && clientRoles}
        getRowId={(role) => `${role.client} ${role.name ?? ''}`}
        isFetching={isFetching}
        empty={empty}
      />
      <Subtitle2 as="h2" block>
        <FormattedMessage {...detailsMessages.effective} />
      </Subtitle2>
      <EffectiveRoles subject={{ userId: user.id }} />
    </>
  );
}
