import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { useVariant } from '../../shared/project/useVariant.ts';
import { ResourceTable, type Column } from '../../shared/table/ResourceTable.tsx';
import { RowActions, type RowAction } from '../../shared/table/RowActions.tsx';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { CommodityRow } from './commodity.ts';
import { typeLabels } from './labels.ts';
import { messages } from './messages.ts';
import { editPath } from './index.ts';
import { rights, variants } from './variants.ts';

interface Props {
  rows: readonly CommodityRow[] | undefined;
  list: ListParams<'asset' | 'status' | 'show'>;
  extent: { total?: number; hasNext?: boolean };
  csv: CsvSource<CommodityRow> | undefined;
  isFetching: boolean;
  onDelete: (row: CommodityRow) => void;
}

/** Commodities, or products with material number and asset mark. */
export function CommodityTable({ onDelete, ...table }: Props) {
  const intl = useIntl();
  const { key, deletes } = useVariant(variants);
  const mayEdit = useCan(...rights.edit);
  const mayDelete = useCan(...rights.delete) && deletes;
  const { open } = useViewDetails();
  const history = useHistoryAction('Group');

  const actions = (row: CommodityRow): RowAction[] => [
    { key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(row.id) },
    ...history(row.id).map((action) =>
      // The user chooses the version to restore in the history.
      row.deleted && mayEdit ? { ...action, label: intl.formatMessage(messages.restore) } : action,
    ),
    ...(mayDelete && !row.deleted
      ? [{ key: 'delete', label: intl.formatMessage(messages.delete), onClick: () => onDelete(row) }]
      : []),
  ];
  const column = (
    name: 'name' | 'active' | 'type' | 'actions' | 'materialNumber' | 'asset',
    render: Column<CommodityRow>['render'],
    rest: Partial<Column<CommodityRow>> = {},
  ): Column<CommodityRow> => ({ key: name, label: intl.formatMessage(messages[name]), render, ...rest });

  const name = column('name', (row) => <bdi>{row.name}</bdi>, { sort: 'name', text: (row) => row.name });
  const state = (row: CommodityRow) =>
    row.deleted ? messages.deletedMark : row.active ? messages.enabled : messages.disabled;
  const active = column('active', (row) => intl.formatMessage(state(row)), { width: '7rem' });
  const last = column(
    'actions',
    (row) => (
      <RowActions
        name={row.name}
        editTo={mayEdit && !row.deleted ? editPath(row.id) : undefined}
        actions={actions(row)}
      />
    ),
    { width: '8rem' },
  );
  const columns: Column<CommodityRow>[] =
    key === 'product'
      ? [
          column('materialNumber', (row) => <bdi>{row.materialNumber}</bdi>, {
            sort: 'identifier',
            text: (row) => row.materialNumber,
          }),
          name,
          column('asset', (row) => intl.formatMessage(row.asset ? messages.yes : messages.no), { width: '7rem' }),
          active,
          last,
        ]
      : [
          name,
          active,
          column('type', (row) => {
            const label = typeLabels[row.type];
            return label ? intl.formatMessage(label) : row.type;
          }),
          last,
        ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.listTitle)}
      columns={columns}
      getRowId={(row) => row.id}
      {...table}
    />
  );
}
