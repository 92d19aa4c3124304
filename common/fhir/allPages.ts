import type { Bundle } from './r4.ts';
import { nextLink } from './bundle.ts';

/** Resources per page. Servers may return fewer; the next page starts where the last one ended. */
export const allPagesSize = 200;

/** Number of matches of a page; an entry without a mode counts as one. */
function count(bundle: Bundle): number {
  return (bundle.entry ?? []).filter(({ search }) => (search?.mode ?? 'match') === 'match').length;
}

/**
 * Every page of a search, one after the other, until the server returns no next link. The callback receives the number
 * of matches to skip. For sets that a screen displays completely, such as the members of a team; never for all
 * resources of a type.
 */
export async function allPages<B extends Bundle>(readPage: (offset: number) => Promise<B>): Promise<B[]> {
  const pages: B[] = [];
  for (let offset = 0; ;) {
    const page = await readPage(offset);
    pages.push(page);
    const found = count(page);
    if (found === 0 || nextLink(page) === undefined) return pages;
    offset += found;
  }
}

/** Splits a list into parts of limited size: gateways accept 8 KB of URL and token together, and a token has 5. */
export function splitList<T>(list: readonly T[], size = 25): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}
