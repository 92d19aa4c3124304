import type { Location } from 'fhir/r4';
import { systems } from './codes.ts';
import { codingOf } from './coding.ts';
import { bareId } from './reference.ts';
import { translationsOf } from './translation.ts';

export { isBuilding } from './isBuilding.ts';

/** Administrative level; undefined when the place carries none or one that is no number. */
export function levelOf(location: Location): number | undefined {
  const code = codingOf(location.type, systems.administrativeLevel)?.code ?? '';
  return /^\d+$/.test(code) ? Number(code) : undefined;
}

/** Bare id of the place this one is part of. */
export function parentIdOf(location: Location): string | undefined {
  return bareId('Location', location.partOf);
}

/** True when a place goes by a text in any language, or by another name. As servers do, letters of either case match. */
export function isCalled({ name, _name, alias }: Location, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  const holds = (one: string | undefined): boolean => one?.toLocaleLowerCase().includes(wanted) ?? false;
  // one after the other: a tree may hold a hundred thousand
  if (holds(name)) return true;
  if (alias && [alias].flat().some(holds)) return true;
  return _name !== undefined && translationsOf(_name).some((translation) => holds(translation.text));
}
