import type { Group } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { codingKey } from '../../fhir/coding.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
import { actionsColumn, messageColumn, nameColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { excludedCodes, isActive, memberCount, toRow, type GroupRow } from './group.ts';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';

const excludedTokens = { 'code:not': excludedCodes.map(codingKey).join(',') };

/** Groups other than products and stock, searched by name. */
export default function GroupListPage() {
  const text = useText();
  const list = useFhirList({
    type: 'Group',
    table: 'groups',
    sort: 'name',
    sorts: ['name', '_lastUpdated'],
    search: () => excludedTokens,
    toRow,
  });
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
    >
      <ResourceTable
        {...list.tableProps}
        label={text(messages.listTitle)}
        getRowId={(row) => row.id}
        columns={[
          nameColumn(messages.name),
          messageColumn('active', messages.active, (row: GroupRow) => (row.active ? messages.yes : messages.no)),
          updatedColumn(messages.lastUpdated),
          actionsColumn({
            label: messages.actions,
            width: '10rem',
            type: 'Group',
            viewLabel: messages.viewDetails,
            editPath: (row) => editPath(row.id),
            needs: 'Group.update',
          }),
        ]}
      />
    </ListPage>
  );
}

/** Maximum number of members listed by name; a group may have thousands. */
const maxNamedMembers = 30;

function GroupProperties({ group }: { group: Group }) {
  const intl = useIntl();
  const text = useText();
  const entities = useMemo(() => (group.member ?? []).slice(0, maxNamedMembers).map(({ entity }) => entity), [group]);
  const nameOf = useReferenceNames(entities);
  const names = entities.map((entity) => nameOf(entity) ?? entity.reference ?? text(messages.unknownMember));
  const count = (group.member?.length ?? 0) - entities.length;
  const more = count > 0 ? [intl.formatMessage(messages.moreMembers, { count })] : [];
  return (
    <PropertyList
      items={[
        [text(messages.id), group.id],
        [text(messages.name), group.name],
        [text(messages.active), text(isActive(group) ? messages.yes : messages.no)],
        [text(messages.lastUpdated), formatMoment(group.meta?.lastUpdated)],
        [text(messages.memberCount), intl.formatNumber(memberCount(group))],
        [text(messages.members), names.length > 0 ? intl.formatList([...names, ...more], { type: 'unit' }) : undefined],
      ]}
    />
  );
}
