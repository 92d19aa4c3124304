/** Maximum number of levels searched below a Location. Bounds the search if the data contains a cycle. */
export const maxDepth = 20;

type Query = Record<string, string>;

/**
 * Search parameters for the descendants exactly `depth` levels below one or several Locations: `partof.partof=…` is two levels.
 * The ids of the levels between are not sent, so the number of requests does not depend on the number of Locations.
 */
export function descendantsQuery(top: string | readonly string[], depth: number): Query {
  const tops = [top].flat().map((id) => `Location/${id}`);
  return { [Array.from({ length: depth }, () => 'partof').join('.')]: tops.join(',') };
}

/**
 * Search parameters for resources whose reference `param` targets the Location itself (depth 0) or its descendants
 * `depth` levels below.
 */
export function descendantReferencesQuery(param: string, id: string, depth: number): Query {
  if (depth === 0) return { [param]: `Location/${id}` };
  return { [[`${param}:Location`, ...Array.from({ length: depth }, () => 'partof')].join('.')]: `Location/${id}` };
}
