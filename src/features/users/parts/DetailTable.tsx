import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { type PractitionerDetail, useReadPractitionerDetailQuery } from '../../../api/fhir/index.ts';
import type { AreaDetail } from '../../../shared/offline/areaDetail.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { ownDetail } from '../linkedResources.ts';

type Fhir = NonNullable<PractitionerDetail['fhir']>;

interface Props<Row> {
  userId: string;
  label: string;
  columns: readonly Column<Row>[];
  /** The list of the response with the rows. */
  list: keyof Fhir;
  rowsOf: (fhir: Fhir) => readonly Row[];
  /** Text of the error if the gateway's request fails. */
  failure?: string;
}

/** Table of one part of the gateway's PractitionerDetail response for a user. */
export function DetailTable<Row extends { id?: string }>({
  userId,
  label,
  columns,
  list,
  rowsOf,
  failure,
}: Props<Row>) {
  const intl = useIntl();
  const { fhir, unknown, failed, isFetching, retry } = usePractitionerDetail(userId);
  const isUnknown = fhir === undefined || unknown.includes(list);
  if (failed !== undefined) {
    return (
      <InlineError text={failure ?? intl.formatMessage(detailsMessages.detailFailed)} error={failed} onRetry={retry} />
    );
  }
  return (
    <ResourceTable<Row>
      label={label}
      columns={columns}
      rows={isUnknown ? undefined : fhir === null ? [] : rowsOf(fhir)}
      getRowId={(row) => row.id ?? ''}
      isFetching={isFetching || isUnknown}
      empty={fhir === null ? <EmptyState text={intl.formatMessage(detailsMessages.noPractitioner)} /> : undefined}
    />
  );
}

/**
 * The gateway's PractitionerDetail of a user. `fhir` is null if the gateway has no entry for the user. `unknown`: lists that
 * the offline data do not contain. Without a user, nothing is requested.
 */
export function usePractitionerDetail(userId: string | undefined) {
  const { currentData, error, isFetching, refetch } = useReadPractitionerDetailQuery(
    userId === undefined ? skipToken : { 'keycloak-uuid': userId },
  );
  const detail = ownDetail(currentData, userId ?? '');
  return {
    fhir: currentData === undefined ? undefined : (detail?.fhir ?? null),
    unknown: (detail as AreaDetail | undefined)?.unknown ?? [],
    failed: error !== undefined && !isFetching && currentData === undefined ? error : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
