import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { activeStatus } from '../../shared/layout/StatusBadge.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { Clipped } from '../../shared/table/Clipped.tsx';
import { nameColumn, statusColumn, textColumn } from '../../shared/table/columns.tsx';
import type { Column } from '../../shared/table/types.ts';
import { RowActions, type RowAction } from '../../shared/table/RowActions.tsx';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { CommodityRow } from './commodity.ts';
import { typeLabels } from './labels.ts';
import { messages } from './messages.ts';
import { editPath } from './index.ts';
import { rights, variants } from './variants.ts';

const materialNumber: Column<CommodityRow> = {
  key: 'materialNumber',
  label: messages.materialNumber,
  sort: 'identifier',
  render: (row) => <Clipped text={row.materialNumber} />,
  text: (row) => row.materialNumber,
};
const name = nameColumn<CommodityRow>(messages.name, { title: true });
const asset = textColumn<CommodityRow>('asset', messages.asset, (row) => (row.asset ? messages.yes : messages.no));
const active = statusColumn<CommodityRow>(
  messages.active,
  (row) =>
    row.deleted
      ? { tone: 'danger', label: messages.deletedMark }
      : activeStatus(row.active, messages.enabled, messages.disabled),
  { key: 'active', sort: 'active' },
);
const type = textColumn<CommodityRow>('type', messages.type, (row) => typeLabels[row.type] ?? row.type);

/** Columns of commodities, or of products with material number and asset mark. */
export function useCommodityColumns(onDelete: (row: CommodityRow) => void): Column<CommodityRow>[] {
  const intl = useIntl();
  const { key, deletes } = useVariant(variants);
  const mayEdit = useCan(...rights.edit);
  const mayDelete = useCan(...rights.delete) && deletes;
  const { open } = useViewDetails();
  const history = useHistoryAction('Group');

  const actionsOf = (row: CommodityRow): RowAction[] => [
    { key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(row.id) },
    ...history(row.id).map((action) =>
      // The user chooses the version to restore in the history.
      row.deleted && mayEdit ? { ...action, label: intl.formatMessage(messages.restore) } : action,
    ),
    ...(mayDelete && !row.deleted
      ? [
          {
            key: 'delete',
            label: intl.formatMessage(messages.delete),
            onClick: () => onDelete(row),
            isDestructive: true,
          },
        ]
      : []),
  ];
  const actions: Column<CommodityRow> = {
    key: 'actions',
    label: messages.actions,
    render: (row) => (
      <RowActions
        name={row.name}
        editTo={mayEdit && !row.deleted ? editPath(row.id) : undefined}
        actions={actionsOf(row)}
      />
    ),
  };
  return key === 'product' ? [name, materialNumber, asset, active, actions] : [name, active, type, actions];
}
