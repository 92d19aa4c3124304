import { Spinner, Text, makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from '../../../fhir/r4.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PointList } from './PointList.tsx';
import type { Boundary } from '../../../shared/map/boundary.ts';
import { messages } from './messages.ts';
import { positionOf } from '../../../shared/map/position.ts';
import { useMapPoints } from './useMapPoints.ts';
import { useShownBoundary } from './useMapFrame.ts';
import { messages as locationMessages } from '../messages.ts';
import { viewPath } from '../paths.ts';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 } });

interface Props {
  location: Location;
}

/**
 * Map and list of a Location: its boundary or that of an ancestor, its position and the positions of its direct children, or
 * of its service points or neighbours.
 */
export function LocationMap({ location }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const openPage = useOpenPage();
  const [page, setPage] = useState(1);
  const nameOf = useTranslatedName();
  const name = nameOf(location);
  const { areas, fault, ancestor, isLoading: isFrameLoading } = useShownBoundary(location);
  const isBare = areas.length === 0 || ancestor !== undefined;
  const { query, points, isLoading: arePointsLoading, ...part } = useMapPoints(location, page, isBare);
  const isLoading = isFrameLoading || arePointsLoading;
  const position = positionOf(location);
  const stored = location.position?.latitude !== undefined || location.position?.longitude !== undefined;
  const empty = areas.length === 0 && !position && points.length === 0;
  const notes = [
    !position && ancestor && intl.formatMessage(messages.noPosition, { name }),
    points.some(({ isNeighbour }) => isNeighbour) && intl.formatMessage(messages.neighbours),
  ].filter((note) => typeof note === 'string');
  return (
    <div className={styles.root}>
      <BoundaryFault fault={fault} />
      {stored && !position && <InlineError text={intl.formatMessage(messages.badPosition, { name })} />}
      {query.isError && !query.isFetching && (
        <InlineError
          text={intl.formatMessage(messages.failed, { name })}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {empty && isLoading && <Spinner />}
      {empty && !isLoading && (
        <Text role="status">
          <FormattedMessage {...messages.nothing} values={{ name }} />
        </Text>
      )}
      {!empty && (
        <MapView
          label={intl.formatMessage(messages.label, { name })}
          areas={areas}
          here={position}
          hereName={name}
          points={points}
          fitsPoints={ancestor !== undefined}
          note={notes.length > 0 ? notes.join(' ') : undefined}
          areasNote={ancestor && intl.formatMessage(messages.boundaryOf, { name: nameOf(ancestor) })}
          onOpen={(child) => openPage(viewPath(child))}
        />
      )}
      <PointList points={points} page={page} onPage={setPage} {...part} />
    </div>
  );
}

/** Error that explains why a boundary is not on the map. Renders nothing without a fault. */
function BoundaryFault({ fault }: Pick<Boundary, 'fault'>) {
  const intl = useIntl();
  if (fault === undefined) return null;
  const text =
    typeof fault === 'string'
      ? intl.formatMessage(messages[fault])
      : intl.formatMessage(locationMessages[fault.fault], { at: fault.at || 'type' });
  return <InlineError text={text} />;
}
