import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { ServicePointOverview } from './overview/ServicePointOverview.tsx';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { locationSorts, useLocationColumns } from './parts/useLocationColumns.tsx';
import {
  buildings,
  locationSearch,
  servicePointFilters,
  useLocationFilterAvailability,
  useLocationFilters,
} from './parts/useLocationFilters.ts';
import { paths } from './paths.ts';
import { useLocationList } from './useLocationList.ts';

/** All service points as a flat list. */
export default function ServicePointsPage() {
  const params = useListParams({
    table: 'servicePoints',
    sorts: locationSorts,
    filters: servicePointFilters,
    availability: useLocationFilterAvailability('servicePoint'),
  });
  const bulkActions = useBulkActions(
    'locations teamAssignment',
    ['Location.update'],
    ['OrganizationAffiliation.update'],
  );
  const { search, types } = locationSearch(params.filters);
  const list = useLocationList(params, { ...search, type: [buildings, ...types] }, { withParents: true });
  return (
    <ListPage
      list={list}
      title={messages.servicePointsTitle}
      create={{ label: messages.servicePointAdd, to: paths.servicePointAdd, needs: ['Location.create'] }}
      filters={<FilterBar list={params} filters={useLocationFilters('servicePoint')} />}
      empty={messages.allEmpty}
      bulkActions={bulkActions}
      columns={useLocationColumns('servicePoint')}
    >
      <UnfinishedMoves />
      <ServicePointOverview search={{ ...search, ...list.nameSearch }} />
    </ListPage>
  );
}
