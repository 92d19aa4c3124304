/** Where a reference points: a local resource (type and id), or anything else (type '' and the whole text as id). */
export interface Target {
  type: string;
  id: string;
}

const local = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]+)?$/;

/**
 * Reads a literal reference or canonical. Absolute addresses below `baseUrl` are local. Fragments (`#contained`) are
 * undefined: they never leave the resource.
 */
export function parseReference(reference: string, baseUrl: string): Target | undefined {
  if (!reference || reference.startsWith('#')) return undefined;
  const text = reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length + 1) : reference;
  const match = local.exec(text);
  if (match?.[1] && match[2]) return { type: match[1], id: match[2] };
  return { type: '', id: text };
}

/** Calls `visit` with every literal reference in a resource and its path, e.g. `member[0].entity`. */
export function eachReference(value: unknown, visit: (reference: string, path: string) => void, path = ''): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => eachReference(item, visit, `${path}[${index}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      if (name === 'reference' && typeof child === 'string') visit(child, path);
      else if (typeof child === 'object') eachReference(child, visit, path ? `${path}.${name}` : name);
    }
  }
}
