import { Spinner, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { Matrix, type MatrixColumn } from './Matrix.tsx';
import { useCallback } from 'react';
import {
  useLazyGetGroupQuery,
  useLazyGetGroupsQuery,
  useLazyGetSubGroupsQuery,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { bitsOfRoles } from '../../session/roles.ts';
import { distinctRoles, effectiveRoles, type RoleSource } from '../../shared/access/effectiveRoles.ts';
import { useComposites } from '../../shared/access/useComposites.ts';
import { groupLabel } from '../../shared/people/groupLabels.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';

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

/** Groups of the realm, depth first, each with the permissions of its members. */
function useGroupColumns() {
  const { keycloakClientId } = useConfig();
  const [getGroups] = useLazyGetGroupsQuery();
  const [getSubGroups] = useLazyGetSubGroupsQuery();
  const [getGroup] = useLazyGetGroupQuery();
  const compositesOf = useComposites();

  const load = useCallback(async (): Promise<GroupColumns> => {
    const visited: { group: UserGroup; holders: RoleSource[] }[] = [];
    let more = false;
    const visit = async (brief: UserGroup, ancestorHolders: RoleSource[]): Promise<void> => {
      if (visited.length >= maxGroups) {
        more = true;
        return;
      }
      const group = await getGroup({ groupId: brief.id }).unwrap();
      const roles = [
        ...(group.realmRoles ?? []).map((name) => ({ name })),
        ...Object.entries(group.clientRoles ?? {}).flatMap(([client, names]) =>
          names.map((name) => ({ client, name })),
        ),
      ];
      const holders = [{ group: { id: group.id, label: group.name }, roles }, ...ancestorHolders];
      visited.push({ group, holders });
      if ((group.subGroupCount ?? group.subGroups?.length ?? 0) === 0) return;
      const children = await getSubGroups({ groupId: group.id, first: 0, max: maxGroups }).unwrap();
      for (const child of children) await visit(child, holders);
    };
    const tops = await getGroups({ first: 0, max: maxGroups, briefRepresentation: true }).unwrap();
    for (const top of tops) await visit(top, []);
    const { partsOf } = await compositesOf(distinctRoles(visited.flatMap(({ holders }) => holders)));
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
  }, [keycloakClientId, getGroups, getSubGroups, getGroup, compositesOf]);
  return useUncachedRead<GroupColumns>(load);
}
