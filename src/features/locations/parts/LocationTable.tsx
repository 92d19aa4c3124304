import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import type { LocationRow } from '../location.ts';
import { messages } from '../messages.ts';
import { editPath, viewPath } from '../paths.ts';
import { PhysicalType, physicalTypeLabel, statusLabel, StatusText } from './codeLabels.tsx';

type Key = 'name' | 'parent' | 'physicalType' | 'serviceType' | 'status' | 'id';

/** Columns of each list and their order (spec section 2). */
const columnSets = {
  location: ['name', 'parent', 'physicalType', 'status', 'id'],
  child: ['name', 'physicalType', 'status', 'id'],
  servicePoint: ['name', 'serviceType', 'status', 'parent', 'id'],
} satisfies Record<string, Key[]>;

interface Cell extends Pick<Column<LocationRow>, 'sort' | 'hidden' | 'render'> {
  label: Message;
  /** Text of the cell in exported files, if `render` returns an element or a file needs another text. */
  csvText?: (row: LocationRow) => Message | string | undefined;
}

const cellDefinitions: Record<Key, Cell> = {
  name: { label: messages.name, sort: 'name', render: (row) => row.name, csvText: ({ stored }) => stored.name },
  parent: {
    label: messages.parent,
    render: (row) => row.parentName ?? '-',
    csvText: ({ stored }) => stored.parentName ?? '-',
  },
  physicalType: {
    label: messages.physicalType,
    render: (row) => <PhysicalType coding={row.physicalType} />,
    csvText: (row) => physicalTypeLabel(row.physicalType),
  },
  serviceType: {
    label: messages.serviceType,
    render: ({ serviceType }) => serviceType?.display ?? serviceType?.code ?? '-',
  },
  status: {
    label: messages.status,
    render: (row) => <StatusText status={row.status} />,
    csvText: (row) => statusLabel(row.status),
  },
  id: { label: messages.id, hidden: true, render: (row) => row.id },
};

interface Props {
  label: string;
  rows: readonly LocationRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  columns?: keyof typeof columnSets;
  empty?: ReactNode;
  csv?: CsvSource<LocationRow>;
}

/** Locations with the actions Edit and View details. Edit opens the service point form for buildings. */
export function LocationTable({ columns = 'location', ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('Location.update');
  const history = useHistoryAction('Location');
  const actions: Column<LocationRow> = {
    key: 'actions',
    label: intl.formatMessage(messages.actions),
    width: '8rem',
    render: (row) => (
      <RowActions
        name={row.name}
        editTo={mayEdit ? editPath(row) : undefined}
        actions={[
          { key: 'view', label: intl.formatMessage(messages.viewDetails), to: viewPath(row.id) },
          ...history(row.id),
        ]}
      />
    ),
  };
  const dataColumns = columnSets[columns].map((key): Column<LocationRow> => {
    const { label, csvText, ...cell } = cellDefinitions[key];
    const text =
      csvText &&
      ((row: LocationRow) => {
        const value = csvText(row);
        return typeof value === 'object' ? intl.formatMessage(value) : value;
      });
    return { key, label: intl.formatMessage(label), ...cell, text };
  });
  return <ResourceTable columns={[...dataColumns, actions]} getRowId={(row) => row.id} {...table} />;
}
