import { Text } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReadLocationQuery } from '../../../api/fhir/index.ts';
import { usePlaceName } from '../../../shared/locationTree/usePlaceName.ts';
import type { MapPoint, MapPosition } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { boundaryFor } from './boundary.ts';
import { messages } from './messages.ts';
import { positionOf } from './position.ts';
import { useChildPoints } from './useChildPoints.ts';
import { useMapTexts } from './useMapTexts.ts';

interface Props {
  /** '' for none. */
  parentId: string;
  placeId: string | undefined;
  here: MapPosition | undefined;
  onPick: (position: MapPosition) => void;
}

/** A map to choose a position on. The parent and the places in it tell where one is, with or without a background. */
export function PickMap({ parentId, placeId, here, onPick }: Props) {
  const intl = useIntl();
  const texts = useMapTexts();
  const nameOf = usePlaceName();
  const { currentData: parent } = useReadLocationQuery(parentId ? { id: parentId } : skipToken);
  const { points: neighbours } = useChildPoints(parentId, 1);
  const areas = useMemo(() => (parent ? boundaryFor(parent).areas : []), [parent]);
  const points = useMemo((): MapPoint[] => {
    const center = parent && positionOf(parent);
    return [
      ...(center ? [{ ...center, id: parentId, name: nameOf(parent) }] : []),
      ...neighbours.filter(({ id }) => id !== placeId),
    ];
  }, [parent, parentId, neighbours, placeId, nameOf]);
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
      <Text size={200} as="p">
        <FormattedMessage {...messages.pickHint} />
      </Text>
    </>
  );
}
