/** Deeper than resources and trees of places are; what walks through them calls itself at each level. */
const mostLevels = 500;

/** Too deep, or with a name that would change what objects are. */
function isDangerous(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    level === mostLevels ||
    Object.entries(value).some(([name, each]) => name === '__proto__' || isDangerous(each, level + 1))
  );
}

function isResource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { resourceType, id, entry } = value as Record<string, unknown>;
  if (typeof resourceType !== 'string' || !/^[A-Z][A-Za-z]+$/.test(resourceType)) return false;
  if (id !== undefined && typeof id !== 'string') return false;
  return resourceType !== 'Bundle' || entry === undefined || (Array.isArray(entry) && entry.every(isEntry));
}

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { resource } = value as { resource?: unknown };
  return resource === undefined || resource === null || isResource(resource);
}

/**
 * Whether an answer has the shape that everything above relies on: a resource, or a Bundle whose entries hold resources. What
 * stands in their elements is each screen's matter. Anything else is told as unreadable instead of breaking in the middle.
 */
export function isSoundAnswer(value: unknown): boolean {
  return isResource(value) && !isDangerous(value);
}
