import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';
import { messages } from './messages.ts';
import type { UnfinishedMove } from './moveStore.ts';
import { useCorrectLevels } from './useCorrectLevels.ts';

interface LevelRunControls {
  /** Opens the dialog and runs. Resolves when done, or when the user closes the dialog or leaves. Never rejects. */
  correct: (move: UnfinishedMove, total?: number) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** Corrects the levels below a Location in a dialog, which stays open if the result contains failures. */
export function useLevelRun(): LevelRunControls {
  const intl = useIntl();
  const notify = useNotify();
  const { run, start, stop, close } = useCorrectLevels();
  const resolveRun = useRef<() => void>(undefined);
  useEffect(() => () => resolveRun.current?.(), []);

  const finish = useCallback(() => {
    close();
    resolveRun.current?.();
    resolveRun.current = undefined;
  }, [close]);
  const runLevels = useCallback(
    async (move: UnfinishedMove, total?: number) => {
      const ended = await start(move, total);
      if (ended.state !== 'done' || ended.failures > 0) return;
      notify.success(intl.formatMessage(messages.done, { count: ended.corrected }));
      finish();
    },
    [start, notify, intl, finish],
  );
  const correct = useCallback(
    (move: UnfinishedMove, total?: number) =>
      new Promise<void>((resolve) => {
        resolveRun.current = resolve;
        void runLevels(move, total);
      }),
    [runLevels],
  );
  const dialog = run && (
    <LevelRunDialog
      run={run}
      onStop={stop}
      onResume={() => void runLevels({ ...run.move, depth: run.failures > 0 ? 1 : run.depth })}
      onClose={finish}
    />
  );
  return { correct, dialog };
}
