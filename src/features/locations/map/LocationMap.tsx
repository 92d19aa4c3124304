import { Spinner, Text, makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useState, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PointList } from './PointList.tsx';
import type { Boundary } from '../../../shared/map/boundary.ts';
import { messages } from './messages.ts';
import { positionOf } from '../../../../common/map/position.ts';
import { useShownBoundary } from './useMapFrame.ts';
import { messages as locationMessages } from '../messages.ts';
import { viewPath } from '../paths.ts';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { parentIdOf } from '../../../../common/fhir/location.ts';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { useChildPoints } from './useChildPoints.ts';
import { useSurroundings } from './useSurroundings.ts';
import { useServicePoints } from './useServicePoints.ts';

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
  const outlines = useSurroundings(areas.length > 0 ? (ancestor ?? location) : undefined);
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
          areasName={ancestor ? nameOf(ancestor) : position ? undefined : name}
          outlines={outlines}
          here={position}
          hereName={name}
          points={points}
          fitsPoints={ancestor !== undefined}
          note={notes.length > 0 ? notes.join(' ') : undefined}
          areasNote={ancestor && intl.formatMessage(messages.boundaryOf, { name: nameOf(ancestor) })}
          onOpen={(child) => void openPage(viewPath(child))}
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

/** Maximum number of neighbours on a map, all with a label. */
const maxNeighbours = 10;

/**
 * Points for the map of a Location: its direct children. If none of them has a position and the Location has no boundary
 * (`isBare`), its service points; if there are none either, the nearest siblings.
 */
function useMapPoints(location: Location, page: number, isBare: boolean) {
  const { id = '' } = location;
  const { points: children, ...rest } = useChildPoints(id, page);
  const hasChildren = children.length > 0 || (rest.total ?? 0) > rest.count;
  const needsMore = isBare && !rest.query.isFetching && !hasChildren;
  const { scan } = useServicePoints(needsMore ? id : '', false);
  // Until the effect that loads the service points has run, the result is that of no Location.
  const isOther = scan.status === 'done' && scan.result.id !== id;
  const isReadingBelow = needsMore && (scan.status === 'running' || isOther);
  const below = scan.status === 'done' && !isOther ? scan.result.points : undefined;
  const needsSiblings = needsMore && !isReadingBelow && (below ?? []).length === 0;
  const siblings = useChildPoints(needsSiblings ? (parentIdOf(location) ?? '') : '', 1);
  const points = useMemo((): readonly MapPoint[] => {
    if (!needsMore) return children;
    if (below && below.length > 0) return below;
    const others = siblings.points.filter((sibling) => sibling.id !== id);
    return nearest(others, positionOf(location)).map((sibling) => ({ ...sibling, isNeighbour: true }));
  }, [needsMore, children, below, siblings.points, id, location]);
  const isLoading = rest.query.isFetching || isReadingBelow || (needsSiblings && siblings.query.isFetching);
  return { ...rest, ...(needsMore && { count: points.length }), points, isLoading };
}

/** The points next to a position; all of them without a position. */
function nearest(points: readonly MapPoint[], here: MapPosition | undefined): readonly MapPoint[] {
  if (!here) return points;
  const narrowing = Math.cos((here.latitude * Math.PI) / 180);
  const distance = ({ latitude, longitude }: MapPosition): number =>
    Math.hypot(latitude - here.latitude, (longitude - here.longitude) * narrowing);
  return [...points].sort((one, other) => distance(one) - distance(other)).slice(0, maxNeighbours);
}
