import { Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { usePersonPath } from '../../../shared/people/usePersonPath.ts';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { practitionersWithoutTeam, type PractitionerWithoutTeam } from './coverage.ts';
import { messages } from './messages.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { coverageTexts, memberRows } from './scanRows.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';

const peopleRows = rowMapping('Practitioner', ['name', 'identifier'], (practitioner) => practitioner);
const careTeamRows = rowMapping('CareTeam', ['name', 'participant'], (careTeam) => careTeam);

/** Active practitioners without a role in a team. */
export function PractitionerCoverage() {
  const intl = useIntl();
  const compare = useLocaleCompare();
  const list = useListParams();
  const withCareTeams = useCan('CareTeam.read');
  const { locale } = intl;
  const run = useCallback(
    async ({ readAll }: ScanReader) => {
      const [practitioners, roles, careTeams] = await Promise.all([
        readAll(peopleRows, { 'active:not': 'false' }),
        readAll(memberRows, { 'organization:missing': false }),
        withCareTeams ? readAll(careTeamRows, {}) : [],
      ]);
      return { total: practitioners.length, people: practitionersWithoutTeam(practitioners, roles, careTeams, locale) };
    },
    [withCareTeams, locale],
  );
  const data = useScan('practitionerCoverage', run);
  const personPath = usePersonPath();

  const columns: Column<PractitionerWithoutTeam>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      render: ({ id, name, userId }) => (
        <RelatedLink to={personPath(id, userId)}>
          <bdi>{name}</bdi>
        </RelatedLink>
      ),
      text: (person) => person.name,
    },
    ...(withCareTeams
      ? [
          {
            key: 'careTeams',
            label: intl.formatMessage(messages.careTeams),
            render: (person: PractitionerWithoutTeam) => person.careTeams.join(', ') || '-',
          },
        ]
      : []),
  ];
  return (
    <ScanState data={data} texts={coverageTexts}>
      {({ people, total }) => (
        <>
          <Text as="p" block role="status">
            <FormattedMessage {...messages.foundPeople} values={{ count: people.length, total }} />
          </Text>
          {people.length > 0 && (
            <LocalTable
              label={intl.formatMessage(messages.people)}
              getRowId={({ id }) => id}
              searched={({ name }) => name}
              file="people-without-team"
              columns={columns}
              rows={[...people].sort((one, other) => compare(one.name, other.name))}
              list={list}
              search
            />
          )}
        </>
      )}
    </ScanState>
  );
}
