import type { FhirResource } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../../shared/table/DetailsDrawer.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { RecordKind } from '../clinical/kinds.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import { messages } from '../messages.ts';
import { useTabQuery } from '../useTabQuery.ts';
import { ClinicalOverview } from './ClinicalOverview.tsx';
import { ViewLink } from './ViewLink.tsx';

const nothing = '-';

interface Props {
  kind: RecordKind;
  patientId: string;
}

/** A patient's entries of one kind, paged and sorted by the server, with a side panel for one of them. */
export function ClinicalTab({ kind, patientId }: Props) {
  const intl = useIntl();
  const { list, query, rows, extent } = useTabQuery(kind, patientId);
  const format = useFhirFormatter([]);
  const label = intl.formatMessage(kind.label);
  const columns: Column<FhirResource>[] = [
    ...kind.view.columns.map((column) => ({
      key: column.label.id,
      label: intl.formatMessage(column.label),
      sort: column.sort,
      render: (row: FhirResource) => <bdi>{column.value(row, format) ?? nothing}</bdi>,
    })),
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '6rem',
      render: (row) => <ViewLink param="sideView" id={row.id ?? ''} name={kind.view.title(row, format) ?? label} />,
    },
  ];
  const failed = query.error !== undefined && !query.isFetching;
  return (
    <DetailsDrawer
      title={label}
      param="sideView"
      details={(id) => (
        <ClinicalOverview
          key={id}
          kind={kind}
          patientId={patientId}
          id={id}
          listed={rows?.find((row) => row.id === id)}
        />
      )}
    >
      {failed && <InlineError error={query.error} onRetry={() => void query.refetch?.()} />}
      {!(failed && rows === undefined) && (
        <ResourceTable
          label={label}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id ?? ''}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
        />
      )}
    </DetailsDrawer>
  );
}
