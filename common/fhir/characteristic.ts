import type { Group, GroupCharacteristic } from './r4.ts';
import { hasCoding, type Code } from './hasCoding.ts';

/** First characteristic with one of these codes, in the order of the codes. Never compares displays. */
export function findCharacteristic(group: Group | undefined, ...codes: Code[]): GroupCharacteristic | undefined {
  for (const code of codes) {
    const found = group?.characteristic?.find((characteristic) => hasCoding(characteristic.code, code));
    if (found) return found;
  }
  return undefined;
}

/**
 * Characteristics with one of them replaced in place, appended if `current` is undefined, or removed if `fresh` is
 * undefined. All others are unchanged. Undefined if none is left, because FHIR has no empty arrays.
 */
export function setCharacteristic(
  characteristics: GroupCharacteristic[] | undefined,
  current: GroupCharacteristic | undefined,
  fresh: GroupCharacteristic | undefined,
): GroupCharacteristic[] | undefined {
  const all = characteristics ?? [];
  if (current === undefined) return fresh === undefined ? characteristics : [...all, fresh];
  const next =
    fresh === undefined
      ? all.filter((characteristic) => characteristic !== current)
      : all.map((characteristic) => (characteristic === current ? fresh : characteristic));
  return next.length > 0 ? next : undefined;
}
