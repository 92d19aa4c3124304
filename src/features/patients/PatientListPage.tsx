import type { Bundle, Patient } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchPatientQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { searchWords } from '../../fhir/searchText.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { PatientOverview } from './parts/PatientOverview.tsx';
import { PatientTable } from './parts/PatientTable.tsx';
import { toRow } from './patient.ts';

/** Patients: searched, sorted and paged by the server, with a side panel for one of them. */
export default function PatientListPage() {
  const intl = useIntl();
  const list = useListParams({ sort: defaultSort, sorts: ['name', 'birthdate'], table: 'patients' });
  const { query, rows, extent, csv } = usePatientList(list);
  const failed = query.error !== undefined && !query.isFetching;
  const retry = () => void query.refetch();
  if (failed && query.data === undefined) return <BrokenPage error={query.error} onRetry={retry} />;

  return (
    <DetailsDrawer title={intl.formatMessage(messages.overview)} details={(id) => <PatientOverview id={id} />}>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError error={query.error} onRetry={retry} />}
      <PatientTable
        rows={rows}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={query.isFetching}
        empty={list.search === '' ? <EmptyState text={intl.formatMessage(messages.empty)} /> : undefined}
      />
    </DetailsDrawer>
  );
}

/** Most recent changes first, until the user selects another order (spec section 9). */
const defaultSort = '-_lastUpdated';

const toRows = (bundle: Bundle) => matches<Patient>(bundle, 'Patient').map(toRow);

/** One page of patients, searched and sorted by the server. Complete resources, so the side panel needs no request. */
function usePatientList(list: Paging) {
  const params = {
    ...pageQuery({ ...list, sort: list.sort || defaultSort }),
    ...(list.search && { 'name:contains': searchWords(list.search) }),
  };
  const query = useSearchPatientQuery(params);
  const csv = useFhirCsv({ name: 'patients', type: 'Patient', params, toRows });
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query, rows, extent, csv };
}
