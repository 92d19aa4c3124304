import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import type { ApiServices } from '../../api/services.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { checks, resultOf, runChecks } from './checks/index.ts';
import { createProbe } from './checks/probe.ts';
import type { CheckEnvironment, CheckId, Outcome, OfferKind } from './checks/types.ts';
import type { WriteOutcome } from './createAbsent.ts';
import { executeOffer } from './offers.ts';

/** Result of an accepted offer. */
export interface OfferResult {
  kind: OfferKind;
  written: readonly WriteOutcome[];
}

interface DoctorState {
  /** By check. Outcomes of the previous run remain until their check is done. */
  outcomes: Readonly<Partial<Record<CheckId, Outcome>>>;
  /** Number of finished checks of this run. */
  done: number;
  isRunning: boolean;
  /** True while an accepted offer is executed. */
  isRepairing: boolean;
  /** By the check that made the offer. */
  repairs: Readonly<Partial<Record<CheckId, OfferResult>>>;
}

/** The page runs the checks when it opens. */
const initialState: DoctorState = { outcomes: {}, done: 0, isRunning: true, isRepairing: false, repairs: {} };

/** The run of the system check and the repairs that the user accepted. */
const doctorSlice = createSlice({
  name: 'doctor',
  initialState,
  reducers: {
    checksStarted: (state) => {
      state.done = 0;
      state.isRunning = true;
    },
    checkCompleted: (state, { payload }: PayloadAction<Outcome>): DoctorState => ({
      ...state,
      outcomes: { ...state.outcomes, [payload.check.id]: payload },
      done: state.done + 1,
    }),
    checksFinished: (state) => {
      state.isRunning = false;
    },
    repairStarted: (state, _action: PayloadAction<{ kind: OfferKind; check: CheckId }>) => {
      state.isRepairing = true;
    },
    repairCompleted: (state, { payload }: PayloadAction<OfferResult & { check: CheckId }>): DoctorState => {
      // The page was closed, or another user signed in.
      if (!state.isRepairing) return state;
      const { check, ...result } = payload;
      return { ...state, isRepairing: false, repairs: { ...state.repairs, [check]: result } };
    },
    repairFailed: (state) => {
      state.isRepairing = false;
    },
    doctorClosed: () => initialState,
  },
  selectors: { selectDoctor: (state) => state },
});

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof doctorSlice> {}
}

export const { selectDoctor } = doctorSlice.injectInto(rootReducer).selectors;
export const { doctorClosed } = doctorSlice.actions;
const { checksStarted, checkCompleted, checksFinished, repairStarted, repairCompleted, repairFailed } =
  doctorSlice.actions;

/** Outcomes so far, in the order of the checks. */
export const selectOutcomes = createSelector([selectDoctor], ({ outcomes }) =>
  checks.flatMap(({ id }) => outcomes[id] ?? []),
);

/** Checks that failed, warn, or have the result of a repair. */
export const selectProblemChecks = createSelector([selectDoctor], ({ outcomes, repairs }) =>
  checks.filter(({ id }) => repairs[id] || ['fail', 'warning'].includes(resultOf(outcomes[id]?.findings ?? []))),
);

/** Access to the servers from the page. Requests bypass the API slices: no retry, no cache, no token renewal. */
function checkEnvironment({ config, auth, fetch: given }: ApiServices): CheckEnvironment {
  return {
    config,
    origin: window.location.origin,
    where: 'browser',
    fetch: given ?? ((input, init) => fetch(input, init)),
    accessToken: () => auth.accessToken(),
    now: () => Date.now(),
  };
}

/** Runs all checks until the signal is aborted. */
export const startChecks =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    dispatch(checksStarted());
    const probe = await createProbe(checkEnvironment(services));
    await runChecks(probe, (outcome) => dispatch(checkCompleted(outcome)), signal);
    if (!signal.aborted) dispatch(checksFinished());
  };

/** Executes an accepted offer of a check. */
export const repair =
  (kind: OfferKind, check: CheckId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    dispatch(repairStarted({ kind, check }));
    try {
      const written = await executeOffer(kind, await createProbe(checkEnvironment(services)));
      dispatch(repairCompleted({ kind, check, written }));
      // Pages may have cached that the resource does not exist.
      dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy', 'List']));
    } catch (error) {
      dispatch(repairFailed());
      throw error;
    }
  };
