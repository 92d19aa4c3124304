import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';
import { messages } from './messages.ts';
import type { KeptMove } from './moveStore.ts';
import { useCorrectLevels } from './useCorrectLevels.ts';

interface Runs {
  /** Opens the dialog and runs. Resolves when done, or when the user closes the dialog or leaves. Never rejects. */
  correct: (move: KeptMove, total?: number) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** Corrects the levels below a Location in a dialog, which stays open if the result contains failures. */
export function useLevelRun(): Runs {
  const intl = useIntl();
  const notify = useNotify();
  const { run, start, stop, close } = useCorrectLevels();
  const closed = useRef<() => void>(undefined);
  useEffect(() => () => closed.current?.(), []);

  const finish = useCallback(() => {
    close();
    closed.current?.();
    closed.current = undefined;
  }, [close]);
  const go = useCallback(
    async (move: KeptMove, total?: number) => {
      const ended = await start(move, total);
      if (ended.state !== 'done' || ended.failures > 0) return;
      notify.success(intl.formatMessage(messages.done, { count: ended.corrected }));
      finish();
    },
    [start, notify, intl, finish],
  );
  const correct = useCallback(
    (move: KeptMove, total?: number) =>
      new Promise<void>((resolve) => {
        closed.current = resolve;
        void go(move, total);
      }),
    [go],
  );
  const dialog = run && (
    <LevelRunDialog
      run={run}
      onStop={stop}
      onGoOn={() => void go({ ...run.move, depth: run.failures > 0 ? 1 : run.depth })}
      onClose={finish}
    />
  );
  return { correct, dialog };
}
