import { holds, type PermissionBits } from '../../../common/session/permissions.ts';
import type { Feature } from '../feature.ts';
import { mayOpen, routeAt } from '../mayOpen.ts';
import type { RecordKind } from './contributions.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Id in the address if it matches the pattern of a page; `routePath` is the pattern of the route that is open. */
function idIn(page: string, routePath: string, params: Readonly<Record<string, string | undefined>>, search: string) {
  const [path, query] = page.split('?');
  if (path !== routePath) return undefined;
  const id =
    query === undefined ? Object.values(params)[0] : new URLSearchParams(search).get(query.split('=')[0] ?? '');
  return id || undefined;
}

/** The record whose page is open at an address; undefined for other pages. */
export function recordAt(
  features: readonly Feature[],
  records: readonly RecordKind[],
  { pathname, search }: Address,
): { record: RecordKind; id: string } | undefined {
  const match = routeAt(features, pathname);
  if (!match) return undefined;
  for (const record of records) {
    for (const page of record.pages) {
      const id = idIn(page, match.route.path, match.params, search);
      if (id !== undefined) return { record, id };
    }
  }
  return undefined;
}

/** True if the user may read records of this kind and open a page of them. */
export function maySee(features: readonly Feature[], bits: PermissionBits, record: RecordKind): boolean {
  return holds(bits, `${record.type}.read`) && recordPath(features, bits, record, 'id') !== undefined;
}

/** Address of a record: the first of its pages that may be opened. */
export function recordPath(
  features: readonly Feature[],
  bits: PermissionBits,
  { pages }: Pick<RecordKind, 'pages'>,
  id: string,
): string | undefined {
  return pages
    .map((page) => page.replace(/:\w+/, encodeURIComponent(id)))
    .find((address) => mayOpen(features, bits, address));
}
