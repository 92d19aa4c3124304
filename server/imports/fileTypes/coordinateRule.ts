import { parseCoordinate, type Axis } from '../../../common/fhir/coordinateEntry.ts';
import { between, numberOf, type Rule } from '../engine/rules.ts';
import { isPosition } from '../recipe/targets.ts';

/** A coordinate in degrees. A cell with both coordinates, or with the letter of the other one, has an issue. */
export function coordinate(axis: Axis, max: number): Rule {
  const isInRange = between(-max, max);
  return (value) => {
    if (numberOf(value) !== undefined) return isInRange(value);
    if (isPosition(value)) return { code: 'coordinatePair', values: { value } };
    const isOther = parseCoordinate(value, axis === 'latitude' ? 'longitude' : 'latitude') !== undefined;
    return isOther ? { code: 'otherCoordinate', values: { value, type: axis } } : isInRange(value);
  };
}
