import { useIntl } from 'react-intl';
import { pathTo } from '../feature.ts';
import { RelatedLink } from '../layout/RelatedLink.tsx';
import { activeStatus } from '../layout/StatusBadge.tsx';
import { statusColumn, textColumn } from '../table/columns.tsx';
import { ResourceTable } from '../table/ResourceTable.tsx';
import type { Column } from '../table/types.ts';
import type { ListParams } from '../table/useListParams.ts';
import type { MemberRow } from './members.ts';
import { messages } from './messages.ts';
import { usePersonPath } from './usePersonPath.ts';

interface Props {
  label: string;
  rows: readonly MemberRow[] | undefined;
  unreadable?: readonly string[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  /** Name of a team by id; adds the column with the team. */
  teamName?: (teamId: string) => string | undefined;
}

/** Members of one or several teams; the names link to the pages of the people. */
export function MemberTable({ teamName, ...table }: Props) {
  const intl = useIntl();
  const personPath = usePersonPath();
  const team: Column<MemberRow> = {
    key: 'team',
    label: intl.formatMessage(messages.team),
    render: ({ teamId }) => (
      <RelatedLink to={teamId && pathTo('/admin/teams/:id', { id: teamId })}>
        {(teamId && teamName?.(teamId)) ?? teamId}
      </RelatedLink>
    ),
    text: ({ teamId }) => teamId && teamName?.(teamId),
  };
  return (
    <ResourceTable
      {...table}
      getRowId={(row) => row.id}
      columns={[
        {
          key: 'name',
          label: intl.formatMessage(messages.name),
          render: ({ name, practitionerId, userId }) => (
            <RelatedLink to={personPath(practitionerId, userId)}>{name}</RelatedLink>
          ),
          text: ({ name }) => name,
        },
        ...(teamName ? [team] : []),
        textColumn('role', messages.role, ({ supervisor }: MemberRow) =>
          supervisor ? messages.supervisor : messages.practitioner,
        ),
        statusColumn(messages.status, ({ active }: MemberRow) =>
          activeStatus(active, messages.active, messages.inactive),
        ),
      ]}
    />
  );
}
