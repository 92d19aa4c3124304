import { useCallback, useEffect, useId, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { levelRunLeft, levelRunStopRequested, selectLevelRuns } from '../locationsSlice.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';
import type { UnfinishedMove } from './moveStore.ts';
import { correctMovedLevels, untilLevelRunLeft } from './moveThunks.ts';

interface LevelRunControls {
  /** Opens the dialog and runs. Resolves when done, or when the user closes the dialog or leaves. Never rejects. */
  correct: (move: UnfinishedMove, total?: number) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/**
 * Corrects the levels below a Location in a dialog, which stays open if the result contains failures. The run continues
 * when the dialog is closed or the page is left.
 */
export function useLevelRun(): LevelRunControls {
  const owner = useId();
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectLevelRuns).find((each) => each.owner === owner);
  useEffect(() => () => void dispatch(levelRunLeft(owner)), [dispatch, owner]);

  const correct = useCallback(
    (move: UnfinishedMove, total?: number) => {
      const closed = dispatch(untilLevelRunLeft(owner));
      void dispatch(correctMovedLevels(owner, move, total));
      return closed;
    },
    [dispatch, owner],
  );
  const dialog = run && (
    <LevelRunDialog
      run={run}
      onStop={() => dispatch(levelRunStopRequested(run.id))}
      onResume={() =>
        void dispatch(correctMovedLevels(owner, { ...run.move, depth: run.failures > 0 ? 1 : run.depth }))
      }
      onClose={() => dispatch(levelRunLeft(owner))}
    />
  );
  return { correct, dialog };
}
