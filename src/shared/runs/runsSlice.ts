import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer.ts';
import { noProgress, type Run, type RunItem, type RunProgress } from './run.ts';

interface RunsState {
  /** Runs of the user in this browser, of the kinds that were loaded, latest first. */
  runs: Run[];
  /** Runs that a window executes: this one, or another one. */
  executed: Record<string, 'here' | 'elsewhere'>;
  /** Runs that stop after the current request. */
  stopping: string[];
  /** Progress of the latest execution in this window, by run. */
  progress: Record<string, RunProgress>;
  /** Run in the dialog of the shell. */
  open?: string;
  /** Runs that a page shows: their end is not announced. */
  shown: string[];
}

const initialState: RunsState = { runs: [], executed: {}, stopping: [], progress: {}, shown: [] };

const byStart = (one: Run, other: Run): number => other.startedAt - one.startedAt;
const without = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id);

/** Runs of all kinds: their outcomes, and which of them are executed, stopping and on screen. */
export const runsSlice = createSlice({
  name: 'runs',
  initialState,
  reducers: {
    /** The stored runs of one kind. */
    runsLoaded: (state, { payload }: PayloadAction<{ kind: string; runs: Run[]; executed: string[] }>) => {
      const { runs, executed } = state;
      const current = new Map(runs.map((run) => [run.id, run]));
      // This window executes the run, or has ended it since the storage was read.
      const isOutdated = ({ id, changedAt }: Run): boolean =>
        executed[id] === 'here' || (current.get(id)?.changedAt ?? 0) > changedAt;
      const outdated = new Set(payload.runs.filter(isOutdated).map(({ id }) => id));
      const kept = runs.filter(({ id, kind }) => kind !== payload.kind || executed[id] === 'here' || outdated.has(id));
      const loaded = payload.runs.filter(({ id }) => !outdated.has(id));
      state.runs = [...kept, ...loaded].sort(byStart);
      for (const { id } of loaded) {
        if (payload.executed.includes(id)) executed[id] = 'elsewhere';
        else delete executed[id];
      }
    },
    runStarted: (state, { payload }: PayloadAction<{ run: Run; progress: Partial<RunProgress> }>) => {
      const { run, progress } = payload;
      state.runs = [run, ...state.runs.filter(({ id }) => id !== run.id)].sort(byStart);
      state.executed[run.id] = 'here';
      state.progress[run.id] = { ...noProgress, ...progress };
      state.stopping = without(state.stopping, run.id);
    },
    /** A step was started or has an outcome. */
    itemChanged: ({ runs }, { payload }: PayloadAction<{ id: string; item: RunItem; at: number }>) => {
      const run = runs.find(({ id }) => id === payload.id);
      if (!run) return;
      const index = run.items.findIndex(({ id }) => id === payload.item.id);
      if (index < 0) run.items.push(payload.item);
      else run.items[index] = payload.item;
      run.changedAt = payload.at;
    },
    runProgressed: (state, { payload }: PayloadAction<{ id: string; progress: RunProgress }>) => {
      if (state.executed[payload.id]) state.progress[payload.id] = payload.progress;
    },
    stopRequested: (state, { payload: id }: PayloadAction<string>) => {
      if (state.executed[id] && !state.stopping.includes(id)) state.stopping.push(id);
    },
    runEnded: (state, { payload }: PayloadAction<Pick<Run, 'id' | 'state' | 'error' | 'changedAt'>>) => {
      const run = state.runs.find(({ id }) => id === payload.id);
      if (run) Object.assign(run, { error: undefined }, payload);
      delete state.executed[payload.id];
      state.stopping = without(state.stopping, payload.id);
    },
    runRemoved: (state, { payload: id }: PayloadAction<string>) => {
      state.runs = state.runs.filter((run) => run.id !== id);
      delete state.progress[id];
      state.shown = without(state.shown, id);
      if (state.open === id) delete state.open;
    },
    runOpened: (state, { payload }: PayloadAction<string>) => {
      state.open = payload;
    },
    runClosed: (state) => void delete state.open,
    runShown: (state, { payload }: PayloadAction<string>) => {
      state.shown.push(payload);
    },
    runHidden: (state, { payload }: PayloadAction<string>) => {
      const index = state.shown.indexOf(payload);
      if (index >= 0) state.shown.splice(index, 1);
    },
  },
  selectors: {
    selectAllRuns: ({ runs }) => runs,
    selectRun: ({ runs }, id: string | undefined) => runs.find((run) => run.id === id),
    selectOpenRun: ({ runs, open }) => runs.find(({ id }) => id === open),
    selectProgress: ({ progress }, id: string) => progress[id] ?? noProgress,
    selectExecution: ({ executed }, id: string) => executed[id],
    selectIsExecuted: ({ executed }, id: string) => executed[id] !== undefined,
    selectIsStopping: ({ stopping }, id: string) => stopping.includes(id),
    /** True if its end need not be announced. */
    selectIsShown: ({ open, shown }, id: string) => open === id || shown.includes(id),
  },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof runsSlice> {}
}

export const {
  selectAllRuns,
  selectRun,
  selectOpenRun,
  selectProgress,
  selectExecution,
  selectIsExecuted,
  selectIsStopping,
  selectIsShown,
} = runsSlice.injectInto(rootReducer).selectors;
export const {
  runsLoaded,
  runStarted,
  itemChanged,
  runProgressed,
  stopRequested,
  runEnded,
  runRemoved,
  runOpened,
  runClosed,
  runShown,
  runHidden,
} = runsSlice.actions;
