import type { Location } from './r4.ts';
import { systems } from './codes.ts';
import { codingOf } from './coding.ts';
import { bareId } from './reference.ts';

export { isBuilding } from './isBuilding.ts';

/** Administrative level; undefined if the Location has none, or one that is not a number. */
export function levelOf(location: Pick<Location, 'type'>): number | undefined {
  const code = codingOf(location.type, systems.administrativeLevel)?.code ?? '';
  return /^\d+$/.test(code) ? Number(code) : undefined;
}

/** Bare id of the parent Location. */
export function parentIdOf(location: Pick<Location, 'partOf'>): string | undefined {
  return bareId('Location', location.partOf);
}
