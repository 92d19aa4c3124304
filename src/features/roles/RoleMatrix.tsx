import { Spinner } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useGetRolesQuery } from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { bitsOfRoles, grantOfRole, rolesGranting, type RoleName } from '../../../common/session/roles.ts';
import { LoadingState } from '../../shared/state/LoadingState.tsx';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { roleKey } from '../../shared/access/effectiveRoles.ts';
import { allowedText } from '../../shared/access/permissionText.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { Matrix } from './Matrix.tsx';

interface Props {
  actions: readonly ActionEntry[];
}

/** Matrix of actions by the roles that grant them: existing realm roles and Keycloak's client roles. */
export function RoleMatrix({ actions }: Props) {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const { data, error, isFetching, refetch } = useGetRolesQuery({ briefRepresentation: true });
  const columns = useMemo(() => {
    if (!data) return undefined;
    const existing = new Map(data.map(({ name }) => [name.toUpperCase(), name]));
    const giving = actions.flatMap(({ needs }) => needs.flatMap(rolesGranting));
    const roles = giving.flatMap(({ client, name }): RoleName[] => {
      if (client !== undefined) return [{ client, name }];
      const stored = existing.get(name);
      return stored === undefined ? [] : [{ name: stored }];
    });
    return [...new Map(roles.map((role) => [roleKey(role), role])).values()].map((role) => {
      const grant = grantOfRole(role, keycloakClientId);
      return {
        key: roleKey(role),
        label: role.client === undefined ? role.name : `${role.name} (${role.client})`,
        // What several types of records allow is too long for a heading.
        text: grant?.[1].length === 1 ? allowedText(intl, grant) : undefined,
        bits: bitsOfRoles([role], keycloakClientId),
      };
    });
  }, [data, actions, keycloakClientId, intl]);
  if (error !== undefined && !isFetching && data === undefined) {
    return <InlineError text={intl.formatMessage(messages.failed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!columns)
    return (
      <LoadingState>
        <Spinner />
      </LoadingState>
    );
  return (
    <Matrix
      label={intl.formatMessage(messages.matrix)}
      columnLabel={intl.formatMessage(messages.byRole)}
      actions={actions}
      columns={columns}
    />
  );
}
