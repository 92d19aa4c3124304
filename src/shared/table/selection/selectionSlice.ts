import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/rootReducer.ts';

/** Selected rows of one list, on all of its pages. */
export interface ListSelection {
  /** Search and filters of the list when the rows were selected; the selection applies to them only. */
  scope: string;
  /** True: every row that matches the search and filters, except `ids`. False: `ids`. */
  isAll: boolean;
  /** In the order of selection. */
  ids: string[];
  /** Names of the selected rows by id; empty if `isAll`. */
  names: Record<string, string>;
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

type SelectionsState = Partial<Record<string, ListSelection>>;

/** The selection of a list for a change; one of other search and filters is replaced. */
function selectionOf(state: SelectionsState, { list, scope }: ListScope): ListSelection {
  const stored = state[list];
  if (stored?.scope === scope) return stored;
  return (state[list] = { scope, isAll: false, ids: [], names: {} });
}

const added = (ids: readonly string[], more: readonly string[]): string[] => [...new Set([...ids, ...more])];
const without = (ids: readonly string[], removed: readonly string[]): string[] => {
  const set = new Set(removed);
  return ids.filter((id) => !set.has(id));
};

const initialState: SelectionsState = {};

/** Selected rows by list. */
export const selectionsSlice = createSlice({
  name: 'selections',
  initialState,
  reducers: {
    rowsSelected: (state, { payload }: PayloadAction<ListScope & { rows: readonly SelectedRow[] }>) => {
      const selection = selectionOf(state, payload);
      const ids = payload.rows.map(({ id }) => id);
      if (selection.isAll) {
        selection.ids = without(selection.ids, ids);
        return;
      }
      selection.ids = added(selection.ids, ids);
      for (const { id, name } of payload.rows) selection.names[id] = name;
    },
    rowsDeselected: (state, { payload }: PayloadAction<ListScope & { ids: readonly string[] }>) => {
      const selection = selectionOf(state, payload);
      selection.ids = selection.isAll ? added(selection.ids, payload.ids) : without(selection.ids, payload.ids);
    },
    allRowsSelected: (state, { payload: { list, scope } }: PayloadAction<ListScope>) => {
      state[list] = { scope, isAll: true, ids: [], names: {} };
    },
    /** Removes deleted records from the selection of a list. */
    rowsRemoved: (state, { payload: { list, ids } }: PayloadAction<{ list: string; ids: readonly string[] }>) => {
      const selection = state[list];
      if (selection) selection.ids = without(selection.ids, ids);
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
