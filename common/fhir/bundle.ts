import type { Bundle, BundleEntry, Resource } from './r4.ts';

function isType<T extends Resource>(resource: Resource | undefined, type: T['resourceType']): resource is T {
  return resource?.resourceType === type;
}

function mode(entry: BundleEntry): string {
  return entry.search?.mode ?? 'match';
}

/** Matches of a search, in the server's order. An entry without a mode counts as a match (gateway Bundles have none). */
export function matches<T extends Resource>(bundle: Bundle | undefined, type: T['resourceType']): T[] {
  return (bundle?.entry ?? [])
    .filter((entry) => mode(entry) === 'match')
    .map((entry) => entry.resource)
    .filter((resource): resource is T => isType<T>(resource, type));
}

/** Resources added by `_include` or `_revinclude`. */
export function included<T extends Resource>(bundle: Bundle | undefined, type: T['resourceType']): T[] {
  return (bundle?.entry ?? [])
    .filter((entry) => mode(entry) === 'include')
    .map((entry) => entry.resource)
    .filter((resource): resource is T => isType<T>(resource, type));
}

/** All resources of a type, both matches and includes. */
export function resourcesOf<T extends Resource>(bundle: Bundle | undefined, type: T['resourceType']): T[] {
  return (bundle?.entry ?? [])
    .map((entry) => entry.resource)
    .filter((resource): resource is T => isType<T>(resource, type));
}

/** URL of the next page, or undefined on the last one. */
export function nextLink(bundle: Bundle | undefined): string | undefined {
  return bundle?.link?.find((link) => link.relation === 'next')?.url;
}

/** Number of matches on the server; undefined if the server did not count. */
export function total(bundle: Bundle | undefined): number | undefined {
  return typeof bundle?.total === 'number' ? bundle.total : undefined;
}
