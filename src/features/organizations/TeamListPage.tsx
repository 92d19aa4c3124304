import { makeStyles, tokens } from '@fluentui/react-components';
import type { Organization } from 'fhir/r4';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useReadOrganizationQuery } from '../../api/fhir/index.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useText } from '../../shared/intl/useText.ts';
import { useLocaleSort } from '../../shared/names/sortByLocaleName.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { actionsColumn, messageColumn, nameColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { editPath, paths, viewPath } from './index.ts';
import { Members } from './Members.tsx';
import { messages } from './messages.ts';
import { rights, toRow, type TeamRow } from './organization.ts';
import { TeamLocations } from './TeamLocations.tsx';
import { TeamProperties } from './TeamProperties.tsx';

const rowElements = { _elements: 'name,active' };

/** Teams, searched by part of the name, sorted and paged by the server. */
export default function TeamListPage() {
  const text = useText();
  const { locale } = useIntl();
  const list = useLocaleSort(
    useFhirList({
      type: 'Organization',
      table: 'teams',
      sort: 'name',
      sorts: ['name'],
      search: () => rowElements,
      toRow: useCallback((organization: Organization) => toRow(organization, locale), [locale]),
      upload: 'organizations',
    }),
  );
  const { csv } = list.tableProps;
  /** The exported teams as upload files: the teams, their members and their Locations. */
  const uploads = csv?.upload?.flatMap((source): NonNullable<CsvSource<TeamRow>['upload']> => [
    { ...source, label: text(messages.listTitle) },
    { ...source, type: 'userToOrganizationAssignment', label: text(messages.membersHeading) },
    { ...source, type: 'orgToLocationAssignment', label: text(messages.locationsHeading) },
  ]);
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={{ label: messages.add, to: paths.add, needs: rights.add }}
      details={{ title: messages.viewDetails, render: (id) => <TeamDetails id={id} /> }}
      failedText={messages.listFailed}
    >
      <ResourceTable
        {...list.tableProps}
        csv={csv && { ...csv, upload: uploads }}
        label={text(messages.listTitle)}
        getRowId={(row) => row.id}
        empty={list.params.search === '' ? <EmptyState text={text(messages.listEmpty)} /> : undefined}
        columns={[
          nameColumn(messages.teamName),
          messageColumn(
            'status',
            messages.status,
            (row: TeamRow) => (row.active ? messages.active : messages.disabled),
            { width: '20%' },
          ),
          actionsColumn({
            label: messages.actions,
            width: '20%',
            type: 'Organization',
            viewLabel: messages.viewDetails,
            editPath: (row) => editPath(row.id),
            needs: rights.edit,
            more: (row) => [{ key: 'page', label: text(messages.openPage), to: viewPath(row.id) }],
          }),
        ]}
      />
    </ListPage>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Side panel: the team, the first of its members and Locations, and a link to its page. */
function TeamDetails({ id }: { id: string }) {
  const styles = useStyles();
  const text = useText();
  return (
    <QueryState query={useReadOrganizationQuery({ id })} errorText={text(messages.listFailed)}>
      {(organization) => (
        <div className={styles.root}>
          <TeamProperties organization={organization} />
          <Members organization={organization} short />
          <TeamLocations organization={organization} short />
          <Link className={styles.link} to={viewPath(id)}>
            <FormattedMessage {...messages.openPage} />
          </Link>
        </div>
      )}
    </QueryState>
  );
}
