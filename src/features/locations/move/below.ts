/** Places are looked for at most so far below one: a circle in the data must not keep anybody forever. */
export const deepest = 20;

type Query = Record<string, string>;

/**
 * The places exactly `depth` steps below one, as one search whatever their number: `partof.partof=…` is two steps. No
 * list of ids goes out, so 100,000 places cost as many requests as ten.
 */
export function placesBelow(id: string, depth: number): Query {
  return { [Array.from({ length: depth }, () => 'partof').join('.')]: `Location/${id}` };
}

/** Resources whose reference `param` leads to the place itself (depth 0) or to places so many steps below. */
export function heldBelow(param: string, id: string, depth: number): Query {
  if (depth === 0) return { [param]: `Location/${id}` };
  return { [[`${param}:Location`, ...Array.from({ length: depth }, () => 'partof')].join('.')]: `Location/${id}` };
}
