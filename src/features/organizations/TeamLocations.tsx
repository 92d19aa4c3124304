import type { Organization } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useTeamLocations } from '../../shared/people/teamLocations.ts';
import { TeamLocationTable } from '../../shared/people/TeamLocationTable.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { LimitedNameList, TeamSection } from './TeamSection.tsx';

interface Props {
  organization: Organization;
  /** Displays only the first names, for the side panel. */
  short?: boolean;
}

/** Number of affiliations in the side panel. */
const few = 20;

/** The Locations of a team, paged by the server. */
export function TeamLocations({ organization, short = false }: Props) {
  const intl = useIntl();
  const list = useListParams({ prefix: 'locations.' });
  const may = useCan('OrganizationAffiliation.read');
  const { id = '' } = organization;
  const name = useTranslatedName()(organization);
  const {
    query,
    rows,
    unreadable = [],
    extent,
  } = useTeamLocations(may ? [id] : [], short ? { page: 1, pageSize: few } : list);
  const names = (rows ?? []).flatMap((row) => row.locations.map((location) => location.name));
  return (
    <TeamSection
      heading={messages.locationsHeading}
      needs="OrganizationAffiliation.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length + unreadable.length)}
      texts={{ fetching: messages.fetchingLocations, failed: messages.locationsFailed, empty: messages.noLocations }}
    >
      {short ? (
        <LimitedNameList names={names} total={extent.hasNext ? extent.total : undefined} />
      ) : (
        <TeamLocationTable
          label={intl.formatMessage(messages.locations, { name })}
          column={messages.location}
          rows={rows}
          unreadable={unreadable}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
        />
      )}
    </TeamSection>
  );
}
