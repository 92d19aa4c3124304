import { Badge } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import type { InventoryRow } from '../inventory.ts';
import { messages } from '../messages.ts';
import { editPath } from '../index.ts';

interface Props {
  label: string;
  locationId: string;
  rows: readonly InventoryRow[] | undefined;
  list: ListParams<'status'>;
  extent: { total?: number; hasNext?: boolean };
  csv: CsvSource<InventoryRow> | undefined;
  isFetching: boolean;
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
export function InventoryTable({ locationId, ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('Group.update');
  const history = useHistoryAction('Group');
  const columns = headings.map(([key, heading]): Column<InventoryRow> => ({
    key,
    label: intl.formatMessage(heading),
    render: (row) =>
      key === 'accountabilityEndDate' && row.over ? (
        <>
          {row[key]}{' '}
          <Badge appearance="tint" color="danger">
            {intl.formatMessage(messages.over)}
          </Badge>
        </>
      ) : (
        <bdi>{row[key]}</bdi>
      ),
    text: (row) => row[key],
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
  return <ResourceTable columns={[...columns, actions]} getRowId={(row) => row.id} {...table} />;
}
