type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * True for values nested too deeply, or with a `__proto__` key. Resources and Location trees have fewer than 500
 * levels; recursive code would overflow the stack with many more.
 */
const isUnsafe = (value: unknown, levels = 500): boolean =>
  isObject(value) &&
  (levels === 0 || Object.keys(value).some((name) => name === '__proto__' || isUnsafe(value[name], levels - 1)));

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
 * True if a response has the shape that all callers rely on: a resource, or a Bundle whose entries contain resources.
 * Elements are not checked; the screens handle them. Anything else is reported as unreadable instead of failing later.
 */
export const isValidResponse = (value: unknown): boolean => isResource(value) && !isUnsafe(value);
