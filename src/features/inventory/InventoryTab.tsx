import type { Location } from 'fhir/r4';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { uploadSource } from '../../shared/export/upload.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { formatDay } from '../../shared/intl/dates.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { InventoryTable } from './parts/InventoryTable.tsx';
import { addPath } from './index.ts';
import { stockList } from './stockList.ts';
import { rowsOf, stockQuery, useStock } from './useStock.ts';

interface Props {
  /** The Location; the tab exists for buildings only. */
  resource: object;
}

/** Stock of a Location, filtered by product name and accountability status; running stock by default. */
export default function InventoryTab({ resource }: Props) {
  const intl = useIntl();
  const { id = '', name = id } = resource as Location;
  const [today] = useState(() => formatDay(new Date()));
  const list = useListParams(stockList);
  const over = list.filters.status === 'inactive';
  const filter = { locationId: id, search: list.search, over, today };
  const stock = useStock(filter, list);
  const params = stockQuery(filter, 0, 0);
  const all = useFhirCsv({
    name: 'inventory',
    type: 'Group',
    params,
    toRows: (bundle) => rowsOf(bundle, filter),
  });
  const accountability = `${over ? 'over' : 'running'}:${today}`;
  const csv = all && { ...all, upload: [uploadSource('inventories', 'Group', { ...params, accountability })] };
  return (
    <>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} label={intl.formatMessage(messages.search)} />
        <FilterRadio
          label={intl.formatMessage(messages.status)}
          value={over ? 'inactive' : 'active'}
          onChange={(value) => list.setFilter('status', value)}
          options={[
            { value: 'active', label: intl.formatMessage(messages.statusActive) },
            { value: 'inactive', label: intl.formatMessage(messages.statusInactive) },
          ]}
        />
        <CreateButton label={intl.formatMessage(messages.add)} to={addPath(id)} needs={['Group.create']} />
      </ListToolbar>
      {stock.error !== undefined ? (
        <InlineError text={intl.formatMessage(messages.failed)} error={stock.error} onRetry={stock.refetch} />
      ) : (
        <InventoryTable
          label={intl.formatMessage(messages.table, { name })}
          locationId={id}
          rows={stock.rows}
          list={list}
          extent={stock.extent}
          csv={csv}
          isFetching={stock.isFetching}
        />
      )}
    </>
  );
}
