import type { JsonObject } from '../types.ts';

/**
 * Copies a resource and replaces references to Bundle entries: strings equal to an entry's full URL (`reference` values
 * and canonicals), and conditional references (`Type?query`).
 */
export function replaceReferences<T>(
  value: T,
  names: ReadonlyMap<string, string>,
  find: (query: string) => string | undefined,
): T {
  const visit = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') {
      const known = names.get(one);
      if (known) return known;
      if (key === 'reference' && /^[A-Z]\w+\?/.test(one)) return find(one) ?? one;
      return one;
    }
    if (Array.isArray(one)) return one.map((item) => visit(item, key));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one as JsonObject).map(([name, child]) => [name, visit(child, name)]));
  };
  return visit(value, '') as T;
}
