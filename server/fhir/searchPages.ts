import type { Bundle, FhirResource } from 'fhir/r4';
import { nextLink } from '../../src/fhir/bundle.ts';

export type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;

/**
 * Reads a search of a FHIR server page by page and yields the matches of each, without includes. `base` has no trailing
 * slash, `query` no question mark; `get` requests the page at an address.
 */
export async function* searchPages<T extends string>(
  base: string,
  type: T,
  query: string,
  get: (address: string) => Promise<Bundle>,
): AsyncGenerator<ResourceOf<T>[]> {
  let address: string | undefined = `${base}/${type}?${query}`;
  while (address !== undefined) {
    const page: Bundle = await get(address);
    yield (page.entry ?? []).flatMap(({ resource, search }) =>
      resource?.resourceType === type && (search?.mode ?? 'match') === 'match' ? [resource as ResourceOf<T>] : [],
    );
    const next = nextLink(page);
    address = next === undefined ? undefined : rebase(next, base);
  }
}

/** A paging link may use another address of the server; its type and query are valid on `base`. */
function rebase(link: string, base: string): string {
  const { pathname, search } = new URL(link, base);
  const type = /\/([A-Z][A-Za-z]+)\/?$/.exec(pathname)?.[1];
  return base + (type ? `/${type}` : '') + search;
}
