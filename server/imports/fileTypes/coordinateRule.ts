import { parseCoordinate, type Axis } from '../../../common/fhir/coordinateEntry.ts';
import { between, numberOf, type Rule } from '../engine/rules.ts';
import type { Issue, Row } from '../engine/types.ts';
import { isPosition } from '../recipe/targets.ts';
import { cellOf } from './resource.ts';

/**
 * A coordinate in degrees. A cell with both coordinates, or with the letter of the other one, has an issue. Numbers from `max` to
 * `open` have none here: the row decides.
 */
export function coordinate(axis: Axis, max: number, open = max): Rule {
  const isInRange = between(-max, max);
  return (value) => {
    const number = numberOf(value);
    if (number !== undefined) return Math.abs(number) <= open ? undefined : isInRange(value);
    if (isPosition(value)) return { code: 'coordinatePair', values: { value } };
    const isOther = parseCoordinate(value, axis === 'latitude' ? 'longitude' : 'latitude') !== undefined;
    return isOther ? { code: 'otherCoordinate', values: { value, type: axis } } : isInRange(value);
  };
}

/** A latitude beyond 90 degrees is a longitude if the other number is a latitude. */
export function latitudeIssues(row: Row): Issue[] {
  const [value = '', longitude = ''] = [cellOf(row, 'latitude'), cellOf(row, 'longitude')];
  const [own, other] = [numberOf(value), numberOf(longitude)];
  if (own === undefined || Math.abs(own) <= 90 || Math.abs(own) > 180) return [];
  return other !== undefined && Math.abs(other) <= 90
    ? [{ code: 'swapped', column: 'latitude' }]
    : [{ code: 'range', column: 'latitude', values: { value, min: -90, max: 90 } }];
}
