import type { Location } from './r4.ts';
import { systems } from './codes.ts';
import { codingOf } from './coding.ts';
import { fold } from './foldText.ts';
import { bareId } from './reference.ts';
import { translationsOf } from './translation.ts';

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

/** True if the name in any language, or an alias, contains the text, compared with `fold`. */
export function matchesName({ name, _name, alias }: Location, text: string): boolean {
  const searched = fold(text).trim();
  const containsText = (one: string | undefined): boolean => one !== undefined && fold(one).includes(searched);
  // Returns early, because a tree may have a hundred thousand Locations.
  if (containsText(name)) return true;
  if (alias && [alias].flat().some(containsText)) return true;
  return _name !== undefined && translationsOf(_name).some((translation) => containsText(translation.text));
}
