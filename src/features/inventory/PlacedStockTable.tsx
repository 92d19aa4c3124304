import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { loadedRows } from '../../shared/export/useCsvExport.ts';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { foundRows, LocalTable } from '../../shared/table/LocalTable.tsx';
import type { Column } from '../../shared/table/types.ts';
import { SelectionBar } from '../../shared/table/selection/SelectionBar.tsx';
import { useSelection } from '../../shared/table/selection/useSelection.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './ending/messages.ts';
import { editPath, locationPath } from './index.ts';
import { messages as matrixMessages } from './matrix/messages.ts';
import { messages as stockMessages } from './messages.ts';
import type { PlacedStock } from './placedStock.ts';

const noName = '-';

interface Props {
  label: string;
  /** Prefix of the exported file's name. */
  file: string;
  rows: readonly PlacedStock[];
  unreadable: readonly string[];
  /** False on the page of a product. */
  hasProduct?: boolean;
  /** Offers the bulk actions of stock on selected rows. */
  hasBulk?: boolean;
  empty: ReactNode;
}

/** Stock items with their service points, searched by product or service point and paged in the browser. */
export function PlacedStockTable({ label, file, rows, unreadable, hasProduct = true, hasBulk = false, empty }: Props) {
  const intl = useIntl();
  const here = useHere();
  const mayEdit = useCan('Group.update');
  const list = useListParams({ table: 'placedStock', prefix: hasProduct ? undefined : 'stock.' });
  const unnamed = intl.formatMessage(stockMessages.unnamed);
  const column = (key: keyof PlacedStock, label: Column<PlacedStock>['label']): Column<PlacedStock> => ({
    key,
    label,
    render: (row) => <bdi>{row[key]}</bdi>,
    text: (row) => String(row[key] ?? ''),
  });
  const product: Column<PlacedStock> = {
    ...column('productName', stockMessages.productName),
    render: (row) => row.productName || unnamed,
    to: ({ id, locationId }) =>
      mayEdit && locationId !== undefined ? withBackTo(editPath(locationId, id), here) : undefined,
  };
  const columns: Column<PlacedStock>[] = [
    ...(hasProduct ? [product] : []),
    {
      ...column('locationName', matrixMessages.point),
      render: ({ locationId, locationName }) => (
        <RelatedLink to={locationId && locationPath(locationId)}>{locationName || noName}</RelatedLink>
      ),
    },
    column('accountabilityEndDate', stockMessages.endDt),
    { ...column('quantity', stockMessages.qty), isNumber: true },
    column('deliveryDate', stockMessages.deliveryDt),
    column('poNumber', stockMessages.poNo),
  ];
  const bulkActions = useBulkActions('inventory', ['Group.update']);
  const searched = (row: PlacedStock) => `${row.productName} ${row.locationName}`;
  const found = foundRows(rows, list.search, searched);
  const selection = useSelection(file, {
    list,
    getRowId: (row: PlacedStock) => row.id,
    total: found.length,
    csv: loadedRows(file, found),
  });
  const isSelectable = hasBulk && bulkActions !== undefined;
  return (
    <>
      <LocalTable
        label={label}
        file={file}
        columns={columns}
        rows={rows}
        unreadable={unreadable}
        getRowId={({ id }) => id}
        list={list}
        searched={searched}
        rowName={({ productName, locationName }) => [productName || unnamed, locationName].filter(Boolean).join(', ')}
        {...(isSelectable && { selection })}
        search={hasProduct ? messages.search : messages.searchPoint}
        empty={empty}
      />
      {isSelectable && <SelectionBar selection={selection}>{bulkActions(selection)}</SelectionBar>}
    </>
  );
}
