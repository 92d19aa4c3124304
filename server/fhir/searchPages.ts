import type { Bundle, FhirResource } from '../../common/fhir/r4.ts';
import { nextLink } from '../../common/fhir/bundle.ts';
import { addFhirBaseOf } from '../../common/fhir/reference.ts';
import { InvalidResponse } from './errors.ts';

export type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;

/**
 * Reads a search of a FHIR server page by page and yields the matches of each, without includes. `base` has no trailing
 * slash, `query` no question mark; `get` requests the page at an address. Registers the base URL of the matches, which
 * behind a proxy differs from `base`. Rejects with InvalidResponse if a paging link is invalid or leads to an earlier page.
 */
export async function* searchPages<T extends string>(
  base: string,
  type: T,
  query: string,
  get: (address: string) => Promise<Bundle>,
): AsyncGenerator<ResourceOf<T>[]> {
  const visited = new Set<string>();
  let address: string | undefined = `${base}/${type}?${query}`;
  while (address !== undefined) {
    if (visited.has(address)) throw new InvalidResponse('The server’s link to the next page leads to an earlier one');
    visited.add(address);
    const page: Bundle = await get(address);
    const [first] = page.entry ?? [];
    if (first?.resource) addFhirBaseOf(first.fullUrl, first.resource);
    yield (page.entry ?? []).flatMap(({ resource, search }) =>
      resource?.resourceType === type && (search?.mode ?? 'match') === 'match' ? [resource as ResourceOf<T>] : [],
    );
    const next = nextLink(page);
    address = next === undefined ? undefined : rebase(next, base);
  }
}

/** A paging link may use another address of the server; its type and query are valid on `base`. */
function rebase(link: string, base: string): string {
  const url = URL.parse(link, base);
  if (!url) throw new InvalidResponse('The server’s link to the next page is not a URL');
  const { pathname, search } = url;
  const type = /\/([A-Z][A-Za-z]+)\/?$/.exec(pathname)?.[1];
  return base + (type ? `/${type}` : '') + search;
}
