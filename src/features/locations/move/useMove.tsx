import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '../../../api/errors.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { placesBelow } from './below.ts';
import { MoveDialog, type MoveAnswer } from './MoveDialog.tsx';
import { forgetMove, keepMove, readMoves, type KeptMove } from './moveStore.ts';
import { changesLevel, type MovePlan } from './plan.ts';
import { useLevelPorts } from './useLevelPorts.ts';
import { useLevelRun } from './useLevelRun.tsx';

interface Move {
  /** Shows the confirmation; resolves to false if the user cancels. Does not confirm the same plan twice. */
  agree: (plan: MovePlan) => Promise<boolean>;
  /**
   * Wraps the save: stores the started move first, and after the save corrects the levels if that was confirmed.
   * Rejects if `save` does; level corrections never make it reject.
   */
  around: <Saved>(save: () => Promise<Saved>) => Promise<Saved>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

interface Agreed extends MoveAnswer {
  key: string;
  plan: MovePlan;
}

/** A move of a Location, from the confirmation to the corrected levels. */
export function useMove(): Move {
  const { count } = useLevelPorts();
  const userId = useSelector(selectUser)?.id ?? '';
  const [asked, setAsked] = useState<MovePlan>();
  const settle = useRef<(answer: MoveAnswer | undefined) => void>(undefined);
  const agreed = useRef<Agreed>(undefined);
  const { correct, dialog: runDialog } = useLevelRun();
  useEffect(() => () => settle.current?.(undefined), []);

  const agree = useCallback(
    async (plan: MovePlan): Promise<boolean> => {
      const key = JSON.stringify(plan);
      if (agreed.current?.key === key) return true;
      agreed.current = undefined;
      // A change of the level alone matters only if there are descendants.
      if (!plan.moved && (await count('Location', placesBelow(plan.id, 1)).catch(() => 0)) === 0) return true;
      setAsked(plan);
      const answer = await new Promise<MoveAnswer | undefined>((resolve) => {
        settle.current = resolve;
      });
      setAsked(undefined);
      if (answer) agreed.current = { ...answer, key, plan };
      return answer !== undefined;
    },
    [count],
  );

  const around = useCallback(
    async <Saved,>(save: () => Promise<Saved>): Promise<Saved> => {
      if (!agreed.current) return save();
      const { plan, total, correct: corrects } = agreed.current;
      if (!corrects || !changesLevel(plan)) return save();
      const move: KeptMove = {
        placeId: plan.id,
        name: plan.name,
        level: plan.after ?? 0,
        depth: 1,
        savedAt: Date.now(),
      };
      const earlier = (await readMoves(userId, move.savedAt)).find(({ placeId }) => placeId === move.placeId);
      await keepMove(userId, move);
      let saved: Saved;
      try {
        saved = await save();
      } catch (error) {
        // Without a response the move may have succeeded: retain the entry. A later run reads the current level.
        if (!isApiError(error) || error.kind === 'http') {
          await (earlier ? keepMove(userId, earlier) : forgetMove(userId, move.placeId));
        }
        throw error;
      }
      agreed.current = undefined;
      await correct(move, total);
      return saved;
    },
    [correct, userId],
  );

  const dialog = (
    <>
      {asked && <MoveDialog plan={asked} onAnswer={(answer) => settle.current?.(answer)} />}
      {runDialog}
    </>
  );
  return { agree, around, dialog };
}
