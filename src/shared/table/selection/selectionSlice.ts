import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/rootReducer.ts';

/** Selected rows of one list, on all of its pages. */
export interface ListSelection {
  /** Search and filters of the list when the rows were selected; the selection applies to them only. */
  scope: string;
  /** True: every row that matches the search and filters, except `rows`. False: `rows`. */
  isAll: boolean;
  /** In the order of selection. */
  rows: SelectedRow[];
}

/** A row with its name, because rows of other pages are not loaded. */
export interface SelectedRow {
  id: string;
  name: string;
}

interface ListScope {
  /** Key of the list. */
  list: string;
  scope: string;
}

type Rows = readonly SelectedRow[];
type ChangedRows = ListScope & { rows: Rows };

type SelectionsState = Partial<Record<string, ListSelection>>;

/** The selection of a list for a change; one of other search and filters is replaced. */
function selectionOf(state: SelectionsState, { list, scope }: ListScope): ListSelection {
  const stored = state[list];
  if (stored?.scope === scope) return stored;
  return (state[list] = { scope, isAll: false, rows: [] });
}

const without = (rows: Rows, removed: Rows): SelectedRow[] => {
  const ids = new Set(removed.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};
const added = (rows: Rows, more: Rows): SelectedRow[] => [...rows, ...without(more, rows)];

const initialState: SelectionsState = {};

/** Selected rows by list. */
export const selectionsSlice = createSlice({
  name: 'selections',
  initialState,
  reducers: {
    rowsSelected: (state, { payload }: PayloadAction<ChangedRows>) => {
      const selection = selectionOf(state, payload);
      selection.rows = (selection.isAll ? without : added)(selection.rows, payload.rows);
    },
    rowsDeselected: (state, { payload }: PayloadAction<ChangedRows>) => {
      const selection = selectionOf(state, payload);
      selection.rows = (selection.isAll ? added : without)(selection.rows, payload.rows);
    },
    allRowsSelected: (state, { payload: { list, scope } }: PayloadAction<ListScope>) => {
      state[list] = { scope, isAll: true, rows: [] };
    },
    /** Removes deleted records from the selection of a list. */
    rowsRemoved: (state, { payload: { list, ids } }: PayloadAction<{ list: string; ids: readonly string[] }>) => {
      const selection = state[list];
      if (selection) selection.rows = selection.rows.filter(({ id }) => !ids.includes(id));
    },
    selectionCleared: (state, { payload: list }: PayloadAction<string>) => {
      delete state[list];
    },
  },
  selectors: {
    selectSelection: (state, list: string) => state[list],
  },
});

declare module '../../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof selectionsSlice> {}
}

export const { selectSelection } = selectionsSlice.injectInto(rootReducer).selectors;
export const { rowsSelected, rowsDeselected, allRowsSelected, rowsRemoved, selectionCleared } = selectionsSlice.actions;
