import { Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { teamPath } from '../index.ts';
import { countTeamCoverage, type TeamCoverageRow } from './coverage.ts';
import { messages } from './messages.ts';
import { RowLink } from './RowLink.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { assignmentRows, coverageTexts, memberRows } from './scanRows.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';

const teamRows = rowMapping('Organization', ['name'], (team) => team);

/** Active teams without members, or without Locations. */
export function TeamCoverage() {
  const intl = useIntl();
  const compare = useLocaleCompare();
  const list = useListParams({ filters: { missing: ['people', 'locations'] } });
  const missing = list.filters.missing === 'locations' ? 'locations' : 'people';
  const { locale } = intl;
  const run = useCallback(
    async ({ readAll }: ScanReader) => {
      const [teams, roles, affiliations] = await Promise.all([
        readAll(teamRows, { 'active:not': 'false' }),
        readAll(memberRows, { 'organization:missing': false }),
        readAll(assignmentRows, {}),
      ]);
      return countTeamCoverage(teams, roles, affiliations, locale);
    },
    [locale],
  );
  const data = useScan('teamCoverage', run);

  const columns: Column<TeamCoverageRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      render: (team) => <bdi>{team.name}</bdi>,
      to: (team) => teamPath(team.id),
      text: (team) => team.storedName,
    },
    {
      key: 'people',
      label: intl.formatMessage(messages.peopleCount),
      isNumber: true,
      render: (team) => intl.formatNumber(team.people),
    },
    {
      key: 'locations',
      label: intl.formatMessage(messages.locationsCount),
      isNumber: true,
      render: (team) => intl.formatNumber(team.locations),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      render: (team) => (
        <RowLink
          to={teamPath(team.id)}
          text={intl.formatMessage(messages.openTeam)}
          label={intl.formatMessage(messages.openTeamNamed, { name: team.name })}
        />
      ),
    },
  ];
  return (
    <>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        <FilterSelect
          label={intl.formatMessage(messages.missing)}
          value={missing}
          onChange={(value) => list.setFilter('missing', value)}
          options={[
            { value: 'people', label: intl.formatMessage(messages.noPeople) },
            { value: 'locations', label: intl.formatMessage(messages.noLocations) },
          ]}
        />
      </ListToolbar>
      <ScanState data={data} texts={coverageTexts}>
        {(teams) => {
          const rows = teams.filter((team) => team[missing] === 0).sort((one, other) => compare(one.name, other.name));
          const found = missing === 'people' ? messages.foundTeams : messages.foundTeamLocations;
          return (
            <>
              <Text as="p" block role="status">
                <FormattedMessage {...found} values={{ count: rows.length, total: teams.length }} />
              </Text>
              {rows.length > 0 && (
                <LocalTable
                  label={intl.formatMessage(missing === 'people' ? messages.teams : messages.teamsNowhere)}
                  getRowId={({ id }) => id}
                  searched={({ name }) => name}
                  file={`teams-without-${missing}`}
                  columns={columns}
                  rows={rows}
                  list={list}
                />
              )}
            </>
          );
        }}
      </ScanState>
    </>
  );
}
