import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import type { PatientRow } from '../patient.ts';
import { PatientName } from './PatientName.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ViewLink } from './ViewLink.tsx';

interface Props {
  rows: readonly PatientRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent?: { total?: number; hasNext?: boolean };
  isFetching?: boolean;
  empty?: ReactNode;
  csv?: CsvSource<PatientRow>;
}

/** List of patients. Name and date of birth are sorted by the server. */
export function PatientTable(props: Props) {
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const columns: Column<PatientRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      sort: 'name',
      text: ({ name }) => name,
      render: ({ name, status }) => (
        <>
          <PatientName name={name} /> {status === 'deceased' && <StatusBadge status="deceased" />}
        </>
      ),
    },
    {
      key: 'dob',
      label: intl.formatMessage(messages.birthDate),
      sort: 'birthdate',
      render: ({ birthDate }) => birthDate ?? '-',
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      render: (row) => intl.formatMessage(messages[row.status]),
    },
    { key: 'gender', label: intl.formatMessage(messages.gender), render: ({ gender }) => codeLabel(gender) ?? '-' },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '6rem',
      render: ({ id, name }) => (
        <ViewLink param="viewDetails" id={id} name={name ?? intl.formatMessage(messages.noName)} />
      ),
    },
  ];
  return (
    <ResourceTable label={intl.formatMessage(messages.title)} columns={columns} getRowId={(row) => row.id} {...props} />
  );
}
