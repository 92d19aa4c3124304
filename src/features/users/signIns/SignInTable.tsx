import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatDay, formatMoment } from '../../../shared/intl/dates.ts';
import { activeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { statusColumn, textColumn } from '../../../shared/table/columns.tsx';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages as userMessages } from '../messages.ts';
import { detailsPath } from '../paths.ts';
import { fullName, userDisplayName } from '../user.ts';
import { signInGroups } from './groups.ts';
import { messages } from './messages.ts';
import type { SignInRow } from './SignInChart.tsx';

interface Props {
  rows: readonly SignInRow[];
  list: ListParams<'group'>;
}

/** The users of one group, or all, latest sign-in first; searched and paged in the browser. */
export function SignInTable({ rows, list }: Props) {
  const intl = useIntl();
  const group = list.filters.group ?? '';
  const shown = useMemo(
    () =>
      rows
        .filter((row) => group === '' || row.group === group)
        .sort((one, other) => (other.time ?? 0) - (one.time ?? 0)),
    [rows, group],
  );
  const columns: Column<SignInRow>[] = [
    textColumn('name', messages.name, ({ user }) => fullName(user), { to: ({ user }) => detailsPath(user.id) }),
    textColumn('username', userMessages.username, ({ user }) => user.username),
    {
      key: 'time',
      label: messages.group,
      render: ({ time, group: own }) => (time === undefined ? messages[own] : formatMoment(new Date(time))),
      text: ({ time, group: own }) => (time === undefined ? messages[own] : formatMoment(new Date(time), 'always')),
    },
    {
      key: 'created',
      label: messages.created,
      render: ({ user }) => formatDay(user.createdTimestamp === undefined ? '' : new Date(user.createdTimestamp)),
      text: ({ user }) => formatDay(user.createdTimestamp === undefined ? '' : new Date(user.createdTimestamp)),
    },
    statusColumn(userMessages.status, ({ user }) =>
      activeStatus(user.enabled, userMessages.enabled, userMessages.disabled),
    ),
  ];
  return (
    <LocalTable
      label={intl.formatMessage(messages.title)}
      file="sign-ins"
      columns={columns}
      rows={shown}
      getRowId={({ user }) => user.id}
      list={list}
      searched={({ user }) => userDisplayName(user)}
      search={userMessages.search}
      filters={
        <FilterSelect
          label={messages.group}
          value={group}
          onChange={(value) => list.setFilter('group', value)}
          options={[
            { value: '', label: userMessages.showAll },
            ...signInGroups.map((value) => ({ value, label: messages[value] })),
          ]}
        />
      }
    />
  );
}
