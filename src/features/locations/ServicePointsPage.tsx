import { useIntl } from 'react-intl';
import { physicalTypes } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { AddLink } from './parts/AddLink.tsx';
import { LocationList } from './parts/LocationList.tsx';
import { LocationTable } from './parts/LocationTable.tsx';
import { StatusFilter } from './parts/StatusFilter.tsx';
import { useLocationList } from './useLocationList.ts';

/** Token of the type "building". Searched by `type`, because FHIR has no search parameter for the physical type. */
const buildings = codingKey(physicalTypes.building);

/** All service points as a flat list. */
export default function ServicePointsPage() {
  const intl = useIntl();
  const list = useListParams({
    table: 'servicePoints',
    sorts: ['name'],
    filters: { status: ['', 'active', 'inactive'] },
  });
  const { status = '' } = list.filters;
  const { query, rows, extent, csv } = useLocationList(list, { type: buildings, status, withParents: true });
  return (
    <LocationList
      title={intl.formatMessage(messages.servicePointsTitle)}
      add={<AddLink servicePoint label={intl.formatMessage(messages.servicePointAdd)} />}
      query={query}
      filters={
        <>
          <SearchBox value={list.search} onSearch={list.setSearch} />
          <StatusFilter value={status} onChange={(value) => list.setFilter('status', value)} />
        </>
      }
      table={(empty) => (
        <LocationTable
          label={intl.formatMessage(messages.servicePointsTitle)}
          rows={rows}
          list={list}
          extent={extent}
          csv={csv}
          isFetching={query.isFetching}
          columns="servicePoint"
          empty={list.search === '' && status === '' ? empty : undefined}
        />
      )}
    />
  );
}
