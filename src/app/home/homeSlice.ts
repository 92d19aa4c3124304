import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FigureCount } from '../../shared/feature.ts';
import type { SaveError } from '../../shared/save/saveError.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';

/** A result that stays visible while it is loaded again. */
export interface Loadable<Value> {
  status: 'loading' | 'done' | 'failed';
  value?: Value;
  /** Present in the status `failed`. */
  error?: SaveError;
}

/** A record that the user visited or has unsaved input for. */
export interface NamedRecord {
  /** Key of the feature. */
  feature: string;
  /** Id in the address. */
  id: string;
  /** `Type/id` of the resource, which `selectKnown` returns. */
  reference: string;
}

/** A form with unsaved input. `record` is undefined for the form of a new record. */
export interface UnsavedForm {
  address: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  record?: NamedRecord;
}

/** The parts of the page that are loaded on their own, each by its key. */
interface Parts {
  /** By figure. */
  figures: FigureCount;
  /** References of the latest changed records, by FHIR type. */
  changes: string[];
  visits: NamedRecord[];
  unsaved: UnsavedForm[];
  /** The user's teams. */
  teams: { id: string; name: string }[];
}
export type PartName = keyof Parts;

/** The entries of a part are in the order in which they were loaded. */
type HomeState = { [Name in PartName]: Record<string, Loadable<Parts[Name]>> };

const initialState: HomeState = { figures: {}, changes: {}, visits: {}, unsaved: {}, teams: {} };

interface PartKey {
  part: PartName;
  key: string;
}

/** Key of a part that has only one. */
export const only = 'only';

/** Results of the requests of the home page, so that a return to it shows the latest figures at once. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    /** A part that failed is loading again; one with a value keeps it, and a new one has no entry yet. */
    partRequested: (state, { payload: { part, key } }: PayloadAction<PartKey>) => {
      if (state[part][key]?.status === 'failed') state[part][key] = { status: 'loading' };
    },
    partLoaded: (state, { payload: { part, key, value } }: PayloadAction<PartKey & { value: Parts[PartName] }>) => {
      state[part][key] = { status: 'done', value } as never;
    },
    partFailed: (state, { payload: { part, key, error } }: PayloadAction<PartKey & { error: SaveError }>) => {
      state[part][key] = { status: 'failed', error } as never;
    },
    /** A visited record does not exist any more. */
    visitRemoved: ({ visits }, { payload: { feature, id } }: PayloadAction<{ feature: string; id: string }>) => {
      const loaded = visits[only];
      if (loaded?.value) loaded.value = loaded.value.filter((visit) => visit.feature !== feature || visit.id !== id);
    },
  },
  selectors: {
    selectFigures: ({ figures }) => figures,
    selectChanges: ({ changes }) => changes,
    selectVisits: ({ visits }) => visits[only],
    selectUnsaved: ({ unsaved }) => unsaved[only],
    selectTeams: ({ teams }) => teams[only],
  },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof homeSlice> {}
}

export const { partRequested, partLoaded, partFailed, visitRemoved } = homeSlice.actions;
export const { selectFigures, selectChanges, selectVisits, selectUnsaved, selectTeams } =
  homeSlice.injectInto(rootReducer).selectors;

/** Value of one part, as thunks return it. */
export type PartValue<Name extends PartName> = Parts[Name];
