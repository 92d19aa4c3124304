/** Maximum number of levels searched below a Location. Bounds the search if the data contains a cycle. */
export const maxDepth = 20;

type Query = Record<string, string>;

/**
 * Search parameters for the descendants exactly `depth` levels below a Location: `partof.partof=…` is two levels. No
 * list of ids is sent, so the number of requests does not depend on the number of Locations.
 */
export function descendantsQuery(id: string, depth: number): Query {
  return { [Array.from({ length: depth }, () => 'partof').join('.')]: `Location/${id}` };
}

/**
 * Search parameters for resources whose reference `param` targets the Location itself (depth 0) or its descendants
 * `depth` levels below.
 */
export function descendantReferencesQuery(param: string, id: string, depth: number): Query {
  if (depth === 0) return { [param]: `Location/${id}` };
  return { [[`${param}:Location`, ...Array.from({ length: depth }, () => 'partof')].join('.')]: `Location/${id}` };
}
