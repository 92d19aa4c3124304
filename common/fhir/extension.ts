import type { Extension } from './r4.ts';

/** First extension with one of these URLs, in the order of the URLs. */
export function findExtension(extensions: Extension[] | undefined, ...urls: string[]): Extension | undefined {
  for (const url of urls) {
    const found = extensions?.find((extension) => extension.url === url);
    if (found) return found;
  }
  return undefined;
}

/**
 * Extensions with one of them replaced in place, appended if `current` is undefined, or removed if `fresh` is
 * undefined. Undefined if none is left, because FHIR has no empty arrays.
 */
export function setExtension(
  extensions: Extension[] | undefined,
  current: Extension | undefined,
  fresh: Extension | undefined,
): Extension[] | undefined {
  const all = extensions ?? [];
  if (current === undefined) return fresh === undefined ? extensions : [...all, fresh];
  const next =
    fresh === undefined
      ? all.filter((extension) => extension !== current)
      : all.map((extension) => (extension === current ? fresh : extension));
  return next.length > 0 ? next : undefined;
}
