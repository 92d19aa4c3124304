import type { Bundle, CareTeam } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchCareTeamQuery } from '../../api/fhir/index.ts';
import { matches, nextLink } from '../../fhir/bundle.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { sortByLocaleName } from '../../shared/names/sortByLocaleName.ts';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { toRow } from './careTeam.ts';
import { messages } from './messages.ts';
import { CareTeamDetails } from './parts/CareTeamDetails.tsx';
import { CareTeamTable } from './parts/CareTeamTable.tsx';
import { paths } from './index.ts';
import { useDeleteCareTeam } from './useDeleteCareTeam.tsx';

/** Care teams, searched by part of the name and paged by the server. */
export default function CareTeamListPage() {
  const intl = useIntl();
  const list = useListParams({ table: 'careTeams', sorts: ['name'] });
  const params = { ...pageQuery(list), _elements: 'name,status' };
  const query = useSearchCareTeamQuery(params);
  const { locale } = intl;
  const toRows = useCallback(
    (bundle: Bundle) => matches<CareTeam>(bundle, 'CareTeam').map((careTeam) => toRow(careTeam, locale)),
    [locale],
  );
  const compare = useLocaleCompare();
  const { data } = query;
  const { page, sort } = list;
  const rows = useMemo(
    () => data && sortByLocaleName(toRows(data), { page, sort }, nextLink(data) !== undefined, compare),
    [data, toRows, page, sort, compare],
  );
  const csv = useFhirCsv({ name: 'care-teams', type: 'CareTeam', params, toRows, upload: 'careTeams' });
  const { remove, dialog } = useDeleteCareTeam();
  const title = intl.formatMessage(messages.listTitle);
  const failed = query.isError && !query.isFetching;
  const retry = () => void query.refetch();

  if (failed && !rows) return <BrokenPage error={query.error} onRetry={retry} />;
  const create = (
    <CreateButton label={intl.formatMessage(messages.create)} to={paths.create} needs={['CareTeam.create']} />
  );
  return (
    <DetailsDrawer title={intl.formatMessage(messages.viewDetails)} details={(id) => <CareTeamDetails id={id} />}>
      <PageHeader title={title} actions={create} />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError error={query.error} onRetry={retry} />}
      <CareTeamTable
        rows={rows}
        list={list}
        extent={extentOf(data)}
        csv={csv}
        isFetching={query.isFetching}
        onDelete={(row) => void remove(row)}
      />
      {dialog}
    </DetailsDrawer>
  );
}
