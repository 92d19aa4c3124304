import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { boundaryFor } from './boundary.ts';
import { contains } from './contains.ts';
import { messages } from './messages.ts';
import { positionOf } from './position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { useMapFrame } from './useMapFrame.ts';
import { useMapTexts } from './useMapTexts.ts';

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
  const texts = useMapTexts();
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
        texts={texts}
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
