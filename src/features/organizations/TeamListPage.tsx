import type { Bundle, Organization } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useSearchOrganizationQuery } from '../../api/fhir/index.ts';
import { matches, nextLink } from '../../fhir/bundle.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { sortByLocaleName } from '../../shared/names/sortByLocaleName.ts';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { toRow } from './organization.ts';
import { TeamPanel } from './parts/TeamPanel.tsx';
import { TeamTable } from './parts/TeamTable.tsx';
import { paths } from './index.ts';
import { rights } from './permissions.ts';

/** Upload files for the exported teams: the teams, their members and their Locations. */
const uploads = ({ formatMessage }: IntlShape, params: object) => [
  { ...uploadSource('organizations', 'Organization', params), label: formatMessage(messages.listTitle) },
  {
    ...uploadSource('userToOrganizationAssignment', 'Organization', params),
    label: formatMessage(messages.membersHeading),
  },
  { ...uploadSource('orgToLocationAssignment', 'Organization', params), label: formatMessage(messages.placesHeading) },
];

/** Teams, searched by part of the name, sorted and paged by the server. */
export default function TeamListPage() {
  const intl = useIntl();
  const list = useListParams({ table: 'teams', sort: 'name', sorts: ['name'] });
  const params = { ...pageQuery(list), _elements: 'name,active' };
  const query = useSearchOrganizationQuery(params);
  const { data } = query;
  const { locale } = intl;
  const toRows = useCallback(
    (bundle: Bundle) => matches<Organization>(bundle, 'Organization').map((team) => toRow(team, locale)),
    [locale],
  );
  const compare = useLocaleCompare();
  const { page, sort } = list;
  const rows = useMemo(
    () => data && sortByLocaleName(toRows(data), { page, sort }, nextLink(data) !== undefined, compare),
    [data, toRows, page, sort, compare],
  );
  const all = useFhirCsv({ name: 'teams', type: 'Organization', params, toRows });
  const csv = all && { ...all, upload: uploads(intl, params) };
  const failed = query.isError && !query.isFetching;
  const retry = () => void query.refetch();
  const text = intl.formatMessage(messages.listFailed);

  if (failed && !rows) return <BrokenPage text={text} error={query.error} onRetry={retry} />;
  return (
    <DetailsDrawer title={intl.formatMessage(messages.viewDetails)} details={(id) => <TeamPanel id={id} />}>
      <PageHeader
        title={intl.formatMessage(messages.listTitle)}
        actions={<CreateButton label={intl.formatMessage(messages.add)} to={paths.add} needs={rights.add} />}
      />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError text={text} error={query.error} onRetry={retry} />}
      <TeamTable rows={rows} list={list} extent={extentOf(data)} isFetching={query.isFetching} csv={csv} />
    </DetailsDrawer>
  );
}
