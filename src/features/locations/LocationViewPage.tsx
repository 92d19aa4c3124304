import { makeStyles, Title3, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadLocationQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isBuilding } from '../../fhir/location.ts';
import { messages } from './messages.ts';
import { ChildLocations } from './parts/ChildLocations.tsx';
import { LocationCard } from './parts/LocationCard.tsx';
import { LocationHeader } from './parts/LocationHeader.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  heading: { marginBlock: 0 },
});

/** Everything a place holds, the way to it, and what lies in it. */
export default function LocationViewPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadLocationQuery({ id });
  const mayRead = useCan('Location.read');
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => (
        <div className={styles.root}>
          <LocationHeader location={location} />
          <LocationCard location={location} />
          {mayRead && !isBuilding(location) && (
            <section>
              <Title3 as="h2" className={styles.heading}>
                <FormattedMessage {...messages.childTab} />
              </Title3>
              <ChildLocations location={location} />
            </section>
          )}
        </div>
      )}
    </QueryState>
  );
}
