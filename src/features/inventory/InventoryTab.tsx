import { NewRecords } from '../../shared/outbox/NewRecords.tsx';
import type { Location } from '../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { uploadSource } from '../../shared/export/upload.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { SelectionBar } from '../../shared/table/selection/SelectionBar.tsx';
import { useSelection, type Selection } from '../../shared/table/selection/useSelection.ts';
import { useListParams, type ListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { addPath, editPath } from './index.ts';
import { stockList } from './stockList.ts';
import { useRefetchAfterBulk } from '../../shared/bulk/useRefetchAfterBulk.ts';
import { exportedRows, stockQuery, useStock } from './useStock.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useCan } from '../../session/useCan.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import type { Column } from '../../shared/table/types.ts';
import { RowActions } from '../../shared/table/RowActions.tsx';
import type { InventoryRow } from './inventory.ts';

interface Props {
  /** The Location; the tab exists for buildings only. */
  resource: object;
}

/** Stock of a Location, filtered by product name and accountability status; running stock by default. */
export default function InventoryTab({ resource }: Props) {
  const intl = useIntl();
  const { id = '', name = id } = resource as Location;
  const [today] = useState(currentDay);
  const list = useListParams(stockList);
  const over = list.filters.status === 'inactive';
  const filter = { locationId: id, search: list.search, over, today };
  const stock = useStock(filter, list);
  const params = stockQuery(filter, 0, 0, stock.form);
  const all = useFhirCsv({
    name: 'inventory',
    type: 'Group',
    params,
    toRows: (bundle) => exportedRows(bundle, filter, stock.deleted),
  });
  const accountability = `${over ? 'over' : 'running'}:${today}`;
  const csv = all && { ...all, upload: [uploadSource('inventories', 'Group', { ...params, accountability })] };
  const bulkActions = useBulkActions('inventory', ['Group.update']);
  const selection = useSelection(`inventory ${id}`, {
    list,
    getRowId: (row: InventoryRow) => row.id,
    ...(stock.extent.total !== undefined && { total: stock.extent.total }),
    ...(csv && { csv }),
  });
  useRefetchAfterBulk('inventory', stock.refetch);
  if (stock.error !== undefined) {
    return <InlineError text={intl.formatMessage(messages.failed)} error={stock.error} onRetry={stock.refetch} />;
  }
  return (
    <>
      <InventoryTable
        label={intl.formatMessage(messages.table, { name })}
        locationId={id}
        rows={stock.rows}
        unreadable={stock.unreadable}
        list={list}
        extent={stock.extent}
        csv={csv}
        isFetching={stock.isFetching}
        over={over}
        selection={bulkActions && selection}
      />
      {bulkActions && <SelectionBar selection={selection}>{bulkActions(selection)}</SelectionBar>}
    </>
  );
}

interface InventoryTableProps {
  label: string;
  locationId: string;
  rows: readonly InventoryRow[] | undefined;
  unreadable: readonly string[] | undefined;
  list: ListParams<'status'>;
  extent: { total?: number; hasNext?: boolean };
  csv: CsvSource<InventoryRow> | undefined;
  isFetching: boolean;
  /** Shows stock whose accountability has ended. */
  over: boolean;
  /** Absent without an action that the user may perform. */
  selection: Selection | undefined;
}

type Key = Exclude<keyof InventoryRow, 'id' | 'over'>;

const headings: readonly (readonly [Key, Message])[] = [
  ['productName', messages.productName],
  ['quantity', messages.qty],
  ['poNumber', messages.poNo],
  ['serialNumber', messages.serialNo],
  ['deliveryDate', messages.deliveryDt],
  ['accountabilityEndDate', messages.endDt],
  ['unicefSection', messages.sectionColumn],
  ['donor', messages.donor],
];

/** Stock of one Location, with a badge beside the end date if accountability has ended. */
function InventoryTable({ locationId, over, ...table }: InventoryTableProps) {
  const intl = useIntl();
  const mayEdit = useCan('Group.update');
  const here = useHere();
  const history = useHistoryAction('Group');
  const columns = headings.map(([key, heading]): Column<InventoryRow> => ({
    key,
    label: intl.formatMessage(heading),
    isNumber: key === 'quantity',
    render: (row) =>
      key === 'accountabilityEndDate' && row.over ? (
        <>
          {row[key]} <StatusBadge tone="danger" label={messages.over} />
        </>
      ) : (
        <bdi>{row[key]}</bdi>
      ),
    text: (row) => row[key],
    ...(key === 'productName' && {
      to: (row) => (mayEdit ? withBackTo(editPath(locationId, row.id), here) : undefined),
    }),
    ...((key === 'unicefSection' || key === 'donor') && { card: null }),
  }));
  const actions: Column<InventoryRow> = {
    key: 'actions',
    label: intl.formatMessage(messages.actions),
    render: (row) => (
      <RowActions
        name={row.productName || intl.formatMessage(messages.unnamed)}
        editTo={mayEdit ? editPath(locationId, row.id) : undefined}
        actions={history(row.id)}
      />
    ),
  };
  return (
    <>
      <NewRecords form={addPath(locationId)} />
      <ResourceTable
        columns={[...columns, actions]}
        getRowId={(row) => row.id}
        search={messages.search}
        filters={
          <FilterRadio
            label={messages.status}
            value={over ? 'inactive' : 'active'}
            onChange={(value) => table.list.setFilter('status', value)}
            options={[
              { value: 'active', label: messages.statusActive },
              { value: 'inactive', label: messages.statusInactive },
            ]}
          />
        }
        actions={
          <CreateButton
            label={intl.formatMessage(messages.add)}
            to={addPath(locationId)}
            needs={['Group.create']}
            isSecondary
          />
        }
        {...table}
      />
    </>
  );
}
