import { physicalTypes } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { ServicePointOverview } from './overview/ServicePointOverview.tsx';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { StatusFilter } from './parts/StatusFilter.tsx';
import { useLocationColumns } from './parts/useLocationColumns.tsx';
import { paths } from './paths.ts';
import { useLocationList } from './useLocationList.ts';

/** Token of the type "building". Searched by `type`, because FHIR has no search parameter for the physical type. */
const buildings = codingKey(physicalTypes.building);

/** All service points as a flat list. */
export default function ServicePointsPage() {
  const params = useListParams({
    table: 'servicePoints',
    sorts: ['name'],
    filters: { status: ['', 'active', 'inactive'] },
  });
  const { status = '' } = params.filters;
  const bulkActions = useBulkActions(
    'locations teamAssignment',
    ['Location.update'],
    ['OrganizationAffiliation.update'],
  );
  return (
    <ListPage
      list={useLocationList(params, { type: buildings, status, withParents: true })}
      title={messages.servicePointsTitle}
      create={{ label: messages.servicePointAdd, to: paths.servicePointAdd, needs: ['Location.create'] }}
      filters={<StatusFilter value={status} onChange={(value) => params.setFilter('status', value)} />}
      empty={messages.allEmpty}
      bulkActions={bulkActions}
      columns={useLocationColumns('servicePoint')}
    >
      <UnfinishedMoves />
      <ServicePointOverview
        search={{
          ...(status && { status }),
          ...(params.search && { 'name:contains': searchText(params.search) }),
        }}
      />
    </ListPage>
  );
}
