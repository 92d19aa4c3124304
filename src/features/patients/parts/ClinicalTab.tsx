import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { matches } from '../../../../common/fhir/bundle.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../../shared/table/DetailsDrawer.tsx';
import { extentOf, pageQuery } from '../../../shared/table/pageQuery.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import { messages } from '../messages.ts';
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
  const titleOf = (row: FhirResource): string => kind.view.title(row, format) ?? label;
  const columns: Column<FhirResource>[] = [
    ...kind.view.columns.map((column, index) => ({
      key: column.label.id,
      label: intl.formatMessage(column.label),
      sort: column.sort,
      render: (row: FhirResource) => <bdi>{column.value(row, format) ?? nothing}</bdi>,
      // A card is named by the title of its entry, which may differ from the first column.
      ...(index === 0 && { card: titleOf }),
    })),
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      render: (row) => <ViewLink param="sideView" id={row.id ?? ''} name={titleOf(row)} />,
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
          panel="sideView"
          list={list}
          extent={extent}
        />
      )}
    </DetailsDrawer>
  );
}

/** One page of a patient's entries of one kind. Its URL parameters are prefixed with the kind's key. */
function useTabQuery(kind: RecordKind, patientId: string) {
  const sorts = kind.view.columns.flatMap(({ sort }) => sort ?? []);
  const list = useListParams({ prefix: `${kind.key}.`, sort: kind.sort, sorts });
  const query = kind.useSearch(patientId, pageQuery({ ...list, sort: list.sort || kind.sort }));
  const { data } = query;
  const rows = useMemo(() => data && matches<FhirResource>(data, kind.view.type), [data, kind]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { list, query, rows, extent };
}
