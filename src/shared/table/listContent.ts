import type { ListParams } from './useListParams.ts';

type Content = Partial<Pick<ListParams, 'area' | 'search' | 'filters'>>;

/** Identifies which records a list shows, whatever their order and page: those of an area that match search and filters. */
export const listContent = ({ area, search, filters }: Content): string =>
  JSON.stringify([area?.ids ?? [], search, filters]);
