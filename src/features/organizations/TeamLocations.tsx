import { skipToken } from '@reduxjs/toolkit/query';
import type { Organization, Location, OrganizationAffiliation } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../fhir/bundle.ts';
import { bareId } from '../../fhir/reference.ts';
import { referencesOf } from '../../fhir/referenceList.ts';
import { translatedName } from '../../fhir/translation.ts';
import { useCan } from '../../session/useCan.ts';
import { pathTo } from '../../shared/feature.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { LimitedNameList, TeamSection } from './TeamSection.tsx';

/** An affiliation with its Locations: one, or several if an older client wrote it. */
interface TeamLocationsRow {
  id: string;
  locations: { id: string; name: string }[];
}

/** One page of a team's Locations with their current names, in one request; none if `skip`. */
function useTeamLocations(organizationId: string, list: { page: number; pageSize: number }, skip: boolean) {
  const query = useSearchOrganizationAffiliationQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: '' }),
          'primary-organization': `Organization/${organizationId}`,
          _include: 'OrganizationAffiliation:location',
        },
  );
  const { currentData } = query;
  const { locale } = useIntl();
  const rows = useMemo(() => {
    if (!currentData) return undefined;
    const names = new Map(
      included<Location>(currentData, 'Location').map((one) => [one.id ?? '', translatedName(one, locale)]),
    );
    return matches<OrganizationAffiliation>(currentData, 'OrganizationAffiliation').map(
      (affiliation): TeamLocationsRow => ({
        id: affiliation.id ?? '',
        locations: [...referencesOf(affiliation.location ?? [], 'Location').values()].map((reference) => {
          const id = bareId('Location', reference) ?? '';
          return { id, name: names.get(id) ?? reference.display ?? id };
        }),
      }),
    );
  }, [currentData, locale]);
  return { query, rows, extent: extentOf(currentData) };
}

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
  const { query, rows, extent } = useTeamLocations(id, short ? { page: 1, pageSize: few } : list, !may);
  const names = (rows ?? []).flatMap((row) => row.locations.map((location) => location.name));
  return (
    <TeamSection
      heading={messages.locationsHeading}
      needs="OrganizationAffiliation.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length)}
      texts={{ fetching: messages.fetchingLocations, failed: messages.locationsFailed, empty: messages.noLocations }}
    >
      {short ? (
        <LimitedNameList names={names} total={extent.hasNext ? extent.total : undefined} />
      ) : (
        <ResourceTable
          label={intl.formatMessage(messages.locations, { name })}
          rows={rows}
          getRowId={(row) => row.id}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
          columns={[
            {
              key: 'location',
              label: intl.formatMessage(messages.location),
              render: (row) => <LocationLinks locations={row.locations} />,
              text: (row) =>
                intl.formatList(
                  row.locations.map((location) => location.name),
                  { type: 'unit' },
                ),
            },
          ]}
        />
      )}
    </TeamSection>
  );
}

function LocationLinks({ locations }: Pick<TeamLocationsRow, 'locations'>) {
  const intl = useIntl();
  const links = locations.map(({ id, name }) => (
    <RelatedLink key={id} to={pathTo('/admin/location/unit/view/:id', { id })}>
      {name}
    </RelatedLink>
  ));
  return intl.formatList(links, { type: 'unit' });
}
