import { useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '../../../api/errors.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { newRun, startRun } from '../../../shared/runs/runThunks.ts';
import { readRun, removeRun, storeRun } from '../../../shared/runs/runStore.ts';
import { levelDefinition } from './levelDefinition.ts';
import { levelKind, type LevelPlan } from './levelKind.ts';
import { changesLevel, type ConfirmedMove, type MovePlan } from './plan.ts';
import { countChildren } from './moveThunks.ts';
import { useLevelRun } from './useLevelRun.tsx';

interface MoveFlow {
  /** The plan if the user must confirm it. */
  questionOf: (plan: MovePlan | undefined) => Promise<MovePlan | undefined>;
  /**
   * Wraps the save: stores the started move first, and after the save corrects the levels if that was confirmed.
   * Rejects if `save` does; level corrections never make it reject.
   */
  withMove: <Saved>(confirmed: ConfirmedMove | undefined, save: () => Promise<Saved>) => Promise<Saved>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** A move of a Location, from the plan to the corrected levels. */
export function useMove(): MoveFlow {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectUser)?.id ?? '';
  const { correct, dialog } = useLevelRun();

  const questionOf = useCallback(
    async (plan: MovePlan | undefined): Promise<MovePlan | undefined> => {
      if (plan === undefined || plan.moved) return plan;
      // A change of the level alone matters only if there are descendants.
      const descendants = await dispatch(countChildren(plan.id)).catch(() => 0);
      return descendants === 0 ? undefined : plan;
    },
    [dispatch],
  );

  const withMove = useCallback(
    async <Saved>(confirmed: ConfirmedMove | undefined, save: () => Promise<Saved>): Promise<Saved> => {
      if (!confirmed?.decision.correct || !changesLevel(confirmed.question)) return save();
      const { question: plan, decision } = confirmed;
      const { id } = plan;
      const started: LevelPlan = { locationId: id, name: plan.name, level: plan.after ?? 0 };
      const earlier = await readRun(levelKind, userId, id);
      await storeRun(levelKind, userId, newRun(levelDefinition, { id, plan: started }));
      let saved: Saved;
      try {
        saved = await save();
      } catch (error) {
        // Without a response the move may have succeeded: retain the entry. A later run reads the current level.
        if (!isApiError(error) || error.kind === 'http') {
          await (earlier ? storeRun(levelKind, userId, earlier) : removeRun(levelKind, userId, id));
        }
        throw error;
      }
      await correct(id, startRun(levelDefinition, { id, plan: started }, { total: decision.total }));
      return saved;
    },
    [correct, userId],
  );

  return { questionOf, withMove, dialog };
}
