import { useEffect } from 'react';
import type { ListParams } from './useListParams.ts';

type PagedList = Pick<ListParams, 'page' | 'pageSize' | 'setPage'>;

/** Corrects a page beyond the last row, e.g. of a bookmark or after a deletion. `total` is undefined while unknown. */
export function useLastPage(list: PagedList | undefined, total: number | undefined): void {
  const last = total === undefined || !list ? undefined : Math.max(1, Math.ceil(total / list.pageSize));
  const beyond = last !== undefined && list !== undefined && list.page > last;
  useEffect(() => {
    if (beyond) list?.setPage(last, true);
  }, [beyond, last, list]);
}
