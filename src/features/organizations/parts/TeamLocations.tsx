import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { useTeamLocations } from '../useTeamLocations.ts';
import { LimitedNameList } from './LimitedNameList.tsx';
import { Section } from './Section.tsx';

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
  const list = useListParams({ prefix: 'places.' });
  const may = useCan('OrganizationAffiliation.read');
  const { id = '' } = organization;
  const name = useTranslatedName()(organization);
  const { query, rows, extent } = useTeamLocations(id, short ? { page: 1, pageSize: few } : list, !may);
  const names = (rows ?? []).flatMap((row) => row.places.map((location) => location.name));
  return (
    <Section
      heading={intl.formatMessage(messages.placesHeading)}
      needs="OrganizationAffiliation.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length)}
      texts={{
        fetching: intl.formatMessage(messages.fetchingPlaces),
        failed: intl.formatMessage(messages.placesFailed),
        empty: intl.formatMessage(messages.noPlaces),
      }}
    >
      {short ? (
        <LimitedNameList names={names} total={extent.hasNext ? extent.total : undefined} />
      ) : (
        <ResourceTable
          label={intl.formatMessage(messages.places, { name })}
          rows={rows}
          getRowId={(row) => row.id}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
          columns={[
            {
              key: 'location',
              label: intl.formatMessage(messages.location),
              render: (row) =>
                intl.formatList(
                  row.places.map((location) => location.name),
                  { type: 'unit' },
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
