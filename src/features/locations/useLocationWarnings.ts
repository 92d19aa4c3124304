import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Location } from '../../../common/fhir/r4.ts';
import { useReadLocationQuery, useSearchLocationQuery } from '../../api/fhir/index.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { geometryOf } from '../../../common/map/boundary.ts';
import { polygonsOf } from '../../../common/map/geometry.ts';
import {
  warningsOf,
  type LocationWarning,
  type LocationValues,
  type Sibling,
} from '../../../common/plausibility/locations.ts';
import { positionFrom, positionOf } from '../../../common/map/position.ts';
import { toForm, type LocationForm } from './locationForm.ts';
import { messages } from './messages.ts';

/** Siblings that are compared. */
const maxSiblings = 500;

function textOf(intl: IntlShape, { code, values }: LocationWarning): string {
  if (code === 'zeroPosition') return intl.formatMessage(messages.warnZero);
  if (code === 'swapped') return intl.formatMessage(messages.warnSwapped);
  if (code === 'outsideParent') return intl.formatMessage(messages.warnOutside, { name: values.other });
  if (code === 'farFromSiblings') return intl.formatMessage(messages.warnFar, { kilometres: values.value });
  return intl.formatMessage(messages.warnSimilar, { name: values.value });
}

const siblingOf = (location: Location): Sibling => {
  const { id = '', name = '' } = location;
  const position = positionOf(location);
  return { id, name, ...(position && { position }) };
};

/**
 * Warnings beside the fields of the form whose values differ from what is stored and are not plausible below the chosen parent. They
 * do not prevent a save; without a response of the server there are none.
 */
export function useLocationWarnings(stored: Location | undefined): { name?: string; position?: string } {
  const intl = useIntl();
  const { values } = useFormikContext<LocationForm>();
  const { parentId, physicalType, latitude, longitude } = values;
  const before = useMemo(() => stored && toForm(stored), [stored]);
  const isMoved = latitude !== before?.latitude || longitude !== before?.longitude;
  const changed: LocationValues = {
    ...(values.name !== before?.name && { name: cleanText(values.name) }),
    ...(physicalType === 'bu' && isMoved && { position: positionFrom(latitude, longitude) }),
  };
  const isNeeded = parentId !== '' && Boolean(changed.name ?? changed.position);
  const parent = useReadLocationQuery(isNeeded ? { id: parentId } : skipToken).currentData;
  const siblings = useSearchLocationQuery(
    isNeeded ? { partof: parentId, _elements: 'name,position', _count: maxSiblings } : skipToken,
  ).currentData;
  const around = useMemo(() => {
    const polygons = parent ? polygonsOf(geometryOf(parent)) : [];
    return {
      ...(polygons.length > 0 && { area: { name: parent?.name ?? '', polygons } }),
      siblings: siblings
        ? matches<Location>(siblings, 'Location')
            .map(siblingOf)
            .filter(({ id }) => id !== stored?.id)
        : [],
    };
  }, [parent, siblings, stored]);
  const warnings = warningsOf(changed, around);
  return Object.fromEntries(warnings.map((warning) => [warning.field, textOf(intl, warning)]));
}
