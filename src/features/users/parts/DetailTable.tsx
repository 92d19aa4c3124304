import { useIntl } from 'react-intl';
import type { PractitionerDetail } from '../../../api/fhir/index.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { usePractitionerDetail } from '../usePractitionerDetail.ts';

type Fhir = NonNullable<PractitionerDetail['fhir']>;

interface Props<Row> {
  userId: string;
  label: string;
  columns: readonly Column<Row>[];
  rowsOf: (fhir: Fhir) => readonly Row[];
  /** Text of the error if the gateway's request fails. */
  failure?: string;
}

/** Table of one part of the gateway's PractitionerDetail response for a user. */
export function DetailTable<Row extends { id?: string }>({ userId, label, columns, rowsOf, failure }: Props<Row>) {
  const intl = useIntl();
  const { fhir, failed, isFetching, retry } = usePractitionerDetail(userId);
  if (failed !== undefined) {
    return (
      <InlineError text={failure ?? intl.formatMessage(detailsMessages.detailFailed)} error={failed} onRetry={retry} />
    );
  }
  return (
    <ResourceTable<Row>
      label={label}
      columns={columns}
      rows={fhir === undefined ? undefined : fhir === null ? [] : rowsOf(fhir)}
      getRowId={(row) => row.id ?? ''}
      isFetching={isFetching}
      empty={fhir === null ? <EmptyState text={intl.formatMessage(detailsMessages.noPractitioner)} /> : undefined}
    />
  );
}
