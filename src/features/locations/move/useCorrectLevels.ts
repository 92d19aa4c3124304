import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../session/sessionSlice.ts';
import { correctLevels, type LevelProgress } from './correctLevels.ts';
import { totalDescendants, countMoveImpact } from './countMoveImpact.ts';
import { removeMove, storeMove, type UnfinishedMove } from './moveStore.ts';
import { useLevelPorts } from './useLevelPorts.ts';

/** A running or ended run. */
export interface LevelRun extends LevelProgress {
  move: UnfinishedMove;
  /** Number of descendants; undefined until counted. */
  total?: number;
  state: 'running' | 'stopping' | 'done' | 'stopped' | 'broken';
  /** Present in the state `broken`. */
  error?: unknown;
}

/**
 * Corrects the levels below a moved Location and stores the progress in this browser. Stops between two batches on
 * request, or when the component unmounts.
 */
export function useCorrectLevels() {
  const ports = useLevelPorts();
  const userId = useSelector(selectUser)?.id ?? '';
  const [run, setRun] = useState<LevelRun>();
  const stopRequested = useRef(false);
  useEffect(() => {
    stopRequested.current = false;
    return () => {
      stopRequested.current = true;
    };
  }, []);

  const start = useCallback(
    async (move: UnfinishedMove, total?: number): Promise<LevelRun> => {
      stopRequested.current = false;
      let latest: LevelRun = {
        move,
        total,
        state: 'running',
        depth: move.depth,
        checked: 0,
        corrected: 0,
        unwritten: [],
        failures: 0,
      };
      const update = (change: Partial<LevelRun>): void => {
        latest = { ...latest, ...change };
        setRun(latest);
      };
      update({});
      await storeMove(userId, move);
      try {
        if (total === undefined) {
          const impact = await countMoveImpact({ id: move.placeId, teams: false, stock: false, count: ports.count });
          update({ total: totalDescendants({ places: impact.places.slice(move.depth - 1) }) });
        }
        const outcome = await correctLevels({
          id: move.placeId,
          level: move.level,
          from: move.depth,
          ports,
          stopped: () => stopRequested.current,
          onProgress: (progress) => {
            if (progress.depth !== latest.depth) void storeMove(userId, { ...move, depth: progress.depth });
            update({ ...progress, state: stopRequested.current ? 'stopping' : 'running' });
          },
        });
        if (outcome && latest.failures === 0) await removeMove(userId, move.placeId);
        // Failed Locations may be at any level, so the next run starts at the first one.
        else if (latest.failures > 0) await storeMove(userId, { ...move, depth: 1 });
        update({ state: outcome ? 'done' : 'stopped' });
      } catch (error) {
        update({ state: 'broken', error });
      }
      if (latest.corrected > 0) ports.changed();
      return latest;
    },
    [ports, userId],
  );
  const stop = useCallback(() => {
    stopRequested.current = true;
    setRun((current) => current && { ...current, state: 'stopping' });
  }, []);
  const close = useCallback(() => setRun(undefined), []);
  return { run, start, stop, close };
}
