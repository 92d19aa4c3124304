import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import { contains } from '../../../../common/map/contains.ts';
import { messages } from './messages.ts';
import { positionOf } from '../../../../common/map/position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { TownSearch } from './TownSearch.tsx';
import { useMapFrame } from './useMapFrame.ts';
import { useSurroundings } from './useSurroundings.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { useBaseMap } from '../../../shared/map/useBaseMap.ts';
import type { MapPoint, MapPosition, MapTarget } from '../../../shared/map/map.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';

/** A town with its surroundings. */
const townZoom = 11;

interface Props {
  /** '' if there is no parent. */
  parentId: string;
  locationId: string | undefined;
  here: MapPosition | undefined;
  /** Metres by which `here` may be wrong, if it is the position of the device. */
  accuracy: number | undefined;
  /** Where the map moves when it changes. */
  target: MapTarget | undefined;
  onTarget: (target: MapTarget) => void;
  onPick: (position: MapPosition) => void;
}

/**
 * Map for choosing a position. Shows the boundary of the nearest ancestor that has one, the nearest ancestor with a position,
 * and the siblings, and warns if the position is outside that boundary. Fits to the points if one of an ancestor is nearer
 * than the boundary. Without all of them it begins with the country of the base map.
 */
export function PickMap({ parentId, locationId, here, accuracy, target, onTarget, onPick }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const { outlined, center } = useMapFrame(parentId);
  const { mapBaseUrl } = useConfig();
  const { base } = useBaseMap(mapBaseUrl);
  const outlines = useSurroundings(outlined);
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
      {/* An empty base map, that of an installation, may have no towns. */}
      {mapBaseUrl !== '' && (base === undefined || base.towns.length > 0) && (
        <TownSearch base={base} onFound={(position) => onTarget({ ...position, zoom: townZoom })} />
      )}
      <MapView
        label={intl.formatMessage(messages.pickLabel)}
        areas={areas}
        areasName={outlined && nameOf(outlined)}
        outlines={outlines}
        here={here}
        accuracy={accuracy}
        target={target}
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
