import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { sameValue } from '../conflict/sameValue.ts';
import type { Merge } from '../conflict/mergeChanges.ts';
import type { Side } from '../conflict/applyChoices.ts';
import { useNotify, type Notify } from '../notify/useNotify.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { runSave } from './runSave.ts';
import type { SaveOptions, Submission } from './saveOptions.ts';
import {
  confirmed,
  conflictOpened,
  conflictPostponed,
  conflictResolved,
  declined,
  fieldErrorCleared,
  formClosed,
  selectSave,
  sideChosen,
  submitted,
} from './saveSlice.ts';
import { isBusy, type SaveState } from './saveState.ts';

/** State of a save, and the functions for what the user does. */
export interface FormSave<Values extends object> {
  state: SaveState;
  /** True while leaving the page doesn't discard the input. Evaluated at the time of the call, for guards. */
  isBusy: () => boolean;
  /** Submits the form, unless a save runs. Resolves to true if it was saved without waiting for a decision. */
  submit: (submission: Submission<Values>) => Promise<boolean>;
  /** The user cancels the confirmation. */
  decline: () => void;
  /** The user takes one side of a field that both changed. */
  choose: (field: string, side: Side) => void;
  /** Opens the dialog for a pending save whose record has a newer version, which is the form's base already. */
  openConflict: (newest: Values, merge: Merge<Values>) => void;
  /** The form takes the newest version, or the merge, as its values; the caller submits them again. */
  resolveConflict: () => void;
  /** The user returns to the form. The next submit opens the conflict again. */
  postponeConflict: () => void;
  /** Removes the server's message of a field that was edited. */
  clearFieldError: (field: string) => void;
}

interface ConfirmedSave<Values extends object, Question, Decision> extends FormSave<Values> {
  /** The question to confirm; undefined unless the save waits for the confirmation. */
  question: Question | undefined;
  /** The user confirms; the save continues. */
  confirm: (decision: Decision) => void;
}

/**
 * Save of one form: its state in the slice `saves`, and the functions for what the user does. The entry is removed when
 * the component unmounts, or when a save that runs at this time ends. `name` identifies the save in DevTools; by default
 * the path of the page.
 */
export function useSave<Values extends object, Saved = unknown, Question = never, Decision = true>(
  options: SaveOptions<Values, Saved, Question, Decision>,
  name?: string,
): ConfirmedSave<Values, Question, Decision> {
  const { pathname, search } = useLocation();
  const id = useId();
  // A page that stays mounted at another address is another form: a save that runs doesn't navigate away from it.
  const key = `${name ?? pathname} ${id}`;
  const { getState } = useStore<RootState>();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectSave(root, key));
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useOpenPage();
  const latest = useRef({ options, intl, navigate, path: pathname + search });
  useEffect(() => {
    latest.current = { options, intl, navigate, path: pathname + search };
  });
  const submission = useRef<Submission<Values>>(undefined);

  const run = useCallback(async (): Promise<boolean> => {
    if (!submission.current) return false;
    const { options: current, ...environment } = latest.current;
    return dispatch(runSave(key, submission.current, current, { ...environment, notify }));
  }, [key, dispatch, notify]);
  useEffect(() => () => void dispatch(formClosed({ key })), [key, dispatch]);

  const intents = useMemo(() => {
    const together = () => latest.current.options.together;
    return createIntents<Values, Decision>({ key, dispatch, getState, notify, run, together, submission });
  }, [key, dispatch, getState, notify, run]);

  const question = state.status === 'confirming' ? (state.question as Question) : undefined;
  return { ...intents, state, question };
}

interface Intents<Values extends object> {
  key: string;
  dispatch: AppDispatch;
  getState: () => RootState;
  notify: Notify;
  /** Continues the save. */
  run: () => Promise<boolean>;
  together: () => readonly (readonly string[])[] | undefined;
  submission: { current: Submission<Values> | undefined };
}

/** Functions for what the user does. */
function createIntents<Values extends object, Decision>({
  key,
  dispatch,
  getState,
  notify,
  run,
  together,
  submission,
}: Intents<Values>) {
  const current = (): SaveState => selectSave(getState(), key);
  return {
    // A save that waits for a confirmation is not performed if the page is left.
    isBusy: () => isBusy(current()) && current().status !== 'confirming',
    submit: async (next: Submission<Values>) => {
      if (isBusy(current())) return false;
      notify.clear();
      const before = submission.current;
      submission.current = next;
      dispatch(submitted({ key, isChanged: before && !sameValue(before.values, next.values) }));
      return run();
    },
    confirm: (decision: Decision) => {
      // A second run would send the writes twice.
      if (current().status !== 'confirming') return;
      dispatch(confirmed({ key, decision }));
      void run();
    },
    decline: () => void dispatch(declined({ key })),
    choose: (field: string, side: Side) => {
      const fields = together()?.find((group) => group.includes(field)) ?? [field];
      dispatch(sideChosen({ key, fields, side }));
    },
    openConflict: (newest: Values, merge: Merge<Values>) => {
      if (current().status !== 'idle') return;
      dispatch(conflictOpened({ key, newest: { values: newest }, merge: merge as Merge<Record<string, unknown>> }));
    },
    resolveConflict: () => void dispatch(conflictResolved({ key })),
    postponeConflict: () => void dispatch(conflictPostponed({ key })),
    clearFieldError: (field: string) => void dispatch(fieldErrorCleared({ key, field })),
  };
}
