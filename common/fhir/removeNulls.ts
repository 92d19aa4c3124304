type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Resources and Location trees have fewer levels; recursive code would overflow the stack with many more. */
const maxLevels = 500;

/** True for a list of primitive values whose extensions are in a second list, by position: nulls keep the positions. */
const keepsPositions = (parent: Parts, key: string): boolean => key.startsWith('_') || Array.isArray(parent[`_${key}`]);

/** True for the value of a missing element. FHIR has no empty texts, and a label must not be empty. */
const isMissing = (value: unknown): boolean => value === null || value === '';

/**
 * Removes what some servers send as null or as an empty text for a missing element of a resource, in place; FHIR has no null
 * except in lists of primitive values. Returns false for values nested too deeply, or with a `__proto__` key.
 */
export function removeNulls(value: object, levels = maxLevels): boolean {
  if (levels === 0) return false;
  const parent = value as Parts;
  return Object.entries(parent).every(([key, element]) => {
    if (key === '__proto__') return false;
    if (isMissing(element) && !Array.isArray(parent)) delete parent[key];
    if (Array.isArray(element) && element.some(isMissing) && !keepsPositions(parent, key)) {
      parent[key] = element.filter((item) => !isMissing(item));
    }
    return !isObject(element) || removeNulls(parent[key] as object, levels - 1);
  });
}
