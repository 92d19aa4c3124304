import type { Element, Location } from 'fhir/r4';

/** An alias and what stands beside it in `_alias`; either may be missing, as FHIR's JSON has it. */
export interface Alias {
  text: string | null;
  beside: Element | null;
}

/** The aliases of a stored place with what belongs to each. Older clients wrote a text instead of a list. */
export function pairsOf(location: Location | undefined): Alias[] {
  const texts: readonly unknown[] = [location?.alias].flat();
  const elements: readonly (Element | null | undefined)[] = [location?._alias].flat();
  return Array.from({ length: Math.max(texts.length, elements.length) }, (_none, index): Alias => {
    const text = texts[index];
    return { text: typeof text === 'string' ? text : null, beside: elements[index] ?? null };
  }).filter(({ text, beside }) => text !== null || beside !== null);
}

/** `alias` and `_alias` as FHIR's JSON has them; undefined where there is nothing. */
export function fromPairs(pairs: readonly Alias[]): Pick<Location, 'alias' | '_alias'> {
  const hasTexts = pairs.some(({ text }) => text !== null);
  const hasElements = pairs.some(({ beside }) => beside !== null);
  return {
    // the types know no null, by which the two lists stay side by side
    ...(hasTexts && { alias: pairs.map(({ text }) => text as string) }),
    ...(hasElements && { _alias: pairs.map(({ beside }) => beside as Element) }),
  };
}
