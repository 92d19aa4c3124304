import { useCan } from '../../session/useCan.ts';
import type { Permission, FhirType } from '../../../common/session/permissions.ts';
import { useHistoryAction } from '../history/useHistoryAction.ts';
import { formatMoment } from '../intl/dates.ts';
import { useText, type Text } from '../intl/useText.ts';
import { RowStatus, type Status } from '../layout/StatusBadge.tsx';
import type { Column } from './types.ts';
import { RowActions, type RowAction } from './RowActions.tsx';
import { useViewDetails } from './useViewDetails.ts';

type Layout<Row> = Partial<
  Pick<Column<Row>, 'reserve' | 'sort' | 'hidden' | 'title' | 'to' | 'card' | 'text' | 'isNumber'>
>;

/** A text or message, or `-` for none. */
export function textColumn<Row>(
  key: string,
  label: Text,
  textOf: (row: Row) => Text | undefined,
  layout: Layout<Row> = {},
): Column<Row> {
  return { key, label, render: (row) => textOf(row) || '-', ...layout };
}

/**
 * The name of the row, a link to `to` or to the side panel, sorted by the server's `name`. Exported as stored, if
 * `name` is a translation.
 */
export function nameColumn<Row extends { name: string; storedName?: string }>(
  label: Text,
  layout: Layout<Row> = {},
): Column<Row> {
  return {
    key: 'name',
    label,
    sort: 'name',
    render: (row) => row.name,
    text: (row) => row.storedName ?? row.name,
    ...layout,
  };
}

/** A moment, or `-` for none. A file names the zone in each cell, because it is read in other zones too. */
export function momentColumn<Row>(
  key: string,
  label: Text,
  valueOf: (row: Row) => string | Date | undefined,
  layout: Layout<Row> = {},
): Column<Row> {
  return {
    key,
    label,
    render: (row) => formatMoment(valueOf(row)) || '-',
    text: (row) => formatMoment(valueOf(row), 'always'),
    ...layout,
  };
}

/** A status, or `-` for none. */
export function statusColumn<Row>(
  label: Text,
  statusOf: (row: Row) => Status | undefined,
  layout: Layout<Row> & { key?: string } = {},
): Column<Row> {
  return {
    key: 'status',
    label,
    render: (row) => {
      const status = statusOf(row);
      return status ? <RowStatus {...status} /> : '-';
    },
    text: (row) => statusOf(row)?.label,
    ...layout,
  };
}

/** `meta.lastUpdated` in the language on screen. */
export function updatedColumn<Row extends { lastUpdated: string | undefined }>(
  label: Text,
  layout: Layout<Row> = {},
): Column<Row> {
  return momentColumn('lastUpdated', label, (row) => row.lastUpdated, { sort: '_lastUpdated', ...layout });
}

interface Actions<Row> {
  label: Text;
  /** Type whose history the menu offers; without it there is no such entry. */
  type?: FhirType;
  /** Label of the entry that opens the details; without it there is none. */
  viewLabel?: Text;
  /** Address of the form, for users with `needs`. */
  editPath?: (row: Row) => string;
  needs?: Permission | readonly Permission[];
  /** Entries before View Details. */
  first?: (row: Row) => readonly RowAction[];
  /** Entries after View Details. */
  more?: (row: Row) => readonly RowAction[];
}

/** The Edit link, and a menu with View Details, the actions of the area, and History. */
export function actionsColumn<Row extends { id: string; name: string }>({
  label,
  ...actions
}: Actions<Row>): Column<Row> {
  return { key: 'actions', label, render: (row) => <ResourceActions row={row} {...actions} /> };
}

function ResourceActions<Row extends { id: string; name: string }>({
  row,
  type,
  viewLabel,
  editPath,
  needs,
  first,
  more,
}: Omit<Actions<Row>, 'label'> & { row: Row }) {
  const text = useText();
  const mayEdit = useCan(...[needs ?? []].flat());
  const history = useHistoryAction(type);
  const { open } = useViewDetails();
  return (
    <RowActions
      name={row.name}
      editTo={mayEdit ? editPath?.(row) : undefined}
      actions={[
        ...(first?.(row) ?? []),
        ...(viewLabel ? [{ key: 'view', label: text(viewLabel), onClick: () => open(row.id) }] : []),
        ...(more?.(row) ?? []),
        ...history(row.id),
      ]}
    />
  );
}
