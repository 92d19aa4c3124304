import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import { contains } from './contains.ts';
import { messages } from './messages.ts';
import { positionOf } from '../../../shared/map/position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches } from '../../../fhir/bundle.ts';
import { useUncachedRead } from '../../../shared/form/useUncachedRead.ts';
import { useAncestors } from '../../../shared/locationTree/useAncestors.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useAppDispatch, type AppThunk } from '../../../shared/store/hooks.ts';

interface Props {
  /** '' if there is no parent. */
  parentId: string;
  locationId: string | undefined;
  here: MapPosition | undefined;
  onPick: (position: MapPosition) => void;
}

/**
 * Map for choosing a position. Shows the boundary of the nearest ancestor that has one, the nearest ancestor with a position,
 * and the siblings, and warns if the position is outside that boundary. Fits to the points if one of an ancestor is nearer
 * than the boundary.
 */
export function PickMap({ parentId, locationId, here, onPick }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const { outlined, center } = useMapFrame(parentId);
  const { points: neighbours } = useChildPoints(parentId, 1);
  const areas = useMemo(() => (outlined ? boundaryFor(outlined).areas : []), [outlined]);
  const points = useMemo((): MapPoint[] => {
    const position = center && positionOf(center);
    return [
      ...(position ? [{ ...position, id: center.id ?? '', name: nameOf(center) }] : []),
      ...neighbours.filter(({ id }) => id !== locationId),
    ];
  }, [center, neighbours, locationId, nameOf]);
  const isOutside = here !== undefined && areas.length > 0 && !contains(areas, here);
  return (
    <>
      <MapView
        label={intl.formatMessage(messages.pickLabel)}
        areas={areas}
        here={here}
        points={points}
        fitsPoints={center !== undefined && center !== outlined}
        onPick={onPick}
      />
      {isOutside && outlined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.outside} values={{ name: nameOf(outlined) }} />
          </MessageBarBody>
        </MessageBar>
      )}
      <Text size={200} as="p">
        <FormattedMessage {...messages.pickHint} />
      </Text>
    </>
  );
}

interface MapFrame {
  /** The nearest Location with a boundary. */
  outlined?: Location;
  /** The nearest Location with a position, not above `outlined`. */
  center?: Location;
}

const emptyFrame: MapFrame = {};

/** The Location `id` ('' for none) or its ancestors that the map shows; empty while loading. */
function useMapFrame(id: string): MapFrame {
  const dispatch = useAppDispatch();
  const { ancestry } = useAncestors(id);
  // Nearest first. A string, so that a refetch of the same ancestors does not read their boundaries again.
  const path = [...(ancestry ? [...ancestry.ancestors, ancestry.location] : [])]
    .reverse()
    .map((location) => location.id)
    .join(',');
  const load = useCallback(async () => dispatch(readFrame(path.split(','))), [dispatch, path]);
  return useUncachedRead(path === '' ? undefined : load).data ?? emptyFrame;
}

/**
 * Reads the boundaries and positions of a path, nearest first. The top, which has the largest boundary, is read only if no
 * Location below it has a boundary; the others are read in one request.
 */
function readFrame(path: readonly string[]): AppThunk<Promise<MapFrame>> {
  return async (dispatch) => {
    const frame: MapFrame = {};
    const below = path.slice(0, -1);
    for (const ids of [below, path.slice(-1)]) {
      if (ids.length === 0) continue;
      const found = new Map<string, Location>();
      // Past the query cache, which would retain and persist the boundaries.
      const search = { _id: ids.join(','), _elements: 'name,position,extension' };
      for await (const bundle of dispatch(searchPages('Location', search, new AbortController().signal))) {
        for (const location of matches<Location>(bundle, 'Location')) found.set(location.id ?? '', location);
      }
      for (const location of ids.flatMap((each) => found.get(each) ?? [])) {
        if (positionOf(location)) frame.center ??= location;
        if (boundaryFor(location).areas.length > 0) return { ...frame, outlined: location };
      }
    }
    return frame;
  };
}
