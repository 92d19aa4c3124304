import { FormattedMessage } from 'react-intl';
import { codingKey } from '../../../common/fhir/coding.ts';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { Intro } from '../../shared/layout/Intro.tsx';
import { activeStatus } from '../../shared/layout/StatusBadge.tsx';
import { actionsColumn, nameColumn, statusColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { groupTypes, toRow, type GroupRow } from './group.ts';
import { excludedCodes } from './plainGroup.ts';
import { GroupDetails } from './GroupDetails.tsx';
import { editPath, paths } from './index.ts';
import { messages } from './messages.ts';
import { memberOptions } from './useMemberOptions.ts';

const excludedTokens = { 'code:not': excludedCodes.map(codingKey).join(',') };

const filters = { active: activeValues, type: { anyOf: groupTypes }, patient: '', practitioner: '' };

const patientFilter = {
  key: 'patient',
  label: messages.memberPatient,
  kind: 'reference',
  useOptions: memberOptions.Patient,
  useName: useReferenceName,
} as const;
const practitionerFilter = {
  key: 'practitioner',
  label: messages.memberPractitioner,
  kind: 'reference',
  useOptions: memberOptions.Practitioner,
  useName: useReferenceName,
} as const;

/** Groups other than products and stock, searched by name. */
export default function GroupListPage() {
  const mayReadPatients = useCan('Patient.read');
  const mayReadPractitioners = useCan('Practitioner.read');
  const list = useFhirList({
    type: 'Group',
    table: 'groups',
    sort: 'name',
    sorts: ['name', 'active', '_lastUpdated'],
    filters,
    availability: { patient: mayReadPatients, practitioner: mayReadPractitioners },
    search: ({ filters: { active, type, patient, practitioner } }) => ({
      ...excludedTokens,
      ...activeSearch(active),
      ...(type && { type }),
      member: [patient, practitioner].filter((member) => member !== undefined && member !== ''),
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
            {(group) => <GroupDetails group={group} layout="panel" />}
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
              isMultiple: true,
              options: groupTypes.map((value) => ({ value, label: messages[value] })),
            },
            patientFilter,
            practitionerFilter,
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
    >
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
    </ListPage>
  );
}
