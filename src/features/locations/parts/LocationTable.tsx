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
import { physicalTypeWord, statusWord } from '../words.ts';
import { PhysicalType } from './PhysicalType.tsx';
import { StatusText } from './StatusText.tsx';

type Key = 'name' | 'parent' | 'physicalType' | 'serviceType' | 'status' | 'id';

/** Columns of each list and their order (spec section 2). */
const sets = {
  location: ['name', 'parent', 'physicalType', 'status', 'id'],
  child: ['name', 'physicalType', 'status', 'id'],
  servicePoint: ['name', 'serviceType', 'status', 'parent', 'id'],
} satisfies Record<string, Key[]>;

interface Cell extends Pick<Column<LocationRow>, 'sort' | 'hidden' | 'render'> {
  label: Message;
  /** Text of the cell in exported files, if `render` returns an element or a file needs another text. */
  word?: (row: LocationRow) => Message | string | undefined;
}

const cells: Record<Key, Cell> = {
  name: { label: messages.name, sort: 'name', render: (row) => row.name, word: ({ stored }) => stored.name },
  parent: {
    label: messages.parent,
    render: (row) => row.parentName ?? '-',
    word: ({ stored }) => stored.parentName ?? '-',
  },
  physicalType: {
    label: messages.physicalType,
    render: (row) => <PhysicalType coding={row.physicalType} />,
    word: (row) => physicalTypeWord(row.physicalType),
  },
  serviceType: {
    label: messages.serviceType,
    render: ({ serviceType }) => serviceType?.display ?? serviceType?.code ?? '-',
  },
  status: {
    label: messages.status,
    render: (row) => <StatusText status={row.status} />,
    word: (row) => statusWord(row.status),
  },
  id: { label: messages.id, hidden: true, render: (row) => row.id },
};

interface Props {
  label: string;
  rows: readonly LocationRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  columns?: keyof typeof sets;
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
  const shown = sets[columns].map((key): Column<LocationRow> => {
    const { label, word, ...cell } = cells[key];
    const text =
      word &&
      ((row: LocationRow) => {
        const said = word(row);
        return typeof said === 'object' ? intl.formatMessage(said) : said;
      });
    return { key, label: intl.formatMessage(label), ...cell, text };
  });
  return <ResourceTable columns={[...shown, actions]} getRowId={(row) => row.id} {...table} />;
}
