import { makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadLocationQuery } from '../../api/fhir/index.ts';
import { isBuilding } from '../../fhir/location.ts';
import { useCan } from '../../session/useCan.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { ResourceTabs, type PageTab } from '../../shared/tabs/ResourceTabs.tsx';

import { LocationMap } from './map/LocationMap.tsx';
import { messages as mapMessages } from './map/messages.ts';
import { messages } from './messages.ts';
import { ChildCount, ChildLocations } from './parts/ChildLocations.tsx';
import { LocationCard } from './parts/LocationCard.tsx';
import { LocationHeader } from './parts/LocationHeader.tsx';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Details of one Location: breadcrumb of its ancestors, its fields, and tabs with its children and its map. */
export default function LocationViewPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadLocationQuery({ id });
  const mayRead = useCan('Location.read');

  const own = (location: Location): PageTab[] => {
    if (!mayRead || isBuilding(location)) return [];
    const content = <ChildLocations location={location} />;
    return [{ key: 'locations', label: messages.childTab, content, count: <ChildCount id={id} /> }];
  };
  const map = (location: Location): PageTab[] =>
    mayRead ? [{ key: 'map', label: mapMessages.tab, content: <LocationMap key={id} location={location} /> }] : [];
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => (
        <div className={styles.root}>
          <LocationHeader location={location} />
          <UnfinishedMoves locationId={id} />
          <LocationCard location={location} />
          <ResourceTabs
            page="locations.view"
            resource={location}
            own={own(location)}
            last={map(location)}
            param="view-details"
          />
        </div>
      )}
    </QueryState>
  );
}
