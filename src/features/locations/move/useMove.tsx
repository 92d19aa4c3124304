import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '../../../api/errors.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import type { MoveDecision } from '../locationsSlice.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { removeMove, storeMove, readMoves, type UnfinishedMove } from './moveStore.ts';
import { changesLevel, type MovePlan } from './plan.ts';
import { countChildren } from './moveThunks.ts';
import { useLevelRun } from './useLevelRun.tsx';

interface MoveFlow {
  /** Shows the confirmation; resolves to false if the user cancels. Does not confirm the same plan twice. */
  confirmMove: (plan: MovePlan) => Promise<boolean>;
  /**
   * Wraps the save: stores the started move first, and after the save corrects the levels if that was confirmed.
   * Rejects if `save` does; level corrections never make it reject.
   */
  withMove: <Saved>(save: () => Promise<Saved>) => Promise<Saved>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

interface ConfirmedMove extends MoveDecision {
  key: string;
  plan: MovePlan;
}

/** A move of a Location, from the confirmation to the corrected levels. */
export function useMove(): MoveFlow {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectUser)?.id ?? '';
  const [pendingPlan, setPendingPlan] = useState<MovePlan>();
  const resolveDecision = useRef<(decision: MoveDecision | undefined) => void>(undefined);
  const confirmedMove = useRef<ConfirmedMove>(undefined);
  const { correct, dialog: runDialog } = useLevelRun();
  useEffect(() => () => resolveDecision.current?.(undefined), []);

  const confirmMove = useCallback(
    async (plan: MovePlan): Promise<boolean> => {
      const key = JSON.stringify(plan);
      if (confirmedMove.current?.key === key) return true;
      confirmedMove.current = undefined;
      // A change of the level alone matters only if there are descendants.
      if (!plan.moved && (await dispatch(countChildren(plan.id)).catch(() => 0)) === 0) return true;
      setPendingPlan(plan);
      const decision = await new Promise<MoveDecision | undefined>((resolve) => {
        resolveDecision.current = resolve;
      });
      setPendingPlan(undefined);
      if (decision) confirmedMove.current = { ...decision, key, plan };
      return decision !== undefined;
    },
    [dispatch],
  );

  const withMove = useCallback(
    async <Saved,>(save: () => Promise<Saved>): Promise<Saved> => {
      if (!confirmedMove.current) return save();
      const { plan, total, correct: shouldCorrect } = confirmedMove.current;
      if (!shouldCorrect || !changesLevel(plan)) return save();
      const move: UnfinishedMove = {
        placeId: plan.id,
        name: plan.name,
        level: plan.after ?? 0,
        depth: 1,
        savedAt: Date.now(),
      };
      const previousMove = (await readMoves(userId, move.savedAt)).find(({ placeId }) => placeId === move.placeId);
      await storeMove(userId, move);
      let saved: Saved;
      try {
        saved = await save();
      } catch (error) {
        // Without a response the move may have succeeded: retain the entry. A later run reads the current level.
        if (!isApiError(error) || error.kind === 'http') {
          await (previousMove ? storeMove(userId, previousMove) : removeMove(userId, move.placeId));
        }
        throw error;
      }
      confirmedMove.current = undefined;
      await correct(move, total);
      return saved;
    },
    [correct, userId],
  );

  const dialog = (
    <>
      {pendingPlan && <MoveDialog plan={pendingPlan} onDecision={(decision) => resolveDecision.current?.(decision)} />}
      {runDialog}
    </>
  );
  return { confirmMove, withMove, dialog };
}
