import type { Bundle } from 'fhir/r4';
import { nextLink } from './bundle.ts';

/** Resources of one page. Servers may give fewer; the next page begins where the last one ended. */
export const pageOfAll = 200;

/** Matches of a page; an entry without a mode counts as one. */
function count(bundle: Bundle): number {
  return (bundle.entry ?? []).filter(({ search }) => (search?.mode ?? 'match') === 'match').length;
}

/**
 * Every page of a search, one after the other, until the server names no next one. `ask` gets the number of matches to
 * skip. For sets a screen shows as a whole, such as the members of a team; never for a whole collection.
 */
export async function allPages<B extends Bundle>(ask: (offset: number) => Promise<B>): Promise<B[]> {
  const pages: B[] = [];
  for (let offset = 0; ;) {
    const page = await ask(offset);
    pages.push(page);
    const found = count(page);
    if (found === 0 || nextLink(page) === undefined) return pages;
    offset += found;
  }
}

/** A list in parts of at most this many: gateways read 8 KB of address and token together, and a token has 5. */
export function inParts<T>(list: readonly T[], most = 25): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));
}
