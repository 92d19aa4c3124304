import type { ReactNode } from 'react';
import type { Message } from '../intl/texts.ts';
import type { Text } from '../intl/useText.ts';
import type { ListParams } from './useListParams.ts';

export interface Column<Row> {
  /**
   * Key of the column; `actions` is the column with Edit and ⋮, `select` the one with checkboxes, and `status` is in the
   * first line of a card.
   */
  key: string;
  label: Text;
  /** A message is translated; any other object must be a React node. */
  render: (row: Row) => ReactNode | Message;
  /** Address that the cell links to. The title of a row links to its side panel by default. */
  to?: (row: Row) => string | undefined;
  /** Key the server sorts by; without it the heading is plain text. */
  sort?: string;
  /** Usual width in rem of values that load after the rows, whose widths are not measured. */
  reserve?: number;
  /** Value in an exported file; required if `render` returns more than text. null: the column is not exported. */
  text?: ((row: Row) => string | number | Message | undefined) | null;
  /** Hidden unless the user chooses it. */
  hidden?: boolean;
  /** Left out while the side panel is open beside the table, so that the other columns keep their width. */
  omittedBesidePanel?: boolean;
  /** The column names the row; by default the first one does. */
  title?: boolean;
  /** Content on a card; null omits the column there. */
  card?: ((row: Row) => string) | null;
  /** Numbers that are compared down the column: at its end, with digits of one width. */
  isNumber?: boolean;
  /** The actions are texts, which a card shows below the other cells instead of beside the title. */
  isBelow?: boolean;
}

/** A column with its texts in the language on screen. */
export interface LabelledColumn<Row> extends Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  text?: ((row: Row) => string | number | undefined) | null | undefined;
}

/** Sort, pages, filters and columns of a list, stored in the URL (useListParams). */
export type TableList = Pick<ListParams, 'page' | 'pageSize' | 'sort' | 'setPage' | 'setPageSize' | 'setSort'> &
  Partial<
    Pick<
      ListParams,
      | 'area'
      | 'columns'
      | 'setColumns'
      | 'widths'
      | 'setWidths'
      | 'resetColumns'
      | 'search'
      | 'setSearch'
      | 'filters'
      | 'filterCount'
      | 'activeFilterCount'
      | 'clearFilters'
      | 'density'
      | 'setDensity'
      | 'views'
    >
  >;
