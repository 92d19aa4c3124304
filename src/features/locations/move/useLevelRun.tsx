import { addListener } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { runHidden, runShown, selectExecution, selectIsShown, selectRun } from '../../../shared/runs/runsSlice.ts';
import { continueRun } from '../../../shared/runs/runThunks.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../shared/store/hooks.ts';
import { levelDefinition } from './levelDefinition.ts';
import { isLevelRun } from './levelKind.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';

interface LevelRunControls {
  /**
   * Opens the dialog of a run and executes it. Resolves when it is complete, or when the user closes the dialog or
   * leaves. Never rejects.
   */
  correct: (locationId: string, execution: AppThunk<Promise<void>>) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** Executes a run that a dialog shows. Resolves when the dialog is closed; a complete run closes it. */
const executeShown =
  (id: string, execution: AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    dispatch(runShown(id));
    const closed = new Promise<void>((resolve) => {
      dispatch(
        addListener({
          predicate: () => !selectIsShown(getState(), id),
          effect: (_action, { unsubscribe }) => {
            unsubscribe();
            resolve();
          },
        }),
      );
    });
    void dispatch(execution).then(() => {
      const isElsewhere = selectExecution(getState(), id) === 'elsewhere';
      if (isElsewhere || !selectRun(getState(), id)) dispatch(runHidden(id));
    });
    return closed;
  };

/**
 * Corrects the levels below a Location in a dialog, which stays open if the result contains failures. The run continues
 * when the dialog is closed or the page is left.
 */
export function useLevelRun(): LevelRunControls {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string>();
  const run = useAppSelector((state) => selectRun(state, id));
  const isShown = useAppSelector((state) => id !== undefined && selectIsShown(state, id));
  useEffect(
    () => () => {
      if (id !== undefined) dispatch(runHidden(id));
    },
    [dispatch, id],
  );
  const correct = useCallback(
    (locationId: string, execution: AppThunk<Promise<void>>) => {
      setId(locationId);
      return dispatch(executeShown(locationId, execution));
    },
    [dispatch],
  );
  const dialog = isShown && isLevelRun(run) && (
    <LevelRunDialog
      run={run}
      onResume={() => void dispatch(continueRun(levelDefinition, run.id))}
      onClose={() => dispatch(runHidden(run.id))}
    />
  );
  return { correct, dialog };
}
