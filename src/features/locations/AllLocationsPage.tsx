import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useTeamLinkColumn } from '../../shared/people/useTeamLinkColumn.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { locationSorts, useLocationColumns } from './parts/useLocationColumns.tsx';
import {
  locationFilters,
  locationSearch,
  useBoundaryFilter,
  useLocationFilterAvailability,
  useLocationFilters,
} from './parts/useLocationFilters.ts';
import { addPath } from './paths.ts';
import { useLocationList } from './useLocationList.ts';

/** All Locations as a flat list. The server searches, filters, sorts and pages; the URL stores the state. */
export default function AllLocationsPage() {
  const boundary = useBoundaryFilter();
  const params = useListParams({
    area: 'Location',
    table: 'locations',
    sorts: locationSorts,
    filters: locationFilters,
    availability: { ...useLocationFilterAvailability('location'), boundary: boundary.availability },
  });
  const bulkActions = useBulkActions(
    'locations teamAssignment',
    ['Location.update'],
    ['OrganizationAffiliation.update'],
  );
  const { search, types } = locationSearch(params.filters);
  const list = useLocationList(params, { ...search, type: types }, { withParents: true });
  const teams = useTeamLinkColumn('teamsOfLocations', list.tableProps.rows, params.columns);
  const columns = useLocationColumns('location', teams && [teams]);
  return (
    <ListPage
      list={list}
      title={messages.allTitle}
      create={{ label: messages.allAdd, to: addPath(), needs: ['Location.create'] }}
      filters={<FilterBar list={params} filters={useLocationFilters('location')} onOpen={boundary.check} />}
      empty={messages.allEmpty}
      bulkActions={bulkActions}
      columns={columns}
    >
      <UnfinishedMoves />
    </ListPage>
  );
}
