import type { Bundle, HealthcareService } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchHealthcareServiceQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { toRow } from './healthcareService.ts';
import { messages } from './messages.ts';
import { HealthcareServiceDetails } from './parts/HealthcareServiceDetails.tsx';
import { HealthcareServiceTable } from './parts/HealthcareServiceTable.tsx';
import { paths } from './paths.ts';

const toRows = (bundle: Bundle) => matches<HealthcareService>(bundle, 'HealthcareService').map(toRow);

/** Healthcare services, searched by part of the name, sorted and paged by the server. */
export default function HealthcareServiceListPage() {
  const intl = useIntl();
  const list = useListParams({ table: 'healthcareServices', sort: 'name', sorts: ['name', '_lastUpdated'] });
  const params = pageQuery(list);
  const query = useSearchHealthcareServiceQuery(params);
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const csv = useFhirCsv({ name: 'healthcare-services', type: 'HealthcareService', params, toRows });
  const failed = query.isError && !query.isFetching;
  const retry = () => void query.refetch();

  if (failed && !rows) return <BrokenPage error={query.error} onRetry={retry} />;
  const create = (
    <CreateButton label={intl.formatMessage(messages.create)} to={paths.create} needs={['HealthcareService.create']} />
  );
  return (
    <DetailsDrawer
      title={intl.formatMessage(messages.viewDetails)}
      details={(id) => <HealthcareServiceDetails id={id} />}
    >
      <PageHeader title={intl.formatMessage(messages.listTitle)} actions={create} />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError error={query.error} onRetry={retry} />}
      <HealthcareServiceTable rows={rows} list={list} extent={extentOf(data)} isFetching={query.isFetching} csv={csv} />
    </DetailsDrawer>
  );
}
