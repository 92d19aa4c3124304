import type { Location } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadLocationQuery } from '../../api/fhir/index.ts';
import { isBuilding } from '../../../common/fhir/location.ts';
import { useCan } from '../../session/useCan.ts';
import { PendingNotice } from '../../shared/outbox/PendingBar.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { ResourceTabs } from '../../shared/tabs/ResourceTabs.tsx';
import type { PageTab } from '../../shared/tabs/pageTab.ts';
import { geometryOf } from '../../../common/map/boundary.ts';
import { LocationMap } from './map/LocationMap.tsx';
import { messages as mapMessages } from './map/messages.ts';
import { messages } from './messages.ts';
import { ChildCount, ChildLocations } from './parts/ChildLocations.tsx';
import { LocationDetails } from './parts/LocationDetails.tsx';
import { LocationHeader } from './parts/LocationHeader.tsx';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { lazyPart, missingPart } from '../../shared/state/lazyPart.ts';

const ServicePointMap = lazyPart(
  async () => ({ default: (await import('./map/ServicePointMap.tsx')).ServicePointMap }),
  missingPart,
);

/** One Location: path, key facts, and tabs with its children, related records, map and fields. */
export default function LocationViewPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadLocationQuery({ id });
  const mayRead = useCan('Location.read');

  const own = (location: Location): PageTab[] => {
    if (!mayRead || isBuilding(location)) return [];
    const content = <ChildLocations location={location} />;
    return [{ key: 'locations', label: messages.childTab, content, count: <ChildCount id={id} /> }];
  };
  const maps = (location: Location): PageTab[] => {
    if (!mayRead) return [];
    const map = { key: 'map', label: mapMessages.tab, content: <LocationMap key={id} location={location} /> };
    if (isBuilding(location)) return [map];
    const content = <ServicePointMap key={id} location={location} />;
    return [map, { key: 'service-points', label: mapMessages.servicePoints, content }];
  };
  const last = (location: Location): PageTab[] => [
    ...maps(location),
    { key: 'details', label: messages.detailsTab, content: <LocationDetails location={location} /> },
  ];
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => (
        <>
          <LocationHeader location={location} />
          <PendingNotice record={location} />
          <UnfinishedMoves locationId={id} />
          <ResourceTabs
            page="locations.view"
            resource={location}
            own={own(location)}
            last={last(location)}
            param="view-details"
          />
          <TechnicalDetails
            record={location}
            documents={[[intl.formatMessage(messages.geometry), geometryOf(location)]]}
          />
        </>
      )}
    </QueryState>
  );
}
