import type { Location } from './r4.ts';
import { fold } from './foldText.ts';
import { translationsOf } from './translation.ts';

/**
 * True if the name in any language, or an alias, contains the text, compared with `fold`. An alias of which only the
 * extension is known is null, and a server without validation may store other types than text.
 */
export function matchesName({ name, _name, alias }: Location, text: string): boolean {
  const searched = fold(text).trim();
  const containsText = (one: unknown): boolean => typeof one === 'string' && fold(one).includes(searched);
  // Returns early, because a tree may have a hundred thousand Locations.
  if (containsText(name)) return true;
  if (alias && [alias].flat().some(containsText)) return true;
  return _name !== undefined && translationsOf(_name).some((translation) => containsText(translation.text));
}
