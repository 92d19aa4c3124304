import type { Reference } from './r4.ts';
import { parseReference } from './reference.ts';

/** `Practitioner/7` for a reference of any literal form, absolute or with a version; undefined for all others. */
export function referenceKey(reference: Reference | undefined): string | undefined {
  const target = parseReference(reference);
  return target && `${target.type}/${target.id}`;
}

/** References of one type by key, each target once, in order of first occurrence. Prefers a reference with a display. */
export function referencesOf(references: readonly (Reference | undefined)[], type: string): Map<string, Reference> {
  const found = new Map<string, Reference>();
  for (const reference of references) {
    const key = referenceKey(reference);
    if (reference === undefined || key === undefined || !key.startsWith(`${type}/`)) continue;
    const known = found.get(key);
    if (known === undefined || (known.display === undefined && reference.display !== undefined)) {
      found.set(key, reference);
    }
  }
  return found;
}

/** Keys that were removed from and added to a list. The order of either list is ignored. */
export function listChanges(before: Iterable<string>, after: Iterable<string>): { removed: string[]; added: string[] } {
  const old = new Set(before);
  const wanted = new Set(after);
  return {
    removed: [...old].filter((key) => !wanted.has(key)),
    added: [...wanted].filter((key) => !old.has(key)),
  };
}
