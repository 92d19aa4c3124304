import { useIntl } from 'react-intl';
import { FilterReference } from '../../shared/table/FilterReference.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { AddLink } from './parts/AddLink.tsx';
import { LocationList } from './parts/LocationList.tsx';
import { LocationTable } from './parts/LocationTable.tsx';
import { StatusFilter } from './parts/StatusFilter.tsx';
import { useLocationList } from './useLocationList.ts';
import { useLocationName } from './parts/LocationName.tsx';
import { useLocationOptions } from './useLocationOptions.ts';

/** All Locations as a flat list. The server searches, filters, sorts and pages; the URL stores the state. */
export default function AllLocationsPage() {
  const intl = useIntl();
  const list = useListParams({
    table: 'locations',
    sorts: ['name'],
    filters: { parent: '', status: ['', 'active', 'inactive'] },
  });
  const { parent = '', status = '' } = list.filters;
  const { query, rows, extent, csv } = useLocationList(list, { partof: parent, status, withParents: true });
  const parentName = useLocationName(parent);
  const add = <AddLink label={intl.formatMessage(messages.allAdd)} />;

  return (
    <LocationList
      title={intl.formatMessage(messages.allTitle)}
      add={add}
      query={query}
      filters={
        <>
          <SearchBox value={list.search} onSearch={list.setSearch} />
          <FilterReference
            label={intl.formatMessage(messages.allParent)}
            value={parent}
            onChange={(value) => list.setFilter('parent', value)}
            useOptions={useLocationOptions}
            nameOf={() => parentName}
          />
          <StatusFilter value={status} onChange={(value) => list.setFilter('status', value)} />
        </>
      }
      table={(empty) => (
        <LocationTable
          label={intl.formatMessage(messages.allTitle)}
          rows={rows}
          list={list}
          extent={extent}
          csv={csv}
          isFetching={query.isFetching}
          empty={list.search === '' && parent === '' && status === '' ? empty : undefined}
        />
      )}
    />
  );
}
