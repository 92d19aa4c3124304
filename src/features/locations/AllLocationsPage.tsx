import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { FilterReference } from '../../shared/table/FilterReference.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { useLocationName } from './parts/LocationName.tsx';
import { StatusFilter } from './parts/StatusFilter.tsx';
import { useLocationColumns } from './parts/useLocationColumns.tsx';
import { addPath } from './paths.ts';
import { useLocationList } from './useLocationList.ts';
import { useLocationOptions } from './useLocationOptions.ts';

/** All Locations as a flat list. The server searches, filters, sorts and pages; the URL stores the state. */
export default function AllLocationsPage() {
  const params = useListParams({
    table: 'locations',
    sorts: ['name'],
    filters: { parent: '', status: ['', 'active', 'inactive'] },
  });
  const { parent = '', status = '' } = params.filters;
  const parentName = useLocationName(parent);
  const bulkActions = useBulkActions(
    'locations teamAssignment',
    ['Location.update'],
    ['OrganizationAffiliation.update'],
  );
  return (
    <ListPage
      list={useLocationList(params, { partof: parent, status, withParents: true })}
      title={messages.allTitle}
      create={{ label: messages.allAdd, to: addPath(), needs: ['Location.create'] }}
      filters={
        <>
          <FilterReference
            label={messages.allParent}
            value={parent}
            onChange={(value) => params.setFilter('parent', value)}
            useOptions={useLocationOptions}
            nameOf={() => parentName}
          />
          <StatusFilter value={status} onChange={(value) => params.setFilter('status', value)} />
        </>
      }
      empty={messages.allEmpty}
      bulkActions={bulkActions}
      columns={useLocationColumns()}
    >
      <UnfinishedMoves />
    </ListPage>
  );
}
