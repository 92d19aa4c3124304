import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import { contains } from './contains.ts';
import { messages } from './messages.ts';
import { positionOf } from '../../../shared/map/position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { useLazyReadLocationQuery } from '../../../api/fhir/index.ts';
import { useUncachedRead } from '../../../shared/form/useUncachedRead.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { parentIdOf } from '../../../fhir/location.ts';

interface Props {
  /** '' if there is no parent. */
  parentId: string;
  locationId: string | undefined;
  here: MapPosition | undefined;
  onPick: (position: MapPosition) => void;
}

/**
 * Map for choosing a position. Fits to the nearest ancestor with a boundary or a position, shows the siblings, and
 * warns if the position is outside that boundary.
 */
export function PickMap({ parentId, locationId, here, onPick }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const frame = useMapFrame(parentId);
  const { points: neighbours } = useChildPoints(parentId, 1);
  const areas = useMemo(() => (frame ? boundaryFor(frame).areas : []), [frame]);
  const points = useMemo((): MapPoint[] => {
    const center = frame && positionOf(frame);
    return [
      ...(center ? [{ ...center, id: frame.id ?? '', name: nameOf(frame) }] : []),
      ...neighbours.filter(({ id }) => id !== locationId),
    ];
  }, [frame, neighbours, locationId, nameOf]);
  const isOutside = here !== undefined && areas.length > 0 && !contains(areas, here);
  return (
    <>
      <MapView
        label={intl.formatMessage(messages.pickLabel)}
        areas={areas}
        here={here}
        points={points}
        onPick={onPick}
      />
      {isOutside && frame && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.outside} values={{ name: nameOf(frame) }} />
          </MessageBarBody>
        </MessageBar>
      )}
      <Text size={200} as="p">
        <FormattedMessage {...messages.pickHint} />
      </Text>
    </>
  );
}

/**
 * The nearest Location with a boundary or a position, from `id` ('' for none) upwards through its ancestors. Undefined
 * while loading and if there is none.
 */
function useMapFrame(id: string): Location | undefined {
  const [read] = useLazyReadLocationQuery();
  const load = useCallback(async (): Promise<Location | undefined> => {
    const seen = new Set<string>();
    let next: string | undefined = id;
    while (next && !seen.has(next)) {
      seen.add(next);
      const location: Location = await read({ id: next }, true).unwrap();
      if (positionOf(location) || boundaryFor(location).areas.length > 0) return location;
      next = parentIdOf(location);
    }
    return undefined;
  }, [id, read]);
  return useUncachedRead(load).data;
}
