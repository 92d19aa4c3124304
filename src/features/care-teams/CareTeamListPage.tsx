import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useText } from '../../shared/intl/useText.ts';
import { codeStatus } from '../../shared/layout/StatusBadge.tsx';
import { useLocaleSort } from '../../shared/names/sortByLocaleName.ts';
import { usePractitionerOptions } from '../../shared/people/usePractitionerOptions.ts';
import { useTeamOptions } from '../../shared/people/useTeamOptions.ts';
import { actionsColumn, nameColumn, statusColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { statusLabel, statusOptions, careTeamRows, type CareTeamRow } from './careTeam.ts';
import { CareTeamDetails } from './CareTeamDetails.tsx';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';
import { useDeleteCareTeam } from './useDeleteCareTeam.tsx';

const filters = { status: { anyOf: statusOptions.map(({ value }) => value) }, practitioner: '', team: '' };

const practitionerFilter = {
  key: 'practitioner',
  label: messages.practitionerKind,
  kind: 'reference',
  useOptions: usePractitionerOptions,
  useName: useReferenceName,
} as const;
const teamFilter = {
  key: 'team',
  label: messages.organizationKind,
  kind: 'reference',
  useOptions: useTeamOptions,
  useName: useReferenceName,
} as const;

/** Care teams, searched by part of the name and paged by the server. */
export default function CareTeamListPage() {
  const text = useText();
  const mayReadPractitioners = useCan('Practitioner.read');
  const mayReadTeams = useCan('Organization.read');
  const mayDelete = useCan('CareTeam.delete');
  const bulkActions = useBulkActions('careTeams', ['CareTeam.update']);
  const { remove, dialog } = useDeleteCareTeam();
  const list = useLocaleSort(
    useFhirList({
      ...careTeamRows,
      table: 'careTeams',
      fileName: 'care-teams',
      sorts: ['name', 'status', '_lastUpdated'],
      filters,
      availability: { practitioner: mayReadPractitioners, team: mayReadTeams },
      search: ({ filters: { status, practitioner, team } }) => ({
        ...(status && { status }),
        // A managing organization is a participant too.
        participant: [practitioner, team].filter((participant) => participant !== undefined && participant !== ''),
      }),
      upload: 'careTeams',
    }),
  );
  const deletion = (row: CareTeamRow) =>
    mayDelete
      ? [{ key: 'delete', label: text(messages.remove), onClick: () => void remove(row), isDestructive: true }]
      : [];
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={{ label: messages.create, to: paths.create, needs: ['CareTeam.create'] }}
      details={{ title: messages.viewDetails, render: (id) => <CareTeamDetails id={id} layout="panel" /> }}
      empty={messages.listEmpty}
      bulkActions={bulkActions}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            { key: 'status', label: messages.status, kind: 'choice', options: statusOptions, isMultiple: true },
            practitionerFilter,
            teamFilter,
          ]}
        />
      }
      columns={[
        nameColumn(messages.name),
        statusColumn(messages.status, ({ status }: CareTeamRow) => codeStatus(status, statusLabel(status)), {
          sort: 'status',
        }),
        updatedColumn<CareTeamRow>(messages.lastUpdated, { hidden: true }),
        actionsColumn({
          label: messages.actions,
          type: 'CareTeam',
          viewLabel: messages.viewDetails,
          editPath: (row) => editPath(row.id),
          needs: 'CareTeam.update',
          first: deletion,
        }),
      ]}
    >
      {dialog}
    </ListPage>
  );
}
