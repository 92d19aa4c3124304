import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useCan } from '../../../session/useCan.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import type { LocationRow } from '../location.ts';
import { messages } from '../messages.ts';
import { editPath, viewPath } from '../paths.ts';
import { PhysicalType } from './PhysicalType.tsx';
import { StatusText } from './StatusText.tsx';

type Key = 'name' | 'parent' | 'physicalType' | 'serviceType' | 'status';

/** Which columns, in which order, spec section 2 gives each list. */
const sets = {
  location: ['name', 'parent', 'physicalType', 'status'],
  child: ['name', 'physicalType', 'status'],
  servicePoint: ['name', 'serviceType', 'status', 'parent'],
} satisfies Record<string, Key[]>;

const cells: Record<Key, { label: Message; sort?: string; width?: string; render: (row: LocationRow) => ReactNode }> = {
  name: { label: messages.name, sort: 'name', render: (row) => row.name },
  parent: { label: messages.parent, render: (row) => row.parentName ?? '-' },
  physicalType: {
    label: messages.physicalType,
    width: '9rem',
    render: (row) => <PhysicalType coding={row.physicalType} />,
  },
  serviceType: {
    label: messages.serviceType,
    render: ({ serviceType }) => serviceType?.display ?? serviceType?.code ?? '-',
  },
  status: { label: messages.status, width: '7rem', render: (row) => <StatusText status={row.status} /> },
};

interface Props {
  label: string;
  rows: readonly LocationRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  columns?: keyof typeof sets;
  empty?: ReactNode;
}

/** Places with Edit and View details; a building is edited in its own form. Edit leads back here, query included. */
export function LocationTable({ columns = 'location', ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('Location.update');
  const { pathname, search } = useLocation();
  const actions: Column<LocationRow> = {
    key: 'actions',
    label: intl.formatMessage(messages.actions),
    width: '8rem',
    render: (row) => (
      <RowActions
        name={row.name}
        editTo={mayEdit ? editPath(row, `${pathname}${search}`) : undefined}
        actions={[{ key: 'view', label: intl.formatMessage(messages.viewDetails), to: viewPath(row.id) }]}
      />
    ),
  };
  const shown = sets[columns].map((key) => ({ key, ...cells[key], label: intl.formatMessage(cells[key].label) }));
  return <ResourceTable columns={[...shown, actions]} getRowId={(row) => row.id} {...table} />;
}
