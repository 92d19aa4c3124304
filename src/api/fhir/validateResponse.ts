type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Resources and Location trees have fewer levels; recursive code would overflow the stack with many more. */
const maxLevels = 500;

/** True for a list of primitive values whose extensions are in a second list, by position: nulls keep the positions. */
const keepsPositions = (parent: Parts, key: string): boolean => key.startsWith('_') || Array.isArray(parent[`_${key}`]);

/**
 * Removes what other servers send as null for a missing element, in place; FHIR has no null except in lists of primitive
 * values. Returns false for values nested too deeply, or with a `__proto__` key.
 */
function normalize(value: Parts, levels = maxLevels): boolean {
  if (levels === 0) return false;
  return Object.entries(value).every(([key, element]) => {
    if (key === '__proto__') return false;
    if (element === null && !Array.isArray(value)) delete value[key];
    if (Array.isArray(element) && element.includes(null) && !keepsPositions(value, key)) {
      value[key] = element.filter((item) => item !== null);
    }
    return !isObject(element) || normalize(value[key] as Parts, levels - 1);
  });
}

const isEntry = (value: unknown): boolean => isObject(value) && (!value.resource || isResource(value.resource));

function isResource(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { resourceType, id = '', entry = [] } = value;
  return (
    /^[A-Z]/.test(String(resourceType)) &&
    typeof id === 'string' &&
    (resourceType !== 'Bundle' || (Array.isArray(entry) && entry.every(isEntry)))
  );
}

/**
 * Returns a response that has the shape that all callers rely on: a resource, or a Bundle whose entries contain resources,
 * without nulls in place of elements. Other elements are not checked; the screens handle them. Undefined for anything else,
 * which is reported as unreadable instead of failing later.
 */
export const readFhirResponse = (value: unknown): unknown =>
  isObject(value) && normalize(value) && isResource(value) ? value : undefined;
