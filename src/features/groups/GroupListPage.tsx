import { makeStyles, tokens } from '@fluentui/react-components';
import type { Group } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { codingKey } from '../../fhir/coding.ts';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { RecordPanel } from '../../shared/layout/RecordPanel.tsx';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { actionsColumn, nameColumn, statusColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { excludedCodes, groupTypes, isActive, memberCount, toRow, type GroupRow } from './group.ts';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';

const excludedTokens = { 'code:not': excludedCodes.map(codingKey).join(',') };

const filters = { active: activeValues, type: ['', ...groupTypes] };

/** Groups other than products and stock, searched by name. */
export default function GroupListPage() {
  const list = useFhirList({
    type: 'Group',
    table: 'groups',
    sort: 'name',
    sorts: ['name', 'active', '_lastUpdated'],
    filters,
    search: ({ filters: { active, type } }) => ({
      ...excludedTokens,
      ...activeSearch(active),
      ...(type && { type }),
    }),
    toRow,
  });
  const bulkActions = useBulkActions('groups', ['Group.update']);
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={{ label: messages.add, to: paths.add, needs: ['Group.create'] }}
      details={{
        title: messages.viewDetails,
        render: (id) => (
          <ResourceDetails type="Group" id={id}>
            {(group) => <GroupProperties group={group} />}
          </ResourceDetails>
        ),
      }}
      staleText={messages.staleList}
      bulkActions={bulkActions}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            activeFilter({ label: messages.active, active: messages.yes, inactive: messages.no }),
            {
              key: 'type',
              label: messages.type,
              kind: 'choice',
              options: groupTypes.map((value) => ({ value, label: messages[value] })),
            },
          ]}
        />
      }
      columns={[
        nameColumn(messages.name),
        statusColumn(messages.active, (row: GroupRow) => activeStatus(row.active, messages.yes, messages.no), {
          key: 'active',
          sort: 'active',
        }),
        updatedColumn(messages.lastUpdated),
        actionsColumn({
          label: messages.actions,
          type: 'Group',
          viewLabel: messages.viewDetails,
          editPath: (row) => editPath(row.id),
          needs: 'Group.update',
        }),
      ]}
    />
  );
}

/** Maximum number of members listed by name; a group may have thousands. */
const maxNamedMembers = 30;

const useStyles = makeStyles({
  members: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL, fontWeight: tokens.fontWeightRegular },
});

function GroupProperties({ group }: { group: Group }) {
  const styles = useStyles();
  const mayEdit = useCan('Group.update');
  const history = useHistoryAction('Group');
  const intl = useIntl();
  const text = useText();
  const entities = useMemo(() => (group.member ?? []).slice(0, maxNamedMembers).map(({ entity }) => entity), [group]);
  const nameOf = useReferenceNames(entities);
  const count = (group.member?.length ?? 0) - entities.length;
  const active = isActive(group);
  return (
    <RecordPanel
      title={group.name ?? ''}
      status={
        <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.isActive : messages.isInactive} />
      }
      record={group}
      actions={<PageActions editTo={mayEdit && editPath(group.id ?? '')} actions={history(group.id ?? '')} />}
      facts={[
        [text(messages.lastUpdated), formatMoment(group.meta?.lastUpdated)],
        [text(messages.memberCount), intl.formatNumber(memberCount(group))],
        [
          text(messages.members),
          entities.length > 0 && (
            <ul className={styles.members}>
              {entities.map((entity, index) => (
                <li key={`${index} ${entity.reference ?? ''}`}>
                  <ReferenceLink reference={entity}>
                    {nameOf(entity) ?? entity.reference ?? text(messages.unknownMember)}
                  </ReferenceLink>
                </li>
              ))}
              {count > 0 && <li>{intl.formatMessage(messages.moreMembers, { count })}</li>}
            </ul>
          ),
        ],
      ]}
    />
  );
}
