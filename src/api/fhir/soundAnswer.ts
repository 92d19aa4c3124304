type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * Too deep, or with a name that would change what objects are. 500 levels are more than resources and trees of places have;
 * what walks through them calls itself at each.
 */
const isDangerous = (value: unknown, levels = 500): boolean =>
  isObject(value) &&
  (levels === 0 || Object.keys(value).some((name) => name === '__proto__' || isDangerous(value[name], levels - 1)));

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
 * Whether an answer has the shape that everything above relies on: a resource, or a Bundle whose entries hold resources. What
 * stands in their elements is each screen's matter. Anything else is told as unreadable instead of breaking in the middle.
 */
export const isSoundAnswer = (value: unknown): boolean => isResource(value) && !isDangerous(value);
