import { Spinner, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { Matrix, type MatrixColumn } from './Matrix.tsx';
import { useMemo } from 'react';
import { keycloakEndpoints, type UserGroup } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { bitsOfRoles } from '../../../common/session/roles.ts';
import { distinctRoles, effectiveRoles, type RoleSource } from '../../shared/access/effectiveRoles.ts';
import { readComposites } from '../../shared/access/composites.ts';
import { groupLabel } from '../../shared/people/groupLabels.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';

interface Props {
  actions: readonly ActionEntry[];
}

/** Matrix of actions by group. */
export function GroupMatrix({ actions }: Props) {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const { data, error, refetch } = useReadFresh(useMemo(() => readGroupColumns(keycloakClientId), [keycloakClientId]));
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
      <Matrix
        label={intl.formatMessage(messages.matrixGroups)}
        columnLabel={intl.formatMessage(messages.byGroup)}
        actions={actions}
        columns={data.columns}
      />
    </>
  );
}

/** Maximum number of groups compared: a table with hundreds of columns is not readable. */
const maxGroups = 30;

interface GroupColumns {
  columns: readonly MatrixColumn[];
  /** There are more groups than compared. */
  more: boolean;
}

/** Reads the groups of the realm, depth first, each with the permissions of its members. */
function readGroupColumns(keycloakClientId: string): AppThunk<Promise<GroupColumns>> {
  return async (dispatch) => {
    const { getGroup, getGroups, getSubGroups } = keycloakEndpoints.endpoints;
    const visited: { group: UserGroup; holders: RoleSource[] }[] = [];
    let more = false;
    const visit = async (brief: UserGroup, ancestorHolders: RoleSource[]): Promise<void> => {
      if (visited.length >= maxGroups) {
        more = true;
        return;
      }
      const group = await dispatch(readFresh(getGroup, { groupId: brief.id }));
      const roles = [
        ...(group.realmRoles ?? []).map((name) => ({ name })),
        ...Object.entries(group.clientRoles ?? {}).flatMap(([client, names]) =>
          names.map((name) => ({ client, name })),
        ),
      ];
      const holders = [{ group: { id: group.id, label: group.name }, roles }, ...ancestorHolders];
      visited.push({ group, holders });
      if ((group.subGroupCount ?? group.subGroups?.length ?? 0) === 0) return;
      const children = await dispatch(readFresh(getSubGroups, { groupId: group.id, first: 0, max: maxGroups }));
      for (const child of children) await visit(child, holders);
    };
    const tops = await dispatch(readFresh(getGroups, { first: 0, max: maxGroups, briefRepresentation: true }));
    for (const top of tops) await visit(top, []);
    const { partsOf } = await dispatch(readComposites(distinctRoles(visited.flatMap(({ holders }) => holders))));
    const parents = Object.fromEntries(visited.map(({ group }) => [group.id, group]));
    const columns = visited.map(({ group, holders }) => ({
      key: group.id,
      label: groupLabel(group, parents),
      bits: bitsOfRoles(
        effectiveRoles(holders, partsOf).map(({ role }) => role),
        keycloakClientId,
      ),
    }));
    return { columns, more };
  };
}
