import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../../api/fhir/index.ts';
import { pageOf } from '../../../api/fhir/pageOf.ts';
import { matches, total } from '../../../../common/fhir/bundle.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import { useText } from '../../../shared/intl/useText.ts';
import type { MapPoint } from '../../../shared/map/map.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { positionOf } from '../../../../common/map/position.ts';
import { physicalTypeOf, serviceTypeOf } from '../location.ts';
import { physicalTypeLabel } from '../parts/codeLabels.tsx';

/** Maximum number of Locations on one map; more points are not distinguishable. */
export const pointsPerPage = 200;

type TypeOf = (location: Pick<Location, 'physicalType' | 'type'>) => string;

/** Points of Locations with a position. */
const pointRows = rowMapping(
  'Location',
  ['name', 'position', 'type', 'physicalType'],
  (location, nameOf: ReturnType<typeof useTranslatedName>, typeOf: TypeOf): MapPoint[] => {
    const position = positionOf(location);
    const { id } = location;
    return position && id ? [{ ...position, id, name: nameOf(location), type: typeOf(location) }] : [];
  },
);

/** Type of a service point, otherwise the physical type. */
function useTypeText(): TypeOf {
  const text = useText();
  return useCallback(
    (location) => {
      const type = serviceTypeOf(location);
      return type?.display ?? type?.code ?? text(physicalTypeLabel(physicalTypeOf(location))) ?? '';
    },
    [text],
  );
}

/** One page of the direct children of a Location ('' for none), sorted by name, with positions, without boundaries. */
export function useChildPoints(id: string, page: number) {
  const offset = (page - 1) * pointsPerPage;
  const search: SearchLocationApiArg = {
    partof: id,
    ...pageOf({ sort: 'name', offset, count: pointsPerPage }),
    _total: 'accurate',
    _elements: pointRows.elements,
  };
  const query = useSearchLocationQuery(id === '' ? skipToken : search);
  const { currentData } = query;
  const children = useMemo(() => matches<Location>(currentData, 'Location'), [currentData]);
  const nameOf = useTranslatedName();
  const typeOf = useTypeText();
  const points = useMemo(
    () => children.flatMap((child) => pointRows.toRow(child, nameOf, typeOf)),
    [children, nameOf, typeOf],
  );
  return { query, points, count: children.length, total: total(currentData), first: offset + 1 };
}
