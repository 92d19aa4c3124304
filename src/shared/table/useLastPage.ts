import { useEffect } from 'react';
import type { ListParams } from './useListParams.ts';

type PagedList = Pick<ListParams, 'page' | 'pageSize' | 'setPage'>;

/**
 * A bookmark, or a deletion on the last page, may point behind the last row: the address is corrected. `total` is
 * undefined while it is not known.
 */
export function useLastPage(list: PagedList | undefined, total: number | undefined): void {
  const last = total === undefined || !list ? undefined : Math.max(1, Math.ceil(total / list.pageSize));
  const beyond = last !== undefined && list !== undefined && list.page > last;
  useEffect(() => {
    if (beyond) list?.setPage(last, true);
  }, [beyond, last, list]);
}
